//===- amp-compile.cpp - from a training graph to an image ----------------===//
//
// The function is apart from the program: the Python wheel has it in a library.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tools.h"

int main(int argc, char **argv) { return amp::run::ampCompile(argc, argv); }
