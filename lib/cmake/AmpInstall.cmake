# What `cmake --install` puts where, and the package that find_package(Amp) finds
# there. No path of this build is in it: a prefix may be moved.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Programs and the plugin find MLIR where they were linked with it.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
set(AMP_PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/Amp")

# AmpPackage.cmake makes two packages: Tools, for who trains, and the rest, for who
# builds programs.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME Development)

# Everything that is installed: what to build before `cmake --install`.
add_custom_target(amp)

# Archives of MLIR inside of our programs are no base for others' to build on.
# Without another set of targets the library is in the package Amp.
function(amp_install_library name)
  if(AMP_STATIC)
    return()
  endif()
  string(REGEX REPLACE "^Amp" "" short "${name}")
  set_target_properties(${name} PROPERTIES EXPORT_NAME "${short}")
  add_library(Amp::${short} ALIAS ${name})
  set(targets AmpTargets)
  if(ARGC GREATER 1)
    set(targets ${ARGV1})
  endif()
  install(TARGETS ${name} EXPORT ${targets}
    LIBRARY COMPONENT Tools NAMELINK_COMPONENT Development)
  get_target_property(type ${name} TYPE)
  if(NOT type STREQUAL INTERFACE_LIBRARY)
    add_dependencies(amp ${name})
  endif()
endfunction()

function(amp_install_program name)
  install(TARGETS ${name} EXPORT AmpTargets
    RUNTIME COMPONENT Tools
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT Tools)
  add_dependencies(amp ${name})
endfunction()

# Headers, TableGen files, policies and the package, once all targets are known.
function(amp_install_package)
  add_dependencies(amp AmpRuntime)
  foreach(name openmpi mpich)
    if(TARGET amp-${name})
      add_dependencies(amp amp-${name})
    endif()
  endforeach()
  # Laid out as in the source, so that links between pages lead somewhere.
  set(doc_dir "${CMAKE_INSTALL_DATADIR}/doc/amp")
  install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/LICENSE"
    DESTINATION "${doc_dir}" COMPONENT Tools)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${doc_dir}" COMPONENT Tools
    FILES_MATCHING PATTERN "*.md" PATTERN "*.json")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/test/Examples" DESTINATION "${doc_dir}/test"
    COMPONENT Tools PATTERN __pycache__ EXCLUDE)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/lib/Policies/"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/amp/policies" COMPONENT Tools
    FILES_MATCHING PATTERN "*.yaml")
  if(AMP_STATIC)
    return()
  endif()
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" "${PROJECT_BINARY_DIR}/include/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING PATTERN "*.h" PATTERN "*.def" PATTERN "*.td" PATTERN "*.h.inc" PATTERN "*.fbs"
    PATTERN CMakeFiles EXCLUDE)

  configure_package_config_file("${PROJECT_SOURCE_DIR}/lib/cmake/AmpConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/AmpConfig.cmake"
    INSTALL_DESTINATION "${AMP_PACKAGE_DIR}"
    PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_DATADIR
    NO_SET_AND_CHECK_MACRO)
  # Before version 1 a minor version may change what there is.
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/AmpConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_BINARY_DIR}/AmpConfig.cmake"
                "${PROJECT_BINARY_DIR}/AmpConfigVersion.cmake"
    DESTINATION "${AMP_PACKAGE_DIR}")
  install(EXPORT AmpTargets NAMESPACE Amp:: DESTINATION "${AMP_PACKAGE_DIR}")

  # What trains an image, for programs without MLIR.
  set(training_dir "${CMAKE_INSTALL_LIBDIR}/cmake/AmpTraining")
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/AmpTrainingConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_SOURCE_DIR}/lib/cmake/AmpTrainingConfig.cmake"
                "${PROJECT_BINARY_DIR}/AmpTrainingConfigVersion.cmake"
    DESTINATION "${training_dir}")
  install(EXPORT AmpTrainingTargets NAMESPACE Amp:: DESTINATION "${training_dir}")

  # The C API as a shared library.
  set(c_dir "${CMAKE_INSTALL_LIBDIR}/cmake/AmpC")
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/AmpCConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_SOURCE_DIR}/lib/cmake/AmpCConfig.cmake"
                "${PROJECT_BINARY_DIR}/AmpCConfigVersion.cmake"
    DESTINATION "${c_dir}")
  install(EXPORT AmpCTargets NAMESPACE Amp:: DESTINATION "${c_dir}")
endfunction()
