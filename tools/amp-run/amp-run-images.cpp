//===- amp-run-images.cpp - amp-run without a compiler --------------------===//
//
// Trains, evaluates and predicts step images where no LLVM is installed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tools.h"

int main(int argc, char **argv) { return amp::run::ampRunImages(argc, argv); }
