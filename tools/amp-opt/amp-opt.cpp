//===- amp-opt.cpp - mlir-opt with our dialects and passes ----------------===//
//
// The function is apart from the program: the Python wheel has it in a library.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tools.h"

int main(int argc, char **argv) { return amp::run::ampOpt(argc, argv); }
