"""How the computer's players judge, plan and search in Tuscany."""
