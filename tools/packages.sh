# packages.sh - the Debian packages that this project needs, and why.
#
# The one place that lists them; tools/quickstart and tools/check source it.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

AMP_PACKAGES="
clang-22             compiles the project
lld-22               links it
cmake                configures the build
ninja-build          runs the build
llvm-22-dev          LLVM's headers: optimisation and machine code
libmlir-22-dev       MLIR's headers: the compiler is built on it
mlir-22-tools        generates C++ from TableGen files
flatbuffers-compiler generates the structures of step images
libflatbuffers-dev   FlatBuffers: reads and writes step images
libdnnl-dev          oneDNN: matrix products on the CPU
libclc-22            libm for GPUs: kernels for CUDA that need exp or pow in f64
libboost-dev         Boost.Graph: maximum flow, for the placement of casts
nlohmann-json3-dev   JSON: the headers of safetensors files
libxxhash-dev        xxHash: checksums of saved tensors and of orders of samples
python3              trains the example and prints its table; runs amp-report
"

# What tools/check needs beyond these.
AMP_TEST_PACKAGES="
python3-venv         tests: a place for jaxlib and torch (tools/install-jaxlib)
llvm-22-tools        tests: lit and FileCheck
libgtest-dev         tests: GoogleTest
libgmock-dev         tests: GoogleTest's matchers
groff-base           tests: checks the manual pages
clang-format-22      tests: checks how the source is formatted
libclang-rt-22-dev   tests: AddressSanitizer and UBSan (tools/check --asan)
openmpi-bin          tests: starts ranks that train together
libopenmpi-dev       tests: Open MPI's headers, for the engine between ranks
"

# What the tier nightly of tools/check needs beyond these, as does the tier release.
AMP_NIGHTLY_PACKAGES="
mpich                tests: starts ranks, as another MPI
libmpich-dev         tests: MPICH's headers, for the engine between ranks
"

# What the tier release of tools/check needs beyond all of these, with those of the wheel.
AMP_RELEASE_PACKAGES="
chromium-headless-shell  tests: shows the pages of amp-report
"

# What tools/make-wheel needs beyond the first.
AMP_WHEEL_PACKAGES="
zlib1g-dev           the archive of zlib, which LLVM compresses with
libzstd-dev          the archive of zstd, likewise
"

# What tools/make-bundle needs beyond the first.
AMP_BUNDLE_PACKAGES="$AMP_WHEEL_PACKAGES
xz-utils             compresses the bundle
"

# Packages that tools/check-package needs beyond these; cpack itself needs the first two.
AMP_PACKAGING_PACKAGES="
dpkg-dev             finds what a package depends on
file                 tells cpack which files are programs
lintian              checks packages by Debian's rules
debootstrap          makes a fresh Debian to install them in
"

# Lines of the list $1 whose package is not installed.
amp_missing_packages() {
  local name why
  while read -r name why; do
    [ -n "$name" ] || continue
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] ||
      printf '%-20s %s\n' "$name" "$why"
  done <<<"$1"
}

# Fails, and says which source to add, where apt's sources lack one of $@. Knows
# nothing as long as nobody ran `apt-get update`.
amp_require_sources() {
  local unknown=() name
  apt-cache show base-files >/dev/null 2>&1 || return 0
  for name in "$@"; do
    [[ $(apt-cache policy "$name") == *"Candidate: "[!\(]* ]] || unknown+=("$name")
  done
  [ ${#unknown[@]} -gt 0 ] || return 0
  echo "error: expected apt's sources to have ${unknown[*]}, found none that does;" \
    "Debian 12 has LLVM 22 in its security archive, so add this line to" \
    "/etc/apt/sources.list and run this again:" >&2
  echo >&2
  echo "  deb http://deb.debian.org/debian-security bookworm-security main" >&2
  return 1
}

# Installs what is missing of the list $1. Says what and why first; without root
# prints the command and fails.
amp_require_packages() {
  command -v dpkg-query >/dev/null || {
    echo "error: expected Debian, found no dpkg-query; what is needed, by Debian's" \
      "names:" "$1" >&2
    return 1
  }
  local missing names
  missing=$(amp_missing_packages "$1")
  [ -n "$missing" ] || return 0
  names=$(awk '{print $1}' <<<"$missing" | xargs)
  printf 'Debian packages that are needed and not installed:\n\n%s\n\n' "$missing"
  if [ "$(id -u)" -ne 0 ]; then
    echo "Install them as root, then run this again:"
    echo
    echo "  apt-get update && apt-get install -y --no-install-recommends $names"
    amp_require_sources $names
    return 1
  fi
  echo "Installing them with apt-get."
  apt-get update -q
  amp_require_sources $names
  DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends $names
}
