// amp.cross_entropy and its gradients, by make_goldens.py from cases_neural.py.
// python3 test/Numerics/check_goldens.py cross_entropy
// python3 test/Numerics/check_gradients.py cross_entropy
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x10x!elt> {amp.name = "main.x"},
    %main.t: tensor<5xi64> {amp.name = "main.t"},
    %main.cy: tensor<!acc> {amp.name = "main.cy"},
    %i32.x: tensor<5x10x!elt> {amp.name = "i32.x"},
    %i32.t: tensor<5xi32> {amp.name = "i32.t"},
    %i32.cy: tensor<!acc> {amp.name = "i32.cy"},
    %ignored.x: tensor<5x10x!elt> {amp.name = "ignored.x"},
    %ignored.t: tensor<5xi64> {amp.name = "ignored.t"},
    %ignored.cy: tensor<!acc> {amp.name = "ignored.cy"},
    %ignore_index.x: tensor<5x10x!elt> {amp.name = "ignore_index.x"},
    %ignore_index.t: tensor<5xi64> {amp.name = "ignore_index.t"},
    %ignore_index.cy: tensor<!acc> {amp.name = "ignore_index.cy"},
    %smoothing.x: tensor<5x10x!elt> {amp.name = "smoothing.x"},
    %smoothing.t: tensor<5xi64> {amp.name = "smoothing.t"},
    %smoothing.cy: tensor<!acc> {amp.name = "smoothing.cy"},
    %both.x: tensor<5x10x!elt> {amp.name = "both.x"},
    %both.t: tensor<5xi64> {amp.name = "both.t"},
    %both.cy: tensor<!acc> {amp.name = "both.cy"},
    %wide.x: tensor<2x1000x!elt> {amp.name = "wide.x"},
    %wide.t: tensor<2xi64> {amp.name = "wide.t"},
    %wide.cy: tensor<!acc> {amp.name = "wide.cy"},
    %one_row.x: tensor<1x17x!elt> {amp.name = "one_row.x"},
    %one_row.t: tensor<1xi64> {amp.name = "one_row.t"},
    %one_row.cy: tensor<!acc> {amp.name = "one_row.cy"},
    %one_class.x: tensor<3x1x!elt> {amp.name = "one_class.x"},
    %one_class.t: tensor<3xi64> {amp.name = "one_class.t"},
    %one_class.cy: tensor<!acc> {amp.name = "one_class.cy"},
    %dynamic.x: tensor<?x10x!elt> {amp.name = "dynamic.x"},
    %dynamic.t: tensor<?xi64> {amp.name = "dynamic.t"},
    %dynamic.cy: tensor<!acc> {amp.name = "dynamic.cy"},
    %all_ignored.x: tensor<2x3x!elt> {amp.name = "all_ignored.x"},
    %all_ignored.t: tensor<2xi64> {amp.name = "all_ignored.t"},
    %all_ignored.cy: tensor<!acc> {amp.name = "all_ignored.cy"},
    %outside.x: tensor<3x4x!elt> {amp.name = "outside.x"},
    %outside.t: tensor<3xi64> {amp.name = "outside.t"},
    %outside.cy: tensor<!acc> {amp.name = "outside.cy"},
    %negative.x: tensor<3x4x!elt> {amp.name = "negative.x"},
    %negative.t: tensor<3xi64> {amp.name = "negative.t"},
    %negative.cy: tensor<!acc> {amp.name = "negative.cy"},
    %empty.x: tensor<0x4x!elt> {amp.name = "empty.x"},
    %empty.t: tensor<0xi64> {amp.name = "empty.t"},
    %empty.cy: tensor<!acc> {amp.name = "empty.cy"},
    %edges.x: tensor<8x3x!elt> {amp.name = "edges.x"},
    %edges.t: tensor<8xi64> {amp.name = "edges.t"},
    %edges.cy: tensor<!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<!acc> {amp.name = "main.y"},
    tensor<5x10x!elt> {amp.name = "main.dx"},
    tensor<!acc> {amp.name = "i32.y"},
    tensor<5x10x!elt> {amp.name = "i32.dx"},
    tensor<!acc> {amp.name = "ignored.y"},
    tensor<5x10x!elt> {amp.name = "ignored.dx"},
    tensor<!acc> {amp.name = "ignore_index.y"},
    tensor<5x10x!elt> {amp.name = "ignore_index.dx"},
    tensor<!acc> {amp.name = "smoothing.y"},
    tensor<5x10x!elt> {amp.name = "smoothing.dx"},
    tensor<!acc> {amp.name = "both.y"},
    tensor<5x10x!elt> {amp.name = "both.dx"},
    tensor<!acc> {amp.name = "wide.y"},
    tensor<2x1000x!elt> {amp.name = "wide.dx"},
    tensor<!acc> {amp.name = "one_row.y"},
    tensor<1x17x!elt> {amp.name = "one_row.dx"},
    tensor<!acc> {amp.name = "one_class.y"},
    tensor<3x1x!elt> {amp.name = "one_class.dx"},
    tensor<!acc> {amp.name = "dynamic.y"},
    tensor<?x10x!elt> {amp.name = "dynamic.dx"},
    tensor<!acc> {amp.name = "all_ignored.y"},
    tensor<2x3x!elt> {amp.name = "all_ignored.dx"},
    tensor<!acc> {amp.name = "outside.y"},
    tensor<3x4x!elt> {amp.name = "outside.dx"},
    tensor<!acc> {amp.name = "negative.y"},
    tensor<3x4x!elt> {amp.name = "negative.dx"},
    tensor<!acc> {amp.name = "empty.y"},
    tensor<0x4x!elt> {amp.name = "empty.dx"},
    tensor<!acc> {amp.name = "edges.y"},
    tensor<8x3x!elt> {amp.name = "edges.dx"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.cross_entropy %main.x, %main.t : tensor<5x10x!elt>, tensor<5xi64>
  %main.ly.z = amp.convert %main.y : tensor<!acc> to tensor<!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<!acc>, tensor<!acc>
  %main.dx = amp.backward %main.ly.w wrt (%main.x) : tensor<!acc> -> tensor<5x10x!elt>

  %i32.y = amp.cross_entropy %i32.x, %i32.t : tensor<5x10x!elt>, tensor<5xi32>
  %i32.ly.z = amp.convert %i32.y : tensor<!acc> to tensor<!acc>
  %i32.ly.w = amp.mul %i32.ly.z, %i32.cy : tensor<!acc>, tensor<!acc>
  %i32.dx = amp.backward %i32.ly.w wrt (%i32.x) : tensor<!acc> -> tensor<5x10x!elt>

  %ignored.y = amp.cross_entropy %ignored.x, %ignored.t : tensor<5x10x!elt>, tensor<5xi64>
  %ignored.ly.z = amp.convert %ignored.y : tensor<!acc> to tensor<!acc>
  %ignored.ly.w = amp.mul %ignored.ly.z, %ignored.cy : tensor<!acc>, tensor<!acc>
  %ignored.dx = amp.backward %ignored.ly.w wrt (%ignored.x) : tensor<!acc> -> tensor<5x10x!elt>

  %ignore_index.y = amp.cross_entropy %ignore_index.x, %ignore_index.t {ignore_index = 1} : tensor<5x10x!elt>, tensor<5xi64>
  %ignore_index.ly.z = amp.convert %ignore_index.y : tensor<!acc> to tensor<!acc>
  %ignore_index.ly.w = amp.mul %ignore_index.ly.z, %ignore_index.cy : tensor<!acc>, tensor<!acc>
  %ignore_index.dx = amp.backward %ignore_index.ly.w wrt (%ignore_index.x) : tensor<!acc> -> tensor<5x10x!elt>

  %smoothing.y = amp.cross_entropy %smoothing.x, %smoothing.t {label_smoothing = 0.1} : tensor<5x10x!elt>, tensor<5xi64>
  %smoothing.ly.z = amp.convert %smoothing.y : tensor<!acc> to tensor<!acc>
  %smoothing.ly.w = amp.mul %smoothing.ly.z, %smoothing.cy : tensor<!acc>, tensor<!acc>
  %smoothing.dx = amp.backward %smoothing.ly.w wrt (%smoothing.x) : tensor<!acc> -> tensor<5x10x!elt>

  %both.y = amp.cross_entropy %both.x, %both.t {ignore_index = -1, label_smoothing = 0.25} : tensor<5x10x!elt>, tensor<5xi64>
  %both.ly.z = amp.convert %both.y : tensor<!acc> to tensor<!acc>
  %both.ly.w = amp.mul %both.ly.z, %both.cy : tensor<!acc>, tensor<!acc>
  %both.dx = amp.backward %both.ly.w wrt (%both.x) : tensor<!acc> -> tensor<5x10x!elt>

  %wide.y = amp.cross_entropy %wide.x, %wide.t : tensor<2x1000x!elt>, tensor<2xi64>
  %wide.ly.z = amp.convert %wide.y : tensor<!acc> to tensor<!acc>
  %wide.ly.w = amp.mul %wide.ly.z, %wide.cy : tensor<!acc>, tensor<!acc>
  %wide.dx = amp.backward %wide.ly.w wrt (%wide.x) : tensor<!acc> -> tensor<2x1000x!elt>

  %one_row.y = amp.cross_entropy %one_row.x, %one_row.t : tensor<1x17x!elt>, tensor<1xi64>
  %one_row.ly.z = amp.convert %one_row.y : tensor<!acc> to tensor<!acc>
  %one_row.ly.w = amp.mul %one_row.ly.z, %one_row.cy : tensor<!acc>, tensor<!acc>
  %one_row.dx = amp.backward %one_row.ly.w wrt (%one_row.x) : tensor<!acc> -> tensor<1x17x!elt>

  %one_class.y = amp.cross_entropy %one_class.x, %one_class.t : tensor<3x1x!elt>, tensor<3xi64>
  %one_class.ly.z = amp.convert %one_class.y : tensor<!acc> to tensor<!acc>
  %one_class.ly.w = amp.mul %one_class.ly.z, %one_class.cy : tensor<!acc>, tensor<!acc>
  %one_class.dx = amp.backward %one_class.ly.w wrt (%one_class.x) : tensor<!acc> -> tensor<3x1x!elt>

  %dynamic.y = amp.cross_entropy %dynamic.x, %dynamic.t : tensor<?x10x!elt>, tensor<?xi64>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<!acc> to tensor<!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<!acc>, tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly.w wrt (%dynamic.x) : tensor<!acc> -> tensor<?x10x!elt>

  %all_ignored.y = amp.cross_entropy %all_ignored.x, %all_ignored.t : tensor<2x3x!elt>, tensor<2xi64>
  %all_ignored.ly.z = amp.convert %all_ignored.y : tensor<!acc> to tensor<!acc>
  %all_ignored.ly.w = amp.mul %all_ignored.ly.z, %all_ignored.cy : tensor<!acc>, tensor<!acc>
  %all_ignored.dx = amp.backward %all_ignored.ly.w wrt (%all_ignored.x) : tensor<!acc> -> tensor<2x3x!elt>

  %outside.y = amp.cross_entropy %outside.x, %outside.t : tensor<3x4x!elt>, tensor<3xi64>
  %outside.ly.z = amp.convert %outside.y : tensor<!acc> to tensor<!acc>
  %outside.ly.w = amp.mul %outside.ly.z, %outside.cy : tensor<!acc>, tensor<!acc>
  %outside.dx = amp.backward %outside.ly.w wrt (%outside.x) : tensor<!acc> -> tensor<3x4x!elt>

  %negative.y = amp.cross_entropy %negative.x, %negative.t : tensor<3x4x!elt>, tensor<3xi64>
  %negative.ly.z = amp.convert %negative.y : tensor<!acc> to tensor<!acc>
  %negative.ly.w = amp.mul %negative.ly.z, %negative.cy : tensor<!acc>, tensor<!acc>
  %negative.dx = amp.backward %negative.ly.w wrt (%negative.x) : tensor<!acc> -> tensor<3x4x!elt>

  %empty.y = amp.cross_entropy %empty.x, %empty.t : tensor<0x4x!elt>, tensor<0xi64>
  %empty.ly.z = amp.convert %empty.y : tensor<!acc> to tensor<!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<!acc>, tensor<!acc>
  %empty.dx = amp.backward %empty.ly.w wrt (%empty.x) : tensor<!acc> -> tensor<0x4x!elt>

  %edges.y = amp.cross_entropy %edges.x, %edges.t : tensor<8x3x!elt>, tensor<8xi64>
  %edges.ly.z = amp.convert %edges.y : tensor<!acc> to tensor<!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<!acc>, tensor<!acc>
  %edges.dx = amp.backward %edges.ly.w wrt (%edges.x) : tensor<!acc> -> tensor<8x3x!elt>
  return %main.y, %main.dx, %i32.y, %i32.dx, %ignored.y, %ignored.dx, %ignore_index.y, %ignore_index.dx, %smoothing.y, %smoothing.dx, %both.y, %both.dx, %wide.y, %wide.dx, %one_row.y, %one_row.dx, %one_class.y, %one_class.dx, %dynamic.y, %dynamic.dx, %all_ignored.y, %all_ignored.dx, %outside.y, %outside.dx, %negative.y, %negative.dx, %empty.y, %empty.dx, %edges.y, %edges.dx
    : tensor<!acc>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<!acc>, tensor<5x10x!elt>, tensor<!acc>, tensor<2x1000x!elt>, tensor<!acc>, tensor<1x17x!elt>, tensor<!acc>, tensor<3x1x!elt>, tensor<!acc>, tensor<?x10x!elt>, tensor<!acc>, tensor<2x3x!elt>, tensor<!acc>, tensor<3x4x!elt>, tensor<!acc>, tensor<3x4x!elt>, tensor<!acc>, tensor<0x4x!elt>, tensor<!acc>, tensor<8x3x!elt>
}
