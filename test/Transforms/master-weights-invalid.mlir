// RUN: amp-opt %s --amp-master-weights --split-input-file --verify-diagnostics

// expected-note@+1 {{declared here as 'tensor<4xf16>'}}
amp.variable @w : tensor<4xf16> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @written(%x: tensor<4xf16>) {
  // expected-error@+1 {{expected only an optimizer to write '@w', whose master would not follow; declare it in f32}}
  amp.write @w, %x : tensor<4xf16>
  return
}

// -----

// expected-error@+1 {{expected the initial value of a parameter in 'f16' to be in the text, found a resource; declare it in f32}}
amp.variable @w : tensor<2xf16> = dense_resource<w> : tensor<2xf16>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

{-#
  dialect_resources: {
    builtin: {
      w: "0x02000000003c003c"
    }
  }
#-}
