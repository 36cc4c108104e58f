// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s

// Short variables that obey one flag lie one after the other and are written by one copy, behind
// the one that obeys none. One that is no multiple of the alignment is written alone, as is a number.

// CHECK: amp.variable @mean {{.*}}amprt.run = #amprt.run<"f.write0", position = 0>
// CHECK: amp.variable @variance {{.*}}amprt.run = #amprt.run<"f.write0", position = 64>
// CHECK: amp.variable @other {{.*}} = #amp.zeros {
// CHECK-NOT: amprt.run
// CHECK-LABEL: func.func @f
// CHECK: amprt.buffer symbol @mean : memref<160xf32>
// CHECK: amprt.launch @copy{{.*}}({{.*}}) sizes [50]
// CHECK: amprt.launch @copy{{.*}}({{.*}}) sizes [32]
// CHECK: amprt.launch @copy{{.*}}({{.*}}) sizes [160]
// CHECK-NOT: amprt.launch @copy
// CHECK: return
amp.variable @mean : tensor<64xf32> = #amp.zeros {trainable = false}
amp.variable @variance : tensor<96xf32> = #amp.zeros {trainable = false}
amp.variable @other : tensor<50xf32> = #amp.zeros {trainable = false}
amp.variable @always : tensor<32xf32> = #amp.zeros {trainable = false}
func.func @f(%m: tensor<64xf32>, %v: tensor<96xf32>, %o: tensor<50xf32>, %a: tensor<32xf32>, %flag: tensor<i1>)
    attributes {amp.entry = "train"} {
  %old = amp.read @mean : tensor<64xf32>
  %0 = amp.add %m, %old : tensor<64xf32>, tensor<64xf32>
  %1 = amp.exp %v : tensor<96xf32>
  %2 = amp.exp %o : tensor<50xf32>
  %3 = amp.exp %a : tensor<32xf32>
  amp.write @mean, %0 if %flag : tensor<64xf32>
  amp.write @other, %2 if %flag : tensor<50xf32>
  amp.write @always, %3 : tensor<32xf32>
  amp.write @variance, %1 if %flag : tensor<96xf32>
  return
}
