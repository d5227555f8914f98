#!/bin/bash
# Replaces systemctl in a chroot. Starts the shop with its unit's user, settings and read-only file system.
set -eu
unit=/etc/systemd/system/copito.service
value() { sed -n "s/^$1=//p" "$unit"; }

start_copito() {
  state=/var/lib/$(value StateDirectory)
  install --directory --owner "$(value User)" --mode "$(value StateDirectoryMode)" "$state"
  mapfile -t settings < <(grep -v '^#' "$(value EnvironmentFile)")
  writable=$state
  for path in $(value ReadWritePaths); do
    [ ! -d "${path#-}" ] || writable="$writable ${path#-}"
  done
  WRITABLE=$writable PROGRAM=$(value WorkingDirectory) setsid unshare --mount bash -euc '
    for path in $WRITABLE; do mount --bind "$path" "$path"; done
    mount -o remount,bind,ro /
    cd "$PROGRAM"
    exec "$@"' copito setpriv --reuid "$(value User)" --regid "$(value User)" --init-groups --no-new-privs \
    env -i "${settings[@]}" $(value ExecStart) >>/var/log/copito.log 2>&1 &
  echo $! >/run/copito.pid
}

stop_copito() {
  [ -e /run/copito.pid ] || return 0
  pid=$(cat /run/copito.pid)
  rm /run/copito.pid
  kill "$pid" 2>/dev/null || return 0
  tail --pid="$pid" --follow /dev/null
}

action=$1
shift
for name in "$@"; do
  case "$action $name" in
  "start copito" | "enable copito") start_copito ;;
  "stop copito") stop_copito ;;
  "restart copito") stop_copito && start_copito ;;
  *" caddy") caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile ;;
  *" postgresql") pg_ctlcluster "$(pg_lsclusters --no-header | cut -d ' ' -f 1)" main "$action" ;;
  esac
done
