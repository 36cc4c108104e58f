// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-lower-assertions

func.func @branch(%c: i1, %a: tensor<i1>) attributes {amp.entry = "eval"} {
  scf.if %c {
    // expected-error @+1 {{'amp.assert' op expected to stand where every step runs it, found it in 'scf.if'; compute the condition with 'amp.select' and assert it outside}}
    amp.assert %a, "sometimes" : tensor<i1>
  }
  return
}
