// RUN: split-file %s %t.d
// RUN: amp-opt %t.d/row.mlir --amp-train="batch=1 target=cuda" -o %t.step
// RUN: amp-opt %t.step --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=ROW
// RUN: amp-opt %t.d/number.mlir --amp-train="batch=1 target=cuda" -o %t.step
// RUN: amp-opt %t.step --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=NUMBER

// What exists once for a row is read by all threads of its group and stored by
// one: where it takes the place of what is read, the others have to be waited
// for. compute-sanitizer's racecheck looks at shared memory only.

//--- row.mlir

// The sum of each row is stored over r, which the rows are multiplied by.
// ROW-LABEL: .entry amp_sum_mul(
// ROW: ld.global.b32 %r{{[0-9]+}}, [[[R:%rd[0-9]+]]];
// ROW: bar.sync
// ROW: st.global.b32 [[[R]]],
func.func @f(%x: tensor<256x512xf32>, %v: tensor<512x1xf32>, %y: tensor<256x4096xf32>, %u: tensor<1x256xf32>)
    -> (tensor<256x4096xf32>, tensor<1x1xf32>) attributes {amp.entry = "eval"} {
  %r = amp.matmul %x, %v : (tensor<256x512xf32>, tensor<512x1xf32>) -> tensor<256x1xf32>
  %s = amp.sum %y {axes = [1]} : tensor<256x4096xf32> -> tensor<256xf32>
  %m = amp.reshape %s : tensor<256xf32> -> tensor<256x1xf32>
  %d = amp.sub %y, %m : tensor<256x4096xf32>, tensor<256x1xf32>
  %z = amp.mul %d, %r : tensor<256x4096xf32>, tensor<256x1xf32>
  %q = amp.matmul %u, %m : (tensor<1x256xf32>, tensor<256x1xf32>) -> tensor<1x1xf32>
  return %z, %q : tensor<256x4096xf32>, tensor<1x1xf32>
}

//--- number.mlir

// The step's number that the mask is made of, and the next one.
// NUMBER-LABEL: .entry amp_max_dropout_numbers(
// NUMBER: ld.global.b64 %rd{{[0-9]+}}, [[[STEP:%rd[0-9]+]]];
// NUMBER: bar.sync
// NUMBER: st.global.b64 [[[STEP]]],
amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
func.func @f(%x: tensor<1x4096xf32>) -> tensor<1x4096xf32> attributes {amp.entry = "train"} {
  %key = amp.rng_key
  %0 = amp.softmax %x {axis = 1} : tensor<1x4096xf32> -> tensor<1x4096xf32>
  %1 = amp.dropout %0, %key {rate = 0.1, id = 0} : tensor<1x4096xf32>
  return %1 : tensor<1x4096xf32>
}
