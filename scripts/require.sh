# Sourced by the scripts, not run: makes sure that the programs they call are there.

# require PROGRAM PACKAGE: installs PACKAGE where PROGRAM is missing, or says that it cannot.
require() {
  if command -v "$1" >/dev/null; then return; fi
  echo "\"$1\" is missing; installing the package \"$2\"" >&2
  local as_root=(env DEBIAN_FRONTEND=noninteractive)
  if [ "$(id -u)" != 0 ]; then as_root=(sudo -n "${as_root[@]}"); fi
  {
    "${as_root[@]}" apt-get update -qq && "${as_root[@]}" apt-get install -y -qq "$2"
  } </dev/null >&2 || true
  if ! command -v "$1" >/dev/null; then
    echo "error: cannot install \"$2\"; install it by hand and run this again" >&2
    exit 1
  fi
}

# require_swift: no package of the system holds the toolchain, so this only says where it is.
require_swift() {
  if ! command -v swift >/dev/null; then
    echo "error: Swift 6.3 or later is missing; see https://www.swift.org/install" >&2
    exit 1
  fi
}
