// amp.cast and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py --once cast
// python3 test/Numerics/check_gradients.py cast
!elt = f16
!acc = f32

func.func @f(
    %f16_to_bf16.x: tensor<59xf16> {amp.name = "f16_to_bf16.x"},
    %f16_to_bf16.cy: tensor<59x!acc> {amp.name = "f16_to_bf16.cy"},
    %f16_to_f32.x: tensor<59xf16> {amp.name = "f16_to_f32.x"},
    %f16_to_f32.cy: tensor<59x!acc> {amp.name = "f16_to_f32.cy"},
    %f16_to_f64.x: tensor<59xf16> {amp.name = "f16_to_f64.x"},
    %f16_to_f64.cy: tensor<59x!acc> {amp.name = "f16_to_f64.cy"},
    %bf16_to_f16.x: tensor<59xbf16> {amp.name = "bf16_to_f16.x"},
    %bf16_to_f16.cy: tensor<59x!acc> {amp.name = "bf16_to_f16.cy"},
    %bf16_to_f32.x: tensor<59xbf16> {amp.name = "bf16_to_f32.x"},
    %bf16_to_f32.cy: tensor<59x!acc> {amp.name = "bf16_to_f32.cy"},
    %bf16_to_f64.x: tensor<59xbf16> {amp.name = "bf16_to_f64.x"},
    %bf16_to_f64.cy: tensor<59x!acc> {amp.name = "bf16_to_f64.cy"},
    %f32_to_f16.x: tensor<59xf32> {amp.name = "f32_to_f16.x"},
    %f32_to_f16.cy: tensor<59x!acc> {amp.name = "f32_to_f16.cy"},
    %f32_to_bf16.x: tensor<59xf32> {amp.name = "f32_to_bf16.x"},
    %f32_to_bf16.cy: tensor<59x!acc> {amp.name = "f32_to_bf16.cy"},
    %f32_to_f64.x: tensor<59xf32> {amp.name = "f32_to_f64.x"},
    %f32_to_f64.cy: tensor<59x!acc> {amp.name = "f32_to_f64.cy"},
    %f64_to_f16.x: tensor<59xf64> {amp.name = "f64_to_f16.x"},
    %f64_to_f16.cy: tensor<59x!acc> {amp.name = "f64_to_f16.cy"},
    %f64_to_bf16.x: tensor<59xf64> {amp.name = "f64_to_bf16.x"},
    %f64_to_bf16.cy: tensor<59x!acc> {amp.name = "f64_to_bf16.cy"},
    %f64_to_f32.x: tensor<59xf64> {amp.name = "f64_to_f32.x"},
    %f64_to_f32.cy: tensor<59x!acc> {amp.name = "f64_to_f32.cy"},
    %elt.x: tensor<5x17x!elt> {amp.name = "elt.x"},
    %elt.cy: tensor<5x17x!acc> {amp.name = "elt.cy"},
    %ones.x: tensor<1x3x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<1x3x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x3x!acc> {amp.name = "empty.cy"},
    %dynamic.x: tensor<?x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x3x!acc> {amp.name = "dynamic.cy"}
  ) -> (
    tensor<59xbf16> {amp.name = "f16_to_bf16.y"},
    tensor<59xf16> {amp.name = "f16_to_bf16.dx"},
    tensor<59xf32> {amp.name = "f16_to_f32.y"},
    tensor<59xf16> {amp.name = "f16_to_f32.dx"},
    tensor<59xf64> {amp.name = "f16_to_f64.y"},
    tensor<59xf16> {amp.name = "f16_to_f64.dx"},
    tensor<59xf16> {amp.name = "bf16_to_f16.y"},
    tensor<59xbf16> {amp.name = "bf16_to_f16.dx"},
    tensor<59xf32> {amp.name = "bf16_to_f32.y"},
    tensor<59xbf16> {amp.name = "bf16_to_f32.dx"},
    tensor<59xf64> {amp.name = "bf16_to_f64.y"},
    tensor<59xbf16> {amp.name = "bf16_to_f64.dx"},
    tensor<59xf16> {amp.name = "f32_to_f16.y"},
    tensor<59xf32> {amp.name = "f32_to_f16.dx"},
    tensor<59xbf16> {amp.name = "f32_to_bf16.y"},
    tensor<59xf32> {amp.name = "f32_to_bf16.dx"},
    tensor<59xf64> {amp.name = "f32_to_f64.y"},
    tensor<59xf32> {amp.name = "f32_to_f64.dx"},
    tensor<59xf16> {amp.name = "f64_to_f16.y"},
    tensor<59xf64> {amp.name = "f64_to_f16.dx"},
    tensor<59xbf16> {amp.name = "f64_to_bf16.y"},
    tensor<59xf64> {amp.name = "f64_to_bf16.dx"},
    tensor<59xf32> {amp.name = "f64_to_f32.y"},
    tensor<59xf64> {amp.name = "f64_to_f32.dx"},
    tensor<5x17x!acc> {amp.name = "elt.y"},
    tensor<5x17x!elt> {amp.name = "elt.dx"},
    tensor<1x3x1x!acc> {amp.name = "ones.y"},
    tensor<1x3x1x!elt> {amp.name = "ones.dx"},
    tensor<0x3x!acc> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"},
    tensor<?x3x!acc> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.dx"}
  ) attributes {amp.entry = "eval"} {
  %f16_to_bf16.y = amp.cast %f16_to_bf16.x : tensor<59xf16> to tensor<59xbf16>
  %f16_to_bf16.ly.z = amp.convert %f16_to_bf16.y : tensor<59xbf16> to tensor<59x!acc>
  %f16_to_bf16.ly.w = amp.mul %f16_to_bf16.ly.z, %f16_to_bf16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f16_to_bf16.ly = amp.sum %f16_to_bf16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f16_to_bf16.dx = amp.backward %f16_to_bf16.ly wrt (%f16_to_bf16.x) : tensor<!acc> -> tensor<59xf16>

  %f16_to_f32.y = amp.cast %f16_to_f32.x : tensor<59xf16> to tensor<59xf32>
  %f16_to_f32.ly.z = amp.convert %f16_to_f32.y : tensor<59xf32> to tensor<59x!acc>
  %f16_to_f32.ly.w = amp.mul %f16_to_f32.ly.z, %f16_to_f32.cy : tensor<59x!acc>, tensor<59x!acc>
  %f16_to_f32.ly = amp.sum %f16_to_f32.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f16_to_f32.dx = amp.backward %f16_to_f32.ly wrt (%f16_to_f32.x) : tensor<!acc> -> tensor<59xf16>

  %f16_to_f64.y = amp.cast %f16_to_f64.x : tensor<59xf16> to tensor<59xf64>
  %f16_to_f64.ly.z = amp.convert %f16_to_f64.y : tensor<59xf64> to tensor<59x!acc>
  %f16_to_f64.ly.w = amp.mul %f16_to_f64.ly.z, %f16_to_f64.cy : tensor<59x!acc>, tensor<59x!acc>
  %f16_to_f64.ly = amp.sum %f16_to_f64.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f16_to_f64.dx = amp.backward %f16_to_f64.ly wrt (%f16_to_f64.x) : tensor<!acc> -> tensor<59xf16>

  %bf16_to_f16.y = amp.cast %bf16_to_f16.x : tensor<59xbf16> to tensor<59xf16>
  %bf16_to_f16.ly.z = amp.convert %bf16_to_f16.y : tensor<59xf16> to tensor<59x!acc>
  %bf16_to_f16.ly.w = amp.mul %bf16_to_f16.ly.z, %bf16_to_f16.cy : tensor<59x!acc>, tensor<59x!acc>
  %bf16_to_f16.ly = amp.sum %bf16_to_f16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %bf16_to_f16.dx = amp.backward %bf16_to_f16.ly wrt (%bf16_to_f16.x) : tensor<!acc> -> tensor<59xbf16>

  %bf16_to_f32.y = amp.cast %bf16_to_f32.x : tensor<59xbf16> to tensor<59xf32>
  %bf16_to_f32.ly.z = amp.convert %bf16_to_f32.y : tensor<59xf32> to tensor<59x!acc>
  %bf16_to_f32.ly.w = amp.mul %bf16_to_f32.ly.z, %bf16_to_f32.cy : tensor<59x!acc>, tensor<59x!acc>
  %bf16_to_f32.ly = amp.sum %bf16_to_f32.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %bf16_to_f32.dx = amp.backward %bf16_to_f32.ly wrt (%bf16_to_f32.x) : tensor<!acc> -> tensor<59xbf16>

  %bf16_to_f64.y = amp.cast %bf16_to_f64.x : tensor<59xbf16> to tensor<59xf64>
  %bf16_to_f64.ly.z = amp.convert %bf16_to_f64.y : tensor<59xf64> to tensor<59x!acc>
  %bf16_to_f64.ly.w = amp.mul %bf16_to_f64.ly.z, %bf16_to_f64.cy : tensor<59x!acc>, tensor<59x!acc>
  %bf16_to_f64.ly = amp.sum %bf16_to_f64.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %bf16_to_f64.dx = amp.backward %bf16_to_f64.ly wrt (%bf16_to_f64.x) : tensor<!acc> -> tensor<59xbf16>

  %f32_to_f16.y = amp.cast %f32_to_f16.x : tensor<59xf32> to tensor<59xf16>
  %f32_to_f16.ly.z = amp.convert %f32_to_f16.y : tensor<59xf16> to tensor<59x!acc>
  %f32_to_f16.ly.w = amp.mul %f32_to_f16.ly.z, %f32_to_f16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f32_to_f16.ly = amp.sum %f32_to_f16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f32_to_f16.dx = amp.backward %f32_to_f16.ly wrt (%f32_to_f16.x) : tensor<!acc> -> tensor<59xf32>

  %f32_to_bf16.y = amp.cast %f32_to_bf16.x : tensor<59xf32> to tensor<59xbf16>
  %f32_to_bf16.ly.z = amp.convert %f32_to_bf16.y : tensor<59xbf16> to tensor<59x!acc>
  %f32_to_bf16.ly.w = amp.mul %f32_to_bf16.ly.z, %f32_to_bf16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f32_to_bf16.ly = amp.sum %f32_to_bf16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f32_to_bf16.dx = amp.backward %f32_to_bf16.ly wrt (%f32_to_bf16.x) : tensor<!acc> -> tensor<59xf32>

  %f32_to_f64.y = amp.cast %f32_to_f64.x : tensor<59xf32> to tensor<59xf64>
  %f32_to_f64.ly.z = amp.convert %f32_to_f64.y : tensor<59xf64> to tensor<59x!acc>
  %f32_to_f64.ly.w = amp.mul %f32_to_f64.ly.z, %f32_to_f64.cy : tensor<59x!acc>, tensor<59x!acc>
  %f32_to_f64.ly = amp.sum %f32_to_f64.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f32_to_f64.dx = amp.backward %f32_to_f64.ly wrt (%f32_to_f64.x) : tensor<!acc> -> tensor<59xf32>

  %f64_to_f16.y = amp.cast %f64_to_f16.x : tensor<59xf64> to tensor<59xf16>
  %f64_to_f16.ly.z = amp.convert %f64_to_f16.y : tensor<59xf16> to tensor<59x!acc>
  %f64_to_f16.ly.w = amp.mul %f64_to_f16.ly.z, %f64_to_f16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f64_to_f16.ly = amp.sum %f64_to_f16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f64_to_f16.dx = amp.backward %f64_to_f16.ly wrt (%f64_to_f16.x) : tensor<!acc> -> tensor<59xf64>

  %f64_to_bf16.y = amp.cast %f64_to_bf16.x : tensor<59xf64> to tensor<59xbf16>
  %f64_to_bf16.ly.z = amp.convert %f64_to_bf16.y : tensor<59xbf16> to tensor<59x!acc>
  %f64_to_bf16.ly.w = amp.mul %f64_to_bf16.ly.z, %f64_to_bf16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f64_to_bf16.ly = amp.sum %f64_to_bf16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f64_to_bf16.dx = amp.backward %f64_to_bf16.ly wrt (%f64_to_bf16.x) : tensor<!acc> -> tensor<59xf64>

  %f64_to_f32.y = amp.cast %f64_to_f32.x : tensor<59xf64> to tensor<59xf32>
  %f64_to_f32.ly.z = amp.convert %f64_to_f32.y : tensor<59xf32> to tensor<59x!acc>
  %f64_to_f32.ly.w = amp.mul %f64_to_f32.ly.z, %f64_to_f32.cy : tensor<59x!acc>, tensor<59x!acc>
  %f64_to_f32.ly = amp.sum %f64_to_f32.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f64_to_f32.dx = amp.backward %f64_to_f32.ly wrt (%f64_to_f32.x) : tensor<!acc> -> tensor<59xf64>

  %elt.y = amp.cast %elt.x : tensor<5x17x!elt> to tensor<5x17x!acc>
  %elt.ly.z = amp.convert %elt.y : tensor<5x17x!acc> to tensor<5x17x!acc>
  %elt.ly.w = amp.mul %elt.ly.z, %elt.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %elt.ly = amp.sum %elt.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %elt.dx = amp.backward %elt.ly wrt (%elt.x) : tensor<!acc> -> tensor<5x17x!elt>

  %ones.y = amp.cast %ones.x : tensor<1x3x1x!elt> to tensor<1x3x1x!acc>
  %ones.ly.z = amp.convert %ones.y : tensor<1x3x1x!acc> to tensor<1x3x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x3x1x!acc>, tensor<1x3x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x3x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x3x1x!elt>

  %empty.y = amp.cast %empty.x : tensor<0x3x!elt> to tensor<0x3x!acc>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x!acc> to tensor<0x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x!acc>, tensor<0x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x3x!elt>

  %dynamic.y = amp.cast %dynamic.x : tensor<?x3x!elt> to tensor<?x3x!acc>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x!acc> to tensor<?x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x3x!elt>
  return %f16_to_bf16.y, %f16_to_bf16.dx, %f16_to_f32.y, %f16_to_f32.dx, %f16_to_f64.y, %f16_to_f64.dx, %bf16_to_f16.y, %bf16_to_f16.dx, %bf16_to_f32.y, %bf16_to_f32.dx, %bf16_to_f64.y, %bf16_to_f64.dx, %f32_to_f16.y, %f32_to_f16.dx, %f32_to_bf16.y, %f32_to_bf16.dx, %f32_to_f64.y, %f32_to_f64.dx, %f64_to_f16.y, %f64_to_f16.dx, %f64_to_bf16.y, %f64_to_bf16.dx, %f64_to_f32.y, %f64_to_f32.dx, %elt.y, %elt.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %dynamic.y, %dynamic.dx
    : tensor<59xbf16>, tensor<59xf16>, tensor<59xf32>, tensor<59xf16>, tensor<59xf64>, tensor<59xf16>, tensor<59xf16>, tensor<59xbf16>, tensor<59xf32>, tensor<59xbf16>, tensor<59xf64>, tensor<59xbf16>, tensor<59xf16>, tensor<59xf32>, tensor<59xbf16>, tensor<59xf32>, tensor<59xf64>, tensor<59xf32>, tensor<59xf16>, tensor<59xf64>, tensor<59xbf16>, tensor<59xf64>, tensor<59xf32>, tensor<59xf64>, tensor<5x17x!acc>, tensor<5x17x!elt>, tensor<1x3x1x!acc>, tensor<1x3x1x!elt>, tensor<0x3x!acc>, tensor<0x3x!elt>, tensor<?x3x!acc>, tensor<?x3x!elt>
}
