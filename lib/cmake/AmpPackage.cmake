# The Debian packages that `cpack` makes in the build folder.
#
#   amp          tools, plugin, libamp.so.0, manual pages, completion, policies, documentation
#   amp-runtime  amp-run without a compiler, which runs step images
#   libamp-dev   headers, archives, CMake packages, pkg-config files
#   amp-openmpi, amp-mpich  the engines between ranks that this build has
#
# Headers and archives need development files of others, which nobody who trains
# should have to install, and amp needs LLVM, which nobody who has an image should.
# libamp.so.0 has no package of its own: it compiles with the same code as the tools
# and is of their version. An engine needs its MPI, which who trains on one machine
# should not have to install.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set(AMP_PACKAGING_DIR "${PROJECT_SOURCE_DIR}/tools/packaging")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${AMP_PACKAGING_DIR}/changelog")

# Version, date and maintainer are written once, where Debian looks for them.
file(STRINGS "${AMP_PACKAGING_DIR}/changelog" lines)
string(REGEX MATCH "^amp \\(([^-)]+)-([^)]+)\\)" found "${lines}")
set(upstream "${CMAKE_MATCH_1}")
set(CPACK_DEBIAN_PACKAGE_RELEASE "${CMAKE_MATCH_2}")
string(REGEX MATCH " -- ([^>]+>)" found "${lines}")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CMAKE_MATCH_1}")
if(NOT upstream STREQUAL PROJECT_VERSION)
  message(FATAL_ERROR "tools/packaging/changelog: expected an entry for amp "
    "${PROJECT_VERSION}, found one for '${upstream}'; add one above it")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME amp)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_COMPONENTS_ALL Tools Runtime Development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# A package that is linked with libamp.so.0 depends on this version or a later one.
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")

# The engines of this build, by the names of their packages.
set(engines "")
foreach(name openmpi mpich)
  if(TARGET amp-${name})
    list(APPEND engines amp-${name})
    list(APPEND CPACK_COMPONENTS_ALL ${name})
  endif()
endforeach()

# CPack indents these lines by two.
set(about "It decides the precision of every op of a training graph and inserts
the fewest casts, scales the loss, keeps an fp32 master of every weight,
derives the backward, and compiles a step to a static schedule of kernels.")

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME amp)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION science)
set(CPACK_DEBIAN_TOOLS_DESCRIPTION "compiler for training in mixed precision
${about}

This package has the tools amp-run, amp-compile, amp-opt, amp-reduce,
amp-report and amp-stablehlo, a plugin for mlir-opt-${LLVM_VERSION_MAJOR}, the library for C, and the documentation.")
set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)
# Of amp-report and amp-stablehlo.
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS python3)
set(CPACK_DEBIAN_TOOLS_PACKAGE_CONTROL_EXTRA "${AMP_PACKAGING_DIR}/triggers")
set(suggests libamp-dev "mlir-${LLVM_VERSION_MAJOR}-tools" ${engines})
list(JOIN suggests ", " CPACK_DEBIAN_TOOLS_PACKAGE_SUGGESTS)
# Its amp-run does all that the other one does.
foreach(relation CONFLICTS REPLACES PROVIDES)
  set(CPACK_DEBIAN_TOOLS_PACKAGE_${relation} amp-runtime)
endforeach()

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME amp-runtime)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION science)
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "training in mixed precision (runs step images)
A step image is a training step that amp-compile, of the package amp, has
compiled.

This package has an amp-run that trains, evaluates and predicts with images.
It has no compiler and needs no LLVM, and brings the libraries that programs
in C and C++ need which train images.")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(suggests amp ${engines})
list(JOIN suggests ", " CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS)

# A program is linked with oneDNN and libstdc++ beside our archives. MLIR's files are
# for those only who call passes in C++.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libamp-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
  "compiler for training in mixed precision (development files)
${about}

This package has headers, libraries, CMake packages and pkg-config files:
to train from C and C++, and to use the passes in another compiler.")
set(depends "amp (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
list(APPEND depends "libstdc++-12-dev | libstdc++-dev")
if(AMP_ONEDNN)
  list(APPEND depends libdnnl-dev)
endif()
list(JOIN depends ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS
  "libmlir-${LLVM_VERSION_MAJOR}-dev, llvm-${LLVM_VERSION_MAJOR}-dev, mlir-${LLVM_VERSION_MAJOR}-tools")

# What is found by the library's own needs is the MPI; its launcher is beside it.
set(mpi_openmpi "Open MPI" openmpi-bin)
set(mpi_mpich MPICH mpich)
foreach(name openmpi mpich)
  list(GET mpi_${name} 0 mpi)
  list(GET mpi_${name} 1 launcher)
  string(TOUPPER ${name} component)
  set(CPACK_DEBIAN_${component}_PACKAGE_NAME amp-${name})
  set(CPACK_DEBIAN_${component}_PACKAGE_SECTION science)
  set(CPACK_DEBIAN_${component}_DESCRIPTION "training in mixed precision (ranks of ${mpi})
This package has the engine that connects the processes of one training which
mpirun of ${mpi} has started, on one machine or several.")
  set(CPACK_DEBIAN_${component}_PACKAGE_SHLIBDEPS ON)
  set(version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
  set(CPACK_DEBIAN_${component}_PACKAGE_DEPENDS "amp ${version} | amp-runtime ${version}")
  set(CPACK_DEBIAN_${component}_PACKAGE_RECOMMENDS ${launcher})
endforeach()

# Only packages have these: `cmake --install` leaves them out.
set(changelog "${PROJECT_BINARY_DIR}/changelog.Debian.gz")
execute_process(COMMAND gzip -9nc INPUT_FILE "${AMP_PACKAGING_DIR}/changelog"
  OUTPUT_FILE "${changelog}" COMMAND_ERROR_IS_FATAL ANY)
function(amp_install_about component package overrides)
  install(FILES "${AMP_PACKAGING_DIR}/copyright" "${changelog}" COMPONENT ${component}
    EXCLUDE_FROM_ALL DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${package}")
  install(FILES "${AMP_PACKAGING_DIR}/${overrides}" COMPONENT ${component} EXCLUDE_FROM_ALL
    DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME ${package})
endfunction()
amp_install_about(Tools amp lintian-overrides)
amp_install_about(Runtime amp-runtime lintian-overrides-runtime)
amp_install_about(Development libamp-dev lintian-overrides-dev)
foreach(engine IN LISTS engines)
  string(REPLACE amp- "" name ${engine})
  amp_install_about(${name} ${engine} lintian-overrides-${name})
endforeach()
include(CPack)
