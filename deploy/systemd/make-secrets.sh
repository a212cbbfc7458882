#!/bin/sh
# Makes the key ring and the session's secret in the directory $1 unless they exist.
set -eu
umask 077
mkdir -p "$1"
random() { head -c "$1" /dev/urandom | base64 -w 0; }
make() {
  [ -s "$1" ] && return
  cat > "$1.new"
  mv "$1.new" "$1"
}
printf '[{"hint":1,"suite":"aes-256-gcm","key":"%s"}]\n' "$(random 32)" | make "$1/wire-keys"
printf '%s\n' "$(random 48)" | make "$1/session-secret"
