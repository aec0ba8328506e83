"""The code of a table: words to say across a room, from which everything secret follows.

    lamo-tisu-redo-kiba-nufo-dage

Each word is two syllables that everybody can say and type in any language. Together they are 66
bits of chance and six that find slips of the keyboard. What follows from them by a slow function:
the key of the certificate, so that a guest knows whether it talks to the table of that code before
it says anything; the proof that a guest knows the code; and a name to find the table by. Nothing
of that tells the code.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import ssl
import tempfile
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import product
from pathlib import Path

SECRET_BITS = 66
_SYLLABLES = ["".join(pair) for pair in product("bdfgklmnprstv", "aeiou")][:64]
_SYLLABLE_BITS, _CHECK_BITS = 6, 6
_COUNT = (SECRET_BITS + _CHECK_BITS) // _SYLLABLE_BITS
_SALT = b"castles: a table across the room, 1"
_COST = {"n": 1 << 14, "r": 8, "p": 1}
_BEGIN, _END = (datetime(year, 1, 1, tzinfo=UTC) for year in (2020, 2120))


class CodeError(ValueError):
    """No code of a table: mistyped, or something else."""


def new_code() -> str:
    """The code of a new table."""
    return _spelled(secrets.randbits(SECRET_BITS))


def read_code(typed: str) -> str:
    """A code as it is written, however it was typed; CodeError if it is none."""
    plain = unicodedata.normalize("NFKD", typed).casefold()
    letters = "".join(letter for letter in plain if letter.isalpha())
    pairs = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    if len(pairs) != _COUNT or any(pair not in _SYLLABLES for pair in pairs):
        raise CodeError
    number = 0
    for pair in pairs:
        number = number << _SYLLABLE_BITS | _SYLLABLES.index(pair)
    code = _spelled(number >> _CHECK_BITS)
    if code.replace("-", "") != letters:
        raise CodeError
    return code


def _spelled(secret: int) -> str:
    check = hashlib.blake2b(secret.to_bytes(9, "big"), digest_size=1).digest()[0]
    number = secret << _CHECK_BITS | check >> 8 - _CHECK_BITS
    syllables = [
        _SYLLABLES[number >> _SYLLABLE_BITS * place & 63] for place in reversed(range(_COUNT))
    ]
    return "-".join("".join(pair) for pair in zip(syllables[::2], syllables[1::2], strict=True))


@dataclass(frozen=True)
class TableKeys:
    """What follows from a code."""

    proof: str
    """What a guest says to be let in."""
    name: str
    """What the table is called where tables are looked for; tells nothing of the code."""
    certificate: bytes
    """As it is sent when a line is opened."""
    private_key: bytes
    """Of the certificate, as a file holds it."""
    certificate_file: bytes


@lru_cache(maxsize=8)
def keys_of(code: str) -> TableKeys:
    """Takes some hundredths of a second, so that nobody can try many codes."""
    made = hashlib.scrypt(code.encode("ascii"), salt=_SALT, dklen=80, **_COST)
    seed, proof, name = made[:32], made[32:64], made[64:68]
    der, key, pem = _certificate(seed)
    return TableKeys(proof.hex(), name.hex(), der, key, pem)


def _certificate(seed: bytes) -> tuple[bytes, bytes, bytes]:
    """The certificate of a table: the same on both sides, for it follows from the code alone."""
    from cryptography import x509
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.x509.oid import NameOID

    key = Ed25519PrivateKey.from_private_bytes(seed)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Castles")])
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, _BEGIN, _END).sign(key, None)
    form = serialization.Encoding
    file = key.private_bytes(
        form.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return made.public_bytes(form.DER), file, made.public_bytes(form.PEM)


def host_side(keys: TableKeys) -> ssl.SSLContext:
    """How the host of a table talks."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    # The library reads keys from files only; this one is gone again before anybody can connect.
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "table.pem"
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(keys.private_key + keys.certificate_file)
        context.load_cert_chain(file)
    return context


def guest_side() -> ssl.SSLContext:
    """How a guest talks; it compares the certificate itself, with the one of its code."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
