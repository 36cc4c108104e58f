// amp.log_softmax_grad and its gradients, by make_goldens.py from cases_neural.py.
// python3 test/Numerics/check_goldens.py log_softmax_grad
// python3 test/Numerics/check_gradients.py log_softmax_grad
!elt = f16
!acc = f32

func.func @f(
    %rows.o: tensor<5x17x!elt> {amp.name = "rows.o"},
    %rows.dy: tensor<5x17x!elt> {amp.name = "rows.dy"},
    %rows.cy: tensor<5x17x!acc> {amp.name = "rows.cy"},
    %columns.o: tensor<17x5x!elt> {amp.name = "columns.o"},
    %columns.dy: tensor<17x5x!elt> {amp.name = "columns.dy"},
    %columns.cy: tensor<17x5x!acc> {amp.name = "columns.cy"},
    %middle.o: tensor<2x7x5x!elt> {amp.name = "middle.o"},
    %middle.dy: tensor<2x7x5x!elt> {amp.name = "middle.dy"},
    %middle.cy: tensor<2x7x5x!acc> {amp.name = "middle.cy"},
    %last.o: tensor<2x3x33x!elt> {amp.name = "last.o"},
    %last.dy: tensor<2x3x33x!elt> {amp.name = "last.dy"},
    %last.cy: tensor<2x3x33x!acc> {amp.name = "last.cy"},
    %ones.o: tensor<3x1x!elt> {amp.name = "ones.o"},
    %ones.dy: tensor<3x1x!elt> {amp.name = "ones.dy"},
    %ones.cy: tensor<3x1x!acc> {amp.name = "ones.cy"},
    %dynamic.o: tensor<?x10x!elt> {amp.name = "dynamic.o"},
    %dynamic.dy: tensor<?x10x!elt> {amp.name = "dynamic.dy"},
    %dynamic.cy: tensor<?x10x!acc> {amp.name = "dynamic.cy"},
    %empty.o: tensor<0x7x!elt> {amp.name = "empty.o"},
    %empty.dy: tensor<0x7x!elt> {amp.name = "empty.dy"},
    %empty.cy: tensor<0x7x!acc> {amp.name = "empty.cy"},
    %edges.o: tensor<8x3x!elt> {amp.name = "edges.o"},
    %edges.dy: tensor<8x3x!elt> {amp.name = "edges.dy"}
  ) -> (
    tensor<5x17x!elt> {amp.name = "rows.y"},
    tensor<5x17x!elt> {amp.name = "rows.do"},
    tensor<5x17x!elt> {amp.name = "rows.ddy"},
    tensor<17x5x!elt> {amp.name = "columns.y"},
    tensor<17x5x!elt> {amp.name = "columns.do"},
    tensor<17x5x!elt> {amp.name = "columns.ddy"},
    tensor<2x7x5x!elt> {amp.name = "middle.y"},
    tensor<2x7x5x!elt> {amp.name = "middle.do"},
    tensor<2x7x5x!elt> {amp.name = "middle.ddy"},
    tensor<2x3x33x!elt> {amp.name = "last.y"},
    tensor<2x3x33x!elt> {amp.name = "last.do"},
    tensor<2x3x33x!elt> {amp.name = "last.ddy"},
    tensor<3x1x!elt> {amp.name = "ones.y"},
    tensor<3x1x!elt> {amp.name = "ones.do"},
    tensor<3x1x!elt> {amp.name = "ones.ddy"},
    tensor<?x10x!elt> {amp.name = "dynamic.y"},
    tensor<?x10x!elt> {amp.name = "dynamic.do"},
    tensor<?x10x!elt> {amp.name = "dynamic.ddy"},
    tensor<0x7x!elt> {amp.name = "empty.y"},
    tensor<0x7x!elt> {amp.name = "empty.do"},
    tensor<0x7x!elt> {amp.name = "empty.ddy"},
    tensor<8x3x!elt> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %rows.y = amp.log_softmax_grad %rows.o, %rows.dy {axis = 1} : tensor<5x17x!elt>, tensor<5x17x!elt> -> tensor<5x17x!elt>
  %rows.ly.z = amp.convert %rows.y : tensor<5x17x!elt> to tensor<5x17x!acc>
  %rows.ly.w = amp.mul %rows.ly.z, %rows.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %rows.ly = amp.sum %rows.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %rows.do, %rows.ddy = amp.backward %rows.ly wrt (%rows.o, %rows.dy) : tensor<!acc> -> tensor<5x17x!elt>, tensor<5x17x!elt>

  %columns.y = amp.log_softmax_grad %columns.o, %columns.dy {axis = 0} : tensor<17x5x!elt>, tensor<17x5x!elt> -> tensor<17x5x!elt>
  %columns.ly.z = amp.convert %columns.y : tensor<17x5x!elt> to tensor<17x5x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<17x5x!acc>, tensor<17x5x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0, 1]} : tensor<17x5x!acc> -> tensor<!acc>
  %columns.do, %columns.ddy = amp.backward %columns.ly wrt (%columns.o, %columns.dy) : tensor<!acc> -> tensor<17x5x!elt>, tensor<17x5x!elt>

  %middle.y = amp.log_softmax_grad %middle.o, %middle.dy {axis = 1} : tensor<2x7x5x!elt>, tensor<2x7x5x!elt> -> tensor<2x7x5x!elt>
  %middle.ly.z = amp.convert %middle.y : tensor<2x7x5x!elt> to tensor<2x7x5x!acc>
  %middle.ly.w = amp.mul %middle.ly.z, %middle.cy : tensor<2x7x5x!acc>, tensor<2x7x5x!acc>
  %middle.ly = amp.sum %middle.ly.w {axes = [0, 1, 2]} : tensor<2x7x5x!acc> -> tensor<!acc>
  %middle.do, %middle.ddy = amp.backward %middle.ly wrt (%middle.o, %middle.dy) : tensor<!acc> -> tensor<2x7x5x!elt>, tensor<2x7x5x!elt>

  %last.y = amp.log_softmax_grad %last.o, %last.dy {axis = 2} : tensor<2x3x33x!elt>, tensor<2x3x33x!elt> -> tensor<2x3x33x!elt>
  %last.ly.z = amp.convert %last.y : tensor<2x3x33x!elt> to tensor<2x3x33x!acc>
  %last.ly.w = amp.mul %last.ly.z, %last.cy : tensor<2x3x33x!acc>, tensor<2x3x33x!acc>
  %last.ly = amp.sum %last.ly.w {axes = [0, 1, 2]} : tensor<2x3x33x!acc> -> tensor<!acc>
  %last.do, %last.ddy = amp.backward %last.ly wrt (%last.o, %last.dy) : tensor<!acc> -> tensor<2x3x33x!elt>, tensor<2x3x33x!elt>

  %ones.y = amp.log_softmax_grad %ones.o, %ones.dy {axis = 1} : tensor<3x1x!elt>, tensor<3x1x!elt> -> tensor<3x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<3x1x!elt> to tensor<3x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<3x1x!acc>, tensor<3x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1]} : tensor<3x1x!acc> -> tensor<!acc>
  %ones.do, %ones.ddy = amp.backward %ones.ly wrt (%ones.o, %ones.dy) : tensor<!acc> -> tensor<3x1x!elt>, tensor<3x1x!elt>

  %dynamic.y = amp.log_softmax_grad %dynamic.o, %dynamic.dy {axis = 1} : tensor<?x10x!elt>, tensor<?x10x!elt> -> tensor<?x10x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x10x!elt> to tensor<?x10x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x10x!acc>, tensor<?x10x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x10x!acc> -> tensor<!acc>
  %dynamic.do, %dynamic.ddy = amp.backward %dynamic.ly wrt (%dynamic.o, %dynamic.dy) : tensor<!acc> -> tensor<?x10x!elt>, tensor<?x10x!elt>

  %empty.y = amp.log_softmax_grad %empty.o, %empty.dy {axis = 1} : tensor<0x7x!elt>, tensor<0x7x!elt> -> tensor<0x7x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x7x!elt> to tensor<0x7x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x7x!acc>, tensor<0x7x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x7x!acc> -> tensor<!acc>
  %empty.do, %empty.ddy = amp.backward %empty.ly wrt (%empty.o, %empty.dy) : tensor<!acc> -> tensor<0x7x!elt>, tensor<0x7x!elt>

  %edges.y = amp.log_softmax_grad %edges.o, %edges.dy {axis = 1} : tensor<8x3x!elt>, tensor<8x3x!elt> -> tensor<8x3x!elt>
  return %rows.y, %rows.do, %rows.ddy, %columns.y, %columns.do, %columns.ddy, %middle.y, %middle.do, %middle.ddy, %last.y, %last.do, %last.ddy, %ones.y, %ones.do, %ones.ddy, %dynamic.y, %dynamic.do, %dynamic.ddy, %empty.y, %empty.do, %empty.ddy, %edges.y
    : tensor<5x17x!elt>, tensor<5x17x!elt>, tensor<5x17x!elt>, tensor<17x5x!elt>, tensor<17x5x!elt>, tensor<17x5x!elt>, tensor<2x7x5x!elt>, tensor<2x7x5x!elt>, tensor<2x7x5x!elt>, tensor<2x3x33x!elt>, tensor<2x3x33x!elt>, tensor<2x3x33x!elt>, tensor<3x1x!elt>, tensor<3x1x!elt>, tensor<3x1x!elt>, tensor<?x10x!elt>, tensor<?x10x!elt>, tensor<?x10x!elt>, tensor<0x7x!elt>, tensor<0x7x!elt>, tensor<0x7x!elt>, tensor<8x3x!elt>
}
