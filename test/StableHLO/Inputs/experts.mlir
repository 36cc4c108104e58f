// `experts` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.125, normal 0.1, normal 0.353553, normal 0.1, uniform 0.5 1.5, normal 0.1, normal 0.353553 x2, normal 0.176777, ints 0 1000, normal 0.01 x9, uniform 1e-05 0.001 x9, normal 1, ints 0 8
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>, tensor<i32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>, tensor<24x16xf32>, tensor<24xi32>) -> (tensor<f32>, tensor<24x8xf32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>, tensor<i32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]['down']"}, {jax.result_info = "result[2]['in']['b']"}, {jax.result_info = "result[2]['in']['w']"}, {jax.result_info = "result[2]['norm']['bias']"}, {jax.result_info = "result[2]['norm']['scale']"}, {jax.result_info = "result[2]['out']['b']"}, {jax.result_info = "result[2]['out']['w']"}, {jax.result_info = "result[2]['router']"}, {jax.result_info = "result[2]['up']"}, {jax.result_info = "result[3]['count']"}, {jax.result_info = "result[3]['m']['down']"}, {jax.result_info = "result[3]['m']['in']['b']"}, {jax.result_info = "result[3]['m']['in']['w']"}, {jax.result_info = "result[3]['m']['norm']['bias']"}, {jax.result_info = "result[3]['m']['norm']['scale']"}, {jax.result_info = "result[3]['m']['out']['b']"}, {jax.result_info = "result[3]['m']['out']['w']"}, {jax.result_info = "result[3]['m']['router']"}, {jax.result_info = "result[3]['m']['up']"}, {jax.result_info = "result[3]['v']['down']"}, {jax.result_info = "result[3]['v']['in']['b']"}, {jax.result_info = "result[3]['v']['in']['w']"}, {jax.result_info = "result[3]['v']['norm']['bias']"}, {jax.result_info = "result[3]['v']['norm']['scale']"}, {jax.result_info = "result[3]['v']['out']['b']"}, {jax.result_info = "result[3]['v']['out']['w']"}, {jax.result_info = "result[3]['v']['router']"}, {jax.result_info = "result[3]['v']['up']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg30: tensor<4x32x16xf32>, %arg31: tensor<16xf32>, %arg32: tensor<16x16xf32>, %arg33: tensor<16xf32>, %arg34: tensor<16xf32>, %arg35: tensor<8xf32>, %arg36: tensor<16x8xf32>, %arg37: tensor<16x4xf32>, %arg38: tensor<4x16x32xf32>, %arg39: tensor<i32>, %arg40: tensor<4x32x16xf32>, %arg41: tensor<16xf32>, %arg42: tensor<16x16xf32>, %arg43: tensor<16xf32>, %arg44: tensor<16xf32>, %arg45: tensor<8xf32>, %arg46: tensor<16x8xf32>, %arg47: tensor<16x4xf32>, %arg48: tensor<4x16x32xf32>, %arg49: tensor<4x32x16xf32>, %arg50: tensor<16xf32>, %arg51: tensor<16x16xf32>, %arg52: tensor<16xf32>, %arg53: tensor<16xf32>, %arg54: tensor<8xf32>, %arg55: tensor<16x8xf32>, %arg56: tensor<16x4xf32>, %arg57: tensor<4x16x32xf32>, %arg58: tensor<24x16xf32>, %arg59: tensor<24xi32>):
    %76 = "stablehlo.dot_general"(%arg58, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x16xf32>, tensor<16x16xf32>) -> tensor<24x16xf32>
    %77 = "stablehlo.broadcast_in_dim"(%arg31) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<24x16xf32>
    %79 = "stablehlo.add"(%76, %78) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %80 = "stablehlo.tanh"(%79) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %81 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x16xf32>
    %83 = "stablehlo.subtract"(%82, %80) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %84 = "stablehlo.dot_general"(%80, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x16xf32>, tensor<16x4xf32>) -> tensor<24x4xf32>
    %85 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.reduce"(%84, %85) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg138: tensor<f32>, %arg139: tensor<f32>):
      %855 = "stablehlo.maximum"(%arg138, %arg139) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%855) : (tensor<f32>) -> ()
    }) : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %87 = "stablehlo.reshape"(%86) : (tensor<24xf32>) -> tensor<24x1xf32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %89 = "stablehlo.compare"(%84, %88) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xi1>
    %90 = "stablehlo.convert"(%89) : (tensor<24x4xi1>) -> tensor<24x4xf32>
    %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %92 = "stablehlo.reduce"(%90, %91) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg136: tensor<f32>, %arg137: tensor<f32>):
      %854 = "stablehlo.add"(%arg136, %arg137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%854) : (tensor<f32>) -> ()
    }) : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %93 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %95 = "stablehlo.maximum"(%94, %86) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %96 = "stablehlo.compare"(%86, %95) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
    %97 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %101 = "stablehlo.select"(%96, %98, %100) : (tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %102 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %104 = "stablehlo.compare"(%103, %95) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
    %105 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %107 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.broadcast_in_dim"(%107) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %109 = "stablehlo.select"(%104, %106, %108) : (tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %110 = "stablehlo.divide"(%101, %109) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %111 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %113 = "stablehlo.subtract"(%84, %112) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %114 = "stablehlo.exponential"(%113) : (tensor<24x4xf32>) -> tensor<24x4xf32>
    %115 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.reduce"(%114, %115) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg134: tensor<f32>, %arg135: tensor<f32>):
      %853 = "stablehlo.add"(%arg134, %arg135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%853) : (tensor<f32>) -> ()
    }) : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %119 = "stablehlo.divide"(%114, %118) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %120 = "stablehlo.multiply"(%117, %117) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %121 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %123 = "stablehlo.divide"(%122, %120) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %124:2 = "chlo.top_k"(%119) <{k = 2 : i64}> : (tensor<24x4xf32>) -> (tensor<24x2xf32>, tensor<24x2xi32>)
    %125 = "stablehlo.reshape"(%124#1) : (tensor<24x2xi32>) -> tensor<24x2x1xi32>
    %126 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.reduce"(%124#0, %126) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %852 = "stablehlo.add"(%arg132, %arg133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%852) : (tensor<f32>) -> ()
    }) : (tensor<24x2xf32>, tensor<f32>) -> tensor<24xf32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %130 = "stablehlo.divide"(%124#0, %129) : (tensor<24x2xf32>, tensor<24x2xf32>) -> tensor<24x2xf32>
    %131 = "stablehlo.multiply"(%128, %128) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %132 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %134 = "stablehlo.divide"(%133, %131) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %135 = "stablehlo.reshape"(%124#1) : (tensor<24x2xi32>) -> tensor<48xi32>
    %136 = "func.call"(%135) <{callee = @argsort}> : (tensor<48xi32>) -> tensor<48xi32>
    %137 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %139 = "stablehlo.compare"(%136, %138) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %140 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %142 = "stablehlo.add"(%136, %141) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %143 = "stablehlo.select"(%139, %142, %136) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %145 = "stablehlo.gather"(%135, %144) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<48xi32>, tensor<48x1xi32>) -> tensor<48xi32>
    %146 = "func.call"(%145) <{callee = @_one_hot}> : (tensor<48xi32>) -> tensor<48x4xi32>
    %147 = "func.call"(%146) <{callee = @cumsum}> : (tensor<48x4xi32>) -> tensor<48x4xi32>
    %148 = "stablehlo.multiply"(%147, %146) : (tensor<48x4xi32>, tensor<48x4xi32>) -> tensor<48x4xi32>
    %149 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %150 = "stablehlo.reduce"(%148, %149) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg130: tensor<i32>, %arg131: tensor<i32>):
      %851 = "stablehlo.add"(%arg130, %arg131) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%851) : (tensor<i32>) -> ()
    }) : (tensor<48x4xi32>, tensor<i32>) -> tensor<48xi32>
    %151 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %152 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %153 = "stablehlo.subtract"(%150, %152) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %154 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %156 = "stablehlo.compare"(%136, %155) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %157 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %159 = "stablehlo.add"(%136, %158) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %160 = "stablehlo.select"(%156, %159, %136) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %162 = "stablehlo.gather"(%135, %161) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<48xi32>, tensor<48x1xi32>) -> tensor<48xi32>
    %163 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %165 = "stablehlo.multiply"(%162, %164) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %166 = "stablehlo.add"(%165, %153) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %167 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %168 = "func.call"(%136, %167) <{callee = @floor_divide}> : (tensor<48xi32>, tensor<i32>) -> tensor<48xi32>
    %169 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %171 = "stablehlo.compare"(%168, %170) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %172 = "stablehlo.constant"() <{value = dense<24> : tensor<i32>}> : () -> tensor<i32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %174 = "stablehlo.add"(%168, %173) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %175 = "stablehlo.select"(%171, %174, %168) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %177 = "stablehlo.gather"(%80, %176) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<24x16xf32>, tensor<48x1xi32>) -> tensor<48x16xf32>
    %178 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %180 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %182 = "stablehlo.compare"(%166, %181) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %183 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %185 = "stablehlo.add"(%166, %184) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %186 = "stablehlo.select"(%182, %185, %166) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %188 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %190 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<48xui32>
    %191 = "stablehlo.reshape"(%190) : (tensor<48xui32>) -> tensor<48x1xui32>
    %192 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<48x16xui32>
    %194 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<48x1xui32>) -> tensor<48x16xui32>
    %195 = "stablehlo.add"(%194, %193) : (tensor<48x16xui32>, tensor<48x16xui32>) -> tensor<48x16xui32>
    %196 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<64x16xui32>
    %198 = "stablehlo.scatter"(%197, %187, %195) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg128: tensor<ui32>, %arg129: tensor<ui32>):
      "stablehlo.return"(%arg129) : (tensor<ui32>) -> ()
    }) : (tensor<64x16xui32>, tensor<48x1xi32>, tensor<48x16xui32>) -> tensor<64x16xui32>
    %199 = "stablehlo.gather"(%198, %187) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<64x16xui32>, tensor<48x1xi32>) -> tensor<48x16xui32>
    %200 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<64x16xui32>
    %202 = "stablehlo.compare"(%198, %201) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xui32>, tensor<64x16xui32>) -> tensor<64x16xi1>
    %203 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %205 = "stablehlo.select"(%202, %179, %204) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %206 = "stablehlo.compare"(%195, %199) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<48x16xui32>, tensor<48x16xui32>) -> tensor<48x16xi1>
    %207 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x16xf32>
    %209 = "stablehlo.select"(%206, %177, %208) : (tensor<48x16xi1>, tensor<48x16xf32>, tensor<48x16xf32>) -> tensor<48x16xf32>
    %210 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<64x16xui32>
    %212 = "stablehlo.compare"(%198, %211) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xui32>, tensor<64x16xui32>) -> tensor<64x16xi1>
    %213 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %215 = "stablehlo.select"(%212, %189, %214) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %216 = "stablehlo.compare"(%195, %199) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<48x16xui32>, tensor<48x16xui32>) -> tensor<48x16xi1>
    %217 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %218 = "stablehlo.broadcast_in_dim"(%217) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x16xf32>
    %219 = "stablehlo.scatter"(%205, %187, %209) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg126: tensor<f32>, %arg127: tensor<f32>):
      %850 = "stablehlo.add"(%arg126, %arg127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%850) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<48x1xi32>, tensor<48x16xf32>) -> tensor<64x16xf32>
    %220 = "stablehlo.reshape"(%219) : (tensor<64x16xf32>) -> tensor<4x16x16xf32>
    %221 = "stablehlo.dot_general"(%220, %arg38) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x16xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %222 = "func.call"(%221) <{callee = @relu}> : (tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %223 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %225 = "stablehlo.compare"(%221, %224) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xi1>
    %226 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %228 = "stablehlo.dot_general"(%222, %arg30) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x32xf32>, tensor<4x32x16xf32>) -> tensor<4x16x16xf32>
    %229 = "stablehlo.reshape"(%228) : (tensor<4x16x16xf32>) -> tensor<64x16xf32>
    %230 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %232 = "stablehlo.compare"(%166, %231) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %233 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
    %234 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %235 = "stablehlo.add"(%166, %234) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %236 = "stablehlo.select"(%232, %235, %166) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %238 = "stablehlo.gather"(%229, %237) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<64x16xf32>, tensor<48x1xi32>) -> tensor<48x16xf32>
    %239 = "stablehlo.reshape"(%130) : (tensor<24x2xf32>) -> tensor<48xf32>
    %240 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %242 = "stablehlo.compare"(%136, %241) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %243 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %245 = "stablehlo.add"(%136, %244) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %246 = "stablehlo.select"(%242, %245, %136) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %248 = "stablehlo.gather"(%239, %247) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<48xf32>, tensor<48x1xi32>) -> tensor<48xf32>
    %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xf32>) -> tensor<48x1xf32>
    %250 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<48x1xf32>) -> tensor<48x16xf32>
    %251 = "stablehlo.multiply"(%238, %250) : (tensor<48x16xf32>, tensor<48x16xf32>) -> tensor<48x16xf32>
    %252 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x16xf32>
    %254 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %255 = "func.call"(%136, %254) <{callee = @floor_divide}> : (tensor<48xi32>, tensor<i32>) -> tensor<48xi32>
    %256 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %257 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %258 = "stablehlo.compare"(%255, %257) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %259 = "stablehlo.constant"() <{value = dense<24> : tensor<i32>}> : () -> tensor<i32>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %261 = "stablehlo.add"(%255, %260) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %262 = "stablehlo.select"(%258, %261, %255) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %264 = "stablehlo.scatter"(%253, %263, %251) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg124: tensor<f32>, %arg125: tensor<f32>):
      %849 = "stablehlo.add"(%arg124, %arg125) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%849) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<48x1xi32>, tensor<48x16xf32>) -> tensor<24x16xf32>
    %265 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x16xf32>
    %267 = "stablehlo.add"(%80, %264) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %268 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %269 = "stablehlo.reduce"(%267, %268) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg122: tensor<f32>, %arg123: tensor<f32>):
      %848 = "stablehlo.add"(%arg122, %arg123) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%848) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<24xf32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %271 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %273 = "stablehlo.divide"(%270, %272) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x16xf32>
    %275 = "stablehlo.subtract"(%267, %274) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %276 = "chlo.square"(%275) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %277 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x16xf32>
    %279 = "stablehlo.multiply"(%278, %275) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %281 = "stablehlo.reduce"(%276, %280) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg120: tensor<f32>, %arg121: tensor<f32>):
      %847 = "stablehlo.add"(%arg120, %arg121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%847) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<24xf32>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %283 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %285 = "stablehlo.divide"(%282, %284) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %286 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x16xf32>
    %287 = "stablehlo.subtract"(%267, %286) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %288 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %289 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %290 = "stablehlo.add"(%285, %289) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %291 = "stablehlo.rsqrt"(%290) : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %292 = "stablehlo.divide"(%291, %290) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %293 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %294 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %295 = "stablehlo.multiply"(%294, %292) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %296 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x16xf32>
    %297 = "stablehlo.multiply"(%287, %296) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %298 = "stablehlo.broadcast_in_dim"(%arg34) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %299 = "stablehlo.broadcast_in_dim"(%298) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<24x16xf32>
    %300 = "stablehlo.multiply"(%297, %299) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %301 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<24x16xf32>
    %303 = "stablehlo.add"(%300, %302) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %304 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %305 = "stablehlo.reduce"(%119, %304) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg118: tensor<f32>, %arg119: tensor<f32>):
      %846 = "stablehlo.add"(%arg118, %arg119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%846) : (tensor<f32>) -> ()
    }) : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %306 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %308 = "stablehlo.divide"(%305, %307) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %309 = "stablehlo.slice"(%124#1) <{limit_indices = array<i64: 24, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<24x2xi32>) -> tensor<24x1xi32>
    %310 = "stablehlo.reshape"(%309) : (tensor<24x1xi32>) -> tensor<24xi32>
    %311 = "func.call"(%310) <{callee = @_one_hot_1}> : (tensor<24xi32>) -> tensor<24x4xf32>
    %312 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %313 = "stablehlo.reduce"(%311, %312) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg116: tensor<f32>, %arg117: tensor<f32>):
      %845 = "stablehlo.add"(%arg116, %arg117) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%845) : (tensor<f32>) -> ()
    }) : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %314 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %316 = "stablehlo.divide"(%313, %315) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %317 = "stablehlo.multiply"(%308, %316) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %318 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.reduce"(%317, %318) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg114: tensor<f32>, %arg115: tensor<f32>):
      %844 = "stablehlo.add"(%arg114, %arg115) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%844) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %320 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %321 = "stablehlo.multiply"(%320, %319) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %322 = "stablehlo.dot_general"(%303, %arg36) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x16xf32>, tensor<16x8xf32>) -> tensor<24x8xf32>
    %323 = "stablehlo.broadcast_in_dim"(%arg35) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %324 = "stablehlo.broadcast_in_dim"(%323) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<24x8xf32>
    %325 = "stablehlo.add"(%322, %324) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    %326 = "func.call"(%arg59) <{callee = @_one_hot_2}> : (tensor<24xi32>) -> tensor<24x8xf32>
    %327:3 = "func.call"(%325) <{callee = @log_softmax}> : (tensor<24x8xf32>) -> (tensor<24x8xf32>, tensor<24x8xf32>, tensor<24x1xf32>)
    %328 = "stablehlo.multiply"(%326, %327#0) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    %329 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %330 = "stablehlo.reduce"(%328, %329) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg112: tensor<f32>, %arg113: tensor<f32>):
      %843 = "stablehlo.add"(%arg112, %arg113) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%843) : (tensor<f32>) -> ()
    }) : (tensor<24x8xf32>, tensor<f32>) -> tensor<24xf32>
    %331 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %332 = "stablehlo.reduce"(%330, %331) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg110: tensor<f32>, %arg111: tensor<f32>):
      %842 = "stablehlo.add"(%arg110, %arg111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%842) : (tensor<f32>) -> ()
    }) : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %333 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.divide"(%332, %333) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %335 = "stablehlo.negate"(%334) : (tensor<f32>) -> tensor<f32>
    %336 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %337 = "stablehlo.multiply"(%336, %321) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %338 = "stablehlo.add"(%335, %337) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %339 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %340 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %341 = "stablehlo.multiply"(%339, %340) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %342 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %343 = "stablehlo.negate"(%342) : (tensor<f32>) -> tensor<f32>
    %344 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %345 = "stablehlo.divide"(%343, %344) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %346 = "stablehlo.broadcast_in_dim"(%345) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x8xf32>
    %348 = "stablehlo.multiply"(%326, %347) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    %349 = "func.call"(%327#1, %327#2, %348) <{callee = @log_softmax_3}> : (tensor<24x8xf32>, tensor<24x1xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    %350 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %351 = "stablehlo.reduce"(%349, %350) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg108: tensor<f32>, %arg109: tensor<f32>):
      %841 = "stablehlo.add"(%arg108, %arg109) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%841) : (tensor<f32>) -> ()
    }) : (tensor<24x8xf32>, tensor<f32>) -> tensor<8xf32>
    %352 = "stablehlo.reshape"(%351) : (tensor<8xf32>) -> tensor<1x8xf32>
    %353 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %354 = "stablehlo.reduce"(%352, %353) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg106: tensor<f32>, %arg107: tensor<f32>):
      %840 = "stablehlo.add"(%arg106, %arg107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%840) : (tensor<f32>) -> ()
    }) : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %355 = "stablehlo.dot_general"(%349, %303) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x8xf32>, tensor<24x16xf32>) -> tensor<8x16xf32>
    %356 = "stablehlo.transpose"(%355) <{permutation = array<i64: 1, 0>}> : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %357 = "stablehlo.dot_general"(%349, %arg36) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x8xf32>, tensor<16x8xf32>) -> tensor<24x16xf32>
    %358 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %359 = "stablehlo.multiply"(%358, %341) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %360 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %361 = "stablehlo.multiply"(%360, %316) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %362 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %363 = "stablehlo.broadcast_in_dim"(%362) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %364 = "stablehlo.divide"(%361, %363) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %365 = "stablehlo.broadcast_in_dim"(%364) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<24x4xf32>
    %366 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %367 = "stablehlo.reduce"(%357, %366) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg104: tensor<f32>, %arg105: tensor<f32>):
      %839 = "stablehlo.add"(%arg104, %arg105) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%839) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<16xf32>
    %368 = "stablehlo.reshape"(%367) : (tensor<16xf32>) -> tensor<1x16xf32>
    %369 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %370 = "stablehlo.reduce"(%368, %369) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg102: tensor<f32>, %arg103: tensor<f32>):
      %838 = "stablehlo.add"(%arg102, %arg103) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%838) : (tensor<f32>) -> ()
    }) : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %371 = "stablehlo.multiply"(%297, %357) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %372 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %373 = "stablehlo.reduce"(%371, %372) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg100: tensor<f32>, %arg101: tensor<f32>):
      %837 = "stablehlo.add"(%arg100, %arg101) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%837) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<16xf32>
    %374 = "stablehlo.reshape"(%373) : (tensor<16xf32>) -> tensor<1x16xf32>
    %375 = "stablehlo.broadcast_in_dim"(%298) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<24x16xf32>
    %376 = "stablehlo.multiply"(%357, %375) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %377 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %378 = "stablehlo.reduce"(%374, %377) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg98: tensor<f32>, %arg99: tensor<f32>):
      %836 = "stablehlo.add"(%arg98, %arg99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%836) : (tensor<f32>) -> ()
    }) : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %379 = "stablehlo.multiply"(%287, %376) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %380 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %381 = "stablehlo.reduce"(%379, %380) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg96: tensor<f32>, %arg97: tensor<f32>):
      %835 = "stablehlo.add"(%arg96, %arg97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%835) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<24xf32>
    %382 = "stablehlo.reshape"(%381) : (tensor<24xf32>) -> tensor<24x1xf32>
    %383 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x16xf32>
    %384 = "stablehlo.multiply"(%376, %383) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %385 = "stablehlo.multiply"(%382, %295) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %386 = "stablehlo.negate"(%384) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %387 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %388 = "stablehlo.reduce"(%386, %387) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg94: tensor<f32>, %arg95: tensor<f32>):
      %834 = "stablehlo.add"(%arg94, %arg95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%834) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<24xf32>
    %389 = "stablehlo.reshape"(%388) : (tensor<24xf32>) -> tensor<24x1xf32>
    %390 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %392 = "stablehlo.divide"(%385, %391) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %393 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %394 = "stablehlo.reduce"(%392, %393) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg92: tensor<f32>, %arg93: tensor<f32>):
      %833 = "stablehlo.add"(%arg92, %arg93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%833) : (tensor<f32>) -> ()
    }) : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x16xf32>
    %396 = "stablehlo.multiply"(%395, %279) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %397 = "stablehlo.negate"(%396) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %398 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %399 = "stablehlo.reduce"(%397, %398) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg90: tensor<f32>, %arg91: tensor<f32>):
      %832 = "stablehlo.add"(%arg90, %arg91) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%832) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<24xf32>
    %400 = "stablehlo.reshape"(%399) : (tensor<24xf32>) -> tensor<24x1xf32>
    %401 = "stablehlo.add"(%384, %396) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %402 = "stablehlo.add"(%389, %400) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %403 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %404 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x1xf32>
    %405 = "stablehlo.divide"(%402, %404) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %406 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %407 = "stablehlo.reduce"(%405, %406) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %831 = "stablehlo.add"(%arg88, %arg89) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%831) : (tensor<f32>) -> ()
    }) : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %408 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x16xf32>
    %409 = "stablehlo.add"(%401, %408) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %410 = "stablehlo.constant"() <{value = dense<23> : tensor<1xi32>}> : () -> tensor<1xi32>
    %411 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48x1xi32>
    %413 = "stablehlo.compare"(%263, %412) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<48x1xi32>, tensor<48x1xi32>) -> tensor<48x1xi1>
    %414 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<1x1xi32>
    %415 = "stablehlo.broadcast_in_dim"(%414) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi32>) -> tensor<48x1xi32>
    %416 = "stablehlo.compare"(%263, %415) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<48x1xi32>, tensor<48x1xi32>) -> tensor<48x1xi1>
    %417 = "stablehlo.and"(%413, %416) : (tensor<48x1xi1>, tensor<48x1xi1>) -> tensor<48x1xi1>
    %418 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %419 = "stablehlo.reduce"(%417, %418) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg86: tensor<i1>, %arg87: tensor<i1>):
      %830 = "stablehlo.and"(%arg86, %arg87) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%830) : (tensor<i1>) -> ()
    }) : (tensor<48x1xi1>, tensor<i1>) -> tensor<48xi1>
    %420 = "stablehlo.gather"(%409, %263) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<24x16xf32>, tensor<48x1xi32>) -> tensor<48x16xf32>
    %421 = "stablehlo.broadcast_in_dim"(%419) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi1>) -> tensor<48x16xi1>
    %422 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %423 = "stablehlo.broadcast_in_dim"(%422) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x16xf32>
    %424 = "stablehlo.select"(%421, %420, %423) : (tensor<48x16xi1>, tensor<48x16xf32>, tensor<48x16xf32>) -> tensor<48x16xf32>
    %425 = "stablehlo.multiply"(%238, %424) : (tensor<48x16xf32>, tensor<48x16xf32>) -> tensor<48x16xf32>
    %426 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %427 = "stablehlo.reduce"(%425, %426) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<f32>):
      %829 = "stablehlo.add"(%arg84, %arg85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%829) : (tensor<f32>) -> ()
    }) : (tensor<48x16xf32>, tensor<f32>) -> tensor<48xf32>
    %428 = "stablehlo.reshape"(%427) : (tensor<48xf32>) -> tensor<48x1xf32>
    %429 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<48x1xf32>) -> tensor<48x16xf32>
    %430 = "stablehlo.multiply"(%424, %429) : (tensor<48x16xf32>, tensor<48x16xf32>) -> tensor<48x16xf32>
    %431 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %432 = "stablehlo.reduce"(%428, %431) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %828 = "stablehlo.add"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%828) : (tensor<f32>) -> ()
    }) : (tensor<48x1xf32>, tensor<f32>) -> tensor<48xf32>
    %433 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %434 = "stablehlo.broadcast_in_dim"(%433) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48xf32>
    %435 = "stablehlo.scatter"(%434, %247, %432) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %827 = "stablehlo.add"(%arg80, %arg81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%827) : (tensor<f32>) -> ()
    }) : (tensor<48xf32>, tensor<48x1xi32>, tensor<48xf32>) -> tensor<48xf32>
    %436 = "stablehlo.reshape"(%435) : (tensor<48xf32>) -> tensor<24x2xf32>
    %437 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %438 = "stablehlo.broadcast_in_dim"(%437) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %439 = "stablehlo.scatter"(%438, %237, %430) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %826 = "stablehlo.add"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%826) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<48x1xi32>, tensor<48x16xf32>) -> tensor<64x16xf32>
    %440 = "stablehlo.reshape"(%439) : (tensor<64x16xf32>) -> tensor<4x16x16xf32>
    %441 = "stablehlo.dot_general"(%440, %222) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x16xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %442 = "stablehlo.transpose"(%441) <{permutation = array<i64: 0, 2, 1>}> : (tensor<4x16x32xf32>) -> tensor<4x32x16xf32>
    %443 = "stablehlo.dot_general"(%440, %arg30) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x16xf32>, tensor<4x32x16xf32>) -> tensor<4x16x32xf32>
    %444 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %445 = "stablehlo.broadcast_in_dim"(%444) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %446 = "stablehlo.select"(%225, %443, %445) : (tensor<4x16x32xi1>, tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %447 = "stablehlo.dot_general"(%446, %220) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x32xf32>, tensor<4x16x16xf32>) -> tensor<4x32x16xf32>
    %448 = "stablehlo.transpose"(%447) <{permutation = array<i64: 0, 2, 1>}> : (tensor<4x32x16xf32>) -> tensor<4x16x32xf32>
    %449 = "stablehlo.dot_general"(%446, %arg38) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x16xf32>
    %450 = "stablehlo.reshape"(%449) : (tensor<4x16x16xf32>) -> tensor<64x16xf32>
    %451 = "stablehlo.constant"() <{value = dense<63> : tensor<1xi32>}> : () -> tensor<1xi32>
    %452 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %453 = "stablehlo.broadcast_in_dim"(%452) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48x1xi32>
    %454 = "stablehlo.compare"(%187, %453) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<48x1xi32>, tensor<48x1xi32>) -> tensor<48x1xi1>
    %455 = "stablehlo.broadcast_in_dim"(%451) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<1x1xi32>
    %456 = "stablehlo.broadcast_in_dim"(%455) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi32>) -> tensor<48x1xi32>
    %457 = "stablehlo.compare"(%187, %456) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<48x1xi32>, tensor<48x1xi32>) -> tensor<48x1xi1>
    %458 = "stablehlo.and"(%454, %457) : (tensor<48x1xi1>, tensor<48x1xi1>) -> tensor<48x1xi1>
    %459 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %460 = "stablehlo.reduce"(%458, %459) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg76: tensor<i1>, %arg77: tensor<i1>):
      %825 = "stablehlo.and"(%arg76, %arg77) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%825) : (tensor<i1>) -> ()
    }) : (tensor<48x1xi1>, tensor<i1>) -> tensor<48xi1>
    %461 = "stablehlo.gather"(%450, %187) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<64x16xf32>, tensor<48x1xi32>) -> tensor<48x16xf32>
    %462 = "stablehlo.broadcast_in_dim"(%460) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi1>) -> tensor<48x16xi1>
    %463 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %464 = "stablehlo.broadcast_in_dim"(%463) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x16xf32>
    %465 = "stablehlo.select"(%462, %461, %464) : (tensor<48x16xi1>, tensor<48x16xf32>, tensor<48x16xf32>) -> tensor<48x16xf32>
    %466 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %467 = "stablehlo.broadcast_in_dim"(%466) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x16xf32>
    %468 = "stablehlo.select"(%216, %465, %467) : (tensor<48x16xi1>, tensor<48x16xf32>, tensor<48x16xf32>) -> tensor<48x16xf32>
    %469 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %470 = "stablehlo.broadcast_in_dim"(%469) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x16xf32>
    %471 = "stablehlo.scatter"(%470, %176, %468) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %824 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%824) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<48x1xi32>, tensor<48x16xf32>) -> tensor<24x16xf32>
    %472 = "stablehlo.add"(%409, %471) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %473 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %474 = "stablehlo.multiply"(%436, %473) : (tensor<24x2xf32>, tensor<24x2xf32>) -> tensor<24x2xf32>
    %475 = "stablehlo.multiply"(%474, %124#0) : (tensor<24x2xf32>, tensor<24x2xf32>) -> tensor<24x2xf32>
    %476 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %477 = "stablehlo.reduce"(%475, %476) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %823 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%823) : (tensor<f32>) -> ()
    }) : (tensor<24x2xf32>, tensor<f32>) -> tensor<24xf32>
    %478 = "stablehlo.reshape"(%477) : (tensor<24xf32>) -> tensor<24x1xf32>
    %479 = "stablehlo.negate"(%478) : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %480 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %481 = "stablehlo.divide"(%436, %480) : (tensor<24x2xf32>, tensor<24x2xf32>) -> tensor<24x2xf32>
    %482 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %483 = "stablehlo.reduce"(%479, %482) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg70: tensor<f32>, %arg71: tensor<f32>):
      %822 = "stablehlo.add"(%arg70, %arg71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%822) : (tensor<f32>) -> ()
    }) : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %484 = "stablehlo.broadcast_in_dim"(%483) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x2xf32>
    %485 = "stablehlo.add"(%481, %484) : (tensor<24x2xf32>, tensor<24x2xf32>) -> tensor<24x2xf32>
    %486 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %487 = "stablehlo.broadcast_in_dim"(%486) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4xf32>
    %488 = "stablehlo.scatter"(%487, %125, %485) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %821 = "stablehlo.add"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%821) : (tensor<f32>) -> ()
    }) : (tensor<24x4xf32>, tensor<24x2x1xi32>, tensor<24x2xf32>) -> tensor<24x4xf32>
    %489 = "stablehlo.add"(%365, %488) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %490 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %491 = "stablehlo.multiply"(%489, %490) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %492 = "stablehlo.multiply"(%491, %114) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %493 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %494 = "stablehlo.reduce"(%492, %493) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %820 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%820) : (tensor<f32>) -> ()
    }) : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %495 = "stablehlo.reshape"(%494) : (tensor<24xf32>) -> tensor<24x1xf32>
    %496 = "stablehlo.negate"(%495) : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %497 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %498 = "stablehlo.divide"(%489, %497) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %499 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %500 = "stablehlo.reduce"(%496, %499) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %819 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%819) : (tensor<f32>) -> ()
    }) : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %501 = "stablehlo.broadcast_in_dim"(%500) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x4xf32>
    %502 = "stablehlo.add"(%498, %501) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %503 = "stablehlo.multiply"(%502, %114) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %504 = "stablehlo.dot_general"(%503, %80) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4xf32>, tensor<24x16xf32>) -> tensor<4x16xf32>
    %505 = "stablehlo.transpose"(%504) <{permutation = array<i64: 1, 0>}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %506 = "stablehlo.dot_general"(%503, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4xf32>, tensor<16x4xf32>) -> tensor<24x16xf32>
    %507 = "stablehlo.add"(%472, %506) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %508 = "stablehlo.multiply"(%507, %83) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %509 = "stablehlo.multiply"(%508, %80) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %510 = "stablehlo.add"(%508, %509) : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xf32>
    %511 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %512 = "stablehlo.reduce"(%510, %511) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %818 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%818) : (tensor<f32>) -> ()
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<16xf32>
    %513 = "stablehlo.reshape"(%512) : (tensor<16xf32>) -> tensor<1x16xf32>
    %514 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %515 = "stablehlo.reduce"(%513, %514) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %817 = "stablehlo.add"(%arg60, %arg61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%817) : (tensor<f32>) -> ()
    }) : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %516 = "stablehlo.dot_general"(%510, %arg58) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<16x16xf32>
    %517 = "stablehlo.transpose"(%516) <{permutation = array<i64: 1, 0>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %518 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %519 = "stablehlo.add"(%arg39, %518) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %520 = "stablehlo.convert"(%519) : (tensor<i32>) -> tensor<f32>
    %521 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %523 = "stablehlo.multiply"(%522, %arg40) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %524 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %525 = "stablehlo.broadcast_in_dim"(%524) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %526 = "stablehlo.multiply"(%525, %442) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %527 = "stablehlo.add"(%523, %526) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %528 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %529 = "stablehlo.broadcast_in_dim"(%528) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %530 = "stablehlo.multiply"(%529, %arg41) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %531 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %532 = "stablehlo.broadcast_in_dim"(%531) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %533 = "stablehlo.multiply"(%532, %515) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %534 = "stablehlo.add"(%530, %533) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %535 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %536 = "stablehlo.broadcast_in_dim"(%535) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %537 = "stablehlo.multiply"(%536, %arg42) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %538 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %539 = "stablehlo.broadcast_in_dim"(%538) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %540 = "stablehlo.multiply"(%539, %517) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %541 = "stablehlo.add"(%537, %540) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %542 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %543 = "stablehlo.broadcast_in_dim"(%542) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %544 = "stablehlo.multiply"(%543, %arg43) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %545 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %546 = "stablehlo.broadcast_in_dim"(%545) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %547 = "stablehlo.multiply"(%546, %370) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %548 = "stablehlo.add"(%544, %547) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %549 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %550 = "stablehlo.broadcast_in_dim"(%549) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %551 = "stablehlo.multiply"(%550, %arg44) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %552 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %553 = "stablehlo.broadcast_in_dim"(%552) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %554 = "stablehlo.multiply"(%553, %378) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %555 = "stablehlo.add"(%551, %554) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %556 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %557 = "stablehlo.broadcast_in_dim"(%556) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %558 = "stablehlo.multiply"(%557, %arg45) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %559 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %560 = "stablehlo.broadcast_in_dim"(%559) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %561 = "stablehlo.multiply"(%560, %354) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %562 = "stablehlo.add"(%558, %561) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %563 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %564 = "stablehlo.broadcast_in_dim"(%563) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %565 = "stablehlo.multiply"(%564, %arg46) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %566 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %567 = "stablehlo.broadcast_in_dim"(%566) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %568 = "stablehlo.multiply"(%567, %356) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %569 = "stablehlo.add"(%565, %568) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %570 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %571 = "stablehlo.broadcast_in_dim"(%570) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %572 = "stablehlo.multiply"(%571, %arg47) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %573 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %574 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %575 = "stablehlo.multiply"(%574, %505) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %576 = "stablehlo.add"(%572, %575) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %577 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %578 = "stablehlo.broadcast_in_dim"(%577) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %579 = "stablehlo.multiply"(%578, %arg48) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %580 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %581 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %582 = "stablehlo.multiply"(%581, %448) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %583 = "stablehlo.add"(%579, %582) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %584 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %585 = "stablehlo.broadcast_in_dim"(%584) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %586 = "stablehlo.multiply"(%585, %arg49) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %587 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %588 = "stablehlo.broadcast_in_dim"(%587) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %589 = "stablehlo.multiply"(%588, %442) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %590 = "stablehlo.multiply"(%589, %442) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %591 = "stablehlo.add"(%586, %590) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %592 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %593 = "stablehlo.broadcast_in_dim"(%592) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %594 = "stablehlo.multiply"(%593, %arg50) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %595 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %596 = "stablehlo.broadcast_in_dim"(%595) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %597 = "stablehlo.multiply"(%596, %515) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %598 = "stablehlo.multiply"(%597, %515) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %599 = "stablehlo.add"(%594, %598) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %600 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %601 = "stablehlo.broadcast_in_dim"(%600) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %602 = "stablehlo.multiply"(%601, %arg51) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %603 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %604 = "stablehlo.broadcast_in_dim"(%603) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %605 = "stablehlo.multiply"(%604, %517) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %606 = "stablehlo.multiply"(%605, %517) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %607 = "stablehlo.add"(%602, %606) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %608 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %609 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %610 = "stablehlo.multiply"(%609, %arg52) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %611 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %612 = "stablehlo.broadcast_in_dim"(%611) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %613 = "stablehlo.multiply"(%612, %370) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %614 = "stablehlo.multiply"(%613, %370) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %615 = "stablehlo.add"(%610, %614) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %616 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %617 = "stablehlo.broadcast_in_dim"(%616) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %618 = "stablehlo.multiply"(%617, %arg53) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %619 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %620 = "stablehlo.broadcast_in_dim"(%619) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %621 = "stablehlo.multiply"(%620, %378) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %622 = "stablehlo.multiply"(%621, %378) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %623 = "stablehlo.add"(%618, %622) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %624 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %625 = "stablehlo.broadcast_in_dim"(%624) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %626 = "stablehlo.multiply"(%625, %arg54) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %627 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %628 = "stablehlo.broadcast_in_dim"(%627) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %629 = "stablehlo.multiply"(%628, %354) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %630 = "stablehlo.multiply"(%629, %354) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %631 = "stablehlo.add"(%626, %630) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %632 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %633 = "stablehlo.broadcast_in_dim"(%632) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %634 = "stablehlo.multiply"(%633, %arg55) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %635 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %636 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %637 = "stablehlo.multiply"(%636, %356) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %638 = "stablehlo.multiply"(%637, %356) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %639 = "stablehlo.add"(%634, %638) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %640 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %641 = "stablehlo.broadcast_in_dim"(%640) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %642 = "stablehlo.multiply"(%641, %arg56) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %643 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %644 = "stablehlo.broadcast_in_dim"(%643) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %645 = "stablehlo.multiply"(%644, %505) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %646 = "stablehlo.multiply"(%645, %505) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %647 = "stablehlo.add"(%642, %646) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %648 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %649 = "stablehlo.broadcast_in_dim"(%648) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %650 = "stablehlo.multiply"(%649, %arg57) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %651 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %652 = "stablehlo.broadcast_in_dim"(%651) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %653 = "stablehlo.multiply"(%652, %448) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %654 = "stablehlo.multiply"(%653, %448) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %655 = "stablehlo.add"(%650, %654) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %656 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %657 = "stablehlo.power"(%656, %520) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %658 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %659 = "stablehlo.subtract"(%658, %657) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %660 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %661 = "stablehlo.power"(%660, %520) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %662 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %663 = "stablehlo.subtract"(%662, %661) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %664 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %665 = "stablehlo.divide"(%527, %664) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %666 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %667 = "stablehlo.divide"(%591, %666) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %668 = "stablehlo.sqrt"(%667) : (tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %669 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %670 = "stablehlo.broadcast_in_dim"(%669) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %671 = "stablehlo.add"(%668, %670) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %672 = "stablehlo.divide"(%665, %671) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %673 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %674 = "stablehlo.broadcast_in_dim"(%673) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %675 = "stablehlo.multiply"(%674, %arg30) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %676 = "stablehlo.add"(%672, %675) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %677 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %678 = "stablehlo.broadcast_in_dim"(%677) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32x16xf32>
    %679 = "stablehlo.multiply"(%678, %676) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %680 = "stablehlo.subtract"(%arg30, %679) : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
    %681 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %682 = "stablehlo.divide"(%534, %681) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %683 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %684 = "stablehlo.divide"(%599, %683) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %685 = "stablehlo.sqrt"(%684) : (tensor<16xf32>) -> tensor<16xf32>
    %686 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %687 = "stablehlo.broadcast_in_dim"(%686) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %688 = "stablehlo.add"(%685, %687) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %689 = "stablehlo.divide"(%682, %688) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %690 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %691 = "stablehlo.broadcast_in_dim"(%690) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %692 = "stablehlo.multiply"(%691, %arg31) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %693 = "stablehlo.add"(%689, %692) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %694 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %695 = "stablehlo.broadcast_in_dim"(%694) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %696 = "stablehlo.multiply"(%695, %693) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %697 = "stablehlo.subtract"(%arg31, %696) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %698 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %699 = "stablehlo.divide"(%541, %698) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %700 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %701 = "stablehlo.divide"(%607, %700) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %702 = "stablehlo.sqrt"(%701) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %703 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %704 = "stablehlo.broadcast_in_dim"(%703) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %705 = "stablehlo.add"(%702, %704) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %706 = "stablehlo.divide"(%699, %705) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %707 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %708 = "stablehlo.broadcast_in_dim"(%707) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %709 = "stablehlo.multiply"(%708, %arg32) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %710 = "stablehlo.add"(%706, %709) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %711 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %712 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %713 = "stablehlo.multiply"(%712, %710) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %714 = "stablehlo.subtract"(%arg32, %713) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %715 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %716 = "stablehlo.divide"(%548, %715) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %717 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %718 = "stablehlo.divide"(%615, %717) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %719 = "stablehlo.sqrt"(%718) : (tensor<16xf32>) -> tensor<16xf32>
    %720 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %721 = "stablehlo.broadcast_in_dim"(%720) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %722 = "stablehlo.add"(%719, %721) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %723 = "stablehlo.divide"(%716, %722) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %724 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %725 = "stablehlo.broadcast_in_dim"(%724) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %726 = "stablehlo.multiply"(%725, %arg33) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %727 = "stablehlo.add"(%723, %726) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %728 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %729 = "stablehlo.broadcast_in_dim"(%728) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %730 = "stablehlo.multiply"(%729, %727) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %731 = "stablehlo.subtract"(%arg33, %730) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %732 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %733 = "stablehlo.divide"(%555, %732) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %734 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %735 = "stablehlo.divide"(%623, %734) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %736 = "stablehlo.sqrt"(%735) : (tensor<16xf32>) -> tensor<16xf32>
    %737 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %738 = "stablehlo.broadcast_in_dim"(%737) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %739 = "stablehlo.add"(%736, %738) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %740 = "stablehlo.divide"(%733, %739) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %741 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %742 = "stablehlo.broadcast_in_dim"(%741) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %743 = "stablehlo.multiply"(%742, %arg34) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %744 = "stablehlo.add"(%740, %743) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %745 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %746 = "stablehlo.broadcast_in_dim"(%745) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %747 = "stablehlo.multiply"(%746, %744) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %748 = "stablehlo.subtract"(%arg34, %747) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %749 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %750 = "stablehlo.divide"(%562, %749) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %751 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %752 = "stablehlo.divide"(%631, %751) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %753 = "stablehlo.sqrt"(%752) : (tensor<8xf32>) -> tensor<8xf32>
    %754 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %755 = "stablehlo.broadcast_in_dim"(%754) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %756 = "stablehlo.add"(%753, %755) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %757 = "stablehlo.divide"(%750, %756) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %758 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %759 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %760 = "stablehlo.multiply"(%759, %arg35) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %761 = "stablehlo.add"(%757, %760) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %762 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %763 = "stablehlo.broadcast_in_dim"(%762) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %764 = "stablehlo.multiply"(%763, %761) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %765 = "stablehlo.subtract"(%arg35, %764) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %766 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %767 = "stablehlo.divide"(%569, %766) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %768 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %769 = "stablehlo.divide"(%639, %768) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %770 = "stablehlo.sqrt"(%769) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %771 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %772 = "stablehlo.broadcast_in_dim"(%771) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %773 = "stablehlo.add"(%770, %772) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %774 = "stablehlo.divide"(%767, %773) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %775 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %776 = "stablehlo.broadcast_in_dim"(%775) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %777 = "stablehlo.multiply"(%776, %arg36) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %778 = "stablehlo.add"(%774, %777) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %779 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %780 = "stablehlo.broadcast_in_dim"(%779) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %781 = "stablehlo.multiply"(%780, %778) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %782 = "stablehlo.subtract"(%arg36, %781) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %783 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %784 = "stablehlo.divide"(%576, %783) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %785 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %786 = "stablehlo.divide"(%647, %785) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %787 = "stablehlo.sqrt"(%786) : (tensor<16x4xf32>) -> tensor<16x4xf32>
    %788 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %789 = "stablehlo.broadcast_in_dim"(%788) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %790 = "stablehlo.add"(%787, %789) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %791 = "stablehlo.divide"(%784, %790) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %792 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %793 = "stablehlo.broadcast_in_dim"(%792) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %794 = "stablehlo.multiply"(%793, %arg37) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %795 = "stablehlo.add"(%791, %794) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %796 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %797 = "stablehlo.broadcast_in_dim"(%796) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %798 = "stablehlo.multiply"(%797, %795) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %799 = "stablehlo.subtract"(%arg37, %798) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %800 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %801 = "stablehlo.divide"(%583, %800) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %802 = "stablehlo.broadcast_in_dim"(%663) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %803 = "stablehlo.divide"(%655, %802) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %804 = "stablehlo.sqrt"(%803) : (tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %805 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %806 = "stablehlo.broadcast_in_dim"(%805) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %807 = "stablehlo.add"(%804, %806) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %808 = "stablehlo.divide"(%801, %807) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %809 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %810 = "stablehlo.broadcast_in_dim"(%809) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %811 = "stablehlo.multiply"(%810, %arg38) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %812 = "stablehlo.add"(%808, %811) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %813 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %814 = "stablehlo.broadcast_in_dim"(%813) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %815 = "stablehlo.multiply"(%814, %812) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %816 = "stablehlo.subtract"(%arg38, %815) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    "func.return"(%338, %325, %680, %697, %714, %731, %748, %765, %782, %799, %816, %519, %527, %534, %541, %548, %555, %562, %569, %576, %583, %591, %599, %607, %615, %623, %631, %639, %647, %655) : (tensor<f32>, tensor<24x8xf32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>, tensor<i32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>, tensor<4x32x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16x4xf32>, tensor<4x16x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<48xi32>) -> tensor<48xi32>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<48xi32>):
    %73 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<48xi32>
    %74:2 = "stablehlo.sort"(%arg25, %73) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg26: tensor<i32>, %arg27: tensor<i32>, %arg28: tensor<i32>, %arg29: tensor<i32>):
      %75 = "stablehlo.compare"(%arg26, %arg27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%75) : (tensor<i1>) -> ()
    }) : (tensor<48xi32>, tensor<48xi32>) -> (tensor<48xi32>, tensor<48xi32>)
    "func.return"(%74#1) : (tensor<48xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<48xi32>) -> tensor<48x4xi32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<48xi32>):
    %67 = "stablehlo.broadcast_in_dim"(%arg24) <{broadcast_dimensions = array<i64: 0>}> : (tensor<48xi32>) -> tensor<48x1xi32>
    %68 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4xi32>
    %69 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<48x1xi32>) -> tensor<48x4xi32>
    %70 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xi32>) -> tensor<48x4xi32>
    %71 = "stablehlo.compare"(%69, %70) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<48x4xi32>, tensor<48x4xi32>) -> tensor<48x4xi1>
    %72 = "stablehlo.convert"(%71) : (tensor<48x4xi1>) -> tensor<48x4xi32>
    "func.return"(%72) : (tensor<48x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<48x4xi32>) -> tensor<48x4xi32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<48x4xi32>):
    %66 = "func.call"(%arg23) <{callee = @cumsum_0}> : (tensor<48x4xi32>) -> tensor<48x4xi32>
    "func.return"(%66) : (tensor<48x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<48x4xi32>) -> tensor<48x4xi32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<48x4xi32>):
    %62 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %64 = "stablehlo.reduce_window"(%arg20, %63) <{base_dilations = array<i64: 1, 1>, padding = dense<[[47, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 48, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg21: tensor<i32>, %arg22: tensor<i32>):
      %65 = "stablehlo.add"(%arg21, %arg22) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%65) : (tensor<i32>) -> ()
    }) : (tensor<48x4xi32>, tensor<i32>) -> tensor<48x4xi32>
    "func.return"(%64) : (tensor<48x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<48xi32>, tensor<i32>) -> tensor<48xi32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<48xi32>, %arg19: tensor<i32>):
    %45 = "stablehlo.convert"(%arg19) : (tensor<i32>) -> tensor<i32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %47 = "stablehlo.divide"(%arg18, %46) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %48 = "stablehlo.sign"(%arg18) : (tensor<48xi32>) -> tensor<48xi32>
    %49 = "stablehlo.sign"(%45) : (tensor<i32>) -> tensor<i32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %51 = "stablehlo.compare"(%48, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %52 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %53 = "stablehlo.remainder"(%arg18, %52) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %54 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %56 = "stablehlo.compare"(%53, %55) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %57 = "stablehlo.and"(%51, %56) : (tensor<48xi1>, tensor<48xi1>) -> tensor<48xi1>
    %58 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<48xi32>
    %60 = "stablehlo.subtract"(%47, %59) : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    %61 = "func.call"(%57, %60, %47) <{callee = @_where}> : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    "func.return"(%61) : (tensor<48xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<48xi1>, %arg16: tensor<48xi32>, %arg17: tensor<48xi32>):
    %44 = "stablehlo.select"(%arg15, %arg16, %arg17) : (tensor<48xi1>, tensor<48xi32>, tensor<48xi32>) -> tensor<48xi32>
    "func.return"(%44) : (tensor<48xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16x32xf32>) -> tensor<4x16x32xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4x16x32xf32>):
    %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x32xf32>
    %43 = "stablehlo.maximum"(%arg14, %42) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    "func.return"(%43) : (tensor<4x16x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<24xi32>) -> tensor<24x4xf32>, res_attrs = [{}], sym_name = "_one_hot_1", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<24xi32>):
    %35 = "stablehlo.broadcast_in_dim"(%arg13) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xi32>) -> tensor<24x1xi32>
    %36 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4xi32>
    %37 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xi32>) -> tensor<24x4xi32>
    %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xi32>) -> tensor<24x4xi32>
    %39 = "stablehlo.compare"(%37, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24x4xi32>, tensor<24x4xi32>) -> tensor<24x4xi1>
    %40 = "stablehlo.convert"(%39) : (tensor<24x4xi1>) -> tensor<24x4xf32>
    "func.return"(%40) : (tensor<24x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<24xi32>) -> tensor<24x8xf32>, res_attrs = [{}], sym_name = "_one_hot_2", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<24xi32>):
    %29 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xi32>) -> tensor<24x1xi32>
    %30 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x8xi32>
    %31 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xi32>) -> tensor<24x8xi32>
    %32 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xi32>) -> tensor<24x8xi32>
    %33 = "stablehlo.compare"(%31, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24x8xi32>, tensor<24x8xi32>) -> tensor<24x8xi1>
    %34 = "stablehlo.convert"(%33) : (tensor<24x8xi1>) -> tensor<24x8xf32>
    "func.return"(%34) : (tensor<24x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<24x8xf32>) -> (tensor<24x8xf32>, tensor<24x8xf32>, tensor<24x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<24x8xf32>):
    %12 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%arg7, %12) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %28 = "stablehlo.maximum"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%28) : (tensor<f32>) -> ()
    }) : (tensor<24x8xf32>, tensor<f32>) -> tensor<24xf32>
    %14 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %16 = "stablehlo.maximum"(%15, %13) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x8xf32>
    %19 = "stablehlo.subtract"(%arg7, %18) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    %20 = "stablehlo.exponential"(%19) : (tensor<24x8xf32>) -> tensor<24x8xf32>
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.reduce"(%20, %21) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %27 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%27) : (tensor<f32>) -> ()
    }) : (tensor<24x8xf32>, tensor<f32>) -> tensor<24xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %24 = "stablehlo.log"(%23) : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x8xf32>
    %26 = "stablehlo.subtract"(%19, %25) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    "func.return"(%26, %20, %23) : (tensor<24x8xf32>, tensor<24x8xf32>, tensor<24x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<24x8xf32>, tensor<24x1xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>, res_attrs = [{}], sym_name = "log_softmax_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<24x8xf32>, %arg1: tensor<24x1xf32>, %arg2: tensor<24x8xf32>):
    %0 = "stablehlo.negate"(%arg2) : (tensor<24x8xf32>) -> tensor<24x8xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %11 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<24x8xf32>, tensor<f32>) -> tensor<24xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<24xf32>) -> tensor<24x1xf32>
    %4 = "stablehlo.divide"(%3, %arg1) : (tensor<24x1xf32>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %10 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x8xf32>
    %8 = "stablehlo.multiply"(%7, %arg0) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    "func.return"(%9) : (tensor<24x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
