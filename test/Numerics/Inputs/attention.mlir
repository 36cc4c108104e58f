// amp.attention and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py attention
// python3 test/Numerics/check_gradients.py attention
!elt = f16
!acc = f32

func.func @f(
    %main.q: tensor<2x3x4x!elt> {amp.name = "main.q"},
    %main.k: tensor<2x5x4x!elt> {amp.name = "main.k"},
    %main.v: tensor<2x5x6x!elt> {amp.name = "main.v"},
    %main.cy: tensor<2x3x6x!acc> {amp.name = "main.cy"},
    %matrices.q: tensor<3x4x!elt> {amp.name = "matrices.q"},
    %matrices.k: tensor<5x4x!elt> {amp.name = "matrices.k"},
    %matrices.v: tensor<5x2x!elt> {amp.name = "matrices.v"},
    %matrices.cy: tensor<3x2x!acc> {amp.name = "matrices.cy"},
    %causal.q: tensor<2x3x4x!elt> {amp.name = "causal.q"},
    %causal.k: tensor<2x3x4x!elt> {amp.name = "causal.k"},
    %causal.v: tensor<2x3x4x!elt> {amp.name = "causal.v"},
    %causal.cy: tensor<2x3x4x!acc> {amp.name = "causal.cy"},
    %wide.q: tensor<1x2x3x2x!elt> {amp.name = "wide.q"},
    %wide.k: tensor<1x2x5x2x!elt> {amp.name = "wide.k"},
    %wide.v: tensor<1x2x5x2x!elt> {amp.name = "wide.v"},
    %wide.cy: tensor<1x2x3x2x!acc> {amp.name = "wide.cy"},
    %shared.q: tensor<2x4x3x2x!elt> {amp.name = "shared.q"},
    %shared.k: tensor<2x2x4x2x!elt> {amp.name = "shared.k"},
    %shared.v: tensor<2x2x4x3x!elt> {amp.name = "shared.v"},
    %shared.cy: tensor<2x4x3x3x!acc> {amp.name = "shared.cy"},
    %one_key.q: tensor<2x3x2x2x!elt> {amp.name = "one_key.q"},
    %one_key.k: tensor<2x1x4x2x!elt> {amp.name = "one_key.k"},
    %one_key.v: tensor<2x1x4x3x!elt> {amp.name = "one_key.v"},
    %one_key.cy: tensor<2x3x2x3x!acc> {amp.name = "one_key.cy"},
    %bools.q: tensor<2x3x4x!elt> {amp.name = "bools.q"},
    %bools.k: tensor<2x4x4x!elt> {amp.name = "bools.k"},
    %bools.v: tensor<2x4x2x!elt> {amp.name = "bools.v"},
    %bools.m: tensor<3x4xi1> {amp.name = "bools.m"},
    %bools.cy: tensor<2x3x2x!acc> {amp.name = "bools.cy"},
    %columns.q: tensor<2x3x4x!elt> {amp.name = "columns.q"},
    %columns.k: tensor<2x4x4x!elt> {amp.name = "columns.k"},
    %columns.v: tensor<2x4x2x!elt> {amp.name = "columns.v"},
    %columns.m: tensor<2x1x4xi1> {amp.name = "columns.m"},
    %columns.cy: tensor<2x3x2x!acc> {amp.name = "columns.cy"},
    %numbers.q: tensor<2x3x4x!elt> {amp.name = "numbers.q"},
    %numbers.k: tensor<2x4x4x!elt> {amp.name = "numbers.k"},
    %numbers.v: tensor<2x4x2x!elt> {amp.name = "numbers.v"},
    %numbers.m: tensor<3x4x!elt> {amp.name = "numbers.m"},
    %numbers.cy: tensor<2x3x2x!acc> {amp.name = "numbers.cy"},
    %hidden.q: tensor<1x3x2x!elt> {amp.name = "hidden.q"},
    %hidden.k: tensor<1x4x2x!elt> {amp.name = "hidden.k"},
    %hidden.v: tensor<1x4x2x!elt> {amp.name = "hidden.v"},
    %hidden.m: tensor<3x4x!acc> {amp.name = "hidden.m"},
    %dynamic.q: tensor<?x2x3x2x!elt> {amp.name = "dynamic.q"},
    %dynamic.k: tensor<?x1x3x2x!elt> {amp.name = "dynamic.k"},
    %dynamic.v: tensor<?x1x3x2x!elt> {amp.name = "dynamic.v"},
    %dynamic.m: tensor<3x1xi1> {amp.name = "dynamic.m"},
    %dynamic.cy: tensor<?x2x3x2x!acc> {amp.name = "dynamic.cy"},
    %empty.q: tensor<0x2x3x!elt> {amp.name = "empty.q"},
    %empty.k: tensor<0x4x3x!elt> {amp.name = "empty.k"},
    %empty.v: tensor<0x4x2x!elt> {amp.name = "empty.v"},
    %empty.cy: tensor<0x2x2x!acc> {amp.name = "empty.cy"},
    %edges.q: tensor<1x4x2x!elt> {amp.name = "edges.q"},
    %edges.k: tensor<1x4x2x!elt> {amp.name = "edges.k"},
    %edges.v: tensor<1x4x2x!elt> {amp.name = "edges.v"},
    %edges.cy: tensor<1x4x2x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<2x3x6x!elt> {amp.name = "main.y"},
    tensor<2x3x4x!elt> {amp.name = "main.dq"},
    tensor<2x5x4x!elt> {amp.name = "main.dk"},
    tensor<2x5x6x!elt> {amp.name = "main.dv"},
    tensor<3x2x!elt> {amp.name = "matrices.y"},
    tensor<3x4x!elt> {amp.name = "matrices.dq"},
    tensor<5x4x!elt> {amp.name = "matrices.dk"},
    tensor<5x2x!elt> {amp.name = "matrices.dv"},
    tensor<2x3x4x!elt> {amp.name = "causal.y"},
    tensor<2x3x4x!elt> {amp.name = "causal.dq"},
    tensor<2x3x4x!elt> {amp.name = "causal.dk"},
    tensor<2x3x4x!elt> {amp.name = "causal.dv"},
    tensor<1x2x3x2x!elt> {amp.name = "wide.y"},
    tensor<1x2x3x2x!elt> {amp.name = "wide.dq"},
    tensor<1x2x5x2x!elt> {amp.name = "wide.dk"},
    tensor<1x2x5x2x!elt> {amp.name = "wide.dv"},
    tensor<2x4x3x3x!elt> {amp.name = "shared.y"},
    tensor<2x4x3x2x!elt> {amp.name = "shared.dq"},
    tensor<2x2x4x2x!elt> {amp.name = "shared.dk"},
    tensor<2x2x4x3x!elt> {amp.name = "shared.dv"},
    tensor<2x3x2x3x!elt> {amp.name = "one_key.y"},
    tensor<2x3x2x2x!elt> {amp.name = "one_key.dq"},
    tensor<2x1x4x2x!elt> {amp.name = "one_key.dk"},
    tensor<2x1x4x3x!elt> {amp.name = "one_key.dv"},
    tensor<2x3x2x!elt> {amp.name = "bools.y"},
    tensor<2x3x4x!elt> {amp.name = "bools.dq"},
    tensor<2x4x4x!elt> {amp.name = "bools.dk"},
    tensor<2x4x2x!elt> {amp.name = "bools.dv"},
    tensor<2x3x2x!elt> {amp.name = "columns.y"},
    tensor<2x3x4x!elt> {amp.name = "columns.dq"},
    tensor<2x4x4x!elt> {amp.name = "columns.dk"},
    tensor<2x4x2x!elt> {amp.name = "columns.dv"},
    tensor<2x3x2x!elt> {amp.name = "numbers.y"},
    tensor<2x3x4x!elt> {amp.name = "numbers.dq"},
    tensor<2x4x4x!elt> {amp.name = "numbers.dk"},
    tensor<2x4x2x!elt> {amp.name = "numbers.dv"},
    tensor<3x4x!elt> {amp.name = "numbers.dm"},
    tensor<1x3x2x!elt> {amp.name = "hidden.y"},
    tensor<?x2x3x2x!elt> {amp.name = "dynamic.y"},
    tensor<?x2x3x2x!elt> {amp.name = "dynamic.dq"},
    tensor<?x1x3x2x!elt> {amp.name = "dynamic.dk"},
    tensor<?x1x3x2x!elt> {amp.name = "dynamic.dv"},
    tensor<0x2x2x!elt> {amp.name = "empty.y"},
    tensor<0x2x3x!elt> {amp.name = "empty.dq"},
    tensor<0x4x3x!elt> {amp.name = "empty.dk"},
    tensor<0x4x2x!elt> {amp.name = "empty.dv"},
    tensor<1x4x2x!elt> {amp.name = "edges.y"},
    tensor<1x4x2x!elt> {amp.name = "edges.dq"},
    tensor<1x4x2x!elt> {amp.name = "edges.dk"},
    tensor<1x4x2x!elt> {amp.name = "edges.dv"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.attention %main.q, %main.k, %main.v : (tensor<2x3x4x!elt>, tensor<2x5x4x!elt>, tensor<2x5x6x!elt>) -> tensor<2x3x6x!elt>
  %main.ly.z = amp.convert %main.y : tensor<2x3x6x!elt> to tensor<2x3x6x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<2x3x6x!acc>, tensor<2x3x6x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1, 2]} : tensor<2x3x6x!acc> -> tensor<!acc>
  %main.dq, %main.dk, %main.dv = amp.backward %main.ly wrt (%main.q, %main.k, %main.v) : tensor<!acc> -> tensor<2x3x4x!elt>, tensor<2x5x4x!elt>, tensor<2x5x6x!elt>

  %matrices.y = amp.attention %matrices.q, %matrices.k, %matrices.v {scale = 0.75} : (tensor<3x4x!elt>, tensor<5x4x!elt>, tensor<5x2x!elt>) -> tensor<3x2x!elt>
  %matrices.ly.z = amp.convert %matrices.y : tensor<3x2x!elt> to tensor<3x2x!acc>
  %matrices.ly.w = amp.mul %matrices.ly.z, %matrices.cy : tensor<3x2x!acc>, tensor<3x2x!acc>
  %matrices.ly = amp.sum %matrices.ly.w {axes = [0, 1]} : tensor<3x2x!acc> -> tensor<!acc>
  %matrices.dq, %matrices.dk, %matrices.dv = amp.backward %matrices.ly wrt (%matrices.q, %matrices.k, %matrices.v) : tensor<!acc> -> tensor<3x4x!elt>, tensor<5x4x!elt>, tensor<5x2x!elt>

  %causal.y = amp.attention %causal.q, %causal.k, %causal.v {causal} : (tensor<2x3x4x!elt>, tensor<2x3x4x!elt>, tensor<2x3x4x!elt>) -> tensor<2x3x4x!elt>
  %causal.ly.z = amp.convert %causal.y : tensor<2x3x4x!elt> to tensor<2x3x4x!acc>
  %causal.ly.w = amp.mul %causal.ly.z, %causal.cy : tensor<2x3x4x!acc>, tensor<2x3x4x!acc>
  %causal.ly = amp.sum %causal.ly.w {axes = [0, 1, 2]} : tensor<2x3x4x!acc> -> tensor<!acc>
  %causal.dq, %causal.dk, %causal.dv = amp.backward %causal.ly wrt (%causal.q, %causal.k, %causal.v) : tensor<!acc> -> tensor<2x3x4x!elt>, tensor<2x3x4x!elt>, tensor<2x3x4x!elt>

  %wide.y = amp.attention %wide.q, %wide.k, %wide.v {causal} : (tensor<1x2x3x2x!elt>, tensor<1x2x5x2x!elt>, tensor<1x2x5x2x!elt>) -> tensor<1x2x3x2x!elt>
  %wide.ly.z = amp.convert %wide.y : tensor<1x2x3x2x!elt> to tensor<1x2x3x2x!acc>
  %wide.ly.w = amp.mul %wide.ly.z, %wide.cy : tensor<1x2x3x2x!acc>, tensor<1x2x3x2x!acc>
  %wide.ly = amp.sum %wide.ly.w {axes = [0, 1, 2, 3]} : tensor<1x2x3x2x!acc> -> tensor<!acc>
  %wide.dq, %wide.dk, %wide.dv = amp.backward %wide.ly wrt (%wide.q, %wide.k, %wide.v) : tensor<!acc> -> tensor<1x2x3x2x!elt>, tensor<1x2x5x2x!elt>, tensor<1x2x5x2x!elt>

  %shared.y = amp.attention %shared.q, %shared.k, %shared.v : (tensor<2x4x3x2x!elt>, tensor<2x2x4x2x!elt>, tensor<2x2x4x3x!elt>) -> tensor<2x4x3x3x!elt>
  %shared.ly.z = amp.convert %shared.y : tensor<2x4x3x3x!elt> to tensor<2x4x3x3x!acc>
  %shared.ly.w = amp.mul %shared.ly.z, %shared.cy : tensor<2x4x3x3x!acc>, tensor<2x4x3x3x!acc>
  %shared.ly = amp.sum %shared.ly.w {axes = [0, 1, 2, 3]} : tensor<2x4x3x3x!acc> -> tensor<!acc>
  %shared.dq, %shared.dk, %shared.dv = amp.backward %shared.ly wrt (%shared.q, %shared.k, %shared.v) : tensor<!acc> -> tensor<2x4x3x2x!elt>, tensor<2x2x4x2x!elt>, tensor<2x2x4x3x!elt>

  %one_key.y = amp.attention %one_key.q, %one_key.k, %one_key.v : (tensor<2x3x2x2x!elt>, tensor<2x1x4x2x!elt>, tensor<2x1x4x3x!elt>) -> tensor<2x3x2x3x!elt>
  %one_key.ly.z = amp.convert %one_key.y : tensor<2x3x2x3x!elt> to tensor<2x3x2x3x!acc>
  %one_key.ly.w = amp.mul %one_key.ly.z, %one_key.cy : tensor<2x3x2x3x!acc>, tensor<2x3x2x3x!acc>
  %one_key.ly = amp.sum %one_key.ly.w {axes = [0, 1, 2, 3]} : tensor<2x3x2x3x!acc> -> tensor<!acc>
  %one_key.dq, %one_key.dk, %one_key.dv = amp.backward %one_key.ly wrt (%one_key.q, %one_key.k, %one_key.v) : tensor<!acc> -> tensor<2x3x2x2x!elt>, tensor<2x1x4x2x!elt>, tensor<2x1x4x3x!elt>

  %bools.y = amp.attention %bools.q, %bools.k, %bools.v mask %bools.m : (tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>, tensor<3x4xi1>) -> tensor<2x3x2x!elt>
  %bools.ly.z = amp.convert %bools.y : tensor<2x3x2x!elt> to tensor<2x3x2x!acc>
  %bools.ly.w = amp.mul %bools.ly.z, %bools.cy : tensor<2x3x2x!acc>, tensor<2x3x2x!acc>
  %bools.ly = amp.sum %bools.ly.w {axes = [0, 1, 2]} : tensor<2x3x2x!acc> -> tensor<!acc>
  %bools.dq, %bools.dk, %bools.dv = amp.backward %bools.ly wrt (%bools.q, %bools.k, %bools.v) : tensor<!acc> -> tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>

  %columns.y = amp.attention %columns.q, %columns.k, %columns.v mask %columns.m : (tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>, tensor<2x1x4xi1>) -> tensor<2x3x2x!elt>
  %columns.ly.z = amp.convert %columns.y : tensor<2x3x2x!elt> to tensor<2x3x2x!acc>
  %columns.ly.w = amp.mul %columns.ly.z, %columns.cy : tensor<2x3x2x!acc>, tensor<2x3x2x!acc>
  %columns.ly = amp.sum %columns.ly.w {axes = [0, 1, 2]} : tensor<2x3x2x!acc> -> tensor<!acc>
  %columns.dq, %columns.dk, %columns.dv = amp.backward %columns.ly wrt (%columns.q, %columns.k, %columns.v) : tensor<!acc> -> tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>

  %numbers.y = amp.attention %numbers.q, %numbers.k, %numbers.v mask %numbers.m : (tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>, tensor<3x4x!elt>) -> tensor<2x3x2x!elt>
  %numbers.ly.z = amp.convert %numbers.y : tensor<2x3x2x!elt> to tensor<2x3x2x!acc>
  %numbers.ly.w = amp.mul %numbers.ly.z, %numbers.cy : tensor<2x3x2x!acc>, tensor<2x3x2x!acc>
  %numbers.ly = amp.sum %numbers.ly.w {axes = [0, 1, 2]} : tensor<2x3x2x!acc> -> tensor<!acc>
  %numbers.dq, %numbers.dk, %numbers.dv, %numbers.dm = amp.backward %numbers.ly wrt (%numbers.q, %numbers.k, %numbers.v, %numbers.m) : tensor<!acc> -> tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>, tensor<3x4x!elt>

  %hidden.y = amp.attention %hidden.q, %hidden.k, %hidden.v mask %hidden.m : (tensor<1x3x2x!elt>, tensor<1x4x2x!elt>, tensor<1x4x2x!elt>, tensor<3x4x!acc>) -> tensor<1x3x2x!elt>

  %dynamic.y = amp.attention %dynamic.q, %dynamic.k, %dynamic.v mask %dynamic.m : (tensor<?x2x3x2x!elt>, tensor<?x1x3x2x!elt>, tensor<?x1x3x2x!elt>, tensor<3x1xi1>) -> tensor<?x2x3x2x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x3x2x!elt> to tensor<?x2x3x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x3x2x!acc>, tensor<?x2x3x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1, 2, 3]} : tensor<?x2x3x2x!acc> -> tensor<!acc>
  %dynamic.dq, %dynamic.dk, %dynamic.dv = amp.backward %dynamic.ly wrt (%dynamic.q, %dynamic.k, %dynamic.v) : tensor<!acc> -> tensor<?x2x3x2x!elt>, tensor<?x1x3x2x!elt>, tensor<?x1x3x2x!elt>

  %empty.y = amp.attention %empty.q, %empty.k, %empty.v : (tensor<0x2x3x!elt>, tensor<0x4x3x!elt>, tensor<0x4x2x!elt>) -> tensor<0x2x2x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x2x2x!elt> to tensor<0x2x2x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x2x2x!acc>, tensor<0x2x2x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1, 2]} : tensor<0x2x2x!acc> -> tensor<!acc>
  %empty.dq, %empty.dk, %empty.dv = amp.backward %empty.ly wrt (%empty.q, %empty.k, %empty.v) : tensor<!acc> -> tensor<0x2x3x!elt>, tensor<0x4x3x!elt>, tensor<0x4x2x!elt>

  %edges.y = amp.attention %edges.q, %edges.k, %edges.v : (tensor<1x4x2x!elt>, tensor<1x4x2x!elt>, tensor<1x4x2x!elt>) -> tensor<1x4x2x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<1x4x2x!elt> to tensor<1x4x2x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<1x4x2x!acc>, tensor<1x4x2x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0, 1, 2]} : tensor<1x4x2x!acc> -> tensor<!acc>
  %edges.dq, %edges.dk, %edges.dv = amp.backward %edges.ly wrt (%edges.q, %edges.k, %edges.v) : tensor<!acc> -> tensor<1x4x2x!elt>, tensor<1x4x2x!elt>, tensor<1x4x2x!elt>
  return %main.y, %main.dq, %main.dk, %main.dv, %matrices.y, %matrices.dq, %matrices.dk, %matrices.dv, %causal.y, %causal.dq, %causal.dk, %causal.dv, %wide.y, %wide.dq, %wide.dk, %wide.dv, %shared.y, %shared.dq, %shared.dk, %shared.dv, %one_key.y, %one_key.dq, %one_key.dk, %one_key.dv, %bools.y, %bools.dq, %bools.dk, %bools.dv, %columns.y, %columns.dq, %columns.dk, %columns.dv, %numbers.y, %numbers.dq, %numbers.dk, %numbers.dv, %numbers.dm, %hidden.y, %dynamic.y, %dynamic.dq, %dynamic.dk, %dynamic.dv, %empty.y, %empty.dq, %empty.dk, %empty.dv, %edges.y, %edges.dq, %edges.dk, %edges.dv
    : tensor<2x3x6x!elt>, tensor<2x3x4x!elt>, tensor<2x5x4x!elt>, tensor<2x5x6x!elt>, tensor<3x2x!elt>, tensor<3x4x!elt>, tensor<5x4x!elt>, tensor<5x2x!elt>, tensor<2x3x4x!elt>, tensor<2x3x4x!elt>, tensor<2x3x4x!elt>, tensor<2x3x4x!elt>, tensor<1x2x3x2x!elt>, tensor<1x2x3x2x!elt>, tensor<1x2x5x2x!elt>, tensor<1x2x5x2x!elt>, tensor<2x4x3x3x!elt>, tensor<2x4x3x2x!elt>, tensor<2x2x4x2x!elt>, tensor<2x2x4x3x!elt>, tensor<2x3x2x3x!elt>, tensor<2x3x2x2x!elt>, tensor<2x1x4x2x!elt>, tensor<2x1x4x3x!elt>, tensor<2x3x2x!elt>, tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>, tensor<2x3x2x!elt>, tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>, tensor<2x3x2x!elt>, tensor<2x3x4x!elt>, tensor<2x4x4x!elt>, tensor<2x4x2x!elt>, tensor<3x4x!elt>, tensor<1x3x2x!elt>, tensor<?x2x3x2x!elt>, tensor<?x2x3x2x!elt>, tensor<?x1x3x2x!elt>, tensor<?x1x3x2x!elt>, tensor<0x2x2x!elt>, tensor<0x2x3x!elt>, tensor<0x4x3x!elt>, tensor<0x4x2x!elt>, tensor<1x4x2x!elt>, tensor<1x4x2x!elt>, tensor<1x4x2x!elt>, tensor<1x4x2x!elt>
}
