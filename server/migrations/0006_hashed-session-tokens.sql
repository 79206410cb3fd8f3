-- Sessions are stored as the hash of their token from now on, so that a copy of the database opens none.
update auth_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
