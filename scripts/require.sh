# Functions that install and call what the scripts need. Sourced by them, not run.

# swift: the program, without colors in the compiler's messages. The package manager asks for colors on a terminal
# only, and after such a change of the options a release build compiles everything again.
swift() {
  case "${1:-}" in
    build | test | run) command swift "$1" --no-color-diagnostics "${@:2}" ;;
    *) command swift "$@" ;;
  esac
}

# offer FILE PACKAGE: installs PACKAGE if FILE is missing; fails if it is still missing.
offer() {
  if [ -e "$1" ]; then return; fi
  echo "\"$1\" is missing; installing the package \"$2\"" >&2
  local as_root=(env DEBIAN_FRONTEND=noninteractive)
  if [ "$(id -u)" != 0 ]; then as_root=(sudo -n "${as_root[@]}"); fi
  {
    "${as_root[@]}" apt-get update -qq && "${as_root[@]}" apt-get install -y -qq "$2"
  } </dev/null >&2 || true
  [ -e "$1" ]
}

# offer_index_peers: installs the libraries that the targets of Benchmarks/Peers include.
offer_index_peers() {
  offer /usr/include/boost/geometry/index/rtree.hpp libboost-dev &&
    offer /usr/include/geos_c.h libgeos-dev
}

# offer_jemalloc: installs the allocator that counts allocations.
offer_jemalloc() {
  offer /usr/include/jemalloc/jemalloc.h libjemalloc-dev
}

# require PROGRAM PACKAGE: installs PACKAGE if PROGRAM is missing; exits with instructions on failure.
require() {
  if command -v "$1" >/dev/null || offer "/usr/bin/$1" "$2"; then return; fi
  echo "error: cannot install \"$2\"; install it by hand and run this again" >&2
  exit 1
}

# require_swift: exits with a link if Swift is missing, because no system package has it.
require_swift() {
  if ! type -P swift >/dev/null; then
    echo "error: Swift 6.3 or later is missing; see https://www.swift.org/install" >&2
    exit 1
  fi
}
