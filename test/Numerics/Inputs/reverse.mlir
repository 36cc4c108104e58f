// amp.reverse and its gradients, by make_goldens.py from cases_index.py.
// python3 test/Numerics/check_goldens.py reverse
// python3 test/Numerics/check_gradients.py reverse
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<7x17x!elt> {amp.name = "main.x"},
    %main.cy: tensor<7x17x!acc> {amp.name = "main.cy"},
    %both.x: tensor<3x5x4x!elt> {amp.name = "both.x"},
    %both.cy: tensor<3x5x4x!acc> {amp.name = "both.cy"},
    %rows.x: tensor<5x33x!elt> {amp.name = "rows.x"},
    %rows.cy: tensor<5x33x!acc> {amp.name = "rows.cy"},
    %dynamic.x: tensor<?x8x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x8x!acc> {amp.name = "dynamic.cy"},
    %ones.x: tensor<1x5x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<1x5x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x3x!acc> {amp.name = "empty.cy"},
    %none.x: tensor<3x4x!elt> {amp.name = "none.x"},
    %none.cy: tensor<3x4x!acc> {amp.name = "none.cy"},
    %i64.x: tensor<4x3xi64> {amp.name = "i64.x"}
  ) -> (
    tensor<7x17x!elt> {amp.name = "main.y"},
    tensor<7x17x!elt> {amp.name = "main.dx"},
    tensor<3x5x4x!elt> {amp.name = "both.y"},
    tensor<3x5x4x!elt> {amp.name = "both.dx"},
    tensor<5x33x!elt> {amp.name = "rows.y"},
    tensor<5x33x!elt> {amp.name = "rows.dx"},
    tensor<?x8x!elt> {amp.name = "dynamic.y"},
    tensor<?x8x!elt> {amp.name = "dynamic.dx"},
    tensor<1x5x1x!elt> {amp.name = "ones.y"},
    tensor<1x5x1x!elt> {amp.name = "ones.dx"},
    tensor<0x3x!elt> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"},
    tensor<3x4x!elt> {amp.name = "none.y"},
    tensor<3x4x!elt> {amp.name = "none.dx"},
    tensor<4x3xi64> {amp.name = "i64.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.reverse %main.x {axes = [1]} : tensor<7x17x!elt>
  %main.ly.z = amp.convert %main.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %main.dx = amp.backward %main.ly wrt (%main.x) : tensor<!acc> -> tensor<7x17x!elt>

  %both.y = amp.reverse %both.x {axes = [0, 2]} : tensor<3x5x4x!elt>
  %both.ly.z = amp.convert %both.y : tensor<3x5x4x!elt> to tensor<3x5x4x!acc>
  %both.ly.w = amp.mul %both.ly.z, %both.cy : tensor<3x5x4x!acc>, tensor<3x5x4x!acc>
  %both.ly = amp.sum %both.ly.w {axes = [0, 1, 2]} : tensor<3x5x4x!acc> -> tensor<!acc>
  %both.dx = amp.backward %both.ly wrt (%both.x) : tensor<!acc> -> tensor<3x5x4x!elt>

  %rows.y = amp.reverse %rows.x {axes = [0]} : tensor<5x33x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x33x!elt> to tensor<5x33x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x33x!acc>, tensor<5x33x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<5x33x!acc> -> tensor<!acc>
  %rows.dx = amp.backward %rows.ly wrt (%rows.x) : tensor<!acc> -> tensor<5x33x!elt>

  %dynamic.y = amp.reverse %dynamic.x {axes = [1]} : tensor<?x8x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x8x!elt> to tensor<?x8x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x8x!acc>, tensor<?x8x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x8x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x8x!elt>

  %ones.y = amp.reverse %ones.x {axes = [0, 1, 2]} : tensor<1x5x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x5x1x!elt> to tensor<1x5x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x5x1x!acc>, tensor<1x5x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x5x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x5x1x!elt>

  %empty.y = amp.reverse %empty.x {axes = [1]} : tensor<0x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x!elt> to tensor<0x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x!acc>, tensor<0x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x3x!elt>

  %none.y = amp.reverse %none.x {axes = []} : tensor<3x4x!elt>
  %none.ly.z = amp.convert %none.y : tensor<3x4x!elt> to tensor<3x4x!acc>
  %none.ly.w = amp.mul %none.ly.z, %none.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %none.ly = amp.sum %none.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %none.dx = amp.backward %none.ly wrt (%none.x) : tensor<!acc> -> tensor<3x4x!elt>

  %i64.y = amp.reverse %i64.x {axes = [0]} : tensor<4x3xi64>
  return %main.y, %main.dx, %both.y, %both.dx, %rows.y, %rows.dx, %dynamic.y, %dynamic.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %none.y, %none.dx, %i64.y
    : tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<3x5x4x!elt>, tensor<3x5x4x!elt>, tensor<5x33x!elt>, tensor<5x33x!elt>, tensor<?x8x!elt>, tensor<?x8x!elt>, tensor<1x5x1x!elt>, tensor<1x5x1x!elt>, tensor<0x3x!elt>, tensor<0x3x!elt>, tensor<3x4x!elt>, tensor<3x4x!elt>, tensor<4x3xi64>
}
