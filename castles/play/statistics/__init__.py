"""What finished matches add up to: kept in a database that the saved matches can make again."""
