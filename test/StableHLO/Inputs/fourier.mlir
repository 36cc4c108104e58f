// `fourier` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 1, normal 0.2, normal 0.1, normal 0.5, normal 0.2 x2, normal 0.1, normal 0.5, normal 0.2 x2, normal 0.1, normal 0.5, normal 0.2, normal 0.1, normal 0.5, normal 0.1, normal 0.353553, normal 0.01 x18, normal 1 x2
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<8xf32>, tensor<2x8xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<16x1xf32>, tensor<8xf32>, tensor<2x8xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<16x1xf32>, tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> (tensor<f32>, tensor<8xf32>, tensor<2x8xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<16x1xf32>, tensor<8xf32>, tensor<2x8xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<16x1xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['in']['b']"}, {jax.result_info = "result[1]['in']['w']"}, {jax.result_info = "result[1]['layers'][0]['im']"}, {jax.result_info = "result[1]['layers'][0]['local']['b']"}, {jax.result_info = "result[1]['layers'][0]['local']['w']"}, {jax.result_info = "result[1]['layers'][0]['re']"}, {jax.result_info = "result[1]['layers'][1]['im']"}, {jax.result_info = "result[1]['layers'][1]['local']['b']"}, {jax.result_info = "result[1]['layers'][1]['local']['w']"}, {jax.result_info = "result[1]['layers'][1]['re']"}, {jax.result_info = "result[1]['layers'][2]['im']"}, {jax.result_info = "result[1]['layers'][2]['local']['b']"}, {jax.result_info = "result[1]['layers'][2]['local']['w']"}, {jax.result_info = "result[1]['layers'][2]['re']"}, {jax.result_info = "result[1]['o1']['b']"}, {jax.result_info = "result[1]['o1']['w']"}, {jax.result_info = "result[1]['o2']['b']"}, {jax.result_info = "result[1]['o2']['w']"}, {jax.result_info = "result[2]['in']['b']"}, {jax.result_info = "result[2]['in']['w']"}, {jax.result_info = "result[2]['layers'][0]['im']"}, {jax.result_info = "result[2]['layers'][0]['local']['b']"}, {jax.result_info = "result[2]['layers'][0]['local']['w']"}, {jax.result_info = "result[2]['layers'][0]['re']"}, {jax.result_info = "result[2]['layers'][1]['im']"}, {jax.result_info = "result[2]['layers'][1]['local']['b']"}, {jax.result_info = "result[2]['layers'][1]['local']['w']"}, {jax.result_info = "result[2]['layers'][1]['re']"}, {jax.result_info = "result[2]['layers'][2]['im']"}, {jax.result_info = "result[2]['layers'][2]['local']['b']"}, {jax.result_info = "result[2]['layers'][2]['local']['w']"}, {jax.result_info = "result[2]['layers'][2]['re']"}, {jax.result_info = "result[2]['o1']['b']"}, {jax.result_info = "result[2]['o1']['w']"}, {jax.result_info = "result[2]['o2']['b']"}, {jax.result_info = "result[2]['o2']['w']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg17: tensor<8xf32>, %arg18: tensor<2x8xf32>, %arg19: tensor<8x8x5xf32>, %arg20: tensor<8xf32>, %arg21: tensor<8x8xf32>, %arg22: tensor<8x8x5xf32>, %arg23: tensor<8x8x5xf32>, %arg24: tensor<8xf32>, %arg25: tensor<8x8xf32>, %arg26: tensor<8x8x5xf32>, %arg27: tensor<8x8x5xf32>, %arg28: tensor<8xf32>, %arg29: tensor<8x8xf32>, %arg30: tensor<8x8x5xf32>, %arg31: tensor<16xf32>, %arg32: tensor<8x16xf32>, %arg33: tensor<1xf32>, %arg34: tensor<16x1xf32>, %arg35: tensor<8xf32>, %arg36: tensor<2x8xf32>, %arg37: tensor<8x8x5xf32>, %arg38: tensor<8xf32>, %arg39: tensor<8x8xf32>, %arg40: tensor<8x8x5xf32>, %arg41: tensor<8x8x5xf32>, %arg42: tensor<8xf32>, %arg43: tensor<8x8xf32>, %arg44: tensor<8x8x5xf32>, %arg45: tensor<8x8x5xf32>, %arg46: tensor<8xf32>, %arg47: tensor<8x8xf32>, %arg48: tensor<8x8x5xf32>, %arg49: tensor<16xf32>, %arg50: tensor<8x16xf32>, %arg51: tensor<1xf32>, %arg52: tensor<16x1xf32>, %arg53: tensor<2x32x1xf32>, %arg54: tensor<2x32x1xf32>):
    %80 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %81 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %82 = "func.call"(%80, %81) <{callee = @_linspace}> : (tensor<i32>, tensor<i32>) -> tensor<32xf32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<32x1xf32>) -> tensor<2x32x1xf32>
    %85 = "stablehlo.concatenate"(%arg53, %84) <{dimension = 2 : i64}> : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x2xf32>
    %86 = "stablehlo.dot_general"(%85, %arg18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x2xf32>, tensor<2x8xf32>) -> tensor<2x32x8xf32>
    %87 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x32x8xf32>
    %89 = "stablehlo.add"(%86, %88) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %90 = "stablehlo.transpose"(%89) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x32x8xf32>) -> tensor<2x8x32xf32>
    %91 = "func.call"(%90) <{callee = @fft}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    %92 = "stablehlo.transpose"(%91) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %93 = "stablehlo.slice"(%92) <{limit_indices = array<i64: 2, 5, 8>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %94 = "stablehlo.convert"(%arg19) : (tensor<8x8x5xf32>) -> tensor<8x8x5xcomplex<f32>>
    %95 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %97 = "stablehlo.multiply"(%96, %94) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %98 = "stablehlo.convert"(%arg22) : (tensor<8x8x5xf32>) -> tensor<8x8x5xcomplex<f32>>
    %99 = "stablehlo.add"(%98, %97) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %100 = "stablehlo.dot_general"(%99, %93) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [2], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8x5xcomplex<f32>>, tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x2xcomplex<f32>>
    %101 = "stablehlo.transpose"(%100) <{permutation = array<i64: 2, 0, 1>}> : (tensor<5x8x2xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %102 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %103:2 = "func.call"(%101, %102) <{callee = @_pad}> : (tensor<2x5x8xcomplex<f32>>, tensor<i32>) -> (tensor<2x17x8xcomplex<f32>>, tensor<complex<f32>>)
    %104 = "stablehlo.transpose"(%103#0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %105 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %106:2 = "func.call"(%104, %105) <{callee = @_pad_0}> : (tensor<2x8x17xcomplex<f32>>, tensor<i32>) -> (tensor<2x8x17xcomplex<f32>>, tensor<complex<f32>>)
    %107 = "func.call"(%106#0) <{callee = @fft_1}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    %108 = "stablehlo.transpose"(%107) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x32xf32>) -> tensor<2x32x8xf32>
    %109 = "stablehlo.dot_general"(%89, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<8x8xf32>) -> tensor<2x32x8xf32>
    %110 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x32x8xf32>
    %112 = "stablehlo.add"(%109, %111) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %113 = "stablehlo.add"(%108, %112) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %114 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %116 = "stablehlo.multiply"(%115, %113) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %117 = "stablehlo.negate"(%113) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %118 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %120 = "stablehlo.multiply"(%117, %119) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %121 = "chlo.erfc"(%120) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %122 = "chlo.square"(%120) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %123 = "stablehlo.negate"(%122) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %124 = "stablehlo.exponential"(%123) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %125 = "stablehlo.multiply"(%116, %121) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %126 = "stablehlo.transpose"(%125) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x32x8xf32>) -> tensor<2x8x32xf32>
    %127 = "func.call"(%126) <{callee = @fft}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    %128 = "stablehlo.transpose"(%127) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %129 = "stablehlo.slice"(%128) <{limit_indices = array<i64: 2, 5, 8>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %130 = "stablehlo.convert"(%arg23) : (tensor<8x8x5xf32>) -> tensor<8x8x5xcomplex<f32>>
    %131 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %133 = "stablehlo.multiply"(%132, %130) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %134 = "stablehlo.convert"(%arg26) : (tensor<8x8x5xf32>) -> tensor<8x8x5xcomplex<f32>>
    %135 = "stablehlo.add"(%134, %133) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %136 = "stablehlo.dot_general"(%135, %129) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [2], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8x5xcomplex<f32>>, tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x2xcomplex<f32>>
    %137 = "stablehlo.transpose"(%136) <{permutation = array<i64: 2, 0, 1>}> : (tensor<5x8x2xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %138 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %139:2 = "func.call"(%137, %138) <{callee = @_pad}> : (tensor<2x5x8xcomplex<f32>>, tensor<i32>) -> (tensor<2x17x8xcomplex<f32>>, tensor<complex<f32>>)
    %140 = "stablehlo.transpose"(%139#0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %141 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %142:2 = "func.call"(%140, %141) <{callee = @_pad_0}> : (tensor<2x8x17xcomplex<f32>>, tensor<i32>) -> (tensor<2x8x17xcomplex<f32>>, tensor<complex<f32>>)
    %143 = "func.call"(%142#0) <{callee = @fft_1}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    %144 = "stablehlo.transpose"(%143) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x32xf32>) -> tensor<2x32x8xf32>
    %145 = "stablehlo.dot_general"(%125, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<8x8xf32>) -> tensor<2x32x8xf32>
    %146 = "stablehlo.broadcast_in_dim"(%arg24) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x32x8xf32>
    %148 = "stablehlo.add"(%145, %147) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %149 = "stablehlo.add"(%144, %148) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %150 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %152 = "stablehlo.multiply"(%151, %149) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %153 = "stablehlo.negate"(%149) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %154 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %156 = "stablehlo.multiply"(%153, %155) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %157 = "chlo.erfc"(%156) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %158 = "chlo.square"(%156) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %159 = "stablehlo.negate"(%158) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %160 = "stablehlo.exponential"(%159) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %161 = "stablehlo.multiply"(%152, %157) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %162 = "stablehlo.transpose"(%161) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x32x8xf32>) -> tensor<2x8x32xf32>
    %163 = "func.call"(%162) <{callee = @fft}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    %164 = "stablehlo.transpose"(%163) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %165 = "stablehlo.slice"(%164) <{limit_indices = array<i64: 2, 5, 8>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %166 = "stablehlo.convert"(%arg27) : (tensor<8x8x5xf32>) -> tensor<8x8x5xcomplex<f32>>
    %167 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %168 = "stablehlo.broadcast_in_dim"(%167) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %169 = "stablehlo.multiply"(%168, %166) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %170 = "stablehlo.convert"(%arg30) : (tensor<8x8x5xf32>) -> tensor<8x8x5xcomplex<f32>>
    %171 = "stablehlo.add"(%170, %169) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %172 = "stablehlo.dot_general"(%171, %165) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [2], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8x5xcomplex<f32>>, tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x2xcomplex<f32>>
    %173 = "stablehlo.transpose"(%172) <{permutation = array<i64: 2, 0, 1>}> : (tensor<5x8x2xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %174 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %175:2 = "func.call"(%173, %174) <{callee = @_pad}> : (tensor<2x5x8xcomplex<f32>>, tensor<i32>) -> (tensor<2x17x8xcomplex<f32>>, tensor<complex<f32>>)
    %176 = "stablehlo.transpose"(%175#0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %177 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %178:2 = "func.call"(%176, %177) <{callee = @_pad_0}> : (tensor<2x8x17xcomplex<f32>>, tensor<i32>) -> (tensor<2x8x17xcomplex<f32>>, tensor<complex<f32>>)
    %179 = "func.call"(%178#0) <{callee = @fft_1}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    %180 = "stablehlo.transpose"(%179) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x32xf32>) -> tensor<2x32x8xf32>
    %181 = "stablehlo.dot_general"(%161, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<8x8xf32>) -> tensor<2x32x8xf32>
    %182 = "stablehlo.broadcast_in_dim"(%arg28) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %183 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x32x8xf32>
    %184 = "stablehlo.add"(%181, %183) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %185 = "stablehlo.add"(%180, %184) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %186 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %188 = "stablehlo.multiply"(%187, %185) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %189 = "stablehlo.negate"(%185) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %190 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %192 = "stablehlo.multiply"(%189, %191) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %193 = "chlo.erfc"(%192) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %194 = "chlo.square"(%192) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %195 = "stablehlo.negate"(%194) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %196 = "stablehlo.exponential"(%195) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %197 = "stablehlo.multiply"(%188, %193) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %198 = "stablehlo.dot_general"(%197, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<8x16xf32>) -> tensor<2x32x16xf32>
    %199 = "stablehlo.broadcast_in_dim"(%arg31) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>) -> tensor<2x32x16xf32>
    %201 = "stablehlo.add"(%198, %200) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %202 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %204 = "stablehlo.multiply"(%203, %201) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %205 = "stablehlo.negate"(%201) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %206 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %208 = "stablehlo.multiply"(%205, %207) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %209 = "chlo.erfc"(%208) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %210 = "chlo.square"(%208) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %211 = "stablehlo.negate"(%210) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %212 = "stablehlo.exponential"(%211) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %213 = "stablehlo.multiply"(%204, %209) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %214 = "stablehlo.dot_general"(%213, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x16xf32>, tensor<16x1xf32>) -> tensor<2x32x1xf32>
    %215 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<2x32x1xf32>
    %217 = "stablehlo.add"(%214, %216) : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x1xf32>
    %218 = "stablehlo.subtract"(%217, %arg54) : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x1xf32>
    %219 = "stablehlo.multiply"(%218, %218) : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x1xf32>
    %220 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %221 = "stablehlo.reduce"(%219, %220) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %566 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%566) : (tensor<f32>) -> ()
    }) : (tensor<2x32x1xf32>, tensor<f32>) -> tensor<f32>
    %222 = "stablehlo.multiply"(%arg54, %arg54) : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x1xf32>
    %223 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.reduce"(%222, %223) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %565 = "stablehlo.add"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%565) : (tensor<f32>) -> ()
    }) : (tensor<2x32x1xf32>, tensor<f32>) -> tensor<f32>
    %225 = "stablehlo.divide"(%221, %224) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %226 = "stablehlo.sqrt"(%225) : (tensor<f32>) -> tensor<f32>
    %227 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %228 = "stablehlo.divide"(%227, %226) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %229 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %230 = "stablehlo.multiply"(%229, %228) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %231 = "stablehlo.divide"(%230, %224) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x1xf32>
    %233 = "stablehlo.multiply"(%218, %232) : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x1xf32>
    %234 = "stablehlo.multiply"(%232, %218) : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x1xf32>
    %235 = "stablehlo.add"(%233, %234) : (tensor<2x32x1xf32>, tensor<2x32x1xf32>) -> tensor<2x32x1xf32>
    %236 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %237 = "stablehlo.reduce"(%235, %236) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %564 = "stablehlo.add"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%564) : (tensor<f32>) -> ()
    }) : (tensor<2x32x1xf32>, tensor<f32>) -> tensor<1xf32>
    %238 = "stablehlo.reshape"(%237) : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %239 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %240 = "stablehlo.reduce"(%238, %239) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %563 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%563) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1xf32>, tensor<f32>) -> tensor<f32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %242 = "stablehlo.dot_general"(%235, %213) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x1xf32>, tensor<2x32x16xf32>) -> tensor<1x16xf32>
    %243 = "stablehlo.transpose"(%242) <{permutation = array<i64: 1, 0>}> : (tensor<1x16xf32>) -> tensor<16x1xf32>
    %244 = "stablehlo.dot_general"(%235, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x1xf32>, tensor<16x1xf32>) -> tensor<2x32x16xf32>
    %245 = "stablehlo.multiply"(%204, %244) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %246 = "stablehlo.multiply"(%244, %209) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %247 = "stablehlo.constant"() <{value = dense<-1.12837923> : tensor<f32>}> : () -> tensor<f32>
    %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %249 = "stablehlo.multiply"(%248, %245) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %250 = "stablehlo.multiply"(%249, %212) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %251 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %253 = "stablehlo.multiply"(%250, %252) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %254 = "stablehlo.negate"(%253) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %255 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %257 = "stablehlo.multiply"(%256, %246) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %258 = "stablehlo.add"(%254, %257) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %259 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %260 = "stablehlo.reduce"(%258, %259) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %562 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%562) : (tensor<f32>) -> ()
    }) : (tensor<2x32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %261 = "stablehlo.reshape"(%260) : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %262 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %263 = "stablehlo.reduce"(%261, %262) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %561 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%561) : (tensor<f32>) -> ()
    }) : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %264 = "stablehlo.dot_general"(%258, %197) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x16xf32>, tensor<2x32x8xf32>) -> tensor<16x8xf32>
    %265 = "stablehlo.transpose"(%264) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %266 = "stablehlo.dot_general"(%258, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x16xf32>, tensor<8x16xf32>) -> tensor<2x32x8xf32>
    %267 = "stablehlo.multiply"(%188, %266) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %268 = "stablehlo.multiply"(%266, %193) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %269 = "stablehlo.constant"() <{value = dense<-1.12837923> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %271 = "stablehlo.multiply"(%270, %267) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %272 = "stablehlo.multiply"(%271, %196) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %273 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %275 = "stablehlo.multiply"(%272, %274) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %276 = "stablehlo.negate"(%275) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %277 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %279 = "stablehlo.multiply"(%278, %268) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %280 = "stablehlo.add"(%276, %279) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %281 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.reduce"(%280, %281) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %560 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%560) : (tensor<f32>) -> ()
    }) : (tensor<2x32x8xf32>, tensor<f32>) -> tensor<8xf32>
    %283 = "stablehlo.reshape"(%282) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %284 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %285 = "stablehlo.reduce"(%283, %284) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %559 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%559) : (tensor<f32>) -> ()
    }) : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %286 = "stablehlo.dot_general"(%280, %161) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<8x8xf32>
    %287 = "stablehlo.transpose"(%286) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %288 = "stablehlo.dot_general"(%280, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<8x8xf32>) -> tensor<2x32x8xf32>
    %289 = "stablehlo.transpose"(%280) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x32x8xf32>) -> tensor<2x8x32xf32>
    %290 = "func.call"(%289) <{callee = @fft_2}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    %291 = "func.call"(%178#1, %290) <{callee = @_pad_4}> : (tensor<complex<f32>>, tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %292 = "stablehlo.transpose"(%291) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %293 = "func.call"(%175#1, %292) <{callee = @_pad_5}> : (tensor<complex<f32>>, tensor<2x17x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %294 = "stablehlo.transpose"(%293) <{permutation = array<i64: 1, 2, 0>}> : (tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x2xcomplex<f32>>
    %295 = "stablehlo.dot_general"(%294, %171) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x8x2xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<5x2x8xcomplex<f32>>
    %296 = "stablehlo.transpose"(%295) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %297 = "stablehlo.dot_general"(%294, %165) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x8x2xcomplex<f32>>, tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x8xcomplex<f32>>
    %298 = "stablehlo.transpose"(%297) <{permutation = array<i64: 2, 1, 0>}> : (tensor<5x8x8xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %299 = "stablehlo.real"(%298) : (tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xf32>
    %300 = "stablehlo.convert"(%299) : (tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %301 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %303 = "stablehlo.multiply"(%302, %298) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %304 = "stablehlo.real"(%303) : (tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xf32>
    %305 = "stablehlo.convert"(%304) : (tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %306 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %307 = "stablehlo.pad"(%296, %306) <{edge_padding_high = array<i64: 0, 12, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x5x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %308 = "stablehlo.transpose"(%307) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %309 = "func.call"(%308) <{callee = @fft_6}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    %310 = "stablehlo.transpose"(%309) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x32xf32>) -> tensor<2x32x8xf32>
    %311 = "stablehlo.add"(%288, %310) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %312 = "stablehlo.multiply"(%152, %311) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %313 = "stablehlo.multiply"(%311, %157) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %314 = "stablehlo.constant"() <{value = dense<-1.12837923> : tensor<f32>}> : () -> tensor<f32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %316 = "stablehlo.multiply"(%315, %312) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %317 = "stablehlo.multiply"(%316, %160) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %318 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %320 = "stablehlo.multiply"(%317, %319) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %321 = "stablehlo.negate"(%320) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %322 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %324 = "stablehlo.multiply"(%323, %313) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %325 = "stablehlo.add"(%321, %324) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %326 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.reduce"(%325, %326) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %558 = "stablehlo.add"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%558) : (tensor<f32>) -> ()
    }) : (tensor<2x32x8xf32>, tensor<f32>) -> tensor<8xf32>
    %328 = "stablehlo.reshape"(%327) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %329 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %330 = "stablehlo.reduce"(%328, %329) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %557 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%557) : (tensor<f32>) -> ()
    }) : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %331 = "stablehlo.dot_general"(%325, %125) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<8x8xf32>
    %332 = "stablehlo.transpose"(%331) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %333 = "stablehlo.dot_general"(%325, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<8x8xf32>) -> tensor<2x32x8xf32>
    %334 = "stablehlo.transpose"(%325) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x32x8xf32>) -> tensor<2x8x32xf32>
    %335 = "func.call"(%334) <{callee = @fft_2}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    %336 = "func.call"(%142#1, %335) <{callee = @_pad_4}> : (tensor<complex<f32>>, tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %337 = "stablehlo.transpose"(%336) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %338 = "func.call"(%139#1, %337) <{callee = @_pad_5}> : (tensor<complex<f32>>, tensor<2x17x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %339 = "stablehlo.transpose"(%338) <{permutation = array<i64: 1, 2, 0>}> : (tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x2xcomplex<f32>>
    %340 = "stablehlo.dot_general"(%339, %135) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x8x2xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<5x2x8xcomplex<f32>>
    %341 = "stablehlo.transpose"(%340) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %342 = "stablehlo.dot_general"(%339, %129) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x8x2xcomplex<f32>>, tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x8xcomplex<f32>>
    %343 = "stablehlo.transpose"(%342) <{permutation = array<i64: 2, 1, 0>}> : (tensor<5x8x8xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %344 = "stablehlo.real"(%343) : (tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xf32>
    %345 = "stablehlo.convert"(%344) : (tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %346 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %348 = "stablehlo.multiply"(%347, %343) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %349 = "stablehlo.real"(%348) : (tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xf32>
    %350 = "stablehlo.convert"(%349) : (tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %351 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %352 = "stablehlo.pad"(%341, %351) <{edge_padding_high = array<i64: 0, 12, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x5x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %353 = "stablehlo.transpose"(%352) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %354 = "func.call"(%353) <{callee = @fft_6}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    %355 = "stablehlo.transpose"(%354) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x32xf32>) -> tensor<2x32x8xf32>
    %356 = "stablehlo.add"(%333, %355) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %357 = "stablehlo.multiply"(%116, %356) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %358 = "stablehlo.multiply"(%356, %121) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %359 = "stablehlo.constant"() <{value = dense<-1.12837923> : tensor<f32>}> : () -> tensor<f32>
    %360 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %361 = "stablehlo.multiply"(%360, %357) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %362 = "stablehlo.multiply"(%361, %124) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %363 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %364 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %365 = "stablehlo.multiply"(%362, %364) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %366 = "stablehlo.negate"(%365) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %367 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %368 = "stablehlo.broadcast_in_dim"(%367) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x8xf32>
    %369 = "stablehlo.multiply"(%368, %358) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %370 = "stablehlo.add"(%366, %369) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %371 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.reduce"(%370, %371) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %556 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%556) : (tensor<f32>) -> ()
    }) : (tensor<2x32x8xf32>, tensor<f32>) -> tensor<8xf32>
    %373 = "stablehlo.reshape"(%372) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %374 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.reduce"(%373, %374) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %555 = "stablehlo.add"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%555) : (tensor<f32>) -> ()
    }) : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %376 = "stablehlo.dot_general"(%370, %89) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<8x8xf32>
    %377 = "stablehlo.transpose"(%376) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %378 = "stablehlo.dot_general"(%370, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<8x8xf32>) -> tensor<2x32x8xf32>
    %379 = "stablehlo.transpose"(%370) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x32x8xf32>) -> tensor<2x8x32xf32>
    %380 = "func.call"(%379) <{callee = @fft_2}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    %381 = "func.call"(%106#1, %380) <{callee = @_pad_4}> : (tensor<complex<f32>>, tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %382 = "stablehlo.transpose"(%381) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %383 = "func.call"(%103#1, %382) <{callee = @_pad_5}> : (tensor<complex<f32>>, tensor<2x17x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %384 = "stablehlo.transpose"(%383) <{permutation = array<i64: 1, 2, 0>}> : (tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x2xcomplex<f32>>
    %385 = "stablehlo.dot_general"(%384, %99) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x8x2xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<5x2x8xcomplex<f32>>
    %386 = "stablehlo.transpose"(%385) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %387 = "stablehlo.dot_general"(%384, %93) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x8x2xcomplex<f32>>, tensor<2x5x8xcomplex<f32>>) -> tensor<5x8x8xcomplex<f32>>
    %388 = "stablehlo.transpose"(%387) <{permutation = array<i64: 2, 1, 0>}> : (tensor<5x8x8xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %389 = "stablehlo.real"(%388) : (tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xf32>
    %390 = "stablehlo.convert"(%389) : (tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %391 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %393 = "stablehlo.multiply"(%392, %388) : (tensor<8x8x5xcomplex<f32>>, tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xcomplex<f32>>
    %394 = "stablehlo.real"(%393) : (tensor<8x8x5xcomplex<f32>>) -> tensor<8x8x5xf32>
    %395 = "stablehlo.convert"(%394) : (tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %396 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %397 = "stablehlo.pad"(%386, %396) <{edge_padding_high = array<i64: 0, 12, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x5x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %398 = "stablehlo.transpose"(%397) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x17x8xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %399 = "func.call"(%398) <{callee = @fft_6}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    %400 = "stablehlo.transpose"(%399) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x32xf32>) -> tensor<2x32x8xf32>
    %401 = "stablehlo.add"(%378, %400) : (tensor<2x32x8xf32>, tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
    %402 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %403 = "stablehlo.reduce"(%401, %402) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %554 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%554) : (tensor<f32>) -> ()
    }) : (tensor<2x32x8xf32>, tensor<f32>) -> tensor<8xf32>
    %404 = "stablehlo.reshape"(%403) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %405 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %406 = "stablehlo.reduce"(%404, %405) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %553 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%553) : (tensor<f32>) -> ()
    }) : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %407 = "stablehlo.dot_general"(%401, %85) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x8xf32>, tensor<2x32x2xf32>) -> tensor<8x2xf32>
    %408 = "stablehlo.transpose"(%407) <{permutation = array<i64: 1, 0>}> : (tensor<8x2xf32>) -> tensor<2x8xf32>
    %409 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %410 = "stablehlo.broadcast_in_dim"(%409) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %411 = "stablehlo.multiply"(%410, %arg35) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %412 = "stablehlo.add"(%411, %406) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %413 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.broadcast_in_dim"(%413) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %415 = "stablehlo.multiply"(%414, %arg36) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %416 = "stablehlo.add"(%415, %408) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %417 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %418 = "stablehlo.broadcast_in_dim"(%417) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %419 = "stablehlo.multiply"(%418, %arg37) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %420 = "stablehlo.add"(%419, %395) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %421 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %423 = "stablehlo.multiply"(%422, %arg38) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %424 = "stablehlo.add"(%423, %375) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %425 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %426 = "stablehlo.broadcast_in_dim"(%425) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %427 = "stablehlo.multiply"(%426, %arg39) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %428 = "stablehlo.add"(%427, %377) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %429 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %430 = "stablehlo.broadcast_in_dim"(%429) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %431 = "stablehlo.multiply"(%430, %arg40) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %432 = "stablehlo.add"(%431, %390) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %433 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %434 = "stablehlo.broadcast_in_dim"(%433) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %435 = "stablehlo.multiply"(%434, %arg41) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %436 = "stablehlo.add"(%435, %350) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %437 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %438 = "stablehlo.broadcast_in_dim"(%437) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %439 = "stablehlo.multiply"(%438, %arg42) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %440 = "stablehlo.add"(%439, %330) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %441 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %443 = "stablehlo.multiply"(%442, %arg43) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %444 = "stablehlo.add"(%443, %332) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %445 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %446 = "stablehlo.broadcast_in_dim"(%445) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %447 = "stablehlo.multiply"(%446, %arg44) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %448 = "stablehlo.add"(%447, %345) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %449 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %450 = "stablehlo.broadcast_in_dim"(%449) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %451 = "stablehlo.multiply"(%450, %arg45) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %452 = "stablehlo.add"(%451, %305) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %453 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %454 = "stablehlo.broadcast_in_dim"(%453) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %455 = "stablehlo.multiply"(%454, %arg46) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %456 = "stablehlo.add"(%455, %285) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %457 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %458 = "stablehlo.broadcast_in_dim"(%457) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %459 = "stablehlo.multiply"(%458, %arg47) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %460 = "stablehlo.add"(%459, %287) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %461 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %462 = "stablehlo.broadcast_in_dim"(%461) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %463 = "stablehlo.multiply"(%462, %arg48) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %464 = "stablehlo.add"(%463, %300) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %465 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %466 = "stablehlo.broadcast_in_dim"(%465) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %467 = "stablehlo.multiply"(%466, %arg49) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %468 = "stablehlo.add"(%467, %263) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %469 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %470 = "stablehlo.broadcast_in_dim"(%469) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %471 = "stablehlo.multiply"(%470, %arg50) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %472 = "stablehlo.add"(%471, %265) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %473 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %474 = "stablehlo.broadcast_in_dim"(%473) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %475 = "stablehlo.multiply"(%474, %arg51) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %476 = "stablehlo.add"(%475, %241) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %477 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %478 = "stablehlo.broadcast_in_dim"(%477) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x1xf32>
    %479 = "stablehlo.multiply"(%478, %arg52) : (tensor<16x1xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %480 = "stablehlo.add"(%479, %243) : (tensor<16x1xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %481 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %482 = "stablehlo.broadcast_in_dim"(%481) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %483 = "stablehlo.multiply"(%482, %412) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %484 = "stablehlo.subtract"(%arg17, %483) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %485 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %486 = "stablehlo.broadcast_in_dim"(%485) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %487 = "stablehlo.multiply"(%486, %416) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %488 = "stablehlo.subtract"(%arg18, %487) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %489 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %490 = "stablehlo.broadcast_in_dim"(%489) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %491 = "stablehlo.multiply"(%490, %420) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %492 = "stablehlo.subtract"(%arg19, %491) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %493 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %494 = "stablehlo.broadcast_in_dim"(%493) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %495 = "stablehlo.multiply"(%494, %424) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %496 = "stablehlo.subtract"(%arg20, %495) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %497 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.broadcast_in_dim"(%497) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %499 = "stablehlo.multiply"(%498, %428) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %500 = "stablehlo.subtract"(%arg21, %499) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %501 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %502 = "stablehlo.broadcast_in_dim"(%501) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %503 = "stablehlo.multiply"(%502, %432) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %504 = "stablehlo.subtract"(%arg22, %503) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %505 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %506 = "stablehlo.broadcast_in_dim"(%505) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %507 = "stablehlo.multiply"(%506, %436) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %508 = "stablehlo.subtract"(%arg23, %507) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %509 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %510 = "stablehlo.broadcast_in_dim"(%509) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %511 = "stablehlo.multiply"(%510, %440) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %512 = "stablehlo.subtract"(%arg24, %511) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %513 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %514 = "stablehlo.broadcast_in_dim"(%513) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %515 = "stablehlo.multiply"(%514, %444) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %516 = "stablehlo.subtract"(%arg25, %515) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %517 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %518 = "stablehlo.broadcast_in_dim"(%517) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %519 = "stablehlo.multiply"(%518, %448) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %520 = "stablehlo.subtract"(%arg26, %519) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %521 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %523 = "stablehlo.multiply"(%522, %452) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %524 = "stablehlo.subtract"(%arg27, %523) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %525 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %526 = "stablehlo.broadcast_in_dim"(%525) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %527 = "stablehlo.multiply"(%526, %456) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %528 = "stablehlo.subtract"(%arg28, %527) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %529 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %530 = "stablehlo.broadcast_in_dim"(%529) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %531 = "stablehlo.multiply"(%530, %460) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %532 = "stablehlo.subtract"(%arg29, %531) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %533 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %534 = "stablehlo.broadcast_in_dim"(%533) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x5xf32>
    %535 = "stablehlo.multiply"(%534, %464) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %536 = "stablehlo.subtract"(%arg30, %535) : (tensor<8x8x5xf32>, tensor<8x8x5xf32>) -> tensor<8x8x5xf32>
    %537 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %538 = "stablehlo.broadcast_in_dim"(%537) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %539 = "stablehlo.multiply"(%538, %468) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %540 = "stablehlo.subtract"(%arg31, %539) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %541 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %542 = "stablehlo.broadcast_in_dim"(%541) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %543 = "stablehlo.multiply"(%542, %472) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %544 = "stablehlo.subtract"(%arg32, %543) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %545 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %546 = "stablehlo.broadcast_in_dim"(%545) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %547 = "stablehlo.multiply"(%546, %476) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %548 = "stablehlo.subtract"(%arg33, %547) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %549 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %550 = "stablehlo.broadcast_in_dim"(%549) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x1xf32>
    %551 = "stablehlo.multiply"(%550, %480) : (tensor<16x1xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %552 = "stablehlo.subtract"(%arg34, %551) : (tensor<16x1xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    "func.return"(%226, %484, %488, %492, %496, %500, %504, %508, %512, %516, %520, %524, %528, %532, %536, %540, %544, %548, %552, %412, %416, %420, %424, %428, %432, %436, %440, %444, %448, %452, %456, %460, %464, %468, %472, %476, %480) : (tensor<f32>, tensor<8xf32>, tensor<2x8xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<16x1xf32>, tensor<8xf32>, tensor<2x8xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<8x8x5xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8x5xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<16x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<i32>) -> tensor<32xf32>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<i32>, %arg16: tensor<i32>):
    %59 = "stablehlo.convert"(%arg15) : (tensor<i32>) -> tensor<f32>
    %60 = "stablehlo.convert"(%arg16) : (tensor<i32>) -> tensor<f32>
    %61 = "stablehlo.subtract"(%60, %59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %62 = "stablehlo.constant"() <{value = dense<3.100000e+01> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.divide"(%61, %62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %64 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<31xf32>
    %65 = "stablehlo.constant"() <{value = dense<3.100000e+01> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<31xf32>
    %67 = "stablehlo.divide"(%64, %66) : (tensor<31xf32>, tensor<31xf32>) -> tensor<31xf32>
    %68 = "stablehlo.reshape"(%59) : (tensor<f32>) -> tensor<1xf32>
    %69 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<31xf32>
    %71 = "stablehlo.subtract"(%70, %67) : (tensor<31xf32>, tensor<31xf32>) -> tensor<31xf32>
    %72 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<31xf32>
    %73 = "stablehlo.multiply"(%72, %71) : (tensor<31xf32>, tensor<31xf32>) -> tensor<31xf32>
    %74 = "stablehlo.reshape"(%60) : (tensor<f32>) -> tensor<1xf32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<31xf32>
    %76 = "stablehlo.multiply"(%75, %67) : (tensor<31xf32>, tensor<31xf32>) -> tensor<31xf32>
    %77 = "stablehlo.add"(%73, %76) : (tensor<31xf32>, tensor<31xf32>) -> tensor<31xf32>
    %78 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %79 = "stablehlo.concatenate"(%77, %78) <{dimension = 0 : i64}> : (tensor<31xf32>, tensor<1xf32>) -> tensor<32xf32>
    "func.return"(%79) : (tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>, res_attrs = [{}], sym_name = "fft", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<2x8x32xf32>):
    %58 = "stablehlo.fft"(%arg14) <{fft_length = array<i64: 32>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    "func.return"(%58) : (tensor<2x8x17xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x5x8xcomplex<f32>>, tensor<i32>) -> (tensor<2x17x8xcomplex<f32>>, tensor<complex<f32>>), res_attrs = [{}, {}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<2x5x8xcomplex<f32>>, %arg13: tensor<i32>):
    %55 = "stablehlo.convert"(%arg13) : (tensor<i32>) -> tensor<complex<f32>>
    %56 = "stablehlo.pad"(%arg12, %55) <{edge_padding_high = array<i64: 0, 12, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x5x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x17x8xcomplex<f32>>
    %57 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    "func.return"(%56, %57) : (tensor<2x17x8xcomplex<f32>>, tensor<complex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8x17xcomplex<f32>>, tensor<i32>) -> (tensor<2x8x17xcomplex<f32>>, tensor<complex<f32>>), res_attrs = [{}, {}], sym_name = "_pad_0", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<2x8x17xcomplex<f32>>, %arg11: tensor<i32>):
    %52 = "stablehlo.convert"(%arg11) : (tensor<i32>) -> tensor<complex<f32>>
    %53 = "stablehlo.pad"(%arg10, %52) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x8x17xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %54 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    "func.return"(%53, %54) : (tensor<2x8x17xcomplex<f32>>, tensor<complex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "fft_1", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<2x8x17xcomplex<f32>>):
    %51 = "stablehlo.fft"(%arg9) <{fft_length = array<i64: 32>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    "func.return"(%51) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_2", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<2x8x32xf32>):
    %30 = "func.call"(%arg8) <{callee = @fft_3}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    %31 = "stablehlo.constant"() <{value = dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<17xcomplex<f32>>
    %33 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36 = "stablehlo.dynamic_update_slice"(%32, %34, %35) : (tensor<17xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<17xcomplex<f32>>
    %37 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %39 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.dynamic_update_slice"(%36, %38, %39) : (tensor<17xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<17xcomplex<f32>>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 2>}> : (tensor<17xcomplex<f32>>) -> tensor<1x1x17xcomplex<f32>>
    %42 = "stablehlo.constant"() <{value = dense<(3.125000e-02,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x1x17xcomplex<f32>>
    %44 = "stablehlo.multiply"(%43, %41) : (tensor<1x1x17xcomplex<f32>>, tensor<1x1x17xcomplex<f32>>) -> tensor<1x1x17xcomplex<f32>>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %46 = "stablehlo.multiply"(%45, %30) : (tensor<2x8x17xcomplex<f32>>, tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %47 = "stablehlo.real"(%46) : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xf32>
    %48 = "stablehlo.imag"(%46) : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xf32>
    %49 = "stablehlo.negate"(%48) : (tensor<2x8x17xf32>) -> tensor<2x8x17xf32>
    %50 = "stablehlo.complex"(%47, %49) : (tensor<2x8x17xf32>, tensor<2x8x17xf32>) -> tensor<2x8x17xcomplex<f32>>
    "func.return"(%50) : (tensor<2x8x17xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_3", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<2x8x32xf32>):
    %29 = "stablehlo.fft"(%arg7) <{fft_length = array<i64: 32>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<2x8x32xf32>) -> tensor<2x8x17xcomplex<f32>>
    "func.return"(%29) : (tensor<2x8x17xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<complex<f32>>, tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>, res_attrs = [{}], sym_name = "_pad_4", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<complex<f32>>, %arg6: tensor<2x8x17xcomplex<f32>>):
    %26 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %27 = "stablehlo.pad"(%arg6, %26) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x8x17xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %28 = "stablehlo.slice"(%27) <{limit_indices = array<i64: 2, 8, 17>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    "func.return"(%28) : (tensor<2x8x17xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<complex<f32>>, tensor<2x17x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>, res_attrs = [{}], sym_name = "_pad_5", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<complex<f32>>, %arg4: tensor<2x17x8xcomplex<f32>>):
    %23 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %24 = "stablehlo.pad"(%arg4, %23) <{edge_padding_high = array<i64: 0, -12, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x17x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    %25 = "stablehlo.slice"(%24) <{limit_indices = array<i64: 2, 5, 8>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x5x8xcomplex<f32>>) -> tensor<2x5x8xcomplex<f32>>
    "func.return"(%25) : (tensor<2x5x8xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "fft_6", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<2x8x17xcomplex<f32>>):
    %22 = "func.call"(%arg2) <{callee = @_rfft_transpose}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    "func.return"(%22) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "_rfft_transpose", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<2x8x17xcomplex<f32>>):
    %1 = "stablehlo.constant"() <{value = dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<17xcomplex<f32>>
    %3 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.dynamic_update_slice"(%2, %4, %5) : (tensor<17xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<17xcomplex<f32>>
    %7 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %9 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.dynamic_update_slice"(%6, %8, %9) : (tensor<17xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<17xcomplex<f32>>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 2>}> : (tensor<17xcomplex<f32>>) -> tensor<1x1x17xcomplex<f32>>
    %12 = "stablehlo.real"(%arg1) : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xf32>
    %13 = "stablehlo.imag"(%arg1) : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xf32>
    %14 = "stablehlo.negate"(%13) : (tensor<2x8x17xf32>) -> tensor<2x8x17xf32>
    %15 = "stablehlo.complex"(%12, %14) : (tensor<2x8x17xf32>, tensor<2x8x17xf32>) -> tensor<2x8x17xcomplex<f32>>
    %16 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %17 = "stablehlo.divide"(%15, %16) : (tensor<2x8x17xcomplex<f32>>, tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x17xcomplex<f32>>
    %18 = "func.call"(%17) <{callee = @fft_7}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    %19 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x32xf32>
    %21 = "stablehlo.multiply"(%20, %18) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    "func.return"(%21) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "fft_7", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x8x17xcomplex<f32>>):
    %0 = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 32>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<2x8x17xcomplex<f32>>) -> tensor<2x8x32xf32>
    "func.return"(%0) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
