# Writes the presets as C++: cmake -DOUT=… -DPRESETS=a.yaml;b.yaml -P this
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set(rows "")
foreach(preset IN LISTS PRESETS)
  get_filename_component(name "${preset}" NAME_WE)
  file(READ "${preset}" text)
  string(APPEND rows "    {\"${name}\", R\"yaml(${text})yaml\"},\n")
endforeach()
file(WRITE "${OUT}" "// Made from lib/Policies/*.yaml.\n"
  "#include \"amp/Policies/Policy.h\"\n\n"
  "llvm::ArrayRef<mlir::amp::PolicyPreset> mlir::amp::getPolicyPresets() {\n"
  "  static constexpr PolicyPreset presets[] = {\n${rows}  };\n"
  "  return presets;\n}\n")
