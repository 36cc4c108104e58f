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

/// cuBLASLt wants rows and places of aux at multiples of 16 bytes: so many
/// elements of 16 bits.
static constexpr int64_t kRowAlignment = 8;
static constexpr int64_t kByteAlignment = 16;

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

/// The runtime's conditions (Runtime.h), and a bias of the result's type, which
/// cuBLASLt does not convert. Its epilogues in f64 are not known.
bool mlir::amprt::cuda::allowsForm(const AmpGemmDesc &desc) {
  constexpr int32_t activations =
      AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT;
  constexpr int32_t biases = AMP_EPILOGUE_BIAS | AMP_EPILOGUE_BIAS_GRADIENT;
  if (desc.cType == AMP_F64 ||
      ((desc.epilogue & biases) && desc.biasType != desc.cType))
    return false;
  if (!(desc.epilogue & activations))
    return true;
  bool isHalf = desc.cType == AMP_F16 || desc.cType == AMP_BF16;
  return isHalf && desc.aType == desc.cType && desc.bType == desc.cType &&
         desc.batch <= 1 && desc.alignment >= kByteAlignment &&
         desc.n % kRowAlignment == 0;
}
