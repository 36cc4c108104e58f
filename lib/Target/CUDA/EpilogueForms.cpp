//===- EpilogueForms.cpp - epilogues of cuBLASLt --------------------------===//
//
// A row for each function that cuBLASLt has, in the ops that it stands for. Its
// relu makes 0 of NaN, on which the check for overflow relies: there is no row.
// Rows are what may be there; a GPU's own library is asked when plans are made.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "EpilogueForms.h"
#include "amp/IR/Amp.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Form;

ArrayRef<EpilogueForm> mlir::amprt::cuda::getEpilogueForms() {
  constexpr auto value = FormOperand::Value, bias = FormOperand::Bias,
                 aux = FormOperand::Aux;
  static const FormStep add{[](Operation *op) { return isa<AddOp>(op); },
                            {value, bias}};
  // The exact gelu is no library's.
  static const FormStep gelu{[](Operation *op) {
                               auto gelu = dyn_cast<GeluOp>(op);
                               return gelu && gelu.getTanh();
                             },
                             {value}};
  static const FormStep geluGrad{[](Operation *op) {
                                   auto grad = dyn_cast<GeluGradOp>(op);
                                   return grad && grad.getTanh();
                                 },
                                 {aux, value}};
  static const EpilogueForm forms[] = {
      {Form::Bias, Epilogues::Bias, {add}},
      {Form::Gelu, Epilogues::Gelu, {gelu}, Form::Aux},
      {Form::Bias | Form::Gelu, Epilogues::Gelu, {add, gelu}, Form::Aux},
      {Form::GeluGrad, Epilogues::Gelu, {geluGrad}},
      {Form::GeluGrad | Form::BiasGrad,
       Epilogues::All,
       {geluGrad},
       Form::None,
       /*sumsColumns=*/true}};
  return forms;
}
