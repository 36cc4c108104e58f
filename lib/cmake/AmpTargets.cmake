# How every library and tool of this project is built and installed: flags, MLIR
# and one shared precompiled header, so that no CMakeLists.txt repeats them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# What includes our headers needs: MLIR's, and the libraries behind both. This
# much is exported; where MLIR is, AmpConfig.cmake finds out.
add_library(AmpHeaders INTERFACE)
target_compile_features(AmpHeaders INTERFACE cxx_std_20)
target_include_directories(AmpHeaders SYSTEM INTERFACE
  "$<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS}>" "$<BUILD_INTERFACE:${MLIR_INCLUDE_DIRS}>")
target_include_directories(AmpHeaders INTERFACE
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
  "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>"
  "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
# The dylibs only, or archives only: both together would make two copies of every
# TypeID.
if(AMP_STATIC)
  include(AmpStatic)
  add_link_options(-static-libstdc++ -static-libgcc -Wl,--gc-sections)
  target_link_libraries(AmpHeaders INTERFACE ${AMP_STATIC_LIBRARIES})
else()
  target_link_libraries(AmpHeaders INTERFACE MLIR LLVM)
endif()

# Flags of everything here that includes MLIR. Debian builds LLVM with RTTI and
# without assertions; a mixture would break the TypeIDs.
add_library(AmpFlags INTERFACE)
target_link_libraries(AmpFlags INTERFACE AmpHeaders)
# As LLVM was built: pass statistics, among others, have another layout without.
target_compile_definitions(AmpFlags INTERFACE NDEBUG)
target_compile_options(AmpFlags INTERFACE -Wall -Wextra -Wno-unused-parameter
                                          -fno-exceptions -fvisibility-inlines-hidden)
if(AMP_SANITIZE)
  # AddressSanitizer sees what comes of a pointer out of bounds, and the check of
  # each sum of pointers is a quarter of the time that a file takes to compile.
  add_compile_options(-fsanitize=address,undefined -fno-omit-frame-pointer
                      -fno-sanitize=vptr,pointer-overflow,function,object-size
                      -fno-sanitize-recover=undefined)
  add_link_options(-fsanitize=address,undefined)
endif()

# amp_add_library(NAME [PRIVATE] sources... DEPENDS targets... LINK libraries...)
# Installed as Amp::Name, but for what is PRIVATE to a tool.
function(amp_add_library name)
  cmake_parse_arguments(ARG "PRIVATE" "" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC AmpHeaders ${ARG_LINK} PRIVATE $<BUILD_INTERFACE:AmpFlags>)
  target_precompile_headers(${name} REUSE_FROM AmpPrecompiled)
  add_dependencies(${name} AmpGenerated ${ARG_DEPENDS})
  if(NOT ARG_PRIVATE)
    amp_install_library(${name})
  endif()
endfunction()

# amp_add_runtime_library(NAME sources... LINK libraries...): for programs that
# have neither LLVM nor MLIR, whose headers it does not find. Installed as
# Amp::Name in a package of their own, AmpTraining.
function(amp_add_runtime_library name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_dependencies(${name} AmpImageSchema)
  target_compile_features(${name} PUBLIC cxx_std_20)
  # No path of this build in what assertions say: an installed prefix has none.
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wno-unused-parameter
    -fvisibility-inlines-hidden "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
  target_include_directories(${name} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
    "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_link_libraries(${name} PUBLIC ${ARG_LINK})
  amp_install_library(${name} AmpTrainingTargets)
endfunction()

# amp_add_tool(NAME [INSTALL] sources... LINK libraries...)
function(amp_add_tool name)
  cmake_parse_arguments(ARG "INSTALL" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE AmpFlags ${ARG_LINK})
  target_precompile_headers(${name} REUSE_FROM AmpPrecompiled)
  # As the precompiled header was: -fPIE would not fit it.
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${name} PRIVATE -fPIC)
  add_dependencies(${name} AmpGenerated)
  if(ARG_INSTALL)
    amp_install_program(${name})
  endif()
endfunction()

# amp_add_plugin(NAME sources... LINK libraries...): NAME.so, of which nothing is
# visible but what the linker's version script NAME.map, beside it, lists.
function(amp_add_plugin name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  set(map "${CMAKE_CURRENT_SOURCE_DIR}/${name}.map")
  add_library(${name} MODULE ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE AmpFlags ${ARG_LINK})
  target_precompile_headers(${name} REUSE_FROM AmpPrecompiled)
  # As needed: passes call nothing of the runtime, so who loads them need not
  # have its libraries.
  target_link_options(${name} PRIVATE
    "LINKER:--version-script=${map}" LINKER:--gc-sections LINKER:--as-needed)
  set_target_properties(${name} PROPERTIES PREFIX "" DEFINE_SYMBOL "" LINK_DEPENDS "${map}")
  add_dependencies(${name} AmpGenerated)
  amp_install_program(${name})
endfunction()
