// State that does not obey an assertion of its step, and numbers that do not leave the entry.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @unchanged(%x: tensor<f32>, %a: tensor<i1>, %b: tensor<i1>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "train", amp.assertions = ["a"]} {
  %held, %first = amp.assertions %a numbers [0]
  %all = amp.all %b, %held
  amp.write @m, %x if %all : tensor<f32>
  return %first : tensor<i32>
}

// -----

amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @without(%x: tensor<f32>, %a: tensor<i1>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "train", amp.assertions = ["a"]} {
  // expected-note @+1 {{the assertions are here}}
  %held, %first = amp.assertions %a numbers [0]
  // expected-error @+1 {{'amp.write' op expected a flag that says that every assertion of the step holds, found none [guarantee 5: state obeys the finite flag]}}
  amp.write @m, %x always : tensor<f32>
  return %first : tensor<i32>
}

// -----

amp.variable @m : tensor<f32> = #amp.zeros {trainable = false}
func.func @condition_alone(%x: tensor<f32>, %a: tensor<i1>, %b: tensor<i1>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "train", amp.assertions = ["a", "b"]} {
  // expected-note @+1 {{the assertions are here}}
  %held, %first = amp.assertions %a, %b numbers [0, 1]
  // expected-error @+1 {{found one without them}}
  amp.write @m, %x if %a : tensor<f32>
  return %first : tensor<i32>
}

// -----

amp.scaler @s = #amp.static<scale = 2.0>
func.func @scale(%f: tensor<i1>, %a: tensor<i1>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "train", amp.assertions = ["a"]} {
  // expected-note @+1 {{the assertions are here}}
  %held, %first = amp.assertions %a numbers [0]
  // expected-error @+1 {{'amp.update_scale' op expected a flag that says that every assertion of the step holds, found none}}
  %next = amp.update_scale @s, %f : tensor<f32>
  return %first : tensor<i32>
}

// -----

func.func @not_lowered(%a: tensor<i1>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "train", amp.assertions = ["a"]} {
  // expected-note @+1 {{the assertions are here}}
  %held, %first = amp.assertions %a numbers [0]
  // expected-error @+1 {{'amp.assert' op expected a flag}}
  amp.assert %a, "b" : tensor<i1>
  return %first : tensor<i32>
}

// -----

func.func @another_number(%a: tensor<i1>, %n: tensor<i32>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "eval", amp.assertions = ["a"]} {
  // expected-error @+1 {{expected the function to return its number as 'amp.assertion', and to have the messages in 'amp.assertions', found another}}
  %held, %first = amp.assertions %a numbers [0]
  return %n : tensor<i32>
}

// -----

func.func @no_message(%a: tensor<i1>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "eval", amp.assertions = ["a"]} {
  // expected-error @+1 {{expected the function to return its number}}
  %held, %first = amp.assertions %a numbers [1]
  return %first : tensor<i32>
}

// -----

// expected-error @+1 {{has 'amp.assertions', but nothing in it is asserted}}
func.func @nothing(%n: tensor<i32>) -> (tensor<i32> {amp.name = "amp.assertion"})
    attributes {amp.entry = "eval", amp.assertions = ["a"]} {
  return %n : tensor<i32>
}
