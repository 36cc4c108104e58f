// Where elements take many registers a thread has fewer, or loads what all rows share
// again for each of them: in one pass over a row that sums columns, and in the passes of
// a norm's gradient to which products with such rows are added.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --sizes 40 768
!elt = f32
!acc = f32
func.func @f(%a: tensor<70xCx!elt>, %b: tensor<70xCx!elt>, %c: tensor<70xCx!elt>, %d: tensor<70xCx!elt>, %r: tensor<70xCx!elt>,
    %s: tensor<Cx!acc>, %t: tensor<Cx!acc>, %u: tensor<Cx!acc>, %v: tensor<Cx!acc>,
    %f: tensor<71xCx!elt>, %g: tensor<71xCx!elt>, %h: tensor<71xCx!elt>, %i: tensor<71xCx!elt>, %j: tensor<71xCx!elt>, %k: tensor<71xCx!elt>)
    -> (tensor<71xCx!elt>, tensor<Cx!acc>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>) attributes {amp.entry = "eval"} {
  %fw = amp.convert %f : tensor<71xCx!elt> to tensor<71xCx!acc>
  %gw = amp.convert %g : tensor<71xCx!elt> to tensor<71xCx!acc>
  %hw = amp.convert %h : tensor<71xCx!elt> to tensor<71xCx!acc>
  %iw = amp.convert %i : tensor<71xCx!elt> to tensor<71xCx!acc>
  %jw = amp.convert %j : tensor<71xCx!elt> to tensor<71xCx!acc>
  %kw = amp.convert %k : tensor<71xCx!elt> to tensor<71xCx!acc>
  %gsum = amp.add %fw, %gw : tensor<71xCx!acc>, tensor<71xCx!acc>
  %hsum = amp.add %gsum, %hw : tensor<71xCx!acc>, tensor<71xCx!acc>
  %isum = amp.add %hsum, %iw : tensor<71xCx!acc>, tensor<71xCx!acc>
  %jsum = amp.add %isum, %jw : tensor<71xCx!acc>, tensor<71xCx!acc>
  %ksum = amp.add %jsum, %kw : tensor<71xCx!acc>, tensor<71xCx!acc>
  %total = amp.mul %ksum, %t : tensor<71xCx!acc>, tensor<Cx!acc>
  %fpart = amp.mul %fw, %total : tensor<71xCx!acc>, tensor<71xCx!acc>
  %gpart = amp.mul %gw, %total : tensor<71xCx!acc>, tensor<71xCx!acc>
  %gmost = amp.maximum %fpart, %gpart : tensor<71xCx!acc>, tensor<71xCx!acc>
  %hpart = amp.mul %hw, %total : tensor<71xCx!acc>, tensor<71xCx!acc>
  %hmost = amp.maximum %gmost, %hpart : tensor<71xCx!acc>, tensor<71xCx!acc>
  %ipart = amp.mul %iw, %total : tensor<71xCx!acc>, tensor<71xCx!acc>
  %imost = amp.maximum %hmost, %ipart : tensor<71xCx!acc>, tensor<71xCx!acc>
  %jpart = amp.mul %jw, %total : tensor<71xCx!acc>, tensor<71xCx!acc>
  %jmost = amp.maximum %imost, %jpart : tensor<71xCx!acc>, tensor<71xCx!acc>
  %kpart = amp.mul %kw, %total : tensor<71xCx!acc>, tensor<71xCx!acc>
  %kmost = amp.maximum %jmost, %kpart : tensor<71xCx!acc>, tensor<71xCx!acc>
  %once = amp.convert %kmost : tensor<71xCx!acc> to tensor<71xCx!elt>
  %columns = amp.sum %kmost {axes = [0]} : tensor<71xCx!acc> -> tensor<Cx!acc>
  %dx, %ds, %db = amp.layer_norm_grad %r, %s, %a {eps = 1.0e-05}
      : (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<70xCx!elt>) -> (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>)
  %dxw = amp.convert %dx : tensor<70xCx!elt> to tensor<70xCx!acc>
  %bw = amp.convert %b : tensor<70xCx!elt> to tensor<70xCx!acc>
  %bmul = amp.mul %bw, %t : tensor<70xCx!acc>, tensor<Cx!acc>
  %badd = amp.add %dxw, %bmul : tensor<70xCx!acc>, tensor<70xCx!acc>
  %cw = amp.convert %c : tensor<70xCx!elt> to tensor<70xCx!acc>
  %cmul = amp.mul %cw, %u : tensor<70xCx!acc>, tensor<Cx!acc>
  %cadd = amp.add %badd, %cmul : tensor<70xCx!acc>, tensor<70xCx!acc>
  %dw = amp.convert %d : tensor<70xCx!elt> to tensor<70xCx!acc>
  %dmul = amp.mul %dw, %v : tensor<70xCx!acc>, tensor<Cx!acc>
  %dadd = amp.add %cadd, %dmul : tensor<70xCx!acc>, tensor<70xCx!acc>
  %passes = amp.convert %dadd : tensor<70xCx!acc> to tensor<70xCx!elt>
  return %once, %columns, %passes, %ds, %db : tensor<71xCx!elt>, tensor<Cx!acc>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>
}
