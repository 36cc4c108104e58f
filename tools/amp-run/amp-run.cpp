//===- amp-run.cpp - trains a training graph ------------------------------===//
//
// The tool for people who have a graph and data: compiles, trains, evaluates,
// explains. Everything it does is in the files beside this one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Tools.h"

int main(int argc, char **argv) { return amp::run::ampRun(argc, argv); }
