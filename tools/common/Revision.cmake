# Writes the git revision for --version, "unknown" outside of git, as Revision.h for C++
# and version.py for Python: cmake -DSOURCE=… -DOUT=… -DVERSION=… -P this
#
# Every build runs it, and it leaves files alone that would stay the same, so that a
# commit compiles one file again and nothing else.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
find_program(git git)
set(revision unknown)
if(git)
  # Sources unpacked inside of another repository are none of its own.
  execute_process(COMMAND "${git}" -C "${SOURCE}" rev-parse --show-prefix
    OUTPUT_VARIABLE prefix RESULT_VARIABLE status ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(status EQUAL 0 AND prefix STREQUAL "")
    execute_process(COMMAND "${git}" -C "${SOURCE}" describe --always --dirty --abbrev=12
      OUTPUT_VARIABLE found RESULT_VARIABLE status ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(status EQUAL 0 AND found MATCHES "^[A-Za-z0-9._+-]+$")
      set(revision "${found}")
    endif()
  endif()
endif()
set(notice "Made by tools/common/Revision.cmake.")
file(CONFIGURE OUTPUT "${OUT}/Revision.h" CONTENT
  "// ${notice}\n#define AMP_VERSION \"${VERSION}\"\n#define AMP_REVISION \"${revision}\"\n")
file(CONFIGURE OUTPUT "${OUT}/version.py" CONTENT
  "# ${notice}\nVERSION = \"${VERSION}\"\nREVISION = \"${revision}\"\n")
