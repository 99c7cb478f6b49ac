#!/usr/bin/env bash
# Checks what True Count needs on this machine, and installs what is missing after announcing it.
#
#   scripts/bootstrap.sh play   for building and playing
#   scripts/bootstrap.sh test   also for the tests (the default)
#   scripts/bootstrap.sh engines   for building, and for the tests in Firefox and WebKit (Debian)
#   scripts/bootstrap.sh deployment   for building, and for the tests of a deployment (Debian, as root)
#
# Exit status: 0 everything is installed, 2 something is missing that this script may not install; the
# last lines say how to install it.
set -euo pipefail
cd "$(dirname "$0")/.."

part=${1:-test}
case $part in
  play | test | engines | deployment) ;;
  *) echo "usage: scripts/bootstrap.sh [play|test|engines|deployment]" >&2; exit 2 ;;
esac

missing=()  # packages, by their names in this system's package manager
system=$(uname -s)

has() { command -v "$1" >/dev/null 2>&1; }

give_up() {
  printf '%s\n' "$@" >&2
  exit 2
}

# Requests a package by its names in apt and Homebrew ("-" if the system includes it).
want() {
  local name=$1
  if [ "$system" = Darwin ]; then name=$2; fi
  if [ "$name" != - ]; then missing+=("$name"); fi
}

check_swift() {
  local fix="Install Swift 6.3 or newer from https://www.swift.org/install (with swiftly), then run this again."
  has swift || give_up "Swift is missing." "$fix"
  local version
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
  local major=${version% *} minor=${version#* }
  if [ -z "$version" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 3 ]; }; then
    give_up "Swift ${version/ /.} is too old." "$fix"
  fi
  local library
  library=$(swift -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
  if ! ls "$library"/embedded/Swift.swiftmodule/wasm32-unknown-none-wasm.swiftmodule >/dev/null 2>&1; then
    give_up "This Swift ($(command -v swift)) cannot build for WebAssembly." \
      "Use a toolchain from https://www.swift.org/install instead of the one that came with the system or Xcode."
  fi
}

check_build_tools() {
  has git || want git git
  has make || want make make
  has brotli || want brotli brotli
  has wasm-opt || want binaryen binaryen
  if [ "$system" = Linux ]; then
    [ -e /usr/include/stdlib.h ] && has g++ || want g++ -
    [ -e /usr/include/zlib.h ] || want zlib1g-dev -
    [ -e /usr/include/sqlite3.h ] || want libsqlite3-dev -
  fi
}

check_test_tools() {
  python3 -c 'import venv, ensurepip' >/dev/null 2>&1 || want "python3 python3-venv" python3
  scripts/chromium.sh >/dev/null 2>&1 || want chromium "--cask chromium"
  has initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || want postgresql postgresql
}

# Debian has a headless Chromium that halves the time of the tests. Other systems do without it.
add_quick_chromium() {
  if [ -n "${CHROMIUM:-}" ] || has chromium-headless-shell; then return 0; fi
  if ! dpkg -s chromium-common >/dev/null 2>&1 || ! become_root; then return 0; fi
  echo "Installing with apt-get: chromium-headless-shell, which makes the tests faster"
  apt-cache show chromium-headless-shell >/dev/null 2>&1 || $become apt-get update -q || true
  $become env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends chromium-headless-shell ||
    echo "It could not be installed, so the tests use $(scripts/chromium.sh)." >&2
}

# Browsers other than Chromium: Firefox, and WebKitGTK with its driver, which needs a display.
check_engines() {
  [ "$system" = Linux ] || give_up "The other engines can only be tested on Linux, with WebKitGTK."
  python3 -c 'import venv, ensurepip' >/dev/null 2>&1 || want "python3 python3-venv" python3
  has firefox-esr || want firefox-esr -
  has WebKitWebDriver || want webkit2gtk-driver -
  has Xvfb || want xvfb -
}

# The tests of a deployment make Debian systems, boot one of them and use curl in its network.
check_deployment() {
  [ "$system" = Linux ] && [ "$(id -u)" -eq 0 ] ||
    give_up "The deployment can only be tested as root on Linux, because the tests make and boot a Debian system."
  has debootstrap || want debootstrap -
  has systemd-nspawn || want systemd-container -
  has curl || want curl -
  has openssl || want openssl -
  has ip || want iproute2 -
  has readelf || want binutils -
}

# Runs a command that reaches the network up to three times.
persist() {
  local attempt
  for attempt in 1 2 3; do
    if "$@"; then return 0; fi
    echo "The command failed (attempt $attempt of 3)." >&2
    sleep $((attempt * 3))
  done
  return 1
}

# Sets `become` to a prefix that runs a command as root. Fails if that would ask for a password.
become_root() {
  become=""
  if [ "$(id -u)" -ne 0 ]; then
    has sudo && sudo -n true 2>/dev/null || return 1
    become="sudo -n"
  fi
}

install_missing() {
  [ ${#missing[@]} -gt 0 ] || return 0
  local names="${missing[*]}"
  if [ "$system" = Darwin ]; then
    give_up "Missing: $names." "Install with:" "$(printf '  brew install %s\n' "${missing[@]}")"
  fi
  has apt-get || give_up "Missing (by their Debian names): $names." "Install them with your package manager."
  become_root || give_up "Missing: $names." "Install with:" \
    "  sudo apt-get update && sudo apt-get install --no-install-recommends $names"
  echo "Installing with apt-get: $names"
  # NB: unquoted on purpose, so that an empty $become disappears and several package names are
  # separate words.
  { persist $become apt-get update -q && persist $become env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $names; } ||
    give_up "apt-get could not install $names. See its messages above."
}

# Installs a list of Python packages into their own environment, unless they are installed.
prepare_python() {
  local home=$1 wanted=$2
  if cmp -s "$wanted" "$home/installed.txt" && "$home/bin/python" -c '' 2>/dev/null; then return 0; fi
  echo "Installing the test runners into $home: $(tr '\n' ' ' <"$wanted")"
  rm -rf "$home"
  python3 -m venv "$home"
  persist "$home/bin/python" -m pip install --quiet --disable-pip-version-check -r "$wanted" ||
    give_up "The test runners could not be installed. See pip's messages above."
  cp "$wanted" "$home/installed.txt"
}

check_swift
check_build_tools
case $part in
  test) check_test_tools ;;
  engines) check_engines ;;
  deployment) check_deployment ;;
esac
install_missing
if [ "$part" = test ]; then add_quick_chromium; fi
case $part in
  test) prepare_python .venv Tests/Browser/requirements.txt ;;
  engines) prepare_python .venv-engines Tests/Engines/requirements.txt ;;
esac
echo "Everything needed for '$part' is installed."
