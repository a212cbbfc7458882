#!/bin/sh
# Makes the secrets of compose.yaml beside it, once.
set -eu
cd "$(dirname "$0")"
sh ../systemd/make-secrets.sh secrets
umask 077
[ -s secrets/database-password ] || head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' > secrets/database-password
[ -s secrets/database-url ] || printf 'postgres://ptt:%s@database:5432/ptt\n' "$(cat secrets/database-password)" > secrets/database-url
# The containers read them by the group of their user, and PostgreSQL as root.
chgrp 10001 secrets secrets/*
chmod 0750 secrets
chmod 0640 secrets/*
