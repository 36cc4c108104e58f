// Ops that are known by name only: the preset stablehlo on text in generic form.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" -o %t && FileCheck %s < %t
// A second run finds the first one's casts.
// RUN: amp-opt %t --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" | diff %t -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" | FileCheck %s --check-prefix=BF16
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts emit-cast=arith" | FileCheck %s --check-prefix=ARITH
// Nothing is said of a preset's ops that the module has not.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SAID --implicit-check-not=warning

// The products read f16; the first writes f32 for what is returned. Properties
// and other attributes stay.
// CHECK-LABEL: @products
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>, %[[W:.*]]: tensor<8x8xf32>)
// CHECK-DAG: %[[XL:.*]] = "stablehlo.convert"(%[[X]]) {amp.inserted = true} : (tensor<4x8xf32>) -> tensor<4x8xf16>
// CHECK-DAG: %[[WL:.*]] = "stablehlo.convert"(%[[W]]) {amp.inserted = true} : (tensor<8x8xf32>) -> tensor<8x8xf16>
// CHECK: %[[Y:.*]] = "stablehlo.dot_general"(%[[XL]], %[[WL]]) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> {mhlo.note = "mine"} : (tensor<4x8xf16>, tensor<8x8xf16>) -> tensor<4x8xf16>
// CHECK: %[[T:.*]] = "stablehlo.tanh"(%[[Y]]) : (tensor<4x8xf16>) -> tensor<4x8xf16>
// CHECK: %[[Z:.*]] = "stablehlo.dot_general"(%[[T]], %[[WL]]) {{.*}} : (tensor<4x8xf16>, tensor<8x8xf16>) -> tensor<4x8xf32>
// CHECK: return %[[Z]]
// ARITH-LABEL: @products
// ARITH: arith.truncf %{{.*}} {amp.inserted} : tensor<4x8xf32> to tensor<4x8xf16>
// BF16-LABEL: @products
// BF16: (tensor<4x8xbf16>, tensor<8x8xbf16>) -> tensor<4x8xbf16>
func.func @products(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> {mhlo.note = "mine"} : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %1 = "stablehlo.tanh"(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "stablehlo.dot_general"(%1, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// Constants are made again, value and type, also infinities and NaN; a
// comparison has no result to retype; the user's conversions stay.
// CHECK-LABEL: @constants
// CHECK: "stablehlo.dot_general"{{.*}} -> tensor<2x2xf16>
// CHECK: %[[INF:.*]] = "stablehlo.constant"() <{value = dense<0xFC00> : tensor<2x2xf16>}> : () -> tensor<2x2xf16>
// CHECK: "stablehlo.maximum"(%{{.*}}, %[[INF]]) : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
// CHECK: %[[C:.*]] = "stablehlo.constant"() <{value = dense<{{\[\[}}1.000000e+00, 0x7E00], [-2.500000e+00, 9.997550e-02]]> : tensor<2x2xf16>}>
// CHECK: "stablehlo.add"(%{{.*}}, %[[C]])
// CHECK: "stablehlo.compare"{{.*}} : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xi1>
// CHECK: %[[I:.*]] = "stablehlo.convert"(%{{.*}}) : (tensor<2x2xi1>) -> tensor<2x2xf32>
// CHECK: %[[J:.*]] = "stablehlo.convert"(%{{.*}}) : (tensor<2x2xi1>) -> tensor<2x2xf16>
// CHECK: "stablehlo.dot_general"(%{{.*}}, %[[J]]) {{.*}} -> tensor<2x2xf32>
// CHECK: "stablehlo.convert"{{.*}} : (tensor<2x2xf32>) -> tensor<2x2xf64>
func.func @constants(%x: tensor<2x2xf32>) -> (tensor<2x2xf64>, tensor<2x2xf32>) {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %inf = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
  %1 = "stablehlo.maximum"(%0, %inf) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %c = "stablehlo.constant"() <{value = dense<[[1.0, 0x7FC00000], [-2.5, 0.1]]> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
  %2 = "stablehlo.add"(%1, %c) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "stablehlo.compare"(%2, %1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
  %4 = "stablehlo.convert"(%3) : (tensor<2x2xi1>) -> tensor<2x2xf32>
  %5 = "stablehlo.dot_general"(%2, %4) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %6 = "stablehlo.convert"(%5) : (tensor<2x2xf32>) -> tensor<2x2xf64>
  return %6, %4 : tensor<2x2xf64>, tensor<2x2xf32>
}

// What f16 cannot hold keeps its readers f32, also where it is broadcast.
// CHECK-LABEL: @out_of_range
// CHECK: "stablehlo.constant"() <{value = dense<-1.000000e+30> : tensor<f32>}>
// CHECK: "stablehlo.broadcast_in_dim"{{.*}} : (tensor<f32>) -> tensor<2x2xf32>
// CHECK: "stablehlo.maximum"{{.*}} -> tensor<2x2xf32>
// BF16-LABEL: @out_of_range
// BF16: "stablehlo.broadcast_in_dim"{{.*}} : (tensor<bf16>) -> tensor<2x2xbf16>
// BF16: "stablehlo.maximum"{{.*}} -> tensor<2x2xbf16>
func.func @out_of_range(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %c = "stablehlo.constant"() <{value = dense<-1.0e+30> : tensor<f32>}> : () -> tensor<f32>
  %1 = "stablehlo.broadcast_in_dim"(%c) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2xf32>
  %2 = "stablehlo.maximum"(%0, %1) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "stablehlo.dot_general"(%2, %x) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %3 : tensor<2x2xf32>
}

// Resources: a small one that cannot be read is cast.
// CHECK-LABEL: @resource
// CHECK: %[[R:.*]] = "stablehlo.constant"() <{value = dense_resource<small> : tensor<2x2xf32>}>
// CHECK: %[[S:.*]] = "stablehlo.constant"() <{value = dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf16>}>
// CHECK: "stablehlo.dot_general"(%{{.*}}, %[[S]])
// CHECK: %[[M:.*]] = "stablehlo.constant"() <{value = dense_resource<missing> : tensor<2x2xf32>}>
// CHECK: %[[N:.*]] = "stablehlo.convert"(%[[M]]) {amp.inserted = true}
// CHECK: "stablehlo.dot_general"(%{{.*}}, %[[N]])
// CHECK: return %{{.*}}, %[[R]]
func.func @resource(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %c = "stablehlo.constant"() <{value = dense_resource<small> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
  %0 = "stablehlo.dot_general"(%x, %c) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %m = "stablehlo.constant"() <{value = dense_resource<missing> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
  %1 = "stablehlo.dot_general"(%0, %m) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1, %c : tensor<2x2xf32>, tensor<2x2xf32>
}

// Never low: bits, calls, fft, complex, random bits, LAPACK, quantised values;
// an algorithm and the precision HIGHEST are the user's word.
// CHECK-LABEL: @never_low
// CHECK-NOT: f16
// CHECK: return
// BF16-LABEL: @never_low
// BF16-NOT: bf16
// BF16: return
func.func @never_low(%x: tensor<4x4xf32>, %z: tensor<4x4xcomplex<f32>>, %q: tensor<4x4x!quant.uniform<i8:f32, 0.5>>, %k: tensor<2xui64>) -> tensor<4x4xf32> {
  %0 = "stablehlo.bitcast_convert"(%x) : (tensor<4x4xf32>) -> tensor<4x4xi32>
  %1 = "stablehlo.custom_call"(%x) <{call_target_name = "lapack_sgetrf"}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.fft"(%1) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<4x4xf32>) -> tensor<4x3xcomplex<f32>>
  %3 = "stablehlo.complex"(%x, %1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>
  %4 = "stablehlo.abs"(%3) : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
  %5 = "stablehlo.dot_general"(%3, %z) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  %6 = "stablehlo.cholesky"(%4) <{lower = true}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %7:2 = "stablehlo.rng_bit_generator"(%k) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x4xf32>)
  %8 = "stablehlo.uniform_quantize"(%6) : (tensor<4x4xf32>) -> tensor<4x4x!quant.uniform<i8:f32, 0.5>>
  %9 = "stablehlo.dot_general"(%8, %q) : (tensor<4x4x!quant.uniform<i8:f32, 0.5>>, tensor<4x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x4x!quant.uniform<i8:f32, 0.5>>
  %10 = "stablehlo.dot_general"(%7#1, %q) : (tensor<4x4xf32>, tensor<4x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x4xf32>
  %11 = "stablehlo.dot_general"(%10, %x) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %12 = "stablehlo.dot_general"(%11, %x) <{precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %12 : tensor<4x4xf32>
}

// One operand that asks for all digits is enough; TF32's are f16's.
// CHECK-LABEL: @precisions
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK: "stablehlo.convolution"{{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<4x4xf16>, tensor<4x4xf16>) -> tensor<4x4xf
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<4x4xf16>, tensor<4x4xf16>) -> tensor<4x4xf
// BF16-LABEL: @precisions
// BF16: "stablehlo.dot_general"{{.*}}HIGH>{{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// BF16: "stablehlo.dot_general"{{.*}}DEFAULT>, #stablehlo<precision DEFAULT>{{.*}} : (tensor<4x4xbf16>, tensor<4x4xbf16>)
func.func @precisions(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) <{precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.dot_general"(%0, %x) {precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.convolution"(%1, %x) {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "stablehlo.dot_general"(%2, %x) {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.dot_general"(%3, %x) {precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %4 : tensor<4x4xf32>
}

// Types without a low counterpart: unranked tensors, tuples, f64, tokens. Dynamic
// and bounded sizes have one.
// CHECK-LABEL: @types
// CHECK: "stablehlo.add"{{.*}} : (tensor<*xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<?x4xf16, #stablehlo.bounds<8, ?>>, tensor<4x4xf16>) -> tensor<?x4xf16, #stablehlo.bounds<8, ?>>
// CHECK: "stablehlo.negate"{{.*}} : (tensor<?x4xf16, #stablehlo.bounds<8, ?>>) -> tensor<?x4xf16, #stablehlo.bounds<8, ?>>
// CHECK: "stablehlo.get_dimension_size"(%{{.*}}) {{.*}} : (tensor<?x4xf16, #stablehlo.bounds<8, ?>>) -> tensor<i32>
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<?x4xf16, #stablehlo.bounds<8, ?>>, tensor<4x4xf16>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>>
// CHECK: "stablehlo.tuple"{{.*}} : (tensor<4x4xf32>, !stablehlo.token) -> tuple<tensor<4x4xf32>, !stablehlo.token>
// CHECK: "stablehlo.dot_general"{{.*}} : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
func.func @types(%u: tensor<*xf32>, %d: tensor<?x4xf32>, %b: tensor<?x4xf32, #stablehlo.bounds<8, ?>>, %w: tensor<4x4xf32>, %t: !stablehlo.token, %f: tensor<4x4xf64>)
    -> (tensor<?x4xf32>, tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<i32>, tuple<tensor<4x4xf32>, !stablehlo.token>, tensor<4x4xf64>) {
  %0 = "stablehlo.add"(%u, %d) : (tensor<*xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = "stablehlo.dot_general"(%b, %w) : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<4x4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>>
  %2 = "stablehlo.negate"(%1) : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>>
  %3 = "stablehlo.get_dimension_size"(%2) <{dimension = 0 : i64}> : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>) -> tensor<i32>
  %4 = "stablehlo.dot_general"(%2, %w) : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<4x4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>>
  %5 = "stablehlo.tuple"(%w, %t) : (tensor<4x4xf32>, !stablehlo.token) -> tuple<tensor<4x4xf32>, !stablehlo.token>
  %6 = "stablehlo.dot_general"(%f, %f) : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
  return %0, %4, %3, %5, %6 : tensor<?x4xf32>, tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<i32>, tuple<tensor<4x4xf32>, !stablehlo.token>, tensor<4x4xf64>
}

// Nobody knows these: one remark for each name, with all that they read as it
// is written. Successors and terminators ask for no class.
// SAID: remark: 'mystery.op' has no precision class and stays as it is written; name it in a policy or implement PrecisionOpInterface for it
// SAID-NOT: remark
// CHECK-LABEL: @unknown
// CHECK: %[[Y:.*]] = "stablehlo.dot_general"{{.*}} -> tensor<4x4xf32>
// CHECK: "mystery.op"(%[[Y]], %{{.*}}) : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
// CHECK: "mystery.br"(%{{.*}})[^bb1] : (tensor<4x4xf32>) -> ()
// CHECK: ^bb1(%{{.*}}: tensor<4x4xf32>):
// CHECK: "mystery.exit"(%{{.*}}) : (tensor<4x4xf32>) -> ()
func.func @unknown(%x: tensor<4x4xf32>) {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1:2 = "mystery.op"(%0, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  %2:2 = "mystery.op"(%1#1, %1#0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  "mystery.br"(%2#0)[^bb1] : (tensor<4x4xf32>) -> ()
^bb1(%3: tensor<4x4xf32>):
  "mystery.exit"(%3) : (tensor<4x4xf32>) -> ()
}

{-#
  dialect_resources: {
    builtin: {
      small: "0x040000000000803F000000400000404000008040"
    }
  }
#-}
