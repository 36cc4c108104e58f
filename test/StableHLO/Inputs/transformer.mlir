// `transformer` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.25 x4, normal 0.1, normal 0.176777, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, normal 0.25, normal 1, normal 0.25, normal 0.1, uniform 0.5 1.5, normal 1, ints 0 1000, normal 0.01 x17, uniform 1e-05 0.001 x17, ints 0 32 x2
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<i32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<2x16xi32>, tensor<2x16xi32>) -> (tensor<f32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<i32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['blocks'][0]['attention']['k']"}, {jax.result_info = "result[1]['blocks'][0]['attention']['o']"}, {jax.result_info = "result[1]['blocks'][0]['attention']['q']"}, {jax.result_info = "result[1]['blocks'][0]['attention']['v']"}, {jax.result_info = "result[1]['blocks'][0]['down']['b']"}, {jax.result_info = "result[1]['blocks'][0]['down']['w']"}, {jax.result_info = "result[1]['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[1]['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[1]['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[1]['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[1]['blocks'][0]['up']['b']"}, {jax.result_info = "result[1]['blocks'][0]['up']['w']"}, {jax.result_info = "result[1]['embed']"}, {jax.result_info = "result[1]['head']"}, {jax.result_info = "result[1]['norm']['bias']"}, {jax.result_info = "result[1]['norm']['scale']"}, {jax.result_info = "result[1]['position']"}, {jax.result_info = "result[2]['count']"}, {jax.result_info = "result[2]['m']['blocks'][0]['attention']['k']"}, {jax.result_info = "result[2]['m']['blocks'][0]['attention']['o']"}, {jax.result_info = "result[2]['m']['blocks'][0]['attention']['q']"}, {jax.result_info = "result[2]['m']['blocks'][0]['attention']['v']"}, {jax.result_info = "result[2]['m']['blocks'][0]['down']['b']"}, {jax.result_info = "result[2]['m']['blocks'][0]['down']['w']"}, {jax.result_info = "result[2]['m']['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[2]['m']['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[2]['m']['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[2]['m']['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[2]['m']['blocks'][0]['up']['b']"}, {jax.result_info = "result[2]['m']['blocks'][0]['up']['w']"}, {jax.result_info = "result[2]['m']['embed']"}, {jax.result_info = "result[2]['m']['head']"}, {jax.result_info = "result[2]['m']['norm']['bias']"}, {jax.result_info = "result[2]['m']['norm']['scale']"}, {jax.result_info = "result[2]['m']['position']"}, {jax.result_info = "result[2]['v']['blocks'][0]['attention']['k']"}, {jax.result_info = "result[2]['v']['blocks'][0]['attention']['o']"}, {jax.result_info = "result[2]['v']['blocks'][0]['attention']['q']"}, {jax.result_info = "result[2]['v']['blocks'][0]['attention']['v']"}, {jax.result_info = "result[2]['v']['blocks'][0]['down']['b']"}, {jax.result_info = "result[2]['v']['blocks'][0]['down']['w']"}, {jax.result_info = "result[2]['v']['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[2]['v']['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[2]['v']['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[2]['v']['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[2]['v']['blocks'][0]['up']['b']"}, {jax.result_info = "result[2]['v']['blocks'][0]['up']['w']"}, {jax.result_info = "result[2]['v']['embed']"}, {jax.result_info = "result[2]['v']['head']"}, {jax.result_info = "result[2]['v']['norm']['bias']"}, {jax.result_info = "result[2]['v']['norm']['scale']"}, {jax.result_info = "result[2]['v']['position']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg20: tensor<32x32xf32>, %arg21: tensor<32x32xf32>, %arg22: tensor<32x32xf32>, %arg23: tensor<32x32xf32>, %arg24: tensor<32xf32>, %arg25: tensor<64x32xf32>, %arg26: tensor<32xf32>, %arg27: tensor<32xf32>, %arg28: tensor<32xf32>, %arg29: tensor<32xf32>, %arg30: tensor<64xf32>, %arg31: tensor<32x64xf32>, %arg32: tensor<32x32xf32>, %arg33: tensor<32x32xf32>, %arg34: tensor<32xf32>, %arg35: tensor<32xf32>, %arg36: tensor<16x32xf32>, %arg37: tensor<i32>, %arg38: tensor<32x32xf32>, %arg39: tensor<32x32xf32>, %arg40: tensor<32x32xf32>, %arg41: tensor<32x32xf32>, %arg42: tensor<32xf32>, %arg43: tensor<64x32xf32>, %arg44: tensor<32xf32>, %arg45: tensor<32xf32>, %arg46: tensor<32xf32>, %arg47: tensor<32xf32>, %arg48: tensor<64xf32>, %arg49: tensor<32x64xf32>, %arg50: tensor<32x32xf32>, %arg51: tensor<32x32xf32>, %arg52: tensor<32xf32>, %arg53: tensor<32xf32>, %arg54: tensor<16x32xf32>, %arg55: tensor<32x32xf32>, %arg56: tensor<32x32xf32>, %arg57: tensor<32x32xf32>, %arg58: tensor<32x32xf32>, %arg59: tensor<32xf32>, %arg60: tensor<64x32xf32>, %arg61: tensor<32xf32>, %arg62: tensor<32xf32>, %arg63: tensor<32xf32>, %arg64: tensor<32xf32>, %arg65: tensor<64xf32>, %arg66: tensor<32x64xf32>, %arg67: tensor<32x32xf32>, %arg68: tensor<32x32xf32>, %arg69: tensor<32xf32>, %arg70: tensor<32xf32>, %arg71: tensor<16x32xf32>, %arg72: tensor<2x16xi32>, %arg73: tensor<2x16xi32>):
    %53 = "func.call"(%arg72) <{callee = @_one_hot}> : (tensor<2x16xi32>) -> tensor<2x16x32xf32>
    %54 = "stablehlo.dot_general"(%53, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %55 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x16x32xf32>) -> tensor<2x16x32xf32>
    %57 = "stablehlo.add"(%54, %56) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.reduce"(%57, %58) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg198: tensor<f32>, %arg199: tensor<f32>):
      %1225 = "stablehlo.add"(%arg198, %arg199) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1225) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %61 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %63 = "stablehlo.divide"(%60, %62) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %65 = "stablehlo.subtract"(%57, %64) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %66 = "chlo.square"(%65) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %67 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x32xf32>
    %69 = "stablehlo.multiply"(%68, %65) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %70 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.reduce"(%66, %70) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg196: tensor<f32>, %arg197: tensor<f32>):
      %1224 = "stablehlo.add"(%arg196, %arg197) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1224) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %73 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %75 = "stablehlo.divide"(%72, %74) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %76 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %77 = "stablehlo.subtract"(%57, %76) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %78 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %80 = "stablehlo.add"(%75, %79) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %81 = "stablehlo.rsqrt"(%80) : (tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %82 = "stablehlo.divide"(%81, %80) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %83 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %85 = "stablehlo.multiply"(%84, %82) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %86 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %87 = "stablehlo.multiply"(%77, %86) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %88 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %90 = "stablehlo.multiply"(%87, %89) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %91 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %93 = "stablehlo.add"(%90, %92) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %94 = "stablehlo.dot_general"(%93, %arg22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %95 = "stablehlo.reshape"(%94) : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %96 = "stablehlo.dot_general"(%93, %arg20) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %97 = "stablehlo.reshape"(%96) : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %98 = "stablehlo.dot_general"(%93, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %99 = "stablehlo.reshape"(%98) : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %100 = "stablehlo.dot_general"(%95, %97) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x4x8xf32>, tensor<2x16x4x8xf32>) -> tensor<2x4x16x16xf32>
    %101 = "stablehlo.constant"() <{value = dense<2.82842708> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %103 = "stablehlo.divide"(%100, %102) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %104 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<16x16xi1>
    %106 = "func.call"(%105) <{callee = @tril}> : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %107 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %108:3 = "func.call"(%106, %103, %107) <{callee = @_where}> : (tensor<16x16xi1>, tensor<2x4x16x16xf32>, tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>)
    %109 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.reduce"(%108#0, %109) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg194: tensor<f32>, %arg195: tensor<f32>):
      %1223 = "stablehlo.maximum"(%arg194, %arg195) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1223) : (tensor<f32>) -> ()
    }) : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %111 = "stablehlo.reshape"(%110) : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %113 = "stablehlo.compare"(%108#0, %112) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xi1>
    %114 = "stablehlo.convert"(%113) : (tensor<2x4x16x16xi1>) -> tensor<2x4x16x16xf32>
    %115 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.reduce"(%114, %115) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg192: tensor<f32>, %arg193: tensor<f32>):
      %1222 = "stablehlo.add"(%arg192, %arg193) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1222) : (tensor<f32>) -> ()
    }) : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %117 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16xf32>
    %119 = "stablehlo.maximum"(%118, %110) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
    %120 = "stablehlo.compare"(%110, %119) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xi1>
    %121 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16xf32>
    %123 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16xf32>
    %125 = "stablehlo.select"(%120, %122, %124) : (tensor<2x4x16xi1>, tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
    %126 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16xf32>
    %128 = "stablehlo.compare"(%127, %119) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xi1>
    %129 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16xf32>
    %131 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16xf32>
    %133 = "stablehlo.select"(%128, %130, %132) : (tensor<2x4x16xi1>, tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
    %134 = "stablehlo.divide"(%125, %133) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
    %135 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %137 = "stablehlo.subtract"(%108#0, %136) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %138 = "stablehlo.exponential"(%137) : (tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %139 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.reduce"(%138, %139) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg190: tensor<f32>, %arg191: tensor<f32>):
      %1221 = "stablehlo.add"(%arg190, %arg191) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1221) : (tensor<f32>) -> ()
    }) : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %143 = "stablehlo.divide"(%138, %142) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %144 = "stablehlo.multiply"(%141, %141) : (tensor<2x4x16x1xf32>, tensor<2x4x16x1xf32>) -> tensor<2x4x16x1xf32>
    %145 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16x1xf32>
    %147 = "stablehlo.divide"(%146, %144) : (tensor<2x4x16x1xf32>, tensor<2x4x16x1xf32>) -> tensor<2x4x16x1xf32>
    %148 = "stablehlo.dot_general"(%99, %143) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x4x8xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %149 = "stablehlo.transpose"(%148) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x8x16xf32>) -> tensor<2x16x4x8xf32>
    %150 = "stablehlo.reshape"(%149) : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %151 = "stablehlo.dot_general"(%150, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %152 = "stablehlo.add"(%57, %151) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %153 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.reduce"(%152, %153) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg188: tensor<f32>, %arg189: tensor<f32>):
      %1220 = "stablehlo.add"(%arg188, %arg189) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1220) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %156 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %158 = "stablehlo.divide"(%155, %157) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %160 = "stablehlo.subtract"(%152, %159) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %161 = "chlo.square"(%160) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %162 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x32xf32>
    %164 = "stablehlo.multiply"(%163, %160) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %165 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.reduce"(%161, %165) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg186: tensor<f32>, %arg187: tensor<f32>):
      %1219 = "stablehlo.add"(%arg186, %arg187) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1219) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %168 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %170 = "stablehlo.divide"(%167, %169) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %171 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %172 = "stablehlo.subtract"(%152, %171) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %173 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %175 = "stablehlo.add"(%170, %174) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %176 = "stablehlo.rsqrt"(%175) : (tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %177 = "stablehlo.divide"(%176, %175) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %178 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %180 = "stablehlo.multiply"(%179, %177) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %181 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %182 = "stablehlo.multiply"(%172, %181) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %183 = "stablehlo.broadcast_in_dim"(%arg29) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %185 = "stablehlo.multiply"(%182, %184) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %186 = "stablehlo.broadcast_in_dim"(%arg28) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %188 = "stablehlo.add"(%185, %187) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %189 = "stablehlo.dot_general"(%188, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x64xf32>) -> tensor<2x16x64xf32>
    %190 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 2>}> : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x64xf32>) -> tensor<2x16x64xf32>
    %192 = "stablehlo.add"(%189, %191) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %193 = "stablehlo.multiply"(%192, %192) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %194 = "stablehlo.multiply"(%193, %192) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %195 = "stablehlo.multiply"(%192, %192) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %196 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %198 = "stablehlo.multiply"(%197, %195) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %199 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %201 = "stablehlo.multiply"(%200, %194) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %202 = "stablehlo.add"(%192, %201) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %203 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %205 = "stablehlo.multiply"(%204, %202) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %206 = "stablehlo.tanh"(%205) : (tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %207 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %209 = "stablehlo.subtract"(%208, %206) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %210 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %212 = "stablehlo.add"(%211, %206) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %213 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %215 = "stablehlo.multiply"(%214, %212) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %216 = "stablehlo.multiply"(%192, %215) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %217 = "stablehlo.dot_general"(%216, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x64xf32>, tensor<64x32xf32>) -> tensor<2x16x32xf32>
    %218 = "stablehlo.broadcast_in_dim"(%arg24) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %220 = "stablehlo.add"(%217, %219) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %221 = "stablehlo.add"(%152, %220) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %222 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %223 = "stablehlo.reduce"(%221, %222) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg184: tensor<f32>, %arg185: tensor<f32>):
      %1218 = "stablehlo.add"(%arg184, %arg185) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1218) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %225 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %226 = "stablehlo.broadcast_in_dim"(%225) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %227 = "stablehlo.divide"(%224, %226) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %229 = "stablehlo.subtract"(%221, %228) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %230 = "chlo.square"(%229) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %231 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x32xf32>
    %233 = "stablehlo.multiply"(%232, %229) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %234 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.reduce"(%230, %234) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg182: tensor<f32>, %arg183: tensor<f32>):
      %1217 = "stablehlo.add"(%arg182, %arg183) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1217) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %236 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %237 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %238 = "stablehlo.broadcast_in_dim"(%237) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %239 = "stablehlo.divide"(%236, %238) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %240 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %241 = "stablehlo.subtract"(%221, %240) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %242 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %244 = "stablehlo.add"(%239, %243) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %245 = "stablehlo.rsqrt"(%244) : (tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %246 = "stablehlo.divide"(%245, %244) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %247 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %249 = "stablehlo.multiply"(%248, %246) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %250 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %251 = "stablehlo.multiply"(%241, %250) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %252 = "stablehlo.broadcast_in_dim"(%arg35) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %254 = "stablehlo.multiply"(%251, %253) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %255 = "stablehlo.broadcast_in_dim"(%arg34) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %257 = "stablehlo.add"(%254, %256) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %258 = "stablehlo.dot_general"(%257, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %259 = "func.call"(%arg73) <{callee = @_one_hot}> : (tensor<2x16xi32>) -> tensor<2x16x32xf32>
    %260:3 = "func.call"(%258) <{callee = @log_softmax}> : (tensor<2x16x32xf32>) -> (tensor<2x16x32xf32>, tensor<2x16x32xf32>, tensor<2x16x1xf32>)
    %261 = "stablehlo.multiply"(%259, %260#0) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %262 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %263 = "stablehlo.reduce"(%261, %262) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg180: tensor<f32>, %arg181: tensor<f32>):
      %1216 = "stablehlo.add"(%arg180, %arg181) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1216) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %264 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %265 = "stablehlo.reduce"(%263, %264) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg178: tensor<f32>, %arg179: tensor<f32>):
      %1215 = "stablehlo.add"(%arg178, %arg179) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1215) : (tensor<f32>) -> ()
    }) : (tensor<2x16xf32>, tensor<f32>) -> tensor<f32>
    %266 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %267 = "stablehlo.divide"(%265, %266) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %268 = "stablehlo.negate"(%267) : (tensor<f32>) -> tensor<f32>
    %269 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.negate"(%269) : (tensor<f32>) -> tensor<f32>
    %271 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.divide"(%270, %271) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %273 = "stablehlo.broadcast_in_dim"(%272) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16xf32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %275 = "stablehlo.multiply"(%259, %274) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %276 = "func.call"(%260#1, %260#2, %275) <{callee = @log_softmax_0}> : (tensor<2x16x32xf32>, tensor<2x16x1xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %277 = "stablehlo.dot_general"(%276, %257) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %278 = "stablehlo.transpose"(%277) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %279 = "stablehlo.dot_general"(%276, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %280 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %281 = "stablehlo.reduce"(%279, %280) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg176: tensor<f32>, %arg177: tensor<f32>):
      %1214 = "stablehlo.add"(%arg176, %arg177) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1214) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %282 = "stablehlo.reshape"(%281) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %283 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.reduce"(%282, %283) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg174: tensor<f32>, %arg175: tensor<f32>):
      %1213 = "stablehlo.add"(%arg174, %arg175) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1213) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %285 = "stablehlo.multiply"(%251, %279) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %286 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.reduce"(%285, %286) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg172: tensor<f32>, %arg173: tensor<f32>):
      %1212 = "stablehlo.add"(%arg172, %arg173) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1212) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %288 = "stablehlo.reshape"(%287) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %289 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %290 = "stablehlo.multiply"(%279, %289) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %291 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %292 = "stablehlo.reduce"(%288, %291) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg170: tensor<f32>, %arg171: tensor<f32>):
      %1211 = "stablehlo.add"(%arg170, %arg171) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1211) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %293 = "stablehlo.multiply"(%241, %290) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %294 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %295 = "stablehlo.reduce"(%293, %294) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg168: tensor<f32>, %arg169: tensor<f32>):
      %1210 = "stablehlo.add"(%arg168, %arg169) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1210) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %296 = "stablehlo.reshape"(%295) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %297 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %298 = "stablehlo.multiply"(%290, %297) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %299 = "stablehlo.multiply"(%296, %249) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %300 = "stablehlo.negate"(%298) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %301 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %302 = "stablehlo.reduce"(%300, %301) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg166: tensor<f32>, %arg167: tensor<f32>):
      %1209 = "stablehlo.add"(%arg166, %arg167) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1209) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %303 = "stablehlo.reshape"(%302) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %304 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %306 = "stablehlo.divide"(%299, %305) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %307 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %308 = "stablehlo.reduce"(%306, %307) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg164: tensor<f32>, %arg165: tensor<f32>):
      %1208 = "stablehlo.add"(%arg164, %arg165) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1208) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %309 = "stablehlo.broadcast_in_dim"(%308) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %310 = "stablehlo.multiply"(%309, %233) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %311 = "stablehlo.negate"(%310) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %312 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %313 = "stablehlo.reduce"(%311, %312) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg162: tensor<f32>, %arg163: tensor<f32>):
      %1207 = "stablehlo.add"(%arg162, %arg163) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1207) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %314 = "stablehlo.reshape"(%313) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %315 = "stablehlo.add"(%298, %310) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %316 = "stablehlo.add"(%303, %314) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %317 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %319 = "stablehlo.divide"(%316, %318) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %320 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %321 = "stablehlo.reduce"(%319, %320) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg160: tensor<f32>, %arg161: tensor<f32>):
      %1206 = "stablehlo.add"(%arg160, %arg161) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1206) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %322 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %323 = "stablehlo.add"(%315, %322) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %324 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %325 = "stablehlo.reduce"(%323, %324) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg158: tensor<f32>, %arg159: tensor<f32>):
      %1205 = "stablehlo.add"(%arg158, %arg159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1205) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %326 = "stablehlo.reshape"(%325) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %327 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %328 = "stablehlo.reduce"(%326, %327) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg156: tensor<f32>, %arg157: tensor<f32>):
      %1204 = "stablehlo.add"(%arg156, %arg157) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1204) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %329 = "stablehlo.dot_general"(%323, %216) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<2x16x64xf32>) -> tensor<32x64xf32>
    %330 = "stablehlo.transpose"(%329) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %331 = "stablehlo.dot_general"(%323, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<64x32xf32>) -> tensor<2x16x64xf32>
    %332 = "stablehlo.multiply"(%192, %331) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %333 = "stablehlo.multiply"(%331, %215) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %334 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %336 = "stablehlo.multiply"(%335, %332) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %337 = "stablehlo.multiply"(%336, %209) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %338 = "stablehlo.multiply"(%337, %206) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %339 = "stablehlo.add"(%337, %338) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %340 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %341 = "stablehlo.broadcast_in_dim"(%340) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %342 = "stablehlo.multiply"(%341, %339) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %343 = "stablehlo.add"(%333, %342) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %344 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %345 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x64xf32>
    %346 = "stablehlo.multiply"(%345, %342) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %347 = "stablehlo.multiply"(%346, %198) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %348 = "stablehlo.add"(%343, %347) : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xf32>
    %349 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.reduce"(%348, %349) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg154: tensor<f32>, %arg155: tensor<f32>):
      %1203 = "stablehlo.add"(%arg154, %arg155) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1203) : (tensor<f32>) -> ()
    }) : (tensor<2x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %351 = "stablehlo.reshape"(%350) : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %352 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %353 = "stablehlo.reduce"(%351, %352) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg152: tensor<f32>, %arg153: tensor<f32>):
      %1202 = "stablehlo.add"(%arg152, %arg153) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1202) : (tensor<f32>) -> ()
    }) : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %354 = "stablehlo.dot_general"(%348, %188) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x64xf32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %355 = "stablehlo.transpose"(%354) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %356 = "stablehlo.dot_general"(%348, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x64xf32>, tensor<32x64xf32>) -> tensor<2x16x32xf32>
    %357 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %358 = "stablehlo.reduce"(%356, %357) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg150: tensor<f32>, %arg151: tensor<f32>):
      %1201 = "stablehlo.add"(%arg150, %arg151) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1201) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %359 = "stablehlo.reshape"(%358) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %360 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %361 = "stablehlo.reduce"(%359, %360) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg148: tensor<f32>, %arg149: tensor<f32>):
      %1200 = "stablehlo.add"(%arg148, %arg149) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1200) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %362 = "stablehlo.multiply"(%182, %356) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %363 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %364 = "stablehlo.reduce"(%362, %363) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg146: tensor<f32>, %arg147: tensor<f32>):
      %1199 = "stablehlo.add"(%arg146, %arg147) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1199) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %365 = "stablehlo.reshape"(%364) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %366 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %367 = "stablehlo.multiply"(%356, %366) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %368 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %369 = "stablehlo.reduce"(%365, %368) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg144: tensor<f32>, %arg145: tensor<f32>):
      %1198 = "stablehlo.add"(%arg144, %arg145) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1198) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %370 = "stablehlo.multiply"(%172, %367) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %371 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.reduce"(%370, %371) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg142: tensor<f32>, %arg143: tensor<f32>):
      %1197 = "stablehlo.add"(%arg142, %arg143) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1197) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %373 = "stablehlo.reshape"(%372) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %374 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %375 = "stablehlo.multiply"(%367, %374) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %376 = "stablehlo.multiply"(%373, %180) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %377 = "stablehlo.negate"(%375) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %378 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %379 = "stablehlo.reduce"(%377, %378) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg140: tensor<f32>, %arg141: tensor<f32>):
      %1196 = "stablehlo.add"(%arg140, %arg141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1196) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %380 = "stablehlo.reshape"(%379) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %381 = "stablehlo.add"(%323, %375) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %382 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %383 = "stablehlo.broadcast_in_dim"(%382) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %384 = "stablehlo.divide"(%376, %383) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %385 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %386 = "stablehlo.reduce"(%384, %385) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg138: tensor<f32>, %arg139: tensor<f32>):
      %1195 = "stablehlo.add"(%arg138, %arg139) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1195) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %388 = "stablehlo.multiply"(%387, %164) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %389 = "stablehlo.negate"(%388) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %390 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %391 = "stablehlo.reduce"(%389, %390) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg136: tensor<f32>, %arg137: tensor<f32>):
      %1194 = "stablehlo.add"(%arg136, %arg137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1194) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %392 = "stablehlo.reshape"(%391) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %393 = "stablehlo.add"(%381, %388) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %394 = "stablehlo.add"(%380, %392) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %395 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %396 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %397 = "stablehlo.divide"(%394, %396) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %398 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %399 = "stablehlo.reduce"(%397, %398) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg134: tensor<f32>, %arg135: tensor<f32>):
      %1193 = "stablehlo.add"(%arg134, %arg135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1193) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %401 = "stablehlo.add"(%393, %400) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %402 = "stablehlo.dot_general"(%401, %150) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %403 = "stablehlo.transpose"(%402) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %404 = "stablehlo.dot_general"(%401, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %405 = "stablehlo.reshape"(%404) : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %406 = "stablehlo.transpose"(%405) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x16x4x8xf32>) -> tensor<2x4x8x16xf32>
    %407 = "stablehlo.dot_general"(%406, %99) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8x16xf32>, tensor<2x16x4x8xf32>) -> tensor<2x4x16x16xf32>
    %408 = "stablehlo.dot_general"(%406, %143) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %409 = "stablehlo.transpose"(%408) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x8x16xf32>) -> tensor<2x16x4x8xf32>
    %410 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %411 = "stablehlo.multiply"(%407, %410) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %412 = "stablehlo.multiply"(%411, %138) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %413 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.reduce"(%412, %413) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %1192 = "stablehlo.add"(%arg132, %arg133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1192) : (tensor<f32>) -> ()
    }) : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %415 = "stablehlo.reshape"(%414) : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %416 = "stablehlo.negate"(%415) : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x1xf32>
    %417 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %418 = "stablehlo.divide"(%407, %417) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %419 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %420 = "stablehlo.reduce"(%416, %419) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg130: tensor<f32>, %arg131: tensor<f32>):
      %1191 = "stablehlo.add"(%arg130, %arg131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1191) : (tensor<f32>) -> ()
    }) : (tensor<2x4x16x1xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %421 = "stablehlo.broadcast_in_dim"(%420) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x16xf32>) -> tensor<2x4x16x16xf32>
    %422 = "stablehlo.add"(%418, %421) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %423 = "stablehlo.multiply"(%422, %138) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %424 = "func.call"(%108#1, %108#2, %423) <{callee = @_where_1}> : (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %425 = "stablehlo.constant"() <{value = dense<2.82842708> : tensor<f32>}> : () -> tensor<f32>
    %426 = "stablehlo.broadcast_in_dim"(%425) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %427 = "stablehlo.divide"(%424, %426) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %428 = "stablehlo.dot_general"(%427, %95) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x16xf32>, tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %429 = "stablehlo.transpose"(%428) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %430 = "stablehlo.dot_general"(%427, %97) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x16xf32>, tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %431 = "stablehlo.transpose"(%430) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %432 = "stablehlo.reshape"(%409) : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %433 = "stablehlo.dot_general"(%432, %93) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %434 = "stablehlo.transpose"(%433) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %435 = "stablehlo.dot_general"(%432, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %436 = "stablehlo.reshape"(%429) : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %437 = "stablehlo.dot_general"(%436, %93) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %438 = "stablehlo.transpose"(%437) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %439 = "stablehlo.dot_general"(%436, %arg20) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %440 = "stablehlo.add"(%435, %439) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %441 = "stablehlo.reshape"(%431) : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %442 = "stablehlo.dot_general"(%441, %93) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %443 = "stablehlo.transpose"(%442) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %444 = "stablehlo.dot_general"(%441, %arg22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %445 = "stablehlo.add"(%440, %444) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %446 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %447 = "stablehlo.reduce"(%445, %446) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg128: tensor<f32>, %arg129: tensor<f32>):
      %1190 = "stablehlo.add"(%arg128, %arg129) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1190) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %448 = "stablehlo.reshape"(%447) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %449 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %450 = "stablehlo.reduce"(%448, %449) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg126: tensor<f32>, %arg127: tensor<f32>):
      %1189 = "stablehlo.add"(%arg126, %arg127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1189) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %451 = "stablehlo.multiply"(%87, %445) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %452 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %453 = "stablehlo.reduce"(%451, %452) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg124: tensor<f32>, %arg125: tensor<f32>):
      %1188 = "stablehlo.add"(%arg124, %arg125) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1188) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %454 = "stablehlo.reshape"(%453) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %455 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %456 = "stablehlo.multiply"(%445, %455) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %457 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %458 = "stablehlo.reduce"(%454, %457) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg122: tensor<f32>, %arg123: tensor<f32>):
      %1187 = "stablehlo.add"(%arg122, %arg123) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1187) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %459 = "stablehlo.multiply"(%77, %456) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %460 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %461 = "stablehlo.reduce"(%459, %460) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg120: tensor<f32>, %arg121: tensor<f32>):
      %1186 = "stablehlo.add"(%arg120, %arg121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1186) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %462 = "stablehlo.reshape"(%461) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %463 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %464 = "stablehlo.multiply"(%456, %463) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %465 = "stablehlo.multiply"(%462, %85) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %466 = "stablehlo.negate"(%464) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %467 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %468 = "stablehlo.reduce"(%466, %467) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg118: tensor<f32>, %arg119: tensor<f32>):
      %1185 = "stablehlo.add"(%arg118, %arg119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1185) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %469 = "stablehlo.reshape"(%468) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %470 = "stablehlo.add"(%401, %464) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %471 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %472 = "stablehlo.broadcast_in_dim"(%471) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %473 = "stablehlo.divide"(%465, %472) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %474 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %475 = "stablehlo.reduce"(%473, %474) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg116: tensor<f32>, %arg117: tensor<f32>):
      %1184 = "stablehlo.add"(%arg116, %arg117) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1184) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %476 = "stablehlo.broadcast_in_dim"(%475) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %477 = "stablehlo.multiply"(%476, %69) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %478 = "stablehlo.negate"(%477) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %479 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %480 = "stablehlo.reduce"(%478, %479) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg114: tensor<f32>, %arg115: tensor<f32>):
      %1183 = "stablehlo.add"(%arg114, %arg115) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1183) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %481 = "stablehlo.reshape"(%480) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %482 = "stablehlo.add"(%470, %477) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %483 = "stablehlo.add"(%469, %481) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %484 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %485 = "stablehlo.broadcast_in_dim"(%484) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %486 = "stablehlo.divide"(%483, %485) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %487 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %488 = "stablehlo.reduce"(%486, %487) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg112: tensor<f32>, %arg113: tensor<f32>):
      %1182 = "stablehlo.add"(%arg112, %arg113) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1182) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %489 = "stablehlo.broadcast_in_dim"(%488) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %490 = "stablehlo.add"(%482, %489) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %491 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %492 = "stablehlo.reduce"(%490, %491) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg110: tensor<f32>, %arg111: tensor<f32>):
      %1181 = "stablehlo.add"(%arg110, %arg111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1181) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<16x32xf32>
    %493 = "stablehlo.reshape"(%492) : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %494 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %495 = "stablehlo.reduce"(%493, %494) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg108: tensor<f32>, %arg109: tensor<f32>):
      %1180 = "stablehlo.add"(%arg108, %arg109) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1180) : (tensor<f32>) -> ()
    }) : (tensor<1x16x32xf32>, tensor<f32>) -> tensor<16x32xf32>
    %496 = "stablehlo.dot_general"(%490, %53) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %497 = "stablehlo.transpose"(%496) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %498 = "stablehlo.multiply"(%438, %438) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %499 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %500 = "stablehlo.reduce"(%498, %499) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg106: tensor<f32>, %arg107: tensor<f32>):
      %1179 = "stablehlo.add"(%arg106, %arg107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1179) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %501 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %502 = "stablehlo.add"(%501, %500) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %503 = "stablehlo.multiply"(%403, %403) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %504 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %505 = "stablehlo.reduce"(%503, %504) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg104: tensor<f32>, %arg105: tensor<f32>):
      %1178 = "stablehlo.add"(%arg104, %arg105) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1178) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %506 = "stablehlo.add"(%502, %505) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %507 = "stablehlo.multiply"(%443, %443) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %508 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %509 = "stablehlo.reduce"(%507, %508) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg102: tensor<f32>, %arg103: tensor<f32>):
      %1177 = "stablehlo.add"(%arg102, %arg103) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1177) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %510 = "stablehlo.add"(%506, %509) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %511 = "stablehlo.multiply"(%434, %434) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %512 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %513 = "stablehlo.reduce"(%511, %512) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg100: tensor<f32>, %arg101: tensor<f32>):
      %1176 = "stablehlo.add"(%arg100, %arg101) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1176) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %514 = "stablehlo.add"(%510, %513) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %515 = "stablehlo.multiply"(%328, %328) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %516 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %517 = "stablehlo.reduce"(%515, %516) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg98: tensor<f32>, %arg99: tensor<f32>):
      %1175 = "stablehlo.add"(%arg98, %arg99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1175) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %518 = "stablehlo.add"(%514, %517) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %519 = "stablehlo.multiply"(%330, %330) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %520 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %521 = "stablehlo.reduce"(%519, %520) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg96: tensor<f32>, %arg97: tensor<f32>):
      %1174 = "stablehlo.add"(%arg96, %arg97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1174) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<f32>
    %522 = "stablehlo.add"(%518, %521) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %523 = "stablehlo.multiply"(%450, %450) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %524 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %525 = "stablehlo.reduce"(%523, %524) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg94: tensor<f32>, %arg95: tensor<f32>):
      %1173 = "stablehlo.add"(%arg94, %arg95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1173) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %526 = "stablehlo.add"(%522, %525) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %527 = "stablehlo.multiply"(%458, %458) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %528 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %529 = "stablehlo.reduce"(%527, %528) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg92: tensor<f32>, %arg93: tensor<f32>):
      %1172 = "stablehlo.add"(%arg92, %arg93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1172) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %530 = "stablehlo.add"(%526, %529) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %531 = "stablehlo.multiply"(%361, %361) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %532 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %533 = "stablehlo.reduce"(%531, %532) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg90: tensor<f32>, %arg91: tensor<f32>):
      %1171 = "stablehlo.add"(%arg90, %arg91) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1171) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %534 = "stablehlo.add"(%530, %533) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %535 = "stablehlo.multiply"(%369, %369) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %536 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %537 = "stablehlo.reduce"(%535, %536) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %1170 = "stablehlo.add"(%arg88, %arg89) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1170) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %538 = "stablehlo.add"(%534, %537) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %539 = "stablehlo.multiply"(%353, %353) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %540 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %541 = "stablehlo.reduce"(%539, %540) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg86: tensor<f32>, %arg87: tensor<f32>):
      %1169 = "stablehlo.add"(%arg86, %arg87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1169) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %542 = "stablehlo.add"(%538, %541) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %543 = "stablehlo.multiply"(%355, %355) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %544 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %545 = "stablehlo.reduce"(%543, %544) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<f32>):
      %1168 = "stablehlo.add"(%arg84, %arg85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1168) : (tensor<f32>) -> ()
    }) : (tensor<32x64xf32>, tensor<f32>) -> tensor<f32>
    %546 = "stablehlo.add"(%542, %545) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %547 = "stablehlo.multiply"(%497, %497) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %548 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %549 = "stablehlo.reduce"(%547, %548) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %1167 = "stablehlo.add"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1167) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %550 = "stablehlo.add"(%546, %549) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %551 = "stablehlo.multiply"(%278, %278) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %552 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %553 = "stablehlo.reduce"(%551, %552) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %1166 = "stablehlo.add"(%arg80, %arg81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1166) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %554 = "stablehlo.add"(%550, %553) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %555 = "stablehlo.multiply"(%284, %284) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %556 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %557 = "stablehlo.reduce"(%555, %556) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %1165 = "stablehlo.add"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1165) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %558 = "stablehlo.add"(%554, %557) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %559 = "stablehlo.multiply"(%292, %292) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %560 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %561 = "stablehlo.reduce"(%559, %560) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %1164 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1164) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %562 = "stablehlo.add"(%558, %561) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %563 = "stablehlo.multiply"(%495, %495) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %564 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %565 = "stablehlo.reduce"(%563, %564) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %1163 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1163) : (tensor<f32>) -> ()
    }) : (tensor<16x32xf32>, tensor<f32>) -> tensor<f32>
    %566 = "stablehlo.add"(%562, %565) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %567 = "stablehlo.sqrt"(%566) : (tensor<f32>) -> tensor<f32>
    %568 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %569 = "stablehlo.add"(%567, %568) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %570 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %571 = "stablehlo.divide"(%570, %569) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %572 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %573 = "stablehlo.minimum"(%572, %571) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %574 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %575 = "stablehlo.multiply"(%438, %574) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %576 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %577 = "stablehlo.multiply"(%403, %576) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %578 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %579 = "stablehlo.multiply"(%443, %578) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %580 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %581 = "stablehlo.multiply"(%434, %580) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %582 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %583 = "stablehlo.multiply"(%328, %582) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %584 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %585 = "stablehlo.multiply"(%330, %584) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %586 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %587 = "stablehlo.multiply"(%450, %586) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %588 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %589 = "stablehlo.multiply"(%458, %588) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %590 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %591 = "stablehlo.multiply"(%361, %590) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %592 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %593 = "stablehlo.multiply"(%369, %592) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %594 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %595 = "stablehlo.multiply"(%353, %594) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %596 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %597 = "stablehlo.multiply"(%355, %596) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %598 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %599 = "stablehlo.multiply"(%497, %598) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %600 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %601 = "stablehlo.multiply"(%278, %600) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %602 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %603 = "stablehlo.multiply"(%284, %602) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %604 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %605 = "stablehlo.multiply"(%292, %604) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %606 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %607 = "stablehlo.multiply"(%495, %606) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %608 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %609 = "stablehlo.add"(%arg37, %608) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %610 = "stablehlo.convert"(%609) : (tensor<i32>) -> tensor<f32>
    %611 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %612 = "stablehlo.broadcast_in_dim"(%611) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %613 = "stablehlo.multiply"(%612, %arg38) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %614 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %615 = "stablehlo.broadcast_in_dim"(%614) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %616 = "stablehlo.multiply"(%615, %575) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %617 = "stablehlo.add"(%613, %616) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %618 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %619 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %620 = "stablehlo.multiply"(%619, %arg39) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %621 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %622 = "stablehlo.broadcast_in_dim"(%621) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %623 = "stablehlo.multiply"(%622, %577) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %624 = "stablehlo.add"(%620, %623) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %625 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %626 = "stablehlo.broadcast_in_dim"(%625) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %627 = "stablehlo.multiply"(%626, %arg40) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %628 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %629 = "stablehlo.broadcast_in_dim"(%628) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %630 = "stablehlo.multiply"(%629, %579) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %631 = "stablehlo.add"(%627, %630) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %632 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %633 = "stablehlo.broadcast_in_dim"(%632) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %634 = "stablehlo.multiply"(%633, %arg41) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %635 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %636 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %637 = "stablehlo.multiply"(%636, %581) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %638 = "stablehlo.add"(%634, %637) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %639 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %640 = "stablehlo.broadcast_in_dim"(%639) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %641 = "stablehlo.multiply"(%640, %arg42) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %642 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %643 = "stablehlo.broadcast_in_dim"(%642) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %644 = "stablehlo.multiply"(%643, %583) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %645 = "stablehlo.add"(%641, %644) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %646 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %647 = "stablehlo.broadcast_in_dim"(%646) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %648 = "stablehlo.multiply"(%647, %arg43) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %649 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %650 = "stablehlo.broadcast_in_dim"(%649) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %651 = "stablehlo.multiply"(%650, %585) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %652 = "stablehlo.add"(%648, %651) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %653 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %654 = "stablehlo.broadcast_in_dim"(%653) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %655 = "stablehlo.multiply"(%654, %arg44) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %656 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %657 = "stablehlo.broadcast_in_dim"(%656) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %658 = "stablehlo.multiply"(%657, %587) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %659 = "stablehlo.add"(%655, %658) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %660 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %661 = "stablehlo.broadcast_in_dim"(%660) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %662 = "stablehlo.multiply"(%661, %arg45) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %663 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %664 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %665 = "stablehlo.multiply"(%664, %589) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %666 = "stablehlo.add"(%662, %665) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %667 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %668 = "stablehlo.broadcast_in_dim"(%667) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %669 = "stablehlo.multiply"(%668, %arg46) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %670 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %671 = "stablehlo.broadcast_in_dim"(%670) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %672 = "stablehlo.multiply"(%671, %591) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %673 = "stablehlo.add"(%669, %672) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %674 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %675 = "stablehlo.broadcast_in_dim"(%674) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %676 = "stablehlo.multiply"(%675, %arg47) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %677 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %678 = "stablehlo.broadcast_in_dim"(%677) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %679 = "stablehlo.multiply"(%678, %593) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %680 = "stablehlo.add"(%676, %679) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %681 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %682 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %683 = "stablehlo.multiply"(%682, %arg48) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %684 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %685 = "stablehlo.broadcast_in_dim"(%684) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %686 = "stablehlo.multiply"(%685, %595) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %687 = "stablehlo.add"(%683, %686) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %688 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %689 = "stablehlo.broadcast_in_dim"(%688) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %690 = "stablehlo.multiply"(%689, %arg49) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %691 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %692 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %693 = "stablehlo.multiply"(%692, %597) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %694 = "stablehlo.add"(%690, %693) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %695 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %696 = "stablehlo.broadcast_in_dim"(%695) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %697 = "stablehlo.multiply"(%696, %arg50) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %698 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %699 = "stablehlo.broadcast_in_dim"(%698) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %700 = "stablehlo.multiply"(%699, %599) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %701 = "stablehlo.add"(%697, %700) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %702 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %703 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %704 = "stablehlo.multiply"(%703, %arg51) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %705 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %706 = "stablehlo.broadcast_in_dim"(%705) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %707 = "stablehlo.multiply"(%706, %601) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %708 = "stablehlo.add"(%704, %707) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %709 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %710 = "stablehlo.broadcast_in_dim"(%709) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %711 = "stablehlo.multiply"(%710, %arg52) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %712 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %713 = "stablehlo.broadcast_in_dim"(%712) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %714 = "stablehlo.multiply"(%713, %603) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %715 = "stablehlo.add"(%711, %714) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %716 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %717 = "stablehlo.broadcast_in_dim"(%716) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %718 = "stablehlo.multiply"(%717, %arg53) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %719 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %720 = "stablehlo.broadcast_in_dim"(%719) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %721 = "stablehlo.multiply"(%720, %605) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %722 = "stablehlo.add"(%718, %721) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %723 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %724 = "stablehlo.broadcast_in_dim"(%723) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %725 = "stablehlo.multiply"(%724, %arg54) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %726 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %727 = "stablehlo.broadcast_in_dim"(%726) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %728 = "stablehlo.multiply"(%727, %607) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %729 = "stablehlo.add"(%725, %728) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %730 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %731 = "stablehlo.broadcast_in_dim"(%730) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %732 = "stablehlo.multiply"(%731, %arg55) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %733 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %734 = "stablehlo.broadcast_in_dim"(%733) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %735 = "stablehlo.multiply"(%734, %575) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %736 = "stablehlo.multiply"(%735, %575) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %737 = "stablehlo.add"(%732, %736) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %738 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %739 = "stablehlo.broadcast_in_dim"(%738) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %740 = "stablehlo.multiply"(%739, %arg56) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %741 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %742 = "stablehlo.broadcast_in_dim"(%741) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %743 = "stablehlo.multiply"(%742, %577) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %744 = "stablehlo.multiply"(%743, %577) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %745 = "stablehlo.add"(%740, %744) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %746 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %747 = "stablehlo.broadcast_in_dim"(%746) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %748 = "stablehlo.multiply"(%747, %arg57) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %749 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %750 = "stablehlo.broadcast_in_dim"(%749) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %751 = "stablehlo.multiply"(%750, %579) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %752 = "stablehlo.multiply"(%751, %579) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %753 = "stablehlo.add"(%748, %752) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %754 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %755 = "stablehlo.broadcast_in_dim"(%754) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %756 = "stablehlo.multiply"(%755, %arg58) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %757 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %758 = "stablehlo.broadcast_in_dim"(%757) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %759 = "stablehlo.multiply"(%758, %581) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %760 = "stablehlo.multiply"(%759, %581) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %761 = "stablehlo.add"(%756, %760) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %762 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %763 = "stablehlo.broadcast_in_dim"(%762) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %764 = "stablehlo.multiply"(%763, %arg59) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %765 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %766 = "stablehlo.broadcast_in_dim"(%765) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %767 = "stablehlo.multiply"(%766, %583) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %768 = "stablehlo.multiply"(%767, %583) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %769 = "stablehlo.add"(%764, %768) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %770 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %771 = "stablehlo.broadcast_in_dim"(%770) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %772 = "stablehlo.multiply"(%771, %arg60) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %773 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %774 = "stablehlo.broadcast_in_dim"(%773) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %775 = "stablehlo.multiply"(%774, %585) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %776 = "stablehlo.multiply"(%775, %585) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %777 = "stablehlo.add"(%772, %776) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %778 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %779 = "stablehlo.broadcast_in_dim"(%778) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %780 = "stablehlo.multiply"(%779, %arg61) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %781 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %782 = "stablehlo.broadcast_in_dim"(%781) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %783 = "stablehlo.multiply"(%782, %587) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %784 = "stablehlo.multiply"(%783, %587) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %785 = "stablehlo.add"(%780, %784) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %786 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %787 = "stablehlo.broadcast_in_dim"(%786) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %788 = "stablehlo.multiply"(%787, %arg62) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %789 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %790 = "stablehlo.broadcast_in_dim"(%789) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %791 = "stablehlo.multiply"(%790, %589) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %792 = "stablehlo.multiply"(%791, %589) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %793 = "stablehlo.add"(%788, %792) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %794 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %795 = "stablehlo.broadcast_in_dim"(%794) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %796 = "stablehlo.multiply"(%795, %arg63) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %797 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %798 = "stablehlo.broadcast_in_dim"(%797) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %799 = "stablehlo.multiply"(%798, %591) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %800 = "stablehlo.multiply"(%799, %591) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %801 = "stablehlo.add"(%796, %800) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %802 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %803 = "stablehlo.broadcast_in_dim"(%802) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %804 = "stablehlo.multiply"(%803, %arg64) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %805 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %806 = "stablehlo.broadcast_in_dim"(%805) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %807 = "stablehlo.multiply"(%806, %593) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %808 = "stablehlo.multiply"(%807, %593) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %809 = "stablehlo.add"(%804, %808) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %810 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %811 = "stablehlo.broadcast_in_dim"(%810) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %812 = "stablehlo.multiply"(%811, %arg65) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %813 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %814 = "stablehlo.broadcast_in_dim"(%813) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %815 = "stablehlo.multiply"(%814, %595) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %816 = "stablehlo.multiply"(%815, %595) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %817 = "stablehlo.add"(%812, %816) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %818 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %819 = "stablehlo.broadcast_in_dim"(%818) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %820 = "stablehlo.multiply"(%819, %arg66) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %821 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %822 = "stablehlo.broadcast_in_dim"(%821) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %823 = "stablehlo.multiply"(%822, %597) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %824 = "stablehlo.multiply"(%823, %597) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %825 = "stablehlo.add"(%820, %824) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %826 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %827 = "stablehlo.broadcast_in_dim"(%826) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %828 = "stablehlo.multiply"(%827, %arg67) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %829 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %830 = "stablehlo.broadcast_in_dim"(%829) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %831 = "stablehlo.multiply"(%830, %599) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %832 = "stablehlo.multiply"(%831, %599) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %833 = "stablehlo.add"(%828, %832) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %834 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %835 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %836 = "stablehlo.multiply"(%835, %arg68) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %837 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %838 = "stablehlo.broadcast_in_dim"(%837) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %839 = "stablehlo.multiply"(%838, %601) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %840 = "stablehlo.multiply"(%839, %601) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %841 = "stablehlo.add"(%836, %840) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %842 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %843 = "stablehlo.broadcast_in_dim"(%842) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %844 = "stablehlo.multiply"(%843, %arg69) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %845 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %846 = "stablehlo.broadcast_in_dim"(%845) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %847 = "stablehlo.multiply"(%846, %603) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %848 = "stablehlo.multiply"(%847, %603) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %849 = "stablehlo.add"(%844, %848) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %850 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %851 = "stablehlo.broadcast_in_dim"(%850) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %852 = "stablehlo.multiply"(%851, %arg70) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %853 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %854 = "stablehlo.broadcast_in_dim"(%853) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %855 = "stablehlo.multiply"(%854, %605) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %856 = "stablehlo.multiply"(%855, %605) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %857 = "stablehlo.add"(%852, %856) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %858 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %859 = "stablehlo.broadcast_in_dim"(%858) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %860 = "stablehlo.multiply"(%859, %arg71) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %861 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %862 = "stablehlo.broadcast_in_dim"(%861) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %863 = "stablehlo.multiply"(%862, %607) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %864 = "stablehlo.multiply"(%863, %607) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %865 = "stablehlo.add"(%860, %864) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %866 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %867 = "stablehlo.power"(%866, %610) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %868 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %869 = "stablehlo.subtract"(%868, %867) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %870 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %871 = "stablehlo.power"(%870, %610) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %872 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %873 = "stablehlo.subtract"(%872, %871) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %874 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %875 = "stablehlo.divide"(%617, %874) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %876 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %877 = "stablehlo.divide"(%737, %876) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %878 = "stablehlo.sqrt"(%877) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %879 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %880 = "stablehlo.broadcast_in_dim"(%879) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %881 = "stablehlo.add"(%878, %880) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %882 = "stablehlo.divide"(%875, %881) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %883 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %884 = "stablehlo.broadcast_in_dim"(%883) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %885 = "stablehlo.multiply"(%884, %arg20) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %886 = "stablehlo.add"(%882, %885) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %887 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %888 = "stablehlo.broadcast_in_dim"(%887) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %889 = "stablehlo.multiply"(%888, %886) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %890 = "stablehlo.subtract"(%arg20, %889) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %891 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %892 = "stablehlo.divide"(%624, %891) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %893 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %894 = "stablehlo.divide"(%745, %893) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %895 = "stablehlo.sqrt"(%894) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %896 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %897 = "stablehlo.broadcast_in_dim"(%896) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %898 = "stablehlo.add"(%895, %897) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %899 = "stablehlo.divide"(%892, %898) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %900 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %901 = "stablehlo.broadcast_in_dim"(%900) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %902 = "stablehlo.multiply"(%901, %arg21) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %903 = "stablehlo.add"(%899, %902) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %904 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %905 = "stablehlo.broadcast_in_dim"(%904) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %906 = "stablehlo.multiply"(%905, %903) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %907 = "stablehlo.subtract"(%arg21, %906) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %908 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %909 = "stablehlo.divide"(%631, %908) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %910 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %911 = "stablehlo.divide"(%753, %910) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %912 = "stablehlo.sqrt"(%911) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %913 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %914 = "stablehlo.broadcast_in_dim"(%913) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %915 = "stablehlo.add"(%912, %914) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %916 = "stablehlo.divide"(%909, %915) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %917 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %918 = "stablehlo.broadcast_in_dim"(%917) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %919 = "stablehlo.multiply"(%918, %arg22) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %920 = "stablehlo.add"(%916, %919) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %921 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %922 = "stablehlo.broadcast_in_dim"(%921) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %923 = "stablehlo.multiply"(%922, %920) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %924 = "stablehlo.subtract"(%arg22, %923) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %925 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %926 = "stablehlo.divide"(%638, %925) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %927 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %928 = "stablehlo.divide"(%761, %927) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %929 = "stablehlo.sqrt"(%928) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %930 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %931 = "stablehlo.broadcast_in_dim"(%930) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %932 = "stablehlo.add"(%929, %931) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %933 = "stablehlo.divide"(%926, %932) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %934 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %935 = "stablehlo.broadcast_in_dim"(%934) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %936 = "stablehlo.multiply"(%935, %arg23) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %937 = "stablehlo.add"(%933, %936) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %938 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %939 = "stablehlo.broadcast_in_dim"(%938) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %940 = "stablehlo.multiply"(%939, %937) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %941 = "stablehlo.subtract"(%arg23, %940) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %942 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %943 = "stablehlo.divide"(%645, %942) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %944 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %945 = "stablehlo.divide"(%769, %944) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %946 = "stablehlo.sqrt"(%945) : (tensor<32xf32>) -> tensor<32xf32>
    %947 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %948 = "stablehlo.broadcast_in_dim"(%947) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %949 = "stablehlo.add"(%946, %948) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %950 = "stablehlo.divide"(%943, %949) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %951 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %952 = "stablehlo.broadcast_in_dim"(%951) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %953 = "stablehlo.multiply"(%952, %arg24) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %954 = "stablehlo.add"(%950, %953) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %955 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %956 = "stablehlo.broadcast_in_dim"(%955) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %957 = "stablehlo.multiply"(%956, %954) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %958 = "stablehlo.subtract"(%arg24, %957) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %959 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %960 = "stablehlo.divide"(%652, %959) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %961 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %962 = "stablehlo.divide"(%777, %961) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %963 = "stablehlo.sqrt"(%962) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %964 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %965 = "stablehlo.broadcast_in_dim"(%964) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %966 = "stablehlo.add"(%963, %965) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %967 = "stablehlo.divide"(%960, %966) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %968 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %969 = "stablehlo.broadcast_in_dim"(%968) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %970 = "stablehlo.multiply"(%969, %arg25) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %971 = "stablehlo.add"(%967, %970) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %972 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %973 = "stablehlo.broadcast_in_dim"(%972) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %974 = "stablehlo.multiply"(%973, %971) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %975 = "stablehlo.subtract"(%arg25, %974) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %976 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %977 = "stablehlo.divide"(%659, %976) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %978 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %979 = "stablehlo.divide"(%785, %978) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %980 = "stablehlo.sqrt"(%979) : (tensor<32xf32>) -> tensor<32xf32>
    %981 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %982 = "stablehlo.broadcast_in_dim"(%981) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %983 = "stablehlo.add"(%980, %982) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %984 = "stablehlo.divide"(%977, %983) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %985 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %986 = "stablehlo.broadcast_in_dim"(%985) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %987 = "stablehlo.multiply"(%986, %arg26) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %988 = "stablehlo.add"(%984, %987) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %989 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %990 = "stablehlo.broadcast_in_dim"(%989) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %991 = "stablehlo.multiply"(%990, %988) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %992 = "stablehlo.subtract"(%arg26, %991) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %993 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %994 = "stablehlo.divide"(%666, %993) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %995 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %996 = "stablehlo.divide"(%793, %995) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %997 = "stablehlo.sqrt"(%996) : (tensor<32xf32>) -> tensor<32xf32>
    %998 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %999 = "stablehlo.broadcast_in_dim"(%998) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1000 = "stablehlo.add"(%997, %999) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1001 = "stablehlo.divide"(%994, %1000) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1002 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1003 = "stablehlo.broadcast_in_dim"(%1002) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1004 = "stablehlo.multiply"(%1003, %arg27) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1005 = "stablehlo.add"(%1001, %1004) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1006 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1007 = "stablehlo.broadcast_in_dim"(%1006) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1008 = "stablehlo.multiply"(%1007, %1005) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1009 = "stablehlo.subtract"(%arg27, %1008) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1010 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1011 = "stablehlo.divide"(%673, %1010) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1012 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1013 = "stablehlo.divide"(%801, %1012) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1014 = "stablehlo.sqrt"(%1013) : (tensor<32xf32>) -> tensor<32xf32>
    %1015 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1016 = "stablehlo.broadcast_in_dim"(%1015) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1017 = "stablehlo.add"(%1014, %1016) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1018 = "stablehlo.divide"(%1011, %1017) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1019 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1020 = "stablehlo.broadcast_in_dim"(%1019) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1021 = "stablehlo.multiply"(%1020, %arg28) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1022 = "stablehlo.add"(%1018, %1021) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1023 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1024 = "stablehlo.broadcast_in_dim"(%1023) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1025 = "stablehlo.multiply"(%1024, %1022) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1026 = "stablehlo.subtract"(%arg28, %1025) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1027 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1028 = "stablehlo.divide"(%680, %1027) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1029 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1030 = "stablehlo.divide"(%809, %1029) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1031 = "stablehlo.sqrt"(%1030) : (tensor<32xf32>) -> tensor<32xf32>
    %1032 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1033 = "stablehlo.broadcast_in_dim"(%1032) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1034 = "stablehlo.add"(%1031, %1033) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1035 = "stablehlo.divide"(%1028, %1034) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1036 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1037 = "stablehlo.broadcast_in_dim"(%1036) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1038 = "stablehlo.multiply"(%1037, %arg29) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1039 = "stablehlo.add"(%1035, %1038) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1040 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1041 = "stablehlo.broadcast_in_dim"(%1040) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1042 = "stablehlo.multiply"(%1041, %1039) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1043 = "stablehlo.subtract"(%arg29, %1042) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1044 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %1045 = "stablehlo.divide"(%687, %1044) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1046 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %1047 = "stablehlo.divide"(%817, %1046) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1048 = "stablehlo.sqrt"(%1047) : (tensor<64xf32>) -> tensor<64xf32>
    %1049 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1050 = "stablehlo.broadcast_in_dim"(%1049) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %1051 = "stablehlo.add"(%1048, %1050) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1052 = "stablehlo.divide"(%1045, %1051) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1053 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1054 = "stablehlo.broadcast_in_dim"(%1053) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %1055 = "stablehlo.multiply"(%1054, %arg30) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1056 = "stablehlo.add"(%1052, %1055) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1057 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1058 = "stablehlo.broadcast_in_dim"(%1057) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %1059 = "stablehlo.multiply"(%1058, %1056) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1060 = "stablehlo.subtract"(%arg30, %1059) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1061 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %1062 = "stablehlo.divide"(%694, %1061) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1063 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %1064 = "stablehlo.divide"(%825, %1063) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1065 = "stablehlo.sqrt"(%1064) : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %1066 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1067 = "stablehlo.broadcast_in_dim"(%1066) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %1068 = "stablehlo.add"(%1065, %1067) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1069 = "stablehlo.divide"(%1062, %1068) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1070 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1071 = "stablehlo.broadcast_in_dim"(%1070) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %1072 = "stablehlo.multiply"(%1071, %arg31) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1073 = "stablehlo.add"(%1069, %1072) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1074 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1075 = "stablehlo.broadcast_in_dim"(%1074) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %1076 = "stablehlo.multiply"(%1075, %1073) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1077 = "stablehlo.subtract"(%arg31, %1076) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %1078 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1079 = "stablehlo.divide"(%701, %1078) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1080 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1081 = "stablehlo.divide"(%833, %1080) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1082 = "stablehlo.sqrt"(%1081) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %1083 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1084 = "stablehlo.broadcast_in_dim"(%1083) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1085 = "stablehlo.add"(%1082, %1084) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1086 = "stablehlo.divide"(%1079, %1085) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1087 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1088 = "stablehlo.broadcast_in_dim"(%1087) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1089 = "stablehlo.multiply"(%1088, %arg32) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1090 = "stablehlo.add"(%1086, %1089) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1091 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1092 = "stablehlo.broadcast_in_dim"(%1091) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1093 = "stablehlo.multiply"(%1092, %1090) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1094 = "stablehlo.subtract"(%arg32, %1093) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1095 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1096 = "stablehlo.divide"(%708, %1095) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1097 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1098 = "stablehlo.divide"(%841, %1097) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1099 = "stablehlo.sqrt"(%1098) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %1100 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1101 = "stablehlo.broadcast_in_dim"(%1100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1102 = "stablehlo.add"(%1099, %1101) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1103 = "stablehlo.divide"(%1096, %1102) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1104 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1105 = "stablehlo.broadcast_in_dim"(%1104) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1106 = "stablehlo.multiply"(%1105, %arg33) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1107 = "stablehlo.add"(%1103, %1106) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1108 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1109 = "stablehlo.broadcast_in_dim"(%1108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %1110 = "stablehlo.multiply"(%1109, %1107) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1111 = "stablehlo.subtract"(%arg33, %1110) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1112 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1113 = "stablehlo.divide"(%715, %1112) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1114 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1115 = "stablehlo.divide"(%849, %1114) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1116 = "stablehlo.sqrt"(%1115) : (tensor<32xf32>) -> tensor<32xf32>
    %1117 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1118 = "stablehlo.broadcast_in_dim"(%1117) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1119 = "stablehlo.add"(%1116, %1118) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1120 = "stablehlo.divide"(%1113, %1119) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1121 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1122 = "stablehlo.broadcast_in_dim"(%1121) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1123 = "stablehlo.multiply"(%1122, %arg34) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1124 = "stablehlo.add"(%1120, %1123) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1125 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1126 = "stablehlo.broadcast_in_dim"(%1125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1127 = "stablehlo.multiply"(%1126, %1124) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1128 = "stablehlo.subtract"(%arg34, %1127) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1129 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1130 = "stablehlo.divide"(%722, %1129) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1131 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1132 = "stablehlo.divide"(%857, %1131) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1133 = "stablehlo.sqrt"(%1132) : (tensor<32xf32>) -> tensor<32xf32>
    %1134 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1135 = "stablehlo.broadcast_in_dim"(%1134) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1136 = "stablehlo.add"(%1133, %1135) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1137 = "stablehlo.divide"(%1130, %1136) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1138 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1139 = "stablehlo.broadcast_in_dim"(%1138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1140 = "stablehlo.multiply"(%1139, %arg35) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1141 = "stablehlo.add"(%1137, %1140) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1142 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1143 = "stablehlo.broadcast_in_dim"(%1142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1144 = "stablehlo.multiply"(%1143, %1141) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1145 = "stablehlo.subtract"(%arg35, %1144) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1146 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %1147 = "stablehlo.divide"(%729, %1146) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1148 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %1149 = "stablehlo.divide"(%865, %1148) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1150 = "stablehlo.sqrt"(%1149) : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %1151 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1152 = "stablehlo.broadcast_in_dim"(%1151) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %1153 = "stablehlo.add"(%1150, %1152) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1154 = "stablehlo.divide"(%1147, %1153) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1155 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1156 = "stablehlo.broadcast_in_dim"(%1155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %1157 = "stablehlo.multiply"(%1156, %arg36) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1158 = "stablehlo.add"(%1154, %1157) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1159 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1160 = "stablehlo.broadcast_in_dim"(%1159) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %1161 = "stablehlo.multiply"(%1160, %1158) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1162 = "stablehlo.subtract"(%arg36, %1161) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    "func.return"(%268, %890, %907, %924, %941, %958, %975, %992, %1009, %1026, %1043, %1060, %1077, %1094, %1111, %1128, %1145, %1162, %609, %617, %624, %631, %638, %645, %652, %659, %666, %673, %680, %687, %694, %701, %708, %715, %722, %729, %737, %745, %753, %761, %769, %777, %785, %793, %801, %809, %817, %825, %833, %841, %849, %857, %865) : (tensor<f32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<i32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<32x64xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<16x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x16xi32>) -> tensor<2x16x32xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<2x16xi32>):
    %47 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xi32>) -> tensor<2x16x1xi32>
    %48 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x1x32xi32>
    %49 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xi32>) -> tensor<2x16x32xi32>
    %50 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xi32>) -> tensor<2x16x32xi32>
    %51 = "stablehlo.compare"(%49, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x16x32xi32>, tensor<2x16x32xi32>) -> tensor<2x16x32xi1>
    %52 = "stablehlo.convert"(%51) : (tensor<2x16x32xi1>) -> tensor<2x16x32xf32>
    "func.return"(%52) : (tensor<2x16x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x16xi1>) -> tensor<16x16xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<16x16xi1>):
    %38 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %39 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %41 = "stablehlo.add"(%38, %40) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %42 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %43 = "stablehlo.compare"(%41, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %44 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<16x16xi1>
    %46 = "stablehlo.select"(%43, %arg18, %45) : (tensor<16x16xi1>, tensor<16x16xi1>, tensor<16x16xi1>) -> tensor<16x16xi1>
    "func.return"(%46) : (tensor<16x16xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x16xi1>, tensor<2x4x16x16xf32>, tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<16x16xi1>, %arg16: tensor<2x4x16x16xf32>, %arg17: tensor<f32>):
    %32 = "stablehlo.convert"(%arg17) : (tensor<f32>) -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<16x16xi1>) -> tensor<2x4x16x16xi1>
    %34 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %35 = "stablehlo.select"(%33, %arg16, %34) : (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %36 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16x16xf32>
    "func.return"(%35, %33, %37) : (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x16x32xf32>) -> (tensor<2x16x32xf32>, tensor<2x16x32xf32>, tensor<2x16x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<2x16x32xf32>):
    %15 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%arg10, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %31 = "stablehlo.maximum"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %17 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16xf32>
    %19 = "stablehlo.maximum"(%18, %16) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %22 = "stablehlo.subtract"(%arg10, %21) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %23 = "stablehlo.exponential"(%22) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.reduce"(%23, %24) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %30 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%30) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %27 = "stablehlo.log"(%26) : (tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %29 = "stablehlo.subtract"(%22, %28) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    "func.return"(%29, %23, %26) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>, tensor<2x16x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x16x32xf32>, tensor<2x16x1xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>, res_attrs = [{}], sym_name = "log_softmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x16x32xf32>, %arg4: tensor<2x16x1xf32>, %arg5: tensor<2x16x32xf32>):
    %3 = "stablehlo.negate"(%arg5) : (tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reduce"(%3, %4) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %14 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%14) : (tensor<f32>) -> ()
    }) : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %7 = "stablehlo.divide"(%6, %arg4) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %13 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%13) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %11 = "stablehlo.multiply"(%10, %arg3) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    %12 = "stablehlo.add"(%arg5, %11) : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
    "func.return"(%12) : (tensor<2x16x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x4x16x16xi1>, %arg1: tensor<2x4x16x16xf32>, %arg2: tensor<2x4x16x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    "func.return"(%2) : (tensor<2x4x16x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
