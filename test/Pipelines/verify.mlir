// The graph phase ends with the guarantees; it can be told not to.
// RUN: not amp-opt %s --amp-mixed-precision 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: amp-opt %s --amp-mixed-precision=verify=false | FileCheck %s
// The record of the user's conversions is gone when they were compared.
// RUN: amp-opt %s --amp-verify=record=true | FileCheck %s --check-prefix=RECORD
// RUN: amp-opt %digits_mlp --amp-mixed-precision | FileCheck %s --implicit-check-not=amp.conversions --check-prefix=DIGITS
// DIGITS: amp.variable

// RECORD: module attributes {amp.conversions = {"bf16 to f32" = 1 : i64, "f32 to bf16" = 1 : i64}}
amp.variable @mean : tensor<4xf32> = #amp.zeros {trainable = false}
// CHECK-LABEL: func.func @train
func.func @train() attributes {amp.entry = "train"} {
  %mean = amp.read @mean : tensor<4xf32>
  %0 = amp.convert %mean : tensor<4xf32> to tensor<4xbf16>
  // CHECK: %[[WIDE:.*]] = amp.convert %{{.*}} : tensor<4xbf16> to tensor<4xf32>
  %1 = amp.convert %0 : tensor<4xbf16> to tensor<4xf32>
  // ERROR: error: 'amp.write' op writes to '@mean' what '@mean' held, after it was stored in fewer bits
  // CHECK: amp.write @mean, %[[WIDE]]
  amp.write @mean, %1 : tensor<4xf32>
  return
}
