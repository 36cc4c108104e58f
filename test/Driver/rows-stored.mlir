// Results of one element that registers do not hold together are stored one by one, and
// loads are between; what they take the place of is loaded before: the first result is
// stored over %h, which the last one needs.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t --sizes 40 768
!elt = f32
!acc = f32
func.func @f(%m: tensor<70x8x!elt>, %n: tensor<8xCx!elt>, %k: tensor<5x70x!acc>, %u: tensor<Cx!acc>,
    %x0: tensor<70xCx!elt>, %x1: tensor<70xCx!elt>, %x2: tensor<70xCx!elt>, %x3: tensor<70xCx!elt>,
    %x4: tensor<70xCx!elt>, %x5: tensor<70xCx!elt>, %x6: tensor<70xCx!elt>, %x7: tensor<70xCx!elt>,
    %x8: tensor<70xCx!elt>, %x9: tensor<70xCx!elt>, %x10: tensor<70xCx!elt>, %x11: tensor<70xCx!elt>)
    -> (tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<5xCx!acc>)
    attributes {amp.entry = "eval"} {
  %h = amp.matmul %m, %n : (tensor<70x8x!elt>, tensor<8xCx!elt>) -> tensor<70xCx!acc>
  %w = amp.sigmoid %u : tensor<Cx!acc>
  %w0 = amp.convert %x0 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %s0 = amp.mul %w0, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %a1 = amp.mul %s0, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s1 = amp.add %a1, %w0 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a2 = amp.mul %s1, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s2 = amp.add %a2, %w0 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a3 = amp.mul %s2, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s3 = amp.add %a3, %w0 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w1 = amp.convert %x1 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a4 = amp.mul %s3, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s4 = amp.add %a4, %w1 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a5 = amp.mul %s4, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s5 = amp.add %a5, %w1 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a6 = amp.mul %s5, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s6 = amp.add %a6, %w1 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a7 = amp.mul %s6, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s7 = amp.add %a7, %w1 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w2 = amp.convert %x2 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a8 = amp.mul %s7, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s8 = amp.add %a8, %w2 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a9 = amp.mul %s8, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s9 = amp.add %a9, %w2 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a10 = amp.mul %s9, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s10 = amp.add %a10, %w2 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a11 = amp.mul %s10, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s11 = amp.add %a11, %w2 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w3 = amp.convert %x3 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a12 = amp.mul %s11, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s12 = amp.add %a12, %w3 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a13 = amp.mul %s12, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s13 = amp.add %a13, %w3 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a14 = amp.mul %s13, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s14 = amp.add %a14, %w3 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a15 = amp.mul %s14, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s15 = amp.add %a15, %w3 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w4 = amp.convert %x4 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a16 = amp.mul %s15, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s16 = amp.add %a16, %w4 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a17 = amp.mul %s16, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s17 = amp.add %a17, %w4 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a18 = amp.mul %s17, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s18 = amp.add %a18, %w4 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a19 = amp.mul %s18, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s19 = amp.add %a19, %w4 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w5 = amp.convert %x5 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a20 = amp.mul %s19, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s20 = amp.add %a20, %w5 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a21 = amp.mul %s20, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s21 = amp.add %a21, %w5 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a22 = amp.mul %s21, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s22 = amp.add %a22, %w5 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a23 = amp.mul %s22, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s23 = amp.add %a23, %w5 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w6 = amp.convert %x6 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a24 = amp.mul %s23, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s24 = amp.add %a24, %w6 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a25 = amp.mul %s24, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s25 = amp.add %a25, %w6 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a26 = amp.mul %s25, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s26 = amp.add %a26, %w6 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a27 = amp.mul %s26, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s27 = amp.add %a27, %w6 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w7 = amp.convert %x7 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a28 = amp.mul %s27, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s28 = amp.add %a28, %w7 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a29 = amp.mul %s28, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s29 = amp.add %a29, %w7 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a30 = amp.mul %s29, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s30 = amp.add %a30, %w7 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a31 = amp.mul %s30, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s31 = amp.add %a31, %w7 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w8 = amp.convert %x8 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a32 = amp.mul %s31, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s32 = amp.add %a32, %w8 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a33 = amp.mul %s32, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s33 = amp.add %a33, %w8 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a34 = amp.mul %s33, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s34 = amp.add %a34, %w8 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a35 = amp.mul %s34, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s35 = amp.add %a35, %w8 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w9 = amp.convert %x9 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a36 = amp.mul %s35, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s36 = amp.add %a36, %w9 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a37 = amp.mul %s36, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s37 = amp.add %a37, %w9 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a38 = amp.mul %s37, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s38 = amp.add %a38, %w9 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a39 = amp.mul %s38, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s39 = amp.add %a39, %w9 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w10 = amp.convert %x10 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a40 = amp.mul %s39, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s40 = amp.add %a40, %w10 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a41 = amp.mul %s40, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s41 = amp.add %a41, %w10 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a42 = amp.mul %s41, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s42 = amp.add %a42, %w10 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a43 = amp.mul %s42, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s43 = amp.add %a43, %w10 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %w11 = amp.convert %x11 : tensor<70xCx!elt> to tensor<70xCx!acc>
  %a44 = amp.mul %s43, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s44 = amp.add %a44, %w11 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a45 = amp.mul %s44, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s45 = amp.add %a45, %w11 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a46 = amp.mul %s45, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s46 = amp.add %a46, %w11 : tensor<70xCx!acc>, tensor<70xCx!acc>
  %a47 = amp.mul %s46, %w : tensor<70xCx!acc>, tensor<Cx!acc>
  %s47 = amp.add %a47, %h : tensor<70xCx!acc>, tensor<70xCx!acc>
  %p = amp.matmul %k, %s0 : (tensor<5x70x!acc>, tensor<70xCx!acc>) -> tensor<5xCx!acc>
  return %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11, %s12, %s13, %s14, %s15, %s16, %s17, %s18,
      %s19, %s20, %s21, %s22, %s23, %s24, %s25, %s26, %s27, %s28, %s29, %s30, %s31, %s32, %s33, %s34, %s35,
      %s36, %s37, %s38, %s39, %s40, %s41, %s42, %s43, %s44, %s45, %s46, %s47, %p
      : tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<70xCx!acc>,
        tensor<70xCx!acc>, tensor<70xCx!acc>, tensor<5xCx!acc>
}
