// amp.mse and its gradients, by make_goldens.py from cases_neural.py.
// python3 test/Numerics/check_goldens.py mse
// python3 test/Numerics/check_gradients.py mse
!elt = f16
!acc = f32

func.func @f(
    %main.a: tensor<5x33x!elt> {amp.name = "main.a"},
    %main.b: tensor<5x33x!elt> {amp.name = "main.b"},
    %main.cy: tensor<!acc> {amp.name = "main.cy"},
    %one.a: tensor<1x!elt> {amp.name = "one.a"},
    %one.b: tensor<1x!elt> {amp.name = "one.b"},
    %one.cy: tensor<!acc> {amp.name = "one.cy"},
    %dynamic.a: tensor<?x7x!elt> {amp.name = "dynamic.a"},
    %dynamic.b: tensor<?x7x!elt> {amp.name = "dynamic.b"},
    %dynamic.cy: tensor<!acc> {amp.name = "dynamic.cy"},
    %empty.a: tensor<0x3x!elt> {amp.name = "empty.a"},
    %empty.b: tensor<0x3x!elt> {amp.name = "empty.b"},
    %empty.cy: tensor<!acc> {amp.name = "empty.cy"},
    %large.a: tensor<3x2x!elt> {amp.name = "large.a"},
    %large.b: tensor<3x2x!elt> {amp.name = "large.b"},
    %large.cy: tensor<!acc> {amp.name = "large.cy"},
    %inf.a: tensor<2x!elt> {amp.name = "inf.a"},
    %inf.b: tensor<2x!elt> {amp.name = "inf.b"},
    %inf.cy: tensor<!acc> {amp.name = "inf.cy"},
    %nan.a: tensor<2x!elt> {amp.name = "nan.a"},
    %nan.b: tensor<2x!elt> {amp.name = "nan.b"},
    %nan.cy: tensor<!acc> {amp.name = "nan.cy"},
    %tiny.a: tensor<2x1x!elt> {amp.name = "tiny.a"},
    %tiny.b: tensor<2x1x!elt> {amp.name = "tiny.b"},
    %tiny.cy: tensor<!acc> {amp.name = "tiny.cy"},
    %sum.a: tensor<4x5x!elt> {amp.name = "sum.a"},
    %sum.b: tensor<4x5x!elt> {amp.name = "sum.b"},
    %sum.cy: tensor<!acc> {amp.name = "sum.cy"},
    %none.a: tensor<3x4x!elt> {amp.name = "none.a"},
    %none.b: tensor<3x4x!elt> {amp.name = "none.b"},
    %none.cy: tensor<3x4x!acc> {amp.name = "none.cy"},
    %dynamic_none.a: tensor<?x2x!elt> {amp.name = "dynamic_none.a"},
    %dynamic_none.b: tensor<?x2x!elt> {amp.name = "dynamic_none.b"},
    %dynamic_none.cy: tensor<?x2x!acc> {amp.name = "dynamic_none.cy"},
    %no_sum.a: tensor<0x3x!elt> {amp.name = "no_sum.a"},
    %no_sum.b: tensor<0x3x!elt> {amp.name = "no_sum.b"},
    %no_sum.cy: tensor<!acc> {amp.name = "no_sum.cy"},
    %none_edges.a: tensor<4x!elt> {amp.name = "none_edges.a"},
    %none_edges.b: tensor<4x!elt> {amp.name = "none_edges.b"},
    %none_edges.cy: tensor<4x!acc> {amp.name = "none_edges.cy"}
  ) -> (
    tensor<!acc> {amp.name = "main.y"},
    tensor<5x33x!elt> {amp.name = "main.da"},
    tensor<5x33x!elt> {amp.name = "main.db"},
    tensor<!acc> {amp.name = "one.y"},
    tensor<1x!elt> {amp.name = "one.da"},
    tensor<1x!elt> {amp.name = "one.db"},
    tensor<!acc> {amp.name = "dynamic.y"},
    tensor<?x7x!elt> {amp.name = "dynamic.da"},
    tensor<?x7x!elt> {amp.name = "dynamic.db"},
    tensor<!acc> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.da"},
    tensor<0x3x!elt> {amp.name = "empty.db"},
    tensor<!acc> {amp.name = "large.y"},
    tensor<3x2x!elt> {amp.name = "large.da"},
    tensor<3x2x!elt> {amp.name = "large.db"},
    tensor<!acc> {amp.name = "inf.y"},
    tensor<2x!elt> {amp.name = "inf.da"},
    tensor<2x!elt> {amp.name = "inf.db"},
    tensor<!acc> {amp.name = "nan.y"},
    tensor<2x!elt> {amp.name = "nan.da"},
    tensor<2x!elt> {amp.name = "nan.db"},
    tensor<!acc> {amp.name = "tiny.y"},
    tensor<2x1x!elt> {amp.name = "tiny.da"},
    tensor<2x1x!elt> {amp.name = "tiny.db"},
    tensor<!acc> {amp.name = "sum.y"},
    tensor<4x5x!elt> {amp.name = "sum.da"},
    tensor<4x5x!elt> {amp.name = "sum.db"},
    tensor<3x4x!acc> {amp.name = "none.y"},
    tensor<3x4x!elt> {amp.name = "none.da"},
    tensor<3x4x!elt> {amp.name = "none.db"},
    tensor<?x2x!acc> {amp.name = "dynamic_none.y"},
    tensor<?x2x!elt> {amp.name = "dynamic_none.da"},
    tensor<?x2x!elt> {amp.name = "dynamic_none.db"},
    tensor<!acc> {amp.name = "no_sum.y"},
    tensor<0x3x!elt> {amp.name = "no_sum.da"},
    tensor<0x3x!elt> {amp.name = "no_sum.db"},
    tensor<4x!acc> {amp.name = "none_edges.y"},
    tensor<4x!elt> {amp.name = "none_edges.da"},
    tensor<4x!elt> {amp.name = "none_edges.db"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.mse %main.a, %main.b : tensor<5x33x!elt>, tensor<5x33x!elt>
  %main.ly.z = amp.convert %main.y : tensor<!acc> to tensor<!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<!acc>, tensor<!acc>
  %main.da, %main.db = amp.backward %main.ly.w wrt (%main.a, %main.b) : tensor<!acc> -> tensor<5x33x!elt>, tensor<5x33x!elt>

  %one.y = amp.mse %one.a, %one.b : tensor<1x!elt>, tensor<1x!elt>
  %one.ly.z = amp.convert %one.y : tensor<!acc> to tensor<!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<!acc>, tensor<!acc>
  %one.da, %one.db = amp.backward %one.ly.w wrt (%one.a, %one.b) : tensor<!acc> -> tensor<1x!elt>, tensor<1x!elt>

  %dynamic.y = amp.mse %dynamic.a, %dynamic.b : tensor<?x7x!elt>, tensor<?x7x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<!acc> to tensor<!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<!acc>, tensor<!acc>
  %dynamic.da, %dynamic.db = amp.backward %dynamic.ly.w wrt (%dynamic.a, %dynamic.b) : tensor<!acc> -> tensor<?x7x!elt>, tensor<?x7x!elt>

  %empty.y = amp.mse %empty.a, %empty.b : tensor<0x3x!elt>, tensor<0x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<!acc> to tensor<!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<!acc>, tensor<!acc>
  %empty.da, %empty.db = amp.backward %empty.ly.w wrt (%empty.a, %empty.b) : tensor<!acc> -> tensor<0x3x!elt>, tensor<0x3x!elt>

  %large.y = amp.mse %large.a, %large.b : tensor<3x2x!elt>, tensor<3x2x!elt>
  %large.ly.z = amp.convert %large.y : tensor<!acc> to tensor<!acc>
  %large.ly.w = amp.mul %large.ly.z, %large.cy : tensor<!acc>, tensor<!acc>
  %large.da, %large.db = amp.backward %large.ly.w wrt (%large.a, %large.b) : tensor<!acc> -> tensor<3x2x!elt>, tensor<3x2x!elt>

  %inf.y = amp.mse %inf.a, %inf.b : tensor<2x!elt>, tensor<2x!elt>
  %inf.ly.z = amp.convert %inf.y : tensor<!acc> to tensor<!acc>
  %inf.ly.w = amp.mul %inf.ly.z, %inf.cy : tensor<!acc>, tensor<!acc>
  %inf.da, %inf.db = amp.backward %inf.ly.w wrt (%inf.a, %inf.b) : tensor<!acc> -> tensor<2x!elt>, tensor<2x!elt>

  %nan.y = amp.mse %nan.a, %nan.b : tensor<2x!elt>, tensor<2x!elt>
  %nan.ly.z = amp.convert %nan.y : tensor<!acc> to tensor<!acc>
  %nan.ly.w = amp.mul %nan.ly.z, %nan.cy : tensor<!acc>, tensor<!acc>
  %nan.da, %nan.db = amp.backward %nan.ly.w wrt (%nan.a, %nan.b) : tensor<!acc> -> tensor<2x!elt>, tensor<2x!elt>

  %tiny.y = amp.mse %tiny.a, %tiny.b : tensor<2x1x!elt>, tensor<2x1x!elt>
  %tiny.ly.z = amp.convert %tiny.y : tensor<!acc> to tensor<!acc>
  %tiny.ly.w = amp.mul %tiny.ly.z, %tiny.cy : tensor<!acc>, tensor<!acc>
  %tiny.da, %tiny.db = amp.backward %tiny.ly.w wrt (%tiny.a, %tiny.b) : tensor<!acc> -> tensor<2x1x!elt>, tensor<2x1x!elt>

  %sum.y = amp.mse %sum.a, %sum.b {reduction = "sum"} : tensor<4x5x!elt>, tensor<4x5x!elt>
  %sum.ly.z = amp.convert %sum.y : tensor<!acc> to tensor<!acc>
  %sum.ly.w = amp.mul %sum.ly.z, %sum.cy : tensor<!acc>, tensor<!acc>
  %sum.da, %sum.db = amp.backward %sum.ly.w wrt (%sum.a, %sum.b) : tensor<!acc> -> tensor<4x5x!elt>, tensor<4x5x!elt>

  %none.y = amp.mse %none.a, %none.b {reduction = "none"} : tensor<3x4x!elt>, tensor<3x4x!elt>
  %none.ly.z = amp.convert %none.y : tensor<3x4x!acc> to tensor<3x4x!acc>
  %none.ly.w = amp.mul %none.ly.z, %none.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %none.ly = amp.sum %none.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %none.da, %none.db = amp.backward %none.ly wrt (%none.a, %none.b) : tensor<!acc> -> tensor<3x4x!elt>, tensor<3x4x!elt>

  %dynamic_none.y = amp.mse %dynamic_none.a, %dynamic_none.b {reduction = "none"} : tensor<?x2x!elt>, tensor<?x2x!elt>
  %dynamic_none.ly.z = amp.convert %dynamic_none.y : tensor<?x2x!acc> to tensor<?x2x!acc>
  %dynamic_none.ly.w = amp.mul %dynamic_none.ly.z, %dynamic_none.cy : tensor<?x2x!acc>, tensor<?x2x!acc>
  %dynamic_none.ly = amp.sum %dynamic_none.ly.w {axes = [0, 1]} : tensor<?x2x!acc> -> tensor<!acc>
  %dynamic_none.da, %dynamic_none.db = amp.backward %dynamic_none.ly wrt (%dynamic_none.a, %dynamic_none.b) : tensor<!acc> -> tensor<?x2x!elt>, tensor<?x2x!elt>

  %no_sum.y = amp.mse %no_sum.a, %no_sum.b {reduction = "sum"} : tensor<0x3x!elt>, tensor<0x3x!elt>
  %no_sum.ly.z = amp.convert %no_sum.y : tensor<!acc> to tensor<!acc>
  %no_sum.ly.w = amp.mul %no_sum.ly.z, %no_sum.cy : tensor<!acc>, tensor<!acc>
  %no_sum.da, %no_sum.db = amp.backward %no_sum.ly.w wrt (%no_sum.a, %no_sum.b) : tensor<!acc> -> tensor<0x3x!elt>, tensor<0x3x!elt>

  %none_edges.y = amp.mse %none_edges.a, %none_edges.b {reduction = "none"} : tensor<4x!elt>, tensor<4x!elt>
  %none_edges.ly.z = amp.convert %none_edges.y : tensor<4x!acc> to tensor<4x!acc>
  %none_edges.ly.w = amp.mul %none_edges.ly.z, %none_edges.cy : tensor<4x!acc>, tensor<4x!acc>
  %none_edges.ly = amp.sum %none_edges.ly.w {axes = [0]} : tensor<4x!acc> -> tensor<!acc>
  %none_edges.da, %none_edges.db = amp.backward %none_edges.ly wrt (%none_edges.a, %none_edges.b) : tensor<!acc> -> tensor<4x!elt>, tensor<4x!elt>
  return %main.y, %main.da, %main.db, %one.y, %one.da, %one.db, %dynamic.y, %dynamic.da, %dynamic.db, %empty.y, %empty.da, %empty.db, %large.y, %large.da, %large.db, %inf.y, %inf.da, %inf.db, %nan.y, %nan.da, %nan.db, %tiny.y, %tiny.da, %tiny.db, %sum.y, %sum.da, %sum.db, %none.y, %none.da, %none.db, %dynamic_none.y, %dynamic_none.da, %dynamic_none.db, %no_sum.y, %no_sum.da, %no_sum.db, %none_edges.y, %none_edges.da, %none_edges.db
    : tensor<!acc>, tensor<5x33x!elt>, tensor<5x33x!elt>, tensor<!acc>, tensor<1x!elt>, tensor<1x!elt>, tensor<!acc>, tensor<?x7x!elt>, tensor<?x7x!elt>, tensor<!acc>, tensor<0x3x!elt>, tensor<0x3x!elt>, tensor<!acc>, tensor<3x2x!elt>, tensor<3x2x!elt>, tensor<!acc>, tensor<2x!elt>, tensor<2x!elt>, tensor<!acc>, tensor<2x!elt>, tensor<2x!elt>, tensor<!acc>, tensor<2x1x!elt>, tensor<2x1x!elt>, tensor<!acc>, tensor<4x5x!elt>, tensor<4x5x!elt>, tensor<3x4x!acc>, tensor<3x4x!elt>, tensor<3x4x!elt>, tensor<?x2x!acc>, tensor<?x2x!elt>, tensor<?x2x!elt>, tensor<!acc>, tensor<0x3x!elt>, tensor<0x3x!elt>, tensor<4x!acc>, tensor<4x!elt>, tensor<4x!elt>
}
