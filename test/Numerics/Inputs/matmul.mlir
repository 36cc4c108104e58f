// amp.matmul and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py matmul
// python3 test/Numerics/check_gradients.py matmul
!elt = f16
!acc = f32

func.func @f(
    %nn.a: tensor<5x17x!elt> {amp.name = "nn.a"},
    %nn.b: tensor<17x9x!elt> {amp.name = "nn.b"},
    %nn.cy: tensor<5x9x!acc> {amp.name = "nn.cy"},
    %nt.a: tensor<5x17x!elt> {amp.name = "nt.a"},
    %nt.b: tensor<9x17x!elt> {amp.name = "nt.b"},
    %nt.cy: tensor<5x9x!acc> {amp.name = "nt.cy"},
    %tn.a: tensor<17x5x!elt> {amp.name = "tn.a"},
    %tn.b: tensor<17x9x!elt> {amp.name = "tn.b"},
    %tn.cy: tensor<5x9x!acc> {amp.name = "tn.cy"},
    %tt.a: tensor<17x5x!elt> {amp.name = "tt.a"},
    %tt.b: tensor<9x17x!elt> {amp.name = "tt.b"},
    %tt.cy: tensor<5x9x!acc> {amp.name = "tt.cy"},
    %wide.a: tensor<9x65x!elt> {amp.name = "wide.a"},
    %wide.b: tensor<65x33x!elt> {amp.name = "wide.b"},
    %wide.cy: tensor<9x33x!acc> {amp.name = "wide.cy"},
    %f32_out.a: tensor<5x17x!elt> {amp.name = "f32_out.a"},
    %f32_out.b: tensor<17x9x!elt> {amp.name = "f32_out.b"},
    %f32_out.cy: tensor<5x9x!acc> {amp.name = "f32_out.cy"},
    %batch.a: tensor<3x5x7x!elt> {amp.name = "batch.a"},
    %batch.b: tensor<3x7x4x!elt> {amp.name = "batch.b"},
    %batch.cy: tensor<3x5x4x!acc> {amp.name = "batch.cy"},
    %batch_nt.a: tensor<3x5x7x!elt> {amp.name = "batch_nt.a"},
    %batch_nt.b: tensor<3x4x7x!elt> {amp.name = "batch_nt.b"},
    %batch_nt.cy: tensor<3x5x4x!acc> {amp.name = "batch_nt.cy"},
    %batch_tn.a: tensor<3x7x5x!elt> {amp.name = "batch_tn.a"},
    %batch_tn.b: tensor<3x7x4x!elt> {amp.name = "batch_tn.b"},
    %batch_tn.cy: tensor<3x5x4x!acc> {amp.name = "batch_tn.cy"},
    %batch_tt.a: tensor<3x7x5x!elt> {amp.name = "batch_tt.a"},
    %batch_tt.b: tensor<3x4x7x!elt> {amp.name = "batch_tt.b"},
    %batch_tt.cy: tensor<3x5x4x!acc> {amp.name = "batch_tt.cy"},
    %batches.a: tensor<2x1x5x7x!elt> {amp.name = "batches.a"},
    %batches.b: tensor<3x7x4x!elt> {amp.name = "batches.b"},
    %batches.cy: tensor<2x3x5x4x!acc> {amp.name = "batches.cy"},
    %shared.a: tensor<3x5x7x!elt> {amp.name = "shared.a"},
    %shared.b: tensor<7x4x!elt> {amp.name = "shared.b"},
    %shared.cy: tensor<3x5x4x!acc> {amp.name = "shared.cy"},
    %dynamic.a: tensor<?x7x!elt> {amp.name = "dynamic.a"},
    %dynamic.b: tensor<7x5x!elt> {amp.name = "dynamic.b"},
    %dynamic.cy: tensor<?x5x!acc> {amp.name = "dynamic.cy"},
    %ones.a: tensor<1x1x!elt> {amp.name = "ones.a"},
    %ones.b: tensor<1x1x!elt> {amp.name = "ones.b"},
    %ones.cy: tensor<1x1x!acc> {amp.name = "ones.cy"},
    %column.a: tensor<5x17x!elt> {amp.name = "column.a"},
    %column.b: tensor<17x1x!elt> {amp.name = "column.b"},
    %column.cy: tensor<5x1x!acc> {amp.name = "column.cy"},
    %no_sum.a: tensor<3x0x!elt> {amp.name = "no_sum.a"},
    %no_sum.b: tensor<0x4x!elt> {amp.name = "no_sum.b"},
    %no_sum.cy: tensor<3x4x!acc> {amp.name = "no_sum.cy"},
    %no_rows.a: tensor<0x3x!elt> {amp.name = "no_rows.a"},
    %no_rows.b: tensor<3x4x!elt> {amp.name = "no_rows.b"},
    %no_rows.cy: tensor<0x4x!acc> {amp.name = "no_rows.cy"},
    %edges.a: tensor<5x3x!elt> {amp.name = "edges.a"},
    %edges.b: tensor<3x2x!elt> {amp.name = "edges.b"},
    %edges.cy: tensor<5x2x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<5x9x!elt> {amp.name = "nn.y"},
    tensor<5x17x!elt> {amp.name = "nn.da"},
    tensor<17x9x!elt> {amp.name = "nn.db"},
    tensor<5x9x!elt> {amp.name = "nt.y"},
    tensor<5x17x!elt> {amp.name = "nt.da"},
    tensor<9x17x!elt> {amp.name = "nt.db"},
    tensor<5x9x!elt> {amp.name = "tn.y"},
    tensor<17x5x!elt> {amp.name = "tn.da"},
    tensor<17x9x!elt> {amp.name = "tn.db"},
    tensor<5x9x!elt> {amp.name = "tt.y"},
    tensor<17x5x!elt> {amp.name = "tt.da"},
    tensor<9x17x!elt> {amp.name = "tt.db"},
    tensor<9x33x!elt> {amp.name = "wide.y"},
    tensor<9x65x!elt> {amp.name = "wide.da"},
    tensor<65x33x!elt> {amp.name = "wide.db"},
    tensor<5x9x!acc> {amp.name = "f32_out.y"},
    tensor<5x17x!elt> {amp.name = "f32_out.da"},
    tensor<17x9x!elt> {amp.name = "f32_out.db"},
    tensor<3x5x4x!elt> {amp.name = "batch.y"},
    tensor<3x5x7x!elt> {amp.name = "batch.da"},
    tensor<3x7x4x!elt> {amp.name = "batch.db"},
    tensor<3x5x4x!elt> {amp.name = "batch_nt.y"},
    tensor<3x5x7x!elt> {amp.name = "batch_nt.da"},
    tensor<3x4x7x!elt> {amp.name = "batch_nt.db"},
    tensor<3x5x4x!elt> {amp.name = "batch_tn.y"},
    tensor<3x7x5x!elt> {amp.name = "batch_tn.da"},
    tensor<3x7x4x!elt> {amp.name = "batch_tn.db"},
    tensor<3x5x4x!elt> {amp.name = "batch_tt.y"},
    tensor<3x7x5x!elt> {amp.name = "batch_tt.da"},
    tensor<3x4x7x!elt> {amp.name = "batch_tt.db"},
    tensor<2x3x5x4x!elt> {amp.name = "batches.y"},
    tensor<2x1x5x7x!elt> {amp.name = "batches.da"},
    tensor<3x7x4x!elt> {amp.name = "batches.db"},
    tensor<3x5x4x!elt> {amp.name = "shared.y"},
    tensor<3x5x7x!elt> {amp.name = "shared.da"},
    tensor<7x4x!elt> {amp.name = "shared.db"},
    tensor<?x5x!elt> {amp.name = "dynamic.y"},
    tensor<?x7x!elt> {amp.name = "dynamic.da"},
    tensor<7x5x!elt> {amp.name = "dynamic.db"},
    tensor<1x1x!elt> {amp.name = "ones.y"},
    tensor<1x1x!elt> {amp.name = "ones.da"},
    tensor<1x1x!elt> {amp.name = "ones.db"},
    tensor<5x1x!elt> {amp.name = "column.y"},
    tensor<5x17x!elt> {amp.name = "column.da"},
    tensor<17x1x!elt> {amp.name = "column.db"},
    tensor<3x4x!elt> {amp.name = "no_sum.y"},
    tensor<3x0x!elt> {amp.name = "no_sum.da"},
    tensor<0x4x!elt> {amp.name = "no_sum.db"},
    tensor<0x4x!elt> {amp.name = "no_rows.y"},
    tensor<0x3x!elt> {amp.name = "no_rows.da"},
    tensor<3x4x!elt> {amp.name = "no_rows.db"},
    tensor<5x2x!elt> {amp.name = "edges.y"},
    tensor<5x3x!elt> {amp.name = "edges.da"},
    tensor<3x2x!elt> {amp.name = "edges.db"}
  ) attributes {amp.entry = "eval"} {
  %nn.y = amp.matmul %nn.a, %nn.b : (tensor<5x17x!elt>, tensor<17x9x!elt>) -> tensor<5x9x!elt>
  %nn.ly.z = amp.convert %nn.y : tensor<5x9x!elt> to tensor<5x9x!acc>
  %nn.ly.w = amp.mul %nn.ly.z, %nn.cy : tensor<5x9x!acc>, tensor<5x9x!acc>
  %nn.ly = amp.sum %nn.ly.w {axes = [0, 1]} : tensor<5x9x!acc> -> tensor<!acc>
  %nn.da, %nn.db = amp.backward %nn.ly wrt (%nn.a, %nn.b) : tensor<!acc> -> tensor<5x17x!elt>, tensor<17x9x!elt>

  %nt.y = amp.matmul %nt.a, %nt.b {transpose_b} : (tensor<5x17x!elt>, tensor<9x17x!elt>) -> tensor<5x9x!elt>
  %nt.ly.z = amp.convert %nt.y : tensor<5x9x!elt> to tensor<5x9x!acc>
  %nt.ly.w = amp.mul %nt.ly.z, %nt.cy : tensor<5x9x!acc>, tensor<5x9x!acc>
  %nt.ly = amp.sum %nt.ly.w {axes = [0, 1]} : tensor<5x9x!acc> -> tensor<!acc>
  %nt.da, %nt.db = amp.backward %nt.ly wrt (%nt.a, %nt.b) : tensor<!acc> -> tensor<5x17x!elt>, tensor<9x17x!elt>

  %tn.y = amp.matmul %tn.a, %tn.b {transpose_a} : (tensor<17x5x!elt>, tensor<17x9x!elt>) -> tensor<5x9x!elt>
  %tn.ly.z = amp.convert %tn.y : tensor<5x9x!elt> to tensor<5x9x!acc>
  %tn.ly.w = amp.mul %tn.ly.z, %tn.cy : tensor<5x9x!acc>, tensor<5x9x!acc>
  %tn.ly = amp.sum %tn.ly.w {axes = [0, 1]} : tensor<5x9x!acc> -> tensor<!acc>
  %tn.da, %tn.db = amp.backward %tn.ly wrt (%tn.a, %tn.b) : tensor<!acc> -> tensor<17x5x!elt>, tensor<17x9x!elt>

  %tt.y = amp.matmul %tt.a, %tt.b {transpose_a, transpose_b} : (tensor<17x5x!elt>, tensor<9x17x!elt>) -> tensor<5x9x!elt>
  %tt.ly.z = amp.convert %tt.y : tensor<5x9x!elt> to tensor<5x9x!acc>
  %tt.ly.w = amp.mul %tt.ly.z, %tt.cy : tensor<5x9x!acc>, tensor<5x9x!acc>
  %tt.ly = amp.sum %tt.ly.w {axes = [0, 1]} : tensor<5x9x!acc> -> tensor<!acc>
  %tt.da, %tt.db = amp.backward %tt.ly wrt (%tt.a, %tt.b) : tensor<!acc> -> tensor<17x5x!elt>, tensor<9x17x!elt>

  %wide.y = amp.matmul %wide.a, %wide.b : (tensor<9x65x!elt>, tensor<65x33x!elt>) -> tensor<9x33x!elt>
  %wide.ly.z = amp.convert %wide.y : tensor<9x33x!elt> to tensor<9x33x!acc>
  %wide.ly.w = amp.mul %wide.ly.z, %wide.cy : tensor<9x33x!acc>, tensor<9x33x!acc>
  %wide.ly = amp.sum %wide.ly.w {axes = [0, 1]} : tensor<9x33x!acc> -> tensor<!acc>
  %wide.da, %wide.db = amp.backward %wide.ly wrt (%wide.a, %wide.b) : tensor<!acc> -> tensor<9x65x!elt>, tensor<65x33x!elt>

  %f32_out.y = amp.matmul %f32_out.a, %f32_out.b : (tensor<5x17x!elt>, tensor<17x9x!elt>) -> tensor<5x9x!acc>
  %f32_out.ly.z = amp.convert %f32_out.y : tensor<5x9x!acc> to tensor<5x9x!acc>
  %f32_out.ly.w = amp.mul %f32_out.ly.z, %f32_out.cy : tensor<5x9x!acc>, tensor<5x9x!acc>
  %f32_out.ly = amp.sum %f32_out.ly.w {axes = [0, 1]} : tensor<5x9x!acc> -> tensor<!acc>
  %f32_out.da, %f32_out.db = amp.backward %f32_out.ly wrt (%f32_out.a, %f32_out.b) : tensor<!acc> -> tensor<5x17x!elt>, tensor<17x9x!elt>

  %batch.y = amp.matmul %batch.a, %batch.b : (tensor<3x5x7x!elt>, tensor<3x7x4x!elt>) -> tensor<3x5x4x!elt>
  %batch.ly.z = amp.convert %batch.y : tensor<3x5x4x!elt> to tensor<3x5x4x!acc>
  %batch.ly.w = amp.mul %batch.ly.z, %batch.cy : tensor<3x5x4x!acc>, tensor<3x5x4x!acc>
  %batch.ly = amp.sum %batch.ly.w {axes = [0, 1, 2]} : tensor<3x5x4x!acc> -> tensor<!acc>
  %batch.da, %batch.db = amp.backward %batch.ly wrt (%batch.a, %batch.b) : tensor<!acc> -> tensor<3x5x7x!elt>, tensor<3x7x4x!elt>

  %batch_nt.y = amp.matmul %batch_nt.a, %batch_nt.b {transpose_b} : (tensor<3x5x7x!elt>, tensor<3x4x7x!elt>) -> tensor<3x5x4x!elt>
  %batch_nt.ly.z = amp.convert %batch_nt.y : tensor<3x5x4x!elt> to tensor<3x5x4x!acc>
  %batch_nt.ly.w = amp.mul %batch_nt.ly.z, %batch_nt.cy : tensor<3x5x4x!acc>, tensor<3x5x4x!acc>
  %batch_nt.ly = amp.sum %batch_nt.ly.w {axes = [0, 1, 2]} : tensor<3x5x4x!acc> -> tensor<!acc>
  %batch_nt.da, %batch_nt.db = amp.backward %batch_nt.ly wrt (%batch_nt.a, %batch_nt.b) : tensor<!acc> -> tensor<3x5x7x!elt>, tensor<3x4x7x!elt>

  %batch_tn.y = amp.matmul %batch_tn.a, %batch_tn.b {transpose_a} : (tensor<3x7x5x!elt>, tensor<3x7x4x!elt>) -> tensor<3x5x4x!elt>
  %batch_tn.ly.z = amp.convert %batch_tn.y : tensor<3x5x4x!elt> to tensor<3x5x4x!acc>
  %batch_tn.ly.w = amp.mul %batch_tn.ly.z, %batch_tn.cy : tensor<3x5x4x!acc>, tensor<3x5x4x!acc>
  %batch_tn.ly = amp.sum %batch_tn.ly.w {axes = [0, 1, 2]} : tensor<3x5x4x!acc> -> tensor<!acc>
  %batch_tn.da, %batch_tn.db = amp.backward %batch_tn.ly wrt (%batch_tn.a, %batch_tn.b) : tensor<!acc> -> tensor<3x7x5x!elt>, tensor<3x7x4x!elt>

  %batch_tt.y = amp.matmul %batch_tt.a, %batch_tt.b {transpose_a, transpose_b} : (tensor<3x7x5x!elt>, tensor<3x4x7x!elt>) -> tensor<3x5x4x!elt>
  %batch_tt.ly.z = amp.convert %batch_tt.y : tensor<3x5x4x!elt> to tensor<3x5x4x!acc>
  %batch_tt.ly.w = amp.mul %batch_tt.ly.z, %batch_tt.cy : tensor<3x5x4x!acc>, tensor<3x5x4x!acc>
  %batch_tt.ly = amp.sum %batch_tt.ly.w {axes = [0, 1, 2]} : tensor<3x5x4x!acc> -> tensor<!acc>
  %batch_tt.da, %batch_tt.db = amp.backward %batch_tt.ly wrt (%batch_tt.a, %batch_tt.b) : tensor<!acc> -> tensor<3x7x5x!elt>, tensor<3x4x7x!elt>

  %batches.y = amp.matmul %batches.a, %batches.b : (tensor<2x1x5x7x!elt>, tensor<3x7x4x!elt>) -> tensor<2x3x5x4x!elt>
  %batches.ly.z = amp.convert %batches.y : tensor<2x3x5x4x!elt> to tensor<2x3x5x4x!acc>
  %batches.ly.w = amp.mul %batches.ly.z, %batches.cy : tensor<2x3x5x4x!acc>, tensor<2x3x5x4x!acc>
  %batches.ly = amp.sum %batches.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x5x4x!acc> -> tensor<!acc>
  %batches.da, %batches.db = amp.backward %batches.ly wrt (%batches.a, %batches.b) : tensor<!acc> -> tensor<2x1x5x7x!elt>, tensor<3x7x4x!elt>

  %shared.y = amp.matmul %shared.a, %shared.b : (tensor<3x5x7x!elt>, tensor<7x4x!elt>) -> tensor<3x5x4x!elt>
  %shared.ly.z = amp.convert %shared.y : tensor<3x5x4x!elt> to tensor<3x5x4x!acc>
  %shared.ly.w = amp.mul %shared.ly.z, %shared.cy : tensor<3x5x4x!acc>, tensor<3x5x4x!acc>
  %shared.ly = amp.sum %shared.ly.w {axes = [0, 1, 2]} : tensor<3x5x4x!acc> -> tensor<!acc>
  %shared.da, %shared.db = amp.backward %shared.ly wrt (%shared.a, %shared.b) : tensor<!acc> -> tensor<3x5x7x!elt>, tensor<7x4x!elt>

  %dynamic.y = amp.matmul %dynamic.a, %dynamic.b : (tensor<?x7x!elt>, tensor<7x5x!elt>) -> tensor<?x5x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x5x!elt> to tensor<?x5x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x5x!acc>, tensor<?x5x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x5x!acc> -> tensor<!acc>
  %dynamic.da, %dynamic.db = amp.backward %dynamic.ly wrt (%dynamic.a, %dynamic.b) : tensor<!acc> -> tensor<?x7x!elt>, tensor<7x5x!elt>

  %ones.y = amp.matmul %ones.a, %ones.b : (tensor<1x1x!elt>, tensor<1x1x!elt>) -> tensor<1x1x!elt>
  %ones.ly.z = amp.convert %ones.y : tensor<1x1x!elt> to tensor<1x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x1x!acc>, tensor<1x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1]} : tensor<1x1x!acc> -> tensor<!acc>
  %ones.da, %ones.db = amp.backward %ones.ly wrt (%ones.a, %ones.b) : tensor<!acc> -> tensor<1x1x!elt>, tensor<1x1x!elt>

  %column.y = amp.matmul %column.a, %column.b : (tensor<5x17x!elt>, tensor<17x1x!elt>) -> tensor<5x1x!elt>
  %column.ly.z = amp.convert %column.y : tensor<5x1x!elt> to tensor<5x1x!acc>
  %column.ly.w = amp.mul %column.ly.z, %column.cy : tensor<5x1x!acc>, tensor<5x1x!acc>
  %column.ly = amp.sum %column.ly.w {axes = [0, 1]} : tensor<5x1x!acc> -> tensor<!acc>
  %column.da, %column.db = amp.backward %column.ly wrt (%column.a, %column.b) : tensor<!acc> -> tensor<5x17x!elt>, tensor<17x1x!elt>

  %no_sum.y = amp.matmul %no_sum.a, %no_sum.b : (tensor<3x0x!elt>, tensor<0x4x!elt>) -> tensor<3x4x!elt>
  %no_sum.ly.z = amp.convert %no_sum.y : tensor<3x4x!elt> to tensor<3x4x!acc>
  %no_sum.ly.w = amp.mul %no_sum.ly.z, %no_sum.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %no_sum.ly = amp.sum %no_sum.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %no_sum.da, %no_sum.db = amp.backward %no_sum.ly wrt (%no_sum.a, %no_sum.b) : tensor<!acc> -> tensor<3x0x!elt>, tensor<0x4x!elt>

  %no_rows.y = amp.matmul %no_rows.a, %no_rows.b : (tensor<0x3x!elt>, tensor<3x4x!elt>) -> tensor<0x4x!elt>
  %no_rows.ly.z = amp.convert %no_rows.y : tensor<0x4x!elt> to tensor<0x4x!acc>
  %no_rows.ly.w = amp.mul %no_rows.ly.z, %no_rows.cy : tensor<0x4x!acc>, tensor<0x4x!acc>
  %no_rows.ly = amp.sum %no_rows.ly.w {axes = [0, 1]} : tensor<0x4x!acc> -> tensor<!acc>
  %no_rows.da, %no_rows.db = amp.backward %no_rows.ly wrt (%no_rows.a, %no_rows.b) : tensor<!acc> -> tensor<0x3x!elt>, tensor<3x4x!elt>

  %edges.y = amp.matmul %edges.a, %edges.b : (tensor<5x3x!elt>, tensor<3x2x!elt>) -> tensor<5x2x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<5x2x!elt> to tensor<5x2x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<5x2x!acc>, tensor<5x2x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1]} : tensor<5x2x!acc> -> tensor<!acc>
  %edges.da, %edges.db = amp.backward %edges.ly wrt (%edges.a, %edges.b) : tensor<!acc> -> tensor<5x3x!elt>, tensor<3x2x!elt>
  return %nn.y, %nn.da, %nn.db, %nt.y, %nt.da, %nt.db, %tn.y, %tn.da, %tn.db, %tt.y, %tt.da, %tt.db, %wide.y, %wide.da, %wide.db, %f32_out.y, %f32_out.da, %f32_out.db, %batch.y, %batch.da, %batch.db, %batch_nt.y, %batch_nt.da, %batch_nt.db, %batch_tn.y, %batch_tn.da, %batch_tn.db, %batch_tt.y, %batch_tt.da, %batch_tt.db, %batches.y, %batches.da, %batches.db, %shared.y, %shared.da, %shared.db, %dynamic.y, %dynamic.da, %dynamic.db, %ones.y, %ones.da, %ones.db, %column.y, %column.da, %column.db, %no_sum.y, %no_sum.da, %no_sum.db, %no_rows.y, %no_rows.da, %no_rows.db, %edges.y, %edges.da, %edges.db
    : tensor<5x9x!elt>, tensor<5x17x!elt>, tensor<17x9x!elt>, tensor<5x9x!elt>, tensor<5x17x!elt>, tensor<9x17x!elt>, tensor<5x9x!elt>, tensor<17x5x!elt>, tensor<17x9x!elt>, tensor<5x9x!elt>, tensor<17x5x!elt>, tensor<9x17x!elt>, tensor<9x33x!elt>, tensor<9x65x!elt>, tensor<65x33x!elt>, tensor<5x9x!acc>, tensor<5x17x!elt>, tensor<17x9x!elt>, tensor<3x5x4x!elt>, tensor<3x5x7x!elt>, tensor<3x7x4x!elt>, tensor<3x5x4x!elt>, tensor<3x5x7x!elt>, tensor<3x4x7x!elt>, tensor<3x5x4x!elt>, tensor<3x7x5x!elt>, tensor<3x7x4x!elt>, tensor<3x5x4x!elt>, tensor<3x7x5x!elt>, tensor<3x4x7x!elt>, tensor<2x3x5x4x!elt>, tensor<2x1x5x7x!elt>, tensor<3x7x4x!elt>, tensor<3x5x4x!elt>, tensor<3x5x7x!elt>, tensor<7x4x!elt>, tensor<?x5x!elt>, tensor<?x7x!elt>, tensor<7x5x!elt>, tensor<1x1x!elt>, tensor<1x1x!elt>, tensor<1x1x!elt>, tensor<5x1x!elt>, tensor<5x17x!elt>, tensor<17x1x!elt>, tensor<3x4x!elt>, tensor<3x0x!elt>, tensor<0x4x!elt>, tensor<0x4x!elt>, tensor<0x3x!elt>, tensor<3x4x!elt>, tensor<5x2x!elt>, tensor<5x3x!elt>, tensor<3x2x!elt>
}
