// `diffusion` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.117851, normal 0.471405, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, normal 0.353553, normal 0.117851, normal 0.1, normal 0.353553, normal 0.1, normal 0.353553, normal 1, key
"builtin.module"() <{sym_name = "jit_sample"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x3x16x16xf32>, tensor<3x3x1x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<3x3x16x1xf32>, tensor<48xf32>, tensor<16x48xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<4x8x8x1xf32>, tensor<2xui32>) -> (tensor<4x8x8x1xf32>, tensor<4xf32>, tensor<2x8x8x1xf32>, tensor<4x8x8x1xf16>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg115: tensor<3x3x16x16xf32>, %arg116: tensor<3x3x1x16xf32>, %arg117: tensor<16xf32>, %arg118: tensor<16xf32>, %arg119: tensor<16xf32>, %arg120: tensor<16xf32>, %arg121: tensor<16xf32>, %arg122: tensor<16x16xf32>, %arg123: tensor<3x3x16x1xf32>, %arg124: tensor<48xf32>, %arg125: tensor<16x48xf32>, %arg126: tensor<16xf32>, %arg127: tensor<16x16xf32>, %arg128: tensor<4x8x8x1xf32>, %arg129: tensor<2xui32>):
    %460 = "stablehlo.constant"() <{value = dense<9.99999974E-5> : tensor<f32>}> : () -> tensor<f32>
    %461 = "stablehlo.constant"() <{value = dense<2.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %462 = "func.call"(%460, %461) <{callee = @_linspace}> : (tensor<f32>, tensor<f32>) -> tensor<15xf32>
    %463 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %464 = "stablehlo.broadcast_in_dim"(%463) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<15xf32>
    %465 = "stablehlo.subtract"(%464, %462) : (tensor<15xf32>, tensor<15xf32>) -> tensor<15xf32>
    %466 = "func.call"(%465) <{callee = @cumprod}> : (tensor<15xf32>) -> tensor<15xf32>
    %467 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %468 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %469:19 = "stablehlo.while"(%arg116, %arg127, %arg126, %arg118, %arg117, %arg115, %arg120, %arg119, %arg125, %arg124, %arg122, %arg121, %arg123, %462, %466, %468, %467, %arg128, %arg129) ({
    ^bb0(%arg151: tensor<3x3x1x16xf32>, %arg152: tensor<16x16xf32>, %arg153: tensor<16xf32>, %arg154: tensor<16xf32>, %arg155: tensor<16xf32>, %arg156: tensor<3x3x16x16xf32>, %arg157: tensor<16xf32>, %arg158: tensor<16xf32>, %arg159: tensor<16x48xf32>, %arg160: tensor<48xf32>, %arg161: tensor<16x16xf32>, %arg162: tensor<16xf32>, %arg163: tensor<3x3x16x1xf32>, %arg164: tensor<15xf32>, %arg165: tensor<15xf32>, %arg166: tensor<i32>, %arg167: tensor<i32>, %arg168: tensor<4x8x8x1xf32>, %arg169: tensor<2xui32>):
      %493 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
      %494 = "stablehlo.compare"(%arg166, %493) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%494) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg132: tensor<3x3x1x16xf32>, %arg133: tensor<16x16xf32>, %arg134: tensor<16xf32>, %arg135: tensor<16xf32>, %arg136: tensor<16xf32>, %arg137: tensor<3x3x16x16xf32>, %arg138: tensor<16xf32>, %arg139: tensor<16xf32>, %arg140: tensor<16x48xf32>, %arg141: tensor<48xf32>, %arg142: tensor<16x16xf32>, %arg143: tensor<16xf32>, %arg144: tensor<3x3x16x1xf32>, %arg145: tensor<15xf32>, %arg146: tensor<15xf32>, %arg147: tensor<i32>, %arg148: tensor<i32>, %arg149: tensor<4x8x8x1xf32>, %arg150: tensor<2xui32>):
      %490:3 = "func.call"(%arg132, %arg133, %arg134, %arg135, %arg136, %arg137, %arg138, %arg139, %arg140, %arg141, %arg142, %arg143, %arg144, %arg145, %arg146, %arg148, %arg149, %arg150) <{callee = @closed_call}> : (tensor<3x3x1x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x48xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<3x3x16x1xf32>, tensor<15xf32>, tensor<15xf32>, tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>) -> (tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>)
      %491 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %492 = "stablehlo.add"(%arg147, %491) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg132, %arg133, %arg134, %arg135, %arg136, %arg137, %arg138, %arg139, %arg140, %arg141, %arg142, %arg143, %arg144, %arg145, %arg146, %492, %490#0, %490#1, %490#2) : (tensor<3x3x1x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x48xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<3x3x16x1xf32>, tensor<15xf32>, tensor<15xf32>, tensor<i32>, tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>) -> ()
    }) : (tensor<3x3x1x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x48xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<3x3x16x1xf32>, tensor<15xf32>, tensor<15xf32>, tensor<i32>, tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>) -> (tensor<3x3x1x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x48xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<3x3x16x1xf32>, tensor<15xf32>, tensor<15xf32>, tensor<i32>, tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>)
    %470 = "stablehlo.abs"(%469#17) : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %471 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %472 = "stablehlo.reduce"(%470, %471) <{dimensions = array<i64: 1, 2, 3>}> ({
    ^bb0(%arg130: tensor<f32>, %arg131: tensor<f32>):
      %489 = "stablehlo.add"(%arg130, %arg131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%489) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x1xf32>, tensor<f32>) -> tensor<4xf32>
    %473 = "stablehlo.negate"(%472) : (tensor<4xf32>) -> tensor<4xf32>
    %474 = "func.call"(%473) <{callee = @argsort}> : (tensor<4xf32>) -> tensor<4xi32>
    %475 = "stablehlo.slice"(%474) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<2xi32>
    %476 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %477 = "stablehlo.broadcast_in_dim"(%476) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %478 = "stablehlo.compare"(%475, %477) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %479 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %480 = "stablehlo.broadcast_in_dim"(%479) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %481 = "stablehlo.add"(%475, %480) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %482 = "stablehlo.select"(%478, %481, %475) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %483 = "stablehlo.broadcast_in_dim"(%482) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %484 = "stablehlo.gather"(%469#17, %483) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8, 8, 1>}> : (tensor<4x8x8x1xf32>, tensor<2x1xi32>) -> tensor<2x8x8x1xf32>
    %485 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %486 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %487 = "func.call"(%469#17, %485, %486) <{callee = @clip}> : (tensor<4x8x8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8x8x1xf32>
    %488 = "stablehlo.convert"(%487) : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf16>
    "func.return"(%469#17, %472, %484, %488) : (tensor<4x8x8x1xf32>, tensor<4xf32>, tensor<2x8x8x1xf32>, tensor<4x8x8x1xf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f32>, tensor<f32>) -> tensor<15xf32>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg113: tensor<f32>, %arg114: tensor<f32>):
    %439 = "stablehlo.convert"(%arg113) : (tensor<f32>) -> tensor<f32>
    %440 = "stablehlo.convert"(%arg114) : (tensor<f32>) -> tensor<f32>
    %441 = "stablehlo.subtract"(%440, %439) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %442 = "stablehlo.constant"() <{value = dense<1.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %443 = "stablehlo.divide"(%441, %442) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %444 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<14xf32>
    %445 = "stablehlo.constant"() <{value = dense<1.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %446 = "stablehlo.broadcast_in_dim"(%445) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<14xf32>
    %447 = "stablehlo.divide"(%444, %446) : (tensor<14xf32>, tensor<14xf32>) -> tensor<14xf32>
    %448 = "stablehlo.reshape"(%439) : (tensor<f32>) -> tensor<1xf32>
    %449 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %450 = "stablehlo.broadcast_in_dim"(%449) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<14xf32>
    %451 = "stablehlo.subtract"(%450, %447) : (tensor<14xf32>, tensor<14xf32>) -> tensor<14xf32>
    %452 = "stablehlo.broadcast_in_dim"(%448) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<14xf32>
    %453 = "stablehlo.multiply"(%452, %451) : (tensor<14xf32>, tensor<14xf32>) -> tensor<14xf32>
    %454 = "stablehlo.reshape"(%440) : (tensor<f32>) -> tensor<1xf32>
    %455 = "stablehlo.broadcast_in_dim"(%454) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<14xf32>
    %456 = "stablehlo.multiply"(%455, %447) : (tensor<14xf32>, tensor<14xf32>) -> tensor<14xf32>
    %457 = "stablehlo.add"(%453, %456) : (tensor<14xf32>, tensor<14xf32>) -> tensor<14xf32>
    %458 = "stablehlo.broadcast_in_dim"(%440) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %459 = "stablehlo.concatenate"(%457, %458) <{dimension = 0 : i64}> : (tensor<14xf32>, tensor<1xf32>) -> tensor<15xf32>
    "func.return"(%459) : (tensor<15xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<15xf32>) -> tensor<15xf32>, res_attrs = [{}], sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg112: tensor<15xf32>):
    %438 = "func.call"(%arg112) <{callee = @cumprod_0}> : (tensor<15xf32>) -> tensor<15xf32>
    "func.return"(%438) : (tensor<15xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<15xf32>) -> tensor<15xf32>, sym_name = "cumprod_0", sym_visibility = "private"}> ({
  ^bb0(%arg109: tensor<15xf32>):
    %435 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %436 = "stablehlo.reduce_window"(%arg109, %435) <{base_dilations = array<i64: 1>, padding = dense<[[14, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 15>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg110: tensor<f32>, %arg111: tensor<f32>):
      %437 = "stablehlo.multiply"(%arg110, %arg111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%437) : (tensor<f32>) -> ()
    }) : (tensor<15xf32>, tensor<f32>) -> tensor<15xf32>
    "func.return"(%436) : (tensor<15xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x3x1x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x48xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<3x3x16x1xf32>, tensor<15xf32>, tensor<15xf32>, tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>) -> (tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg79: tensor<3x3x1x16xf32>, %arg80: tensor<16x16xf32>, %arg81: tensor<16xf32>, %arg82: tensor<16xf32>, %arg83: tensor<16xf32>, %arg84: tensor<3x3x16x16xf32>, %arg85: tensor<16xf32>, %arg86: tensor<16xf32>, %arg87: tensor<16x48xf32>, %arg88: tensor<48xf32>, %arg89: tensor<16x16xf32>, %arg90: tensor<16xf32>, %arg91: tensor<3x3x16x1xf32>, %arg92: tensor<15xf32>, %arg93: tensor<15xf32>, %arg94: tensor<i32>, %arg95: tensor<4x8x8x1xf32>, %arg96: tensor<2xui32>):
    %260 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %261 = "stablehlo.add"(%arg94, %260) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %262 = "stablehlo.constant"() <{value = dense<14> : tensor<i32>}> : () -> tensor<i32>
    %263 = "stablehlo.subtract"(%262, %arg94) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %264 = "func.call"(%arg96) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %265 = "stablehlo.slice"(%264) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %266 = "stablehlo.reshape"(%265) : (tensor<1x2xui32>) -> tensor<2xui32>
    %267 = "stablehlo.slice"(%264) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %268 = "stablehlo.reshape"(%267) : (tensor<1x2xui32>) -> tensor<2xui32>
    %269 = "stablehlo.convert"(%263) : (tensor<i32>) -> tensor<f32>
    %270 = "stablehlo.convolution"(%arg95, %arg79) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x1xf32>, tensor<3x3x1x16xf32>) -> tensor<4x8x8x16xf32>
    %271 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.log"(%271) : (tensor<f32>) -> tensor<f32>
    %273 = "stablehlo.negate"(%272) : (tensor<f32>) -> tensor<f32>
    %274 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %275 = "stablehlo.convert"(%274) : (tensor<8xi32>) -> tensor<8xf32>
    %276 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %277 = "stablehlo.multiply"(%276, %275) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %278 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %280 = "stablehlo.divide"(%277, %279) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %281 = "stablehlo.exponential"(%280) : (tensor<8xf32>) -> tensor<8xf32>
    %282 = "stablehlo.convert"(%281) : (tensor<8xf32>) -> tensor<8xf32>
    %283 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %284 = "stablehlo.multiply"(%283, %282) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %285 = "stablehlo.sine"(%284) : (tensor<8xf32>) -> tensor<8xf32>
    %286 = "stablehlo.cosine"(%284) : (tensor<8xf32>) -> tensor<8xf32>
    %287 = "stablehlo.concatenate"(%285, %286) <{dimension = 0 : i64}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>
    %288 = "stablehlo.dot_general"(%287, %arg80) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16xf32>, tensor<16x16xf32>) -> tensor<16xf32>
    %289 = "stablehlo.add"(%288, %arg81) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %290 = "func.call"(%289) <{callee = @silu}> : (tensor<16xf32>) -> tensor<16xf32>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %292 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %293 = "stablehlo.add"(%270, %292) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %294 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %295 = "stablehlo.reduce"(%293, %294) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>):
      %434 = "stablehlo.add"(%arg107, %arg108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%434) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x8x8xf32>) -> tensor<4x8x8x1xf32>
    %297 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %298 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %299 = "stablehlo.divide"(%296, %298) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x16xf32>
    %301 = "stablehlo.subtract"(%293, %300) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %302 = "chlo.square"(%301) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %303 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %304 = "stablehlo.reduce"(%302, %303) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
      %433 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%433) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x8x8xf32>) -> tensor<4x8x8x1xf32>
    %306 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %308 = "stablehlo.divide"(%305, %307) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %309 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x16xf32>
    %310 = "stablehlo.subtract"(%293, %309) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %311 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %313 = "stablehlo.add"(%308, %312) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %314 = "stablehlo.rsqrt"(%313) : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x16xf32>
    %316 = "stablehlo.multiply"(%310, %315) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %317 = "stablehlo.broadcast_in_dim"(%arg82) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %319 = "stablehlo.multiply"(%316, %318) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %320 = "stablehlo.broadcast_in_dim"(%arg83) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %321 = "stablehlo.broadcast_in_dim"(%320) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %322 = "stablehlo.add"(%319, %321) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %323 = "func.call"(%322) <{callee = @silu_2}> : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %324 = "stablehlo.convolution"(%323, %arg84) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<4x8x8x16xf32>
    %325 = "stablehlo.add"(%293, %324) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %326 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.reduce"(%325, %326) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %432 = "stablehlo.add"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%432) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %328 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x8x8xf32>) -> tensor<4x8x8x1xf32>
    %329 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %330 = "stablehlo.broadcast_in_dim"(%329) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %331 = "stablehlo.divide"(%328, %330) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %332 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x16xf32>
    %333 = "stablehlo.subtract"(%325, %332) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %334 = "chlo.square"(%333) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %335 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %336 = "stablehlo.reduce"(%334, %335) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
      %431 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%431) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %337 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x8x8xf32>) -> tensor<4x8x8x1xf32>
    %338 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %339 = "stablehlo.broadcast_in_dim"(%338) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %340 = "stablehlo.divide"(%337, %339) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %341 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x16xf32>
    %342 = "stablehlo.subtract"(%325, %341) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %343 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %344 = "stablehlo.broadcast_in_dim"(%343) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %345 = "stablehlo.add"(%340, %344) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %346 = "stablehlo.rsqrt"(%345) : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x16xf32>
    %348 = "stablehlo.multiply"(%342, %347) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %349 = "stablehlo.broadcast_in_dim"(%arg85) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %351 = "stablehlo.multiply"(%348, %350) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %352 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %354 = "stablehlo.add"(%351, %353) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %355 = "stablehlo.reshape"(%354) : (tensor<4x8x8x16xf32>) -> tensor<4x64x16xf32>
    %356 = "stablehlo.dot_general"(%355, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64x16xf32>, tensor<16x48xf32>) -> tensor<4x64x48xf32>
    %357 = "stablehlo.broadcast_in_dim"(%arg88) <{broadcast_dimensions = array<i64: 2>}> : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x48xf32>) -> tensor<4x64x48xf32>
    %359 = "stablehlo.add"(%356, %358) : (tensor<4x64x48xf32>, tensor<4x64x48xf32>) -> tensor<4x64x48xf32>
    %360 = "stablehlo.slice"(%359) <{limit_indices = array<i64: 4, 64, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x64x48xf32>) -> tensor<4x64x16xf32>
    %361 = "stablehlo.slice"(%359) <{limit_indices = array<i64: 4, 64, 32>, start_indices = array<i64: 0, 0, 16>, strides = array<i64: 1, 1, 1>}> : (tensor<4x64x48xf32>) -> tensor<4x64x16xf32>
    %362 = "stablehlo.slice"(%359) <{limit_indices = array<i64: 4, 64, 48>, start_indices = array<i64: 0, 0, 32>, strides = array<i64: 1, 1, 1>}> : (tensor<4x64x48xf32>) -> tensor<4x64x16xf32>
    %363 = "stablehlo.transpose"(%361) <{permutation = array<i64: 0, 2, 1>}> : (tensor<4x64x16xf32>) -> tensor<4x16x64xf32>
    %364 = "stablehlo.dot_general"(%360, %363) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64x16xf32>, tensor<4x16x64xf32>) -> tensor<4x64x64xf32>
    %365 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %366 = "stablehlo.broadcast_in_dim"(%365) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x64x64xf32>
    %367 = "stablehlo.divide"(%364, %366) : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %368 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %369 = "stablehlo.reduce"(%367, %368) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
      %430 = "stablehlo.maximum"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%430) : (tensor<f32>) -> ()
    }) : (tensor<4x64x64xf32>, tensor<f32>) -> tensor<4x64xf32>
    %370 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %371 = "stablehlo.broadcast_in_dim"(%370) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x64xf32>
    %372 = "stablehlo.maximum"(%371, %369) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %373 = "stablehlo.broadcast_in_dim"(%372) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x64xf32>) -> tensor<4x64x1xf32>
    %374 = "stablehlo.broadcast_in_dim"(%373) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x64x1xf32>) -> tensor<4x64x64xf32>
    %375 = "stablehlo.subtract"(%367, %374) : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %376 = "stablehlo.exponential"(%375) : (tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %377 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %378 = "stablehlo.reduce"(%376, %377) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
      %429 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%429) : (tensor<f32>) -> ()
    }) : (tensor<4x64x64xf32>, tensor<f32>) -> tensor<4x64xf32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x64xf32>) -> tensor<4x64x1xf32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x64x1xf32>) -> tensor<4x64x64xf32>
    %381 = "stablehlo.divide"(%376, %380) : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %382 = "stablehlo.dot_general"(%381, %362) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64x64xf32>, tensor<4x64x16xf32>) -> tensor<4x64x16xf32>
    %383 = "stablehlo.dot_general"(%382, %arg89) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64x16xf32>, tensor<16x16xf32>) -> tensor<4x64x16xf32>
    %384 = "stablehlo.broadcast_in_dim"(%arg90) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %385 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>) -> tensor<4x64x16xf32>
    %386 = "stablehlo.add"(%383, %385) : (tensor<4x64x16xf32>, tensor<4x64x16xf32>) -> tensor<4x64x16xf32>
    %387 = "stablehlo.reshape"(%386) : (tensor<4x64x16xf32>) -> tensor<4x8x8x16xf32>
    %388 = "stablehlo.add"(%325, %387) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %389 = "stablehlo.convolution"(%388, %arg91) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x16x1xf32>) -> tensor<4x8x8x1xf32>
    %390 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %392 = "stablehlo.multiply"(%391, %389) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %393 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %394 = "stablehlo.compare"(%263, %393) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %395 = "stablehlo.convert"(%263) : (tensor<i32>) -> tensor<i32>
    %396 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %397 = "stablehlo.add"(%395, %396) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %398 = "stablehlo.select"(%394, %397, %263) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %399 = "stablehlo.dynamic_slice"(%arg92, %398) <{slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<i32>) -> tensor<1xf32>
    %400 = "stablehlo.reshape"(%399) : (tensor<1xf32>) -> tensor<f32>
    %401 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %402 = "stablehlo.compare"(%263, %401) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %403 = "stablehlo.convert"(%263) : (tensor<i32>) -> tensor<i32>
    %404 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %405 = "stablehlo.add"(%403, %404) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %406 = "stablehlo.select"(%402, %405, %263) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %407 = "stablehlo.dynamic_slice"(%arg93, %406) <{slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<i32>) -> tensor<1xf32>
    %408 = "stablehlo.reshape"(%407) : (tensor<1xf32>) -> tensor<f32>
    %409 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %410 = "stablehlo.subtract"(%409, %408) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %411 = "stablehlo.sqrt"(%410) : (tensor<f32>) -> tensor<f32>
    %412 = "stablehlo.divide"(%400, %411) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %413 = "stablehlo.broadcast_in_dim"(%412) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %414 = "stablehlo.multiply"(%413, %392) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %415 = "stablehlo.subtract"(%arg95, %414) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %416 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %417 = "stablehlo.subtract"(%416, %400) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %418 = "stablehlo.sqrt"(%417) : (tensor<f32>) -> tensor<f32>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %420 = "stablehlo.divide"(%415, %419) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %421 = "func.call"(%268) <{callee = @_normal}> : (tensor<2xui32>) -> tensor<4x8x8x1xf32>
    %422 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %423 = "stablehlo.compare"(%263, %422) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %424 = "stablehlo.sqrt"(%400) : (tensor<f32>) -> tensor<f32>
    %425 = "stablehlo.broadcast_in_dim"(%424) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %426 = "stablehlo.multiply"(%425, %421) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %427 = "stablehlo.add"(%420, %426) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %428 = "func.call"(%423, %427, %420) <{callee = @_where}> : (tensor<i1>, tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    "func.return"(%261, %428, %266) : (tensor<i32>, tensor<4x8x8x1xf32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg78: tensor<2xui32>):
    %243 = "stablehlo.slice"(%arg78) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %244 = "stablehlo.reshape"(%243) : (tensor<1xui32>) -> tensor<ui32>
    %245 = "stablehlo.slice"(%arg78) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %246 = "stablehlo.reshape"(%245) : (tensor<1xui32>) -> tensor<ui32>
    %247 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %248 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %250 = "stablehlo.multiply"(%249, %247) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %251 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %253 = "stablehlo.shift_right_logical"(%250, %252) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %254 = "stablehlo.convert"(%250) : (tensor<2xui64>) -> tensor<2xui32>
    %255 = "stablehlo.convert"(%253) : (tensor<2xui64>) -> tensor<2xui32>
    %256:2 = "func.call"(%244, %246, %255, %254) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %257 = "stablehlo.broadcast_in_dim"(%256#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %258 = "stablehlo.broadcast_in_dim"(%256#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %259 = "stablehlo.concatenate"(%257, %258) <{dimension = 1 : i64}> : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    "func.return"(%259) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<ui32>, %arg57: tensor<ui32>, %arg58: tensor<2xui32>, %arg59: tensor<2xui32>):
    %226 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %227 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %228 = "stablehlo.xor"(%arg56, %arg57) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %229 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %230 = "stablehlo.xor"(%228, %229) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %231 = "stablehlo.broadcast_in_dim"(%arg56) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %232 = "stablehlo.add"(%arg58, %231) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %233 = "stablehlo.broadcast_in_dim"(%arg57) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %234 = "stablehlo.add"(%arg59, %233) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %235 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %236 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %237:9 = "stablehlo.while"(%236, %235, %232, %234, %arg57, %230, %arg56, %226, %227) ({
    ^bb0(%arg69: tensor<i32>, %arg70: tensor<i32>, %arg71: tensor<2xui32>, %arg72: tensor<2xui32>, %arg73: tensor<ui32>, %arg74: tensor<ui32>, %arg75: tensor<ui32>, %arg76: tensor<4xui32>, %arg77: tensor<4xui32>):
      %241 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %242 = "stablehlo.compare"(%arg69, %241) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%242) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg60: tensor<i32>, %arg61: tensor<i32>, %arg62: tensor<2xui32>, %arg63: tensor<2xui32>, %arg64: tensor<ui32>, %arg65: tensor<ui32>, %arg66: tensor<ui32>, %arg67: tensor<4xui32>, %arg68: tensor<4xui32>):
      %238:8 = "func.call"(%arg61, %arg62, %arg63, %arg64, %arg65, %arg66, %arg67, %arg68) <{callee = @closed_call_1}> : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %239 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %240 = "stablehlo.add"(%arg60, %239) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%240, %238#0, %238#1, %238#2, %238#3, %238#4, %238#5, %238#6, %238#7) : (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%237#2, %237#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<i32>, %arg49: tensor<2xui32>, %arg50: tensor<2xui32>, %arg51: tensor<ui32>, %arg52: tensor<ui32>, %arg53: tensor<ui32>, %arg54: tensor<4xui32>, %arg55: tensor<4xui32>):
    %171 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %172 = "stablehlo.add"(%arg48, %171) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %173 = "stablehlo.slice"(%arg54) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %174 = "stablehlo.reshape"(%173) : (tensor<1xui32>) -> tensor<ui32>
    %175 = "stablehlo.add"(%arg49, %arg50) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %176 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %177 = "stablehlo.shift_left"(%arg50, %176) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %178 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %179 = "stablehlo.subtract"(%178, %174) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %180 = "stablehlo.broadcast_in_dim"(%179) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %181 = "stablehlo.shift_right_logical"(%arg50, %180) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %182 = "stablehlo.or"(%177, %181) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %183 = "stablehlo.xor"(%175, %182) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %184 = "stablehlo.slice"(%arg54) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %185 = "stablehlo.reshape"(%184) : (tensor<1xui32>) -> tensor<ui32>
    %186 = "stablehlo.add"(%175, %183) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %187 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %188 = "stablehlo.shift_left"(%183, %187) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %189 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %190 = "stablehlo.subtract"(%189, %185) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %192 = "stablehlo.shift_right_logical"(%183, %191) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %193 = "stablehlo.or"(%188, %192) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %194 = "stablehlo.xor"(%186, %193) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %195 = "stablehlo.slice"(%arg54) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %196 = "stablehlo.reshape"(%195) : (tensor<1xui32>) -> tensor<ui32>
    %197 = "stablehlo.add"(%186, %194) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %198 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %199 = "stablehlo.shift_left"(%194, %198) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %200 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %201 = "stablehlo.subtract"(%200, %196) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %203 = "stablehlo.shift_right_logical"(%194, %202) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %204 = "stablehlo.or"(%199, %203) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %205 = "stablehlo.xor"(%197, %204) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %206 = "stablehlo.slice"(%arg54) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %207 = "stablehlo.reshape"(%206) : (tensor<1xui32>) -> tensor<ui32>
    %208 = "stablehlo.add"(%197, %205) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %209 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %210 = "stablehlo.shift_left"(%205, %209) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %211 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %212 = "stablehlo.subtract"(%211, %207) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %214 = "stablehlo.shift_right_logical"(%205, %213) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %215 = "stablehlo.or"(%210, %214) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %216 = "stablehlo.xor"(%208, %215) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %217 = "stablehlo.broadcast_in_dim"(%arg51) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %218 = "stablehlo.add"(%208, %217) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %219 = "stablehlo.broadcast_in_dim"(%arg52) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %220 = "stablehlo.add"(%216, %219) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %221 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %222 = "stablehlo.add"(%arg48, %221) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %223 = "stablehlo.convert"(%222) : (tensor<i32>) -> tensor<ui32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %225 = "stablehlo.add"(%220, %224) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%172, %218, %225, %arg52, %arg53, %arg51, %arg55, %arg54) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16xf32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<16xf32>):
    %162 = "stablehlo.negate"(%arg47) : (tensor<16xf32>) -> tensor<16xf32>
    %163 = "stablehlo.exponential"(%162) : (tensor<16xf32>) -> tensor<16xf32>
    %164 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %166 = "stablehlo.add"(%165, %163) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %167 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %168 = "stablehlo.broadcast_in_dim"(%167) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %169 = "stablehlo.divide"(%168, %166) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %170 = "stablehlo.multiply"(%arg47, %169) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%170) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>, res_attrs = [{}], sym_name = "silu_2", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<4x8x8x16xf32>):
    %153 = "stablehlo.negate"(%arg46) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %154 = "stablehlo.exponential"(%153) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %155 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %156 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %157 = "stablehlo.add"(%156, %154) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %158 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %160 = "stablehlo.divide"(%159, %157) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %161 = "stablehlo.multiply"(%arg46, %160) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    "func.return"(%161) : (tensor<4x8x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4x8x8x1xf32>, res_attrs = [{}], sym_name = "_normal", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<2xui32>):
    %152 = "func.call"(%arg45) <{callee = @_normal_real}> : (tensor<2xui32>) -> tensor<4x8x8x1xf32>
    "func.return"(%152) : (tensor<4x8x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4x8x8x1xf32>, res_attrs = [{}], sym_name = "_normal_real", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<2xui32>):
    %145 = "stablehlo.constant"() <{value = dense<-0.99999994> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "func.call"(%arg44, %145, %146) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4x8x8x1xf32>
    %148 = "chlo.erf_inv"(%147) : (tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %149 = "stablehlo.constant"() <{value = dense<1.41421354> : tensor<f32>}> : () -> tensor<f32>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %151 = "stablehlo.multiply"(%150, %148) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    "func.return"(%151) : (tensor<4x8x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4x8x8x1xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<2xui32>, %arg42: tensor<f32>, %arg43: tensor<f32>):
    %96 = "stablehlo.broadcast_in_dim"(%arg42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %97 = "stablehlo.broadcast_in_dim"(%arg43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %98 = "stablehlo.slice"(%arg41) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %99 = "stablehlo.reshape"(%98) : (tensor<1xui32>) -> tensor<ui32>
    %100 = "stablehlo.slice"(%arg41) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %101 = "stablehlo.reshape"(%100) : (tensor<1xui32>) -> tensor<ui32>
    %102 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x8x8x1xui64>
    %103 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8x8x1xui64>
    %104 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x8x8x1xui64>
    %105 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x8x8x1xui64>
    %106 = "stablehlo.constant"() <{value = dense<64> : tensor<ui64>}> : () -> tensor<ui64>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x8x8x1xui64>
    %108 = "stablehlo.multiply"(%107, %102) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %109 = "stablehlo.constant"() <{value = dense<8> : tensor<ui64>}> : () -> tensor<ui64>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x8x8x1xui64>
    %111 = "stablehlo.multiply"(%110, %103) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %112 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x8x8x1xui64>
    %114 = "stablehlo.multiply"(%113, %104) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %115 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x8x8x1xui64>
    %117 = "stablehlo.multiply"(%116, %105) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %118 = "stablehlo.add"(%108, %111) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %119 = "stablehlo.add"(%118, %114) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %120 = "stablehlo.add"(%119, %117) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %121 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x8x8x1xui64>
    %123 = "stablehlo.shift_right_logical"(%120, %122) : (tensor<4x8x8x1xui64>, tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui64>
    %124 = "stablehlo.convert"(%120) : (tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui32>
    %125 = "stablehlo.convert"(%123) : (tensor<4x8x8x1xui64>) -> tensor<4x8x8x1xui32>
    %126:2 = "func.call"(%99, %101, %125, %124) <{callee = @threefry2x32_3}> : (tensor<ui32>, tensor<ui32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>)
    %127 = "stablehlo.xor"(%126#0, %126#1) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %128 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %130 = "stablehlo.shift_right_logical"(%127, %129) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %131 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %133 = "stablehlo.or"(%130, %132) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %134 = "stablehlo.bitcast_convert"(%133) : (tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xf32>
    %135 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %137 = "stablehlo.subtract"(%134, %136) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %138 = "stablehlo.subtract"(%97, %96) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x8x8x1xf32>
    %140 = "stablehlo.multiply"(%137, %139) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %141 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x8x8x1xf32>
    %142 = "stablehlo.add"(%140, %141) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %143 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x8x8x1xf32>
    %144 = "stablehlo.maximum"(%143, %142) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    "func.return"(%144) : (tensor<4x8x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>), sym_name = "threefry2x32_3", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<ui32>, %arg20: tensor<ui32>, %arg21: tensor<4x8x8x1xui32>, %arg22: tensor<4x8x8x1xui32>):
    %79 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %80 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %81 = "stablehlo.xor"(%arg19, %arg20) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %82 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %83 = "stablehlo.xor"(%81, %82) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %84 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %85 = "stablehlo.add"(%arg21, %84) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %86 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %87 = "stablehlo.add"(%arg22, %86) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %88 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %90:9 = "stablehlo.while"(%89, %88, %85, %87, %arg20, %83, %arg19, %79, %80) ({
    ^bb0(%arg32: tensor<i32>, %arg33: tensor<i32>, %arg34: tensor<4x8x8x1xui32>, %arg35: tensor<4x8x8x1xui32>, %arg36: tensor<ui32>, %arg37: tensor<ui32>, %arg38: tensor<ui32>, %arg39: tensor<4xui32>, %arg40: tensor<4xui32>):
      %94 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %95 = "stablehlo.compare"(%arg32, %94) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%95) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg23: tensor<i32>, %arg24: tensor<i32>, %arg25: tensor<4x8x8x1xui32>, %arg26: tensor<4x8x8x1xui32>, %arg27: tensor<ui32>, %arg28: tensor<ui32>, %arg29: tensor<ui32>, %arg30: tensor<4xui32>, %arg31: tensor<4xui32>):
      %91:8 = "func.call"(%arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %arg30, %arg31) <{callee = @closed_call_4}> : (tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %92 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %93 = "stablehlo.add"(%arg23, %92) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%93, %91#0, %91#1, %91#2, %91#3, %91#4, %91#5, %91#6, %91#7) : (tensor<i32>, tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%90#2, %90#3) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<i32>, %arg12: tensor<4x8x8x1xui32>, %arg13: tensor<4x8x8x1xui32>, %arg14: tensor<ui32>, %arg15: tensor<ui32>, %arg16: tensor<ui32>, %arg17: tensor<4xui32>, %arg18: tensor<4xui32>):
    %24 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.add"(%arg11, %24) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %26 = "stablehlo.slice"(%arg17) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %27 = "stablehlo.reshape"(%26) : (tensor<1xui32>) -> tensor<ui32>
    %28 = "stablehlo.add"(%arg12, %arg13) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %29 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %30 = "stablehlo.shift_left"(%arg13, %29) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %31 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %32 = "stablehlo.subtract"(%31, %27) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %34 = "stablehlo.shift_right_logical"(%arg13, %33) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %35 = "stablehlo.or"(%30, %34) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %36 = "stablehlo.xor"(%28, %35) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %37 = "stablehlo.slice"(%arg17) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %38 = "stablehlo.reshape"(%37) : (tensor<1xui32>) -> tensor<ui32>
    %39 = "stablehlo.add"(%28, %36) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %40 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %41 = "stablehlo.shift_left"(%36, %40) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %42 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %43 = "stablehlo.subtract"(%42, %38) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %45 = "stablehlo.shift_right_logical"(%36, %44) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %46 = "stablehlo.or"(%41, %45) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %47 = "stablehlo.xor"(%39, %46) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %48 = "stablehlo.slice"(%arg17) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %49 = "stablehlo.reshape"(%48) : (tensor<1xui32>) -> tensor<ui32>
    %50 = "stablehlo.add"(%39, %47) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %51 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %52 = "stablehlo.shift_left"(%47, %51) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %53 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %54 = "stablehlo.subtract"(%53, %49) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %56 = "stablehlo.shift_right_logical"(%47, %55) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %57 = "stablehlo.or"(%52, %56) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %58 = "stablehlo.xor"(%50, %57) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %59 = "stablehlo.slice"(%arg17) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %60 = "stablehlo.reshape"(%59) : (tensor<1xui32>) -> tensor<ui32>
    %61 = "stablehlo.add"(%50, %58) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %62 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %63 = "stablehlo.shift_left"(%58, %62) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %64 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %65 = "stablehlo.subtract"(%64, %60) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %67 = "stablehlo.shift_right_logical"(%58, %66) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %68 = "stablehlo.or"(%63, %67) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %69 = "stablehlo.xor"(%61, %68) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %70 = "stablehlo.broadcast_in_dim"(%arg14) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %71 = "stablehlo.add"(%61, %70) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %72 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %73 = "stablehlo.add"(%69, %72) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    %74 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %75 = "stablehlo.add"(%arg11, %74) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %76 = "stablehlo.convert"(%75) : (tensor<i32>) -> tensor<ui32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x8x8x1xui32>
    %78 = "stablehlo.add"(%73, %77) : (tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>) -> tensor<4x8x8x1xui32>
    "func.return"(%25, %71, %78, %arg15, %arg16, %arg14, %arg18, %arg17) : (tensor<i32>, tensor<4x8x8x1xui32>, tensor<4x8x8x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<i1>, %arg9: tensor<4x8x8x1xf32>, %arg10: tensor<4x8x8x1xf32>):
    %23 = "stablehlo.select"(%arg8, %arg9, %arg10) : (tensor<i1>, tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    "func.return"(%23) : (tensor<4x8x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4xf32>):
    %6 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>
    %7:2 = "stablehlo.sort"(%arg3, %6) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<i32>):
      %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %9 = "stablehlo.compare"(%arg4, %8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %11 = "stablehlo.select"(%9, %10, %arg4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %13 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %14 = "stablehlo.select"(%12, %13, %11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %16 = "stablehlo.compare"(%arg5, %15) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %18 = "stablehlo.select"(%16, %17, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %19 = "stablehlo.compare"(%arg5, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %20 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %21 = "stablehlo.select"(%19, %20, %18) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %22 = "stablehlo.compare"(%14, %21) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%22) : (tensor<i1>) -> ()
    }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
    "func.return"(%7#1) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8x8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8x8x1xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x8x8x1xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x1xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<4x8x8x1xf32>, tensor<4x8x8x1xf32>) -> tensor<4x8x8x1xf32>
    "func.return"(%5) : (tensor<4x8x8x1xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
