# amp_find_mpi: headers and library of one MPI among several on a machine, which
# find_package(MPI) does not tell apart. By its compiler's own words, else where
# Debian has it.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# amp_find_mpi(NAME openmpi | mpich, MACRO that its mpi.h alone defines): sets
# AMP_<NAME>_INCLUDE_DIR, empty where its headers are not found, and
# AMP_<NAME>_LIBRARY.
function(amp_find_mpi name macro)
  string(TOUPPER "AMP_${name}" prefix)
  find_program(${prefix}_COMPILER NAMES mpicc.${name} mpicc
    DOC "Compiler of ${name}, which says where its headers are")
  set(folders "")
  set(library_folders "")
  set(libraries "")
  if(${prefix}_COMPILER)
    execute_process(COMMAND "${${prefix}_COMPILER}" -show
      OUTPUT_VARIABLE flags ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    foreach(flag IN LISTS flags)
      if(flag MATCHES "^-I(.+)")
        list(APPEND folders "${CMAKE_MATCH_1}")
      elseif(flag MATCHES "^-L(.+)")
        list(APPEND library_folders "${CMAKE_MATCH_1}")
      elseif(flag MATCHES "^-l(mpi.*)")
        list(APPEND libraries "${CMAKE_MATCH_1}")
      endif()
    endforeach()
  endif()
  set(debian "/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}")
  list(APPEND folders "${debian}/${name}/include"
                      "/usr/include/${CMAKE_LIBRARY_ARCHITECTURE}/${name}")
  set(found "")
  foreach(folder IN LISTS folders)
    # What mpicc means may be another MPI.
    if(NOT found AND EXISTS "${folder}/mpi.h")
      file(STRINGS "${folder}/mpi.h" line REGEX "^#define ${macro} " LIMIT_COUNT 1)
      if(line)
        set(found "${folder}")
      endif()
    endif()
  endforeach()
  set(${prefix}_INCLUDE_DIR "${found}" PARENT_SCOPE)
  find_library(${prefix}_LIBRARY NAMES ${libraries} ${name} mpi
    HINTS ${library_folders} "${debian}/${name}/lib" DOC "Library of ${name}")
endfunction()
