# packages.sh - the Debian packages that this project needs, and why.
#
# The one place that lists them; tools/quickstart, tools/check and .ci/run
# source it.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

AMP_PACKAGES="
clang-22            compiles the project
lld-22              links it
cmake               configures the build
ninja-build         runs the build
llvm-22-dev         LLVM's headers: optimisation and machine code
libmlir-22-dev      MLIR's headers: the compiler is built on it
mlir-22-tools       generates C++ and documentation from TableGen files; mlir-opt for tests
libdnnl-dev         oneDNN: matrix products on the CPU
libclc-22           libm for GPUs: kernels for CUDA that need exp or pow in f64
libboost-dev        Boost.Graph: maximum flow, for the placement of casts
python3             prints tables, compares results in tests
python3-venv        tests: a place for jaxlib (tools/install-jaxlib)
llvm-22-tools       tests: lit and FileCheck
libgtest-dev        tests: GoogleTest
libgmock-dev        tests: GoogleTest's matchers
clang-format-22     tests: checks how the source is formatted
libclang-rt-22-dev  tests: AddressSanitizer and UBSan (tools/check --asan)
"

# Lines of AMP_PACKAGES whose package is not installed.
amp_missing_packages() {
  local name why
  while read -r name why; do
    [ -n "$name" ] || continue
    dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null |
      grep -qx installed || printf '%-19s %s\n' "$name" "$why"
  done <<<"$AMP_PACKAGES"
}

# Installs what is missing. Says what and why first; without root prints the
# command and fails. With "check" as argument it never installs.
amp_require_packages() {
  command -v dpkg-query >/dev/null || {
    echo "error: this script knows Debian packages only; needed are:" \
      "$AMP_PACKAGES" >&2
    return 1
  }
  local missing names
  missing=$(amp_missing_packages)
  [ -n "$missing" ] || return 0
  names=$(awk '{print $1}' <<<"$missing" | xargs)
  printf 'Debian packages that are needed and not installed:\n\n%s\n\n' "$missing"
  if [ "${1:-install}" = check ] || [ "$(id -u)" -ne 0 ]; then
    echo "Install them as root, then run this again:"
    echo
    echo "  apt-get update && apt-get install -y --no-install-recommends $names"
    return 1
  fi
  echo "Installing them with apt-get."
  apt-get update -q &&
    DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -q --no-install-recommends $names
}
