# How every library and tool of this project is built: flags, MLIR and one shared
# precompiled header, so that no CMakeLists.txt repeats them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Flags of everything that includes MLIR. Debian builds LLVM with RTTI and
# without assertions; a mixture would break the TypeIDs.
add_library(AmpFlags INTERFACE)
target_compile_features(AmpFlags INTERFACE cxx_std_20)
# As LLVM was built: pass statistics, among others, have another layout without.
target_compile_definitions(AmpFlags INTERFACE NDEBUG)
target_include_directories(AmpFlags SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
target_include_directories(AmpFlags INTERFACE "${PROJECT_SOURCE_DIR}/include"
                                              "${PROJECT_BINARY_DIR}/include")
target_compile_options(AmpFlags INTERFACE -Wall -Wextra -Wno-unused-parameter
                                          -fno-exceptions -fvisibility-inlines-hidden)
# The dylibs only, or archives only: both together would make two copies of every
# TypeID.
if(AMP_STATIC)
  include(AmpStatic)
  target_link_libraries(AmpFlags INTERFACE ${AMP_STATIC_LIBRARIES})
else()
  target_link_libraries(AmpFlags INTERFACE MLIR LLVM)
endif()
if(AMP_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-omit-frame-pointer
                      -fno-sanitize=vptr -fno-sanitize-recover=undefined)
  add_link_options(-fsanitize=address,undefined)
endif()

# amp_add_library(NAME sources... DEPENDS targets... LINK libraries...)
function(amp_add_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC AmpFlags ${ARG_LINK})
  target_precompile_headers(${name} REUSE_FROM AmpPrecompiled)
  add_dependencies(${name} AmpGenerated ${ARG_DEPENDS})
endfunction()

# amp_add_tool(NAME sources... LINK libraries...)
function(amp_add_tool name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE AmpFlags ${ARG_LINK})
  target_precompile_headers(${name} REUSE_FROM AmpPrecompiled)
  # As the precompiled header was: -fPIE would not fit it.
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${name} PRIVATE -fPIC)
  add_dependencies(${name} AmpGenerated)
endfunction()
