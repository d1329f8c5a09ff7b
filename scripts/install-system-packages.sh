#!/bin/sh
# Installs the Debian packages that running and testing Waymark needs on a machine without a display.
# Safe to run again: it does nothing when everything is there. Needs root.
set -eu

# The libraries of the Electron runtime and what it shows notifications with, a virtual display, and fonts so that pages in Latin and
# Chinese, Japanese or Korean script are drawn with real letters; xdotool types in the window of the
# installed program, which nothing else can drive, and with openbox on a desk like a person's; tini is what the container starts.
wanted="xvfb libgtk-3-0 libx11-xcb1 libnss3 libgbm1 libasound2 libnotify4 fonts-liberation fonts-wqy-zenhei xdotool openbox tini"

# The server of the queue that workers take tasks from; Valkey is as good.
command -v redis-server >/dev/null 2>&1 || wanted="$wanted redis-server"

# The tests of packages make one for Fedora too, and install the other on a bare system in a folder.
command -v rpmbuild >/dev/null 2>&1 || wanted="$wanted rpm"
command -v debootstrap >/dev/null 2>&1 || wanted="$wanted debootstrap"

# The tests of notifications and media keys start a session bus of their own.
command -v dbus-daemon >/dev/null 2>&1 || wanted="$wanted dbus-daemon"

# The engine of the unit tests that need a document; any other Chromium, Chrome or Edge is as good.
has_browser=""
for name in chromium chromium-browser google-chrome google-chrome-stable microsoft-edge; do
  if command -v "$name" >/dev/null 2>&1; then has_browser=yes; fi
done
[ -n "$has_browser" ] || wanted="$wanted chromium"

# Only for compiling better-sqlite3's binding; a compiler that came from elsewhere is as good.
command -v python3 >/dev/null 2>&1 || wanted="$wanted python3"
command -v make >/dev/null 2>&1 || wanted="$wanted make"
command -v g++ >/dev/null 2>&1 || wanted="$wanted g++"

if ! command -v apt-get >/dev/null 2>&1; then
  echo "install-system-packages: this is no Debian system; install the equivalents of: $wanted" >&2
  exit 1
fi

# Newer Debian and Ubuntu renamed some libraries (the 64-bit time_t change); either name will do.
is_installed() {
  dpkg-query -W -f '${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null | grep -qx installed
}

missing=""
for package in $wanted; do
  is_installed "$package" || missing="$missing $package"
done
if [ -z "$missing" ]; then
  exit 0
fi
if [ "$(id -u)" -ne 0 ]; then
  echo "install-system-packages: run as root, or install yourself:$missing" >&2
  exit 1
fi

has_candidate() {
  apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [0-9]'
}

choose_names() {
  chosen=""
  for package in $missing; do
    if has_candidate "${package}t64"; then
      chosen="$chosen ${package}t64"
    else
      chosen="$chosen $package"
    fi
  done
}

install() {
  choose_names
  # shellcheck disable=SC2086 # a list of package names, split on purpose
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $chosen >&2
}

# Most machines have a usable package list already; fetch it only when installing fails without.
if ! install; then
  apt-get update -qq >&2
  install
fi
