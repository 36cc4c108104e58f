// amp.convert and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py --once convert
// python3 test/Numerics/check_gradients.py convert
!elt = f16
!acc = f32

func.func @f(
    %i1_to_i1.x: tensor<2xi1> {amp.name = "i1_to_i1.x"},
    %i1_to_i8.x: tensor<2xi1> {amp.name = "i1_to_i8.x"},
    %i1_to_ui8.x: tensor<2xi1> {amp.name = "i1_to_ui8.x"},
    %i1_to_i16.x: tensor<2xi1> {amp.name = "i1_to_i16.x"},
    %i1_to_i32.x: tensor<2xi1> {amp.name = "i1_to_i32.x"},
    %i1_to_i64.x: tensor<2xi1> {amp.name = "i1_to_i64.x"},
    %i1_to_f16.x: tensor<2xi1> {amp.name = "i1_to_f16.x"},
    %i1_to_bf16.x: tensor<2xi1> {amp.name = "i1_to_bf16.x"},
    %i1_to_f32.x: tensor<2xi1> {amp.name = "i1_to_f32.x"},
    %i1_to_f64.x: tensor<2xi1> {amp.name = "i1_to_f64.x"},
    %i8_to_i1.x: tensor<6xi8> {amp.name = "i8_to_i1.x"},
    %i8_to_i8.x: tensor<6xi8> {amp.name = "i8_to_i8.x"},
    %i8_to_ui8.x: tensor<6xi8> {amp.name = "i8_to_ui8.x"},
    %i8_to_i16.x: tensor<6xi8> {amp.name = "i8_to_i16.x"},
    %i8_to_i32.x: tensor<6xi8> {amp.name = "i8_to_i32.x"},
    %i8_to_i64.x: tensor<6xi8> {amp.name = "i8_to_i64.x"},
    %i8_to_f16.x: tensor<6xi8> {amp.name = "i8_to_f16.x"},
    %i8_to_bf16.x: tensor<6xi8> {amp.name = "i8_to_bf16.x"},
    %i8_to_f32.x: tensor<6xi8> {amp.name = "i8_to_f32.x"},
    %i8_to_f64.x: tensor<6xi8> {amp.name = "i8_to_f64.x"},
    %ui8_to_i1.x: tensor<6xui8> {amp.name = "ui8_to_i1.x"},
    %ui8_to_i8.x: tensor<6xui8> {amp.name = "ui8_to_i8.x"},
    %ui8_to_ui8.x: tensor<6xui8> {amp.name = "ui8_to_ui8.x"},
    %ui8_to_i16.x: tensor<6xui8> {amp.name = "ui8_to_i16.x"},
    %ui8_to_i32.x: tensor<6xui8> {amp.name = "ui8_to_i32.x"},
    %ui8_to_i64.x: tensor<6xui8> {amp.name = "ui8_to_i64.x"},
    %ui8_to_f16.x: tensor<6xui8> {amp.name = "ui8_to_f16.x"},
    %ui8_to_bf16.x: tensor<6xui8> {amp.name = "ui8_to_bf16.x"},
    %ui8_to_f32.x: tensor<6xui8> {amp.name = "ui8_to_f32.x"},
    %ui8_to_f64.x: tensor<6xui8> {amp.name = "ui8_to_f64.x"},
    %i16_to_i1.x: tensor<15xi16> {amp.name = "i16_to_i1.x"},
    %i16_to_i8.x: tensor<15xi16> {amp.name = "i16_to_i8.x"},
    %i16_to_ui8.x: tensor<15xi16> {amp.name = "i16_to_ui8.x"},
    %i16_to_i16.x: tensor<15xi16> {amp.name = "i16_to_i16.x"},
    %i16_to_i32.x: tensor<15xi16> {amp.name = "i16_to_i32.x"},
    %i16_to_i64.x: tensor<15xi16> {amp.name = "i16_to_i64.x"},
    %i16_to_f16.x: tensor<15xi16> {amp.name = "i16_to_f16.x"},
    %i16_to_bf16.x: tensor<15xi16> {amp.name = "i16_to_bf16.x"},
    %i16_to_f32.x: tensor<15xi16> {amp.name = "i16_to_f32.x"},
    %i16_to_f64.x: tensor<15xi16> {amp.name = "i16_to_f64.x"},
    %i32_to_i1.x: tensor<25xi32> {amp.name = "i32_to_i1.x"},
    %i32_to_i8.x: tensor<25xi32> {amp.name = "i32_to_i8.x"},
    %i32_to_ui8.x: tensor<25xi32> {amp.name = "i32_to_ui8.x"},
    %i32_to_i16.x: tensor<25xi32> {amp.name = "i32_to_i16.x"},
    %i32_to_i32.x: tensor<25xi32> {amp.name = "i32_to_i32.x"},
    %i32_to_i64.x: tensor<25xi32> {amp.name = "i32_to_i64.x"},
    %i32_to_f16.x: tensor<25xi32> {amp.name = "i32_to_f16.x"},
    %i32_to_bf16.x: tensor<25xi32> {amp.name = "i32_to_bf16.x"},
    %i32_to_f32.x: tensor<25xi32> {amp.name = "i32_to_f32.x"},
    %i32_to_f64.x: tensor<25xi32> {amp.name = "i32_to_f64.x"},
    %i64_to_i1.x: tensor<31xi64> {amp.name = "i64_to_i1.x"},
    %i64_to_i8.x: tensor<31xi64> {amp.name = "i64_to_i8.x"},
    %i64_to_ui8.x: tensor<31xi64> {amp.name = "i64_to_ui8.x"},
    %i64_to_i16.x: tensor<31xi64> {amp.name = "i64_to_i16.x"},
    %i64_to_i32.x: tensor<31xi64> {amp.name = "i64_to_i32.x"},
    %i64_to_i64.x: tensor<31xi64> {amp.name = "i64_to_i64.x"},
    %i64_to_f16.x: tensor<31xi64> {amp.name = "i64_to_f16.x"},
    %i64_to_bf16.x: tensor<31xi64> {amp.name = "i64_to_bf16.x"},
    %i64_to_f32.x: tensor<31xi64> {amp.name = "i64_to_f32.x"},
    %i64_to_f64.x: tensor<31xi64> {amp.name = "i64_to_f64.x"},
    %f16_to_i1.x: tensor<59xf16> {amp.name = "f16_to_i1.x"},
    %f16_to_i8.x: tensor<59xf16> {amp.name = "f16_to_i8.x"},
    %f16_to_ui8.x: tensor<59xf16> {amp.name = "f16_to_ui8.x"},
    %f16_to_i16.x: tensor<59xf16> {amp.name = "f16_to_i16.x"},
    %f16_to_i32.x: tensor<59xf16> {amp.name = "f16_to_i32.x"},
    %f16_to_i64.x: tensor<59xf16> {amp.name = "f16_to_i64.x"},
    %f16_to_f16.x: tensor<59xf16> {amp.name = "f16_to_f16.x"},
    %f16_to_f16.cy: tensor<59x!acc> {amp.name = "f16_to_f16.cy"},
    %f16_to_bf16.x: tensor<59xf16> {amp.name = "f16_to_bf16.x"},
    %f16_to_bf16.cy: tensor<59x!acc> {amp.name = "f16_to_bf16.cy"},
    %f16_to_f32.x: tensor<59xf16> {amp.name = "f16_to_f32.x"},
    %f16_to_f32.cy: tensor<59x!acc> {amp.name = "f16_to_f32.cy"},
    %f16_to_f64.x: tensor<59xf16> {amp.name = "f16_to_f64.x"},
    %f16_to_f64.cy: tensor<59x!acc> {amp.name = "f16_to_f64.cy"},
    %bf16_to_i1.x: tensor<59xbf16> {amp.name = "bf16_to_i1.x"},
    %bf16_to_i8.x: tensor<59xbf16> {amp.name = "bf16_to_i8.x"},
    %bf16_to_ui8.x: tensor<59xbf16> {amp.name = "bf16_to_ui8.x"},
    %bf16_to_i16.x: tensor<59xbf16> {amp.name = "bf16_to_i16.x"},
    %bf16_to_i32.x: tensor<59xbf16> {amp.name = "bf16_to_i32.x"},
    %bf16_to_i64.x: tensor<59xbf16> {amp.name = "bf16_to_i64.x"},
    %bf16_to_f16.x: tensor<59xbf16> {amp.name = "bf16_to_f16.x"},
    %bf16_to_f16.cy: tensor<59x!acc> {amp.name = "bf16_to_f16.cy"},
    %bf16_to_bf16.x: tensor<59xbf16> {amp.name = "bf16_to_bf16.x"},
    %bf16_to_bf16.cy: tensor<59x!acc> {amp.name = "bf16_to_bf16.cy"},
    %bf16_to_f32.x: tensor<59xbf16> {amp.name = "bf16_to_f32.x"},
    %bf16_to_f32.cy: tensor<59x!acc> {amp.name = "bf16_to_f32.cy"},
    %bf16_to_f64.x: tensor<59xbf16> {amp.name = "bf16_to_f64.x"},
    %bf16_to_f64.cy: tensor<59x!acc> {amp.name = "bf16_to_f64.cy"},
    %f32_to_i1.x: tensor<59xf32> {amp.name = "f32_to_i1.x"},
    %f32_to_i8.x: tensor<59xf32> {amp.name = "f32_to_i8.x"},
    %f32_to_ui8.x: tensor<59xf32> {amp.name = "f32_to_ui8.x"},
    %f32_to_i16.x: tensor<59xf32> {amp.name = "f32_to_i16.x"},
    %f32_to_i32.x: tensor<59xf32> {amp.name = "f32_to_i32.x"},
    %f32_to_i64.x: tensor<59xf32> {amp.name = "f32_to_i64.x"},
    %f32_to_f16.x: tensor<59xf32> {amp.name = "f32_to_f16.x"},
    %f32_to_f16.cy: tensor<59x!acc> {amp.name = "f32_to_f16.cy"},
    %f32_to_bf16.x: tensor<59xf32> {amp.name = "f32_to_bf16.x"},
    %f32_to_bf16.cy: tensor<59x!acc> {amp.name = "f32_to_bf16.cy"},
    %f32_to_f32.x: tensor<59xf32> {amp.name = "f32_to_f32.x"},
    %f32_to_f32.cy: tensor<59x!acc> {amp.name = "f32_to_f32.cy"},
    %f32_to_f64.x: tensor<59xf32> {amp.name = "f32_to_f64.x"},
    %f32_to_f64.cy: tensor<59x!acc> {amp.name = "f32_to_f64.cy"},
    %f64_to_i1.x: tensor<59xf64> {amp.name = "f64_to_i1.x"},
    %f64_to_i8.x: tensor<59xf64> {amp.name = "f64_to_i8.x"},
    %f64_to_ui8.x: tensor<59xf64> {amp.name = "f64_to_ui8.x"},
    %f64_to_i16.x: tensor<59xf64> {amp.name = "f64_to_i16.x"},
    %f64_to_i32.x: tensor<59xf64> {amp.name = "f64_to_i32.x"},
    %f64_to_i64.x: tensor<59xf64> {amp.name = "f64_to_i64.x"},
    %f64_to_f16.x: tensor<59xf64> {amp.name = "f64_to_f16.x"},
    %f64_to_f16.cy: tensor<59x!acc> {amp.name = "f64_to_f16.cy"},
    %f64_to_bf16.x: tensor<59xf64> {amp.name = "f64_to_bf16.x"},
    %f64_to_bf16.cy: tensor<59x!acc> {amp.name = "f64_to_bf16.cy"},
    %f64_to_f32.x: tensor<59xf64> {amp.name = "f64_to_f32.x"},
    %f64_to_f32.cy: tensor<59x!acc> {amp.name = "f64_to_f32.cy"},
    %f64_to_f64.x: tensor<59xf64> {amp.name = "f64_to_f64.x"},
    %f64_to_f64.cy: tensor<59x!acc> {amp.name = "f64_to_f64.cy"},
    %elt.x: tensor<5x17x!elt> {amp.name = "elt.x"},
    %elt.cy: tensor<5x17x!acc> {amp.name = "elt.cy"},
    %ones.x: tensor<1x3x1x!elt> {amp.name = "ones.x"},
    %ones.cy: tensor<1x3x1x!acc> {amp.name = "ones.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.cy: tensor<0x3x!acc> {amp.name = "empty.cy"},
    %dynamic.x: tensor<?x3x!elt> {amp.name = "dynamic.x"},
    %dynamic.cy: tensor<?x3x!acc> {amp.name = "dynamic.cy"}
  ) -> (
    tensor<2xi1> {amp.name = "i1_to_i1.y"},
    tensor<2xi8> {amp.name = "i1_to_i8.y"},
    tensor<2xui8> {amp.name = "i1_to_ui8.y"},
    tensor<2xi16> {amp.name = "i1_to_i16.y"},
    tensor<2xi32> {amp.name = "i1_to_i32.y"},
    tensor<2xi64> {amp.name = "i1_to_i64.y"},
    tensor<2xf16> {amp.name = "i1_to_f16.y"},
    tensor<2xbf16> {amp.name = "i1_to_bf16.y"},
    tensor<2xf32> {amp.name = "i1_to_f32.y"},
    tensor<2xf64> {amp.name = "i1_to_f64.y"},
    tensor<6xi1> {amp.name = "i8_to_i1.y"},
    tensor<6xi8> {amp.name = "i8_to_i8.y"},
    tensor<6xui8> {amp.name = "i8_to_ui8.y"},
    tensor<6xi16> {amp.name = "i8_to_i16.y"},
    tensor<6xi32> {amp.name = "i8_to_i32.y"},
    tensor<6xi64> {amp.name = "i8_to_i64.y"},
    tensor<6xf16> {amp.name = "i8_to_f16.y"},
    tensor<6xbf16> {amp.name = "i8_to_bf16.y"},
    tensor<6xf32> {amp.name = "i8_to_f32.y"},
    tensor<6xf64> {amp.name = "i8_to_f64.y"},
    tensor<6xi1> {amp.name = "ui8_to_i1.y"},
    tensor<6xi8> {amp.name = "ui8_to_i8.y"},
    tensor<6xui8> {amp.name = "ui8_to_ui8.y"},
    tensor<6xi16> {amp.name = "ui8_to_i16.y"},
    tensor<6xi32> {amp.name = "ui8_to_i32.y"},
    tensor<6xi64> {amp.name = "ui8_to_i64.y"},
    tensor<6xf16> {amp.name = "ui8_to_f16.y"},
    tensor<6xbf16> {amp.name = "ui8_to_bf16.y"},
    tensor<6xf32> {amp.name = "ui8_to_f32.y"},
    tensor<6xf64> {amp.name = "ui8_to_f64.y"},
    tensor<15xi1> {amp.name = "i16_to_i1.y"},
    tensor<15xi8> {amp.name = "i16_to_i8.y"},
    tensor<15xui8> {amp.name = "i16_to_ui8.y"},
    tensor<15xi16> {amp.name = "i16_to_i16.y"},
    tensor<15xi32> {amp.name = "i16_to_i32.y"},
    tensor<15xi64> {amp.name = "i16_to_i64.y"},
    tensor<15xf16> {amp.name = "i16_to_f16.y"},
    tensor<15xbf16> {amp.name = "i16_to_bf16.y"},
    tensor<15xf32> {amp.name = "i16_to_f32.y"},
    tensor<15xf64> {amp.name = "i16_to_f64.y"},
    tensor<25xi1> {amp.name = "i32_to_i1.y"},
    tensor<25xi8> {amp.name = "i32_to_i8.y"},
    tensor<25xui8> {amp.name = "i32_to_ui8.y"},
    tensor<25xi16> {amp.name = "i32_to_i16.y"},
    tensor<25xi32> {amp.name = "i32_to_i32.y"},
    tensor<25xi64> {amp.name = "i32_to_i64.y"},
    tensor<25xf16> {amp.name = "i32_to_f16.y"},
    tensor<25xbf16> {amp.name = "i32_to_bf16.y"},
    tensor<25xf32> {amp.name = "i32_to_f32.y"},
    tensor<25xf64> {amp.name = "i32_to_f64.y"},
    tensor<31xi1> {amp.name = "i64_to_i1.y"},
    tensor<31xi8> {amp.name = "i64_to_i8.y"},
    tensor<31xui8> {amp.name = "i64_to_ui8.y"},
    tensor<31xi16> {amp.name = "i64_to_i16.y"},
    tensor<31xi32> {amp.name = "i64_to_i32.y"},
    tensor<31xi64> {amp.name = "i64_to_i64.y"},
    tensor<31xf16> {amp.name = "i64_to_f16.y"},
    tensor<31xbf16> {amp.name = "i64_to_bf16.y"},
    tensor<31xf32> {amp.name = "i64_to_f32.y"},
    tensor<31xf64> {amp.name = "i64_to_f64.y"},
    tensor<59xi1> {amp.name = "f16_to_i1.y"},
    tensor<59xi8> {amp.name = "f16_to_i8.y"},
    tensor<59xui8> {amp.name = "f16_to_ui8.y"},
    tensor<59xi16> {amp.name = "f16_to_i16.y"},
    tensor<59xi32> {amp.name = "f16_to_i32.y"},
    tensor<59xi64> {amp.name = "f16_to_i64.y"},
    tensor<59xf16> {amp.name = "f16_to_f16.y"},
    tensor<59xf16> {amp.name = "f16_to_f16.dx"},
    tensor<59xbf16> {amp.name = "f16_to_bf16.y"},
    tensor<59xf16> {amp.name = "f16_to_bf16.dx"},
    tensor<59xf32> {amp.name = "f16_to_f32.y"},
    tensor<59xf16> {amp.name = "f16_to_f32.dx"},
    tensor<59xf64> {amp.name = "f16_to_f64.y"},
    tensor<59xf16> {amp.name = "f16_to_f64.dx"},
    tensor<59xi1> {amp.name = "bf16_to_i1.y"},
    tensor<59xi8> {amp.name = "bf16_to_i8.y"},
    tensor<59xui8> {amp.name = "bf16_to_ui8.y"},
    tensor<59xi16> {amp.name = "bf16_to_i16.y"},
    tensor<59xi32> {amp.name = "bf16_to_i32.y"},
    tensor<59xi64> {amp.name = "bf16_to_i64.y"},
    tensor<59xf16> {amp.name = "bf16_to_f16.y"},
    tensor<59xbf16> {amp.name = "bf16_to_f16.dx"},
    tensor<59xbf16> {amp.name = "bf16_to_bf16.y"},
    tensor<59xbf16> {amp.name = "bf16_to_bf16.dx"},
    tensor<59xf32> {amp.name = "bf16_to_f32.y"},
    tensor<59xbf16> {amp.name = "bf16_to_f32.dx"},
    tensor<59xf64> {amp.name = "bf16_to_f64.y"},
    tensor<59xbf16> {amp.name = "bf16_to_f64.dx"},
    tensor<59xi1> {amp.name = "f32_to_i1.y"},
    tensor<59xi8> {amp.name = "f32_to_i8.y"},
    tensor<59xui8> {amp.name = "f32_to_ui8.y"},
    tensor<59xi16> {amp.name = "f32_to_i16.y"},
    tensor<59xi32> {amp.name = "f32_to_i32.y"},
    tensor<59xi64> {amp.name = "f32_to_i64.y"},
    tensor<59xf16> {amp.name = "f32_to_f16.y"},
    tensor<59xf32> {amp.name = "f32_to_f16.dx"},
    tensor<59xbf16> {amp.name = "f32_to_bf16.y"},
    tensor<59xf32> {amp.name = "f32_to_bf16.dx"},
    tensor<59xf32> {amp.name = "f32_to_f32.y"},
    tensor<59xf32> {amp.name = "f32_to_f32.dx"},
    tensor<59xf64> {amp.name = "f32_to_f64.y"},
    tensor<59xf32> {amp.name = "f32_to_f64.dx"},
    tensor<59xi1> {amp.name = "f64_to_i1.y"},
    tensor<59xi8> {amp.name = "f64_to_i8.y"},
    tensor<59xui8> {amp.name = "f64_to_ui8.y"},
    tensor<59xi16> {amp.name = "f64_to_i16.y"},
    tensor<59xi32> {amp.name = "f64_to_i32.y"},
    tensor<59xi64> {amp.name = "f64_to_i64.y"},
    tensor<59xf16> {amp.name = "f64_to_f16.y"},
    tensor<59xf64> {amp.name = "f64_to_f16.dx"},
    tensor<59xbf16> {amp.name = "f64_to_bf16.y"},
    tensor<59xf64> {amp.name = "f64_to_bf16.dx"},
    tensor<59xf32> {amp.name = "f64_to_f32.y"},
    tensor<59xf64> {amp.name = "f64_to_f32.dx"},
    tensor<59xf64> {amp.name = "f64_to_f64.y"},
    tensor<59xf64> {amp.name = "f64_to_f64.dx"},
    tensor<5x17x!acc> {amp.name = "elt.y"},
    tensor<5x17x!elt> {amp.name = "elt.dx"},
    tensor<1x3x1x!acc> {amp.name = "ones.y"},
    tensor<1x3x1x!elt> {amp.name = "ones.dx"},
    tensor<0x3x!acc> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"},
    tensor<?x3x!acc> {amp.name = "dynamic.y"},
    tensor<?x3x!elt> {amp.name = "dynamic.dx"}
  ) attributes {amp.entry = "eval"} {
  %i1_to_i1.y = amp.convert %i1_to_i1.x : tensor<2xi1> to tensor<2xi1>

  %i1_to_i8.y = amp.convert %i1_to_i8.x : tensor<2xi1> to tensor<2xi8>

  %i1_to_ui8.y = amp.convert %i1_to_ui8.x : tensor<2xi1> to tensor<2xui8>

  %i1_to_i16.y = amp.convert %i1_to_i16.x : tensor<2xi1> to tensor<2xi16>

  %i1_to_i32.y = amp.convert %i1_to_i32.x : tensor<2xi1> to tensor<2xi32>

  %i1_to_i64.y = amp.convert %i1_to_i64.x : tensor<2xi1> to tensor<2xi64>

  %i1_to_f16.y = amp.convert %i1_to_f16.x : tensor<2xi1> to tensor<2xf16>

  %i1_to_bf16.y = amp.convert %i1_to_bf16.x : tensor<2xi1> to tensor<2xbf16>

  %i1_to_f32.y = amp.convert %i1_to_f32.x : tensor<2xi1> to tensor<2xf32>

  %i1_to_f64.y = amp.convert %i1_to_f64.x : tensor<2xi1> to tensor<2xf64>

  %i8_to_i1.y = amp.convert %i8_to_i1.x : tensor<6xi8> to tensor<6xi1>

  %i8_to_i8.y = amp.convert %i8_to_i8.x : tensor<6xi8> to tensor<6xi8>

  %i8_to_ui8.y = amp.convert %i8_to_ui8.x : tensor<6xi8> to tensor<6xui8>

  %i8_to_i16.y = amp.convert %i8_to_i16.x : tensor<6xi8> to tensor<6xi16>

  %i8_to_i32.y = amp.convert %i8_to_i32.x : tensor<6xi8> to tensor<6xi32>

  %i8_to_i64.y = amp.convert %i8_to_i64.x : tensor<6xi8> to tensor<6xi64>

  %i8_to_f16.y = amp.convert %i8_to_f16.x : tensor<6xi8> to tensor<6xf16>

  %i8_to_bf16.y = amp.convert %i8_to_bf16.x : tensor<6xi8> to tensor<6xbf16>

  %i8_to_f32.y = amp.convert %i8_to_f32.x : tensor<6xi8> to tensor<6xf32>

  %i8_to_f64.y = amp.convert %i8_to_f64.x : tensor<6xi8> to tensor<6xf64>

  %ui8_to_i1.y = amp.convert %ui8_to_i1.x : tensor<6xui8> to tensor<6xi1>

  %ui8_to_i8.y = amp.convert %ui8_to_i8.x : tensor<6xui8> to tensor<6xi8>

  %ui8_to_ui8.y = amp.convert %ui8_to_ui8.x : tensor<6xui8> to tensor<6xui8>

  %ui8_to_i16.y = amp.convert %ui8_to_i16.x : tensor<6xui8> to tensor<6xi16>

  %ui8_to_i32.y = amp.convert %ui8_to_i32.x : tensor<6xui8> to tensor<6xi32>

  %ui8_to_i64.y = amp.convert %ui8_to_i64.x : tensor<6xui8> to tensor<6xi64>

  %ui8_to_f16.y = amp.convert %ui8_to_f16.x : tensor<6xui8> to tensor<6xf16>

  %ui8_to_bf16.y = amp.convert %ui8_to_bf16.x : tensor<6xui8> to tensor<6xbf16>

  %ui8_to_f32.y = amp.convert %ui8_to_f32.x : tensor<6xui8> to tensor<6xf32>

  %ui8_to_f64.y = amp.convert %ui8_to_f64.x : tensor<6xui8> to tensor<6xf64>

  %i16_to_i1.y = amp.convert %i16_to_i1.x : tensor<15xi16> to tensor<15xi1>

  %i16_to_i8.y = amp.convert %i16_to_i8.x : tensor<15xi16> to tensor<15xi8>

  %i16_to_ui8.y = amp.convert %i16_to_ui8.x : tensor<15xi16> to tensor<15xui8>

  %i16_to_i16.y = amp.convert %i16_to_i16.x : tensor<15xi16> to tensor<15xi16>

  %i16_to_i32.y = amp.convert %i16_to_i32.x : tensor<15xi16> to tensor<15xi32>

  %i16_to_i64.y = amp.convert %i16_to_i64.x : tensor<15xi16> to tensor<15xi64>

  %i16_to_f16.y = amp.convert %i16_to_f16.x : tensor<15xi16> to tensor<15xf16>

  %i16_to_bf16.y = amp.convert %i16_to_bf16.x : tensor<15xi16> to tensor<15xbf16>

  %i16_to_f32.y = amp.convert %i16_to_f32.x : tensor<15xi16> to tensor<15xf32>

  %i16_to_f64.y = amp.convert %i16_to_f64.x : tensor<15xi16> to tensor<15xf64>

  %i32_to_i1.y = amp.convert %i32_to_i1.x : tensor<25xi32> to tensor<25xi1>

  %i32_to_i8.y = amp.convert %i32_to_i8.x : tensor<25xi32> to tensor<25xi8>

  %i32_to_ui8.y = amp.convert %i32_to_ui8.x : tensor<25xi32> to tensor<25xui8>

  %i32_to_i16.y = amp.convert %i32_to_i16.x : tensor<25xi32> to tensor<25xi16>

  %i32_to_i32.y = amp.convert %i32_to_i32.x : tensor<25xi32> to tensor<25xi32>

  %i32_to_i64.y = amp.convert %i32_to_i64.x : tensor<25xi32> to tensor<25xi64>

  %i32_to_f16.y = amp.convert %i32_to_f16.x : tensor<25xi32> to tensor<25xf16>

  %i32_to_bf16.y = amp.convert %i32_to_bf16.x : tensor<25xi32> to tensor<25xbf16>

  %i32_to_f32.y = amp.convert %i32_to_f32.x : tensor<25xi32> to tensor<25xf32>

  %i32_to_f64.y = amp.convert %i32_to_f64.x : tensor<25xi32> to tensor<25xf64>

  %i64_to_i1.y = amp.convert %i64_to_i1.x : tensor<31xi64> to tensor<31xi1>

  %i64_to_i8.y = amp.convert %i64_to_i8.x : tensor<31xi64> to tensor<31xi8>

  %i64_to_ui8.y = amp.convert %i64_to_ui8.x : tensor<31xi64> to tensor<31xui8>

  %i64_to_i16.y = amp.convert %i64_to_i16.x : tensor<31xi64> to tensor<31xi16>

  %i64_to_i32.y = amp.convert %i64_to_i32.x : tensor<31xi64> to tensor<31xi32>

  %i64_to_i64.y = amp.convert %i64_to_i64.x : tensor<31xi64> to tensor<31xi64>

  %i64_to_f16.y = amp.convert %i64_to_f16.x : tensor<31xi64> to tensor<31xf16>

  %i64_to_bf16.y = amp.convert %i64_to_bf16.x : tensor<31xi64> to tensor<31xbf16>

  %i64_to_f32.y = amp.convert %i64_to_f32.x : tensor<31xi64> to tensor<31xf32>

  %i64_to_f64.y = amp.convert %i64_to_f64.x : tensor<31xi64> to tensor<31xf64>

  %f16_to_i1.y = amp.convert %f16_to_i1.x : tensor<59xf16> to tensor<59xi1>

  %f16_to_i8.y = amp.convert %f16_to_i8.x : tensor<59xf16> to tensor<59xi8>

  %f16_to_ui8.y = amp.convert %f16_to_ui8.x : tensor<59xf16> to tensor<59xui8>

  %f16_to_i16.y = amp.convert %f16_to_i16.x : tensor<59xf16> to tensor<59xi16>

  %f16_to_i32.y = amp.convert %f16_to_i32.x : tensor<59xf16> to tensor<59xi32>

  %f16_to_i64.y = amp.convert %f16_to_i64.x : tensor<59xf16> to tensor<59xi64>

  %f16_to_f16.y = amp.convert %f16_to_f16.x : tensor<59xf16> to tensor<59xf16>
  %f16_to_f16.ly.z = amp.convert %f16_to_f16.y : tensor<59xf16> to tensor<59x!acc>
  %f16_to_f16.ly.w = amp.mul %f16_to_f16.ly.z, %f16_to_f16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f16_to_f16.ly = amp.sum %f16_to_f16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f16_to_f16.dx = amp.backward %f16_to_f16.ly wrt (%f16_to_f16.x) : tensor<!acc> -> tensor<59xf16>

  %f16_to_bf16.y = amp.convert %f16_to_bf16.x : tensor<59xf16> to tensor<59xbf16>
  %f16_to_bf16.ly.z = amp.convert %f16_to_bf16.y : tensor<59xbf16> to tensor<59x!acc>
  %f16_to_bf16.ly.w = amp.mul %f16_to_bf16.ly.z, %f16_to_bf16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f16_to_bf16.ly = amp.sum %f16_to_bf16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f16_to_bf16.dx = amp.backward %f16_to_bf16.ly wrt (%f16_to_bf16.x) : tensor<!acc> -> tensor<59xf16>

  %f16_to_f32.y = amp.convert %f16_to_f32.x : tensor<59xf16> to tensor<59xf32>
  %f16_to_f32.ly.z = amp.convert %f16_to_f32.y : tensor<59xf32> to tensor<59x!acc>
  %f16_to_f32.ly.w = amp.mul %f16_to_f32.ly.z, %f16_to_f32.cy : tensor<59x!acc>, tensor<59x!acc>
  %f16_to_f32.ly = amp.sum %f16_to_f32.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f16_to_f32.dx = amp.backward %f16_to_f32.ly wrt (%f16_to_f32.x) : tensor<!acc> -> tensor<59xf16>

  %f16_to_f64.y = amp.convert %f16_to_f64.x : tensor<59xf16> to tensor<59xf64>
  %f16_to_f64.ly.z = amp.convert %f16_to_f64.y : tensor<59xf64> to tensor<59x!acc>
  %f16_to_f64.ly.w = amp.mul %f16_to_f64.ly.z, %f16_to_f64.cy : tensor<59x!acc>, tensor<59x!acc>
  %f16_to_f64.ly = amp.sum %f16_to_f64.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f16_to_f64.dx = amp.backward %f16_to_f64.ly wrt (%f16_to_f64.x) : tensor<!acc> -> tensor<59xf16>

  %bf16_to_i1.y = amp.convert %bf16_to_i1.x : tensor<59xbf16> to tensor<59xi1>

  %bf16_to_i8.y = amp.convert %bf16_to_i8.x : tensor<59xbf16> to tensor<59xi8>

  %bf16_to_ui8.y = amp.convert %bf16_to_ui8.x : tensor<59xbf16> to tensor<59xui8>

  %bf16_to_i16.y = amp.convert %bf16_to_i16.x : tensor<59xbf16> to tensor<59xi16>

  %bf16_to_i32.y = amp.convert %bf16_to_i32.x : tensor<59xbf16> to tensor<59xi32>

  %bf16_to_i64.y = amp.convert %bf16_to_i64.x : tensor<59xbf16> to tensor<59xi64>

  %bf16_to_f16.y = amp.convert %bf16_to_f16.x : tensor<59xbf16> to tensor<59xf16>
  %bf16_to_f16.ly.z = amp.convert %bf16_to_f16.y : tensor<59xf16> to tensor<59x!acc>
  %bf16_to_f16.ly.w = amp.mul %bf16_to_f16.ly.z, %bf16_to_f16.cy : tensor<59x!acc>, tensor<59x!acc>
  %bf16_to_f16.ly = amp.sum %bf16_to_f16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %bf16_to_f16.dx = amp.backward %bf16_to_f16.ly wrt (%bf16_to_f16.x) : tensor<!acc> -> tensor<59xbf16>

  %bf16_to_bf16.y = amp.convert %bf16_to_bf16.x : tensor<59xbf16> to tensor<59xbf16>
  %bf16_to_bf16.ly.z = amp.convert %bf16_to_bf16.y : tensor<59xbf16> to tensor<59x!acc>
  %bf16_to_bf16.ly.w = amp.mul %bf16_to_bf16.ly.z, %bf16_to_bf16.cy : tensor<59x!acc>, tensor<59x!acc>
  %bf16_to_bf16.ly = amp.sum %bf16_to_bf16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %bf16_to_bf16.dx = amp.backward %bf16_to_bf16.ly wrt (%bf16_to_bf16.x) : tensor<!acc> -> tensor<59xbf16>

  %bf16_to_f32.y = amp.convert %bf16_to_f32.x : tensor<59xbf16> to tensor<59xf32>
  %bf16_to_f32.ly.z = amp.convert %bf16_to_f32.y : tensor<59xf32> to tensor<59x!acc>
  %bf16_to_f32.ly.w = amp.mul %bf16_to_f32.ly.z, %bf16_to_f32.cy : tensor<59x!acc>, tensor<59x!acc>
  %bf16_to_f32.ly = amp.sum %bf16_to_f32.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %bf16_to_f32.dx = amp.backward %bf16_to_f32.ly wrt (%bf16_to_f32.x) : tensor<!acc> -> tensor<59xbf16>

  %bf16_to_f64.y = amp.convert %bf16_to_f64.x : tensor<59xbf16> to tensor<59xf64>
  %bf16_to_f64.ly.z = amp.convert %bf16_to_f64.y : tensor<59xf64> to tensor<59x!acc>
  %bf16_to_f64.ly.w = amp.mul %bf16_to_f64.ly.z, %bf16_to_f64.cy : tensor<59x!acc>, tensor<59x!acc>
  %bf16_to_f64.ly = amp.sum %bf16_to_f64.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %bf16_to_f64.dx = amp.backward %bf16_to_f64.ly wrt (%bf16_to_f64.x) : tensor<!acc> -> tensor<59xbf16>

  %f32_to_i1.y = amp.convert %f32_to_i1.x : tensor<59xf32> to tensor<59xi1>

  %f32_to_i8.y = amp.convert %f32_to_i8.x : tensor<59xf32> to tensor<59xi8>

  %f32_to_ui8.y = amp.convert %f32_to_ui8.x : tensor<59xf32> to tensor<59xui8>

  %f32_to_i16.y = amp.convert %f32_to_i16.x : tensor<59xf32> to tensor<59xi16>

  %f32_to_i32.y = amp.convert %f32_to_i32.x : tensor<59xf32> to tensor<59xi32>

  %f32_to_i64.y = amp.convert %f32_to_i64.x : tensor<59xf32> to tensor<59xi64>

  %f32_to_f16.y = amp.convert %f32_to_f16.x : tensor<59xf32> to tensor<59xf16>
  %f32_to_f16.ly.z = amp.convert %f32_to_f16.y : tensor<59xf16> to tensor<59x!acc>
  %f32_to_f16.ly.w = amp.mul %f32_to_f16.ly.z, %f32_to_f16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f32_to_f16.ly = amp.sum %f32_to_f16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f32_to_f16.dx = amp.backward %f32_to_f16.ly wrt (%f32_to_f16.x) : tensor<!acc> -> tensor<59xf32>

  %f32_to_bf16.y = amp.convert %f32_to_bf16.x : tensor<59xf32> to tensor<59xbf16>
  %f32_to_bf16.ly.z = amp.convert %f32_to_bf16.y : tensor<59xbf16> to tensor<59x!acc>
  %f32_to_bf16.ly.w = amp.mul %f32_to_bf16.ly.z, %f32_to_bf16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f32_to_bf16.ly = amp.sum %f32_to_bf16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f32_to_bf16.dx = amp.backward %f32_to_bf16.ly wrt (%f32_to_bf16.x) : tensor<!acc> -> tensor<59xf32>

  %f32_to_f32.y = amp.convert %f32_to_f32.x : tensor<59xf32> to tensor<59xf32>
  %f32_to_f32.ly.z = amp.convert %f32_to_f32.y : tensor<59xf32> to tensor<59x!acc>
  %f32_to_f32.ly.w = amp.mul %f32_to_f32.ly.z, %f32_to_f32.cy : tensor<59x!acc>, tensor<59x!acc>
  %f32_to_f32.ly = amp.sum %f32_to_f32.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f32_to_f32.dx = amp.backward %f32_to_f32.ly wrt (%f32_to_f32.x) : tensor<!acc> -> tensor<59xf32>

  %f32_to_f64.y = amp.convert %f32_to_f64.x : tensor<59xf32> to tensor<59xf64>
  %f32_to_f64.ly.z = amp.convert %f32_to_f64.y : tensor<59xf64> to tensor<59x!acc>
  %f32_to_f64.ly.w = amp.mul %f32_to_f64.ly.z, %f32_to_f64.cy : tensor<59x!acc>, tensor<59x!acc>
  %f32_to_f64.ly = amp.sum %f32_to_f64.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f32_to_f64.dx = amp.backward %f32_to_f64.ly wrt (%f32_to_f64.x) : tensor<!acc> -> tensor<59xf32>

  %f64_to_i1.y = amp.convert %f64_to_i1.x : tensor<59xf64> to tensor<59xi1>

  %f64_to_i8.y = amp.convert %f64_to_i8.x : tensor<59xf64> to tensor<59xi8>

  %f64_to_ui8.y = amp.convert %f64_to_ui8.x : tensor<59xf64> to tensor<59xui8>

  %f64_to_i16.y = amp.convert %f64_to_i16.x : tensor<59xf64> to tensor<59xi16>

  %f64_to_i32.y = amp.convert %f64_to_i32.x : tensor<59xf64> to tensor<59xi32>

  %f64_to_i64.y = amp.convert %f64_to_i64.x : tensor<59xf64> to tensor<59xi64>

  %f64_to_f16.y = amp.convert %f64_to_f16.x : tensor<59xf64> to tensor<59xf16>
  %f64_to_f16.ly.z = amp.convert %f64_to_f16.y : tensor<59xf16> to tensor<59x!acc>
  %f64_to_f16.ly.w = amp.mul %f64_to_f16.ly.z, %f64_to_f16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f64_to_f16.ly = amp.sum %f64_to_f16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f64_to_f16.dx = amp.backward %f64_to_f16.ly wrt (%f64_to_f16.x) : tensor<!acc> -> tensor<59xf64>

  %f64_to_bf16.y = amp.convert %f64_to_bf16.x : tensor<59xf64> to tensor<59xbf16>
  %f64_to_bf16.ly.z = amp.convert %f64_to_bf16.y : tensor<59xbf16> to tensor<59x!acc>
  %f64_to_bf16.ly.w = amp.mul %f64_to_bf16.ly.z, %f64_to_bf16.cy : tensor<59x!acc>, tensor<59x!acc>
  %f64_to_bf16.ly = amp.sum %f64_to_bf16.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f64_to_bf16.dx = amp.backward %f64_to_bf16.ly wrt (%f64_to_bf16.x) : tensor<!acc> -> tensor<59xf64>

  %f64_to_f32.y = amp.convert %f64_to_f32.x : tensor<59xf64> to tensor<59xf32>
  %f64_to_f32.ly.z = amp.convert %f64_to_f32.y : tensor<59xf32> to tensor<59x!acc>
  %f64_to_f32.ly.w = amp.mul %f64_to_f32.ly.z, %f64_to_f32.cy : tensor<59x!acc>, tensor<59x!acc>
  %f64_to_f32.ly = amp.sum %f64_to_f32.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f64_to_f32.dx = amp.backward %f64_to_f32.ly wrt (%f64_to_f32.x) : tensor<!acc> -> tensor<59xf64>

  %f64_to_f64.y = amp.convert %f64_to_f64.x : tensor<59xf64> to tensor<59xf64>
  %f64_to_f64.ly.z = amp.convert %f64_to_f64.y : tensor<59xf64> to tensor<59x!acc>
  %f64_to_f64.ly.w = amp.mul %f64_to_f64.ly.z, %f64_to_f64.cy : tensor<59x!acc>, tensor<59x!acc>
  %f64_to_f64.ly = amp.sum %f64_to_f64.ly.w {axes = [0]} : tensor<59x!acc> -> tensor<!acc>
  %f64_to_f64.dx = amp.backward %f64_to_f64.ly wrt (%f64_to_f64.x) : tensor<!acc> -> tensor<59xf64>

  %elt.y = amp.convert %elt.x : tensor<5x17x!elt> to tensor<5x17x!acc>
  %elt.ly.z = amp.convert %elt.y : tensor<5x17x!acc> to tensor<5x17x!acc>
  %elt.ly.w = amp.mul %elt.ly.z, %elt.cy : tensor<5x17x!acc>, tensor<5x17x!acc>
  %elt.ly = amp.sum %elt.ly.w {axes = [0, 1]} : tensor<5x17x!acc> -> tensor<!acc>
  %elt.dx = amp.backward %elt.ly wrt (%elt.x) : tensor<!acc> -> tensor<5x17x!elt>

  %ones.y = amp.convert %ones.x : tensor<1x3x1x!elt> to tensor<1x3x1x!acc>
  %ones.ly.z = amp.convert %ones.y : tensor<1x3x1x!acc> to tensor<1x3x1x!acc>
  %ones.ly.w = amp.mul %ones.ly.z, %ones.cy : tensor<1x3x1x!acc>, tensor<1x3x1x!acc>
  %ones.ly = amp.sum %ones.ly.w {axes = [0, 1, 2]} : tensor<1x3x1x!acc> -> tensor<!acc>
  %ones.dx = amp.backward %ones.ly wrt (%ones.x) : tensor<!acc> -> tensor<1x3x1x!elt>

  %empty.y = amp.convert %empty.x : tensor<0x3x!elt> to tensor<0x3x!acc>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x!acc> to tensor<0x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x!acc>, tensor<0x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x3x!acc> -> tensor<!acc>
  %empty.dx = amp.backward %empty.ly wrt (%empty.x) : tensor<!acc> -> tensor<0x3x!elt>

  %dynamic.y = amp.convert %dynamic.x : tensor<?x3x!elt> to tensor<?x3x!acc>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x3x!acc> to tensor<?x3x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x3x!acc>, tensor<?x3x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x3x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x3x!elt>
  return %i1_to_i1.y, %i1_to_i8.y, %i1_to_ui8.y, %i1_to_i16.y, %i1_to_i32.y, %i1_to_i64.y, %i1_to_f16.y, %i1_to_bf16.y, %i1_to_f32.y, %i1_to_f64.y, %i8_to_i1.y, %i8_to_i8.y, %i8_to_ui8.y, %i8_to_i16.y, %i8_to_i32.y, %i8_to_i64.y, %i8_to_f16.y, %i8_to_bf16.y, %i8_to_f32.y, %i8_to_f64.y, %ui8_to_i1.y, %ui8_to_i8.y, %ui8_to_ui8.y, %ui8_to_i16.y, %ui8_to_i32.y, %ui8_to_i64.y, %ui8_to_f16.y, %ui8_to_bf16.y, %ui8_to_f32.y, %ui8_to_f64.y, %i16_to_i1.y, %i16_to_i8.y, %i16_to_ui8.y, %i16_to_i16.y, %i16_to_i32.y, %i16_to_i64.y, %i16_to_f16.y, %i16_to_bf16.y, %i16_to_f32.y, %i16_to_f64.y, %i32_to_i1.y, %i32_to_i8.y, %i32_to_ui8.y, %i32_to_i16.y, %i32_to_i32.y, %i32_to_i64.y, %i32_to_f16.y, %i32_to_bf16.y, %i32_to_f32.y, %i32_to_f64.y, %i64_to_i1.y, %i64_to_i8.y, %i64_to_ui8.y, %i64_to_i16.y, %i64_to_i32.y, %i64_to_i64.y, %i64_to_f16.y, %i64_to_bf16.y, %i64_to_f32.y, %i64_to_f64.y, %f16_to_i1.y, %f16_to_i8.y, %f16_to_ui8.y, %f16_to_i16.y, %f16_to_i32.y, %f16_to_i64.y, %f16_to_f16.y, %f16_to_f16.dx, %f16_to_bf16.y, %f16_to_bf16.dx, %f16_to_f32.y, %f16_to_f32.dx, %f16_to_f64.y, %f16_to_f64.dx, %bf16_to_i1.y, %bf16_to_i8.y, %bf16_to_ui8.y, %bf16_to_i16.y, %bf16_to_i32.y, %bf16_to_i64.y, %bf16_to_f16.y, %bf16_to_f16.dx, %bf16_to_bf16.y, %bf16_to_bf16.dx, %bf16_to_f32.y, %bf16_to_f32.dx, %bf16_to_f64.y, %bf16_to_f64.dx, %f32_to_i1.y, %f32_to_i8.y, %f32_to_ui8.y, %f32_to_i16.y, %f32_to_i32.y, %f32_to_i64.y, %f32_to_f16.y, %f32_to_f16.dx, %f32_to_bf16.y, %f32_to_bf16.dx, %f32_to_f32.y, %f32_to_f32.dx, %f32_to_f64.y, %f32_to_f64.dx, %f64_to_i1.y, %f64_to_i8.y, %f64_to_ui8.y, %f64_to_i16.y, %f64_to_i32.y, %f64_to_i64.y, %f64_to_f16.y, %f64_to_f16.dx, %f64_to_bf16.y, %f64_to_bf16.dx, %f64_to_f32.y, %f64_to_f32.dx, %f64_to_f64.y, %f64_to_f64.dx, %elt.y, %elt.dx, %ones.y, %ones.dx, %empty.y, %empty.dx, %dynamic.y, %dynamic.dx
    : tensor<2xi1>, tensor<2xi8>, tensor<2xui8>, tensor<2xi16>, tensor<2xi32>, tensor<2xi64>, tensor<2xf16>, tensor<2xbf16>, tensor<2xf32>, tensor<2xf64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xi32>, tensor<6xi64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<6xi1>, tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xi32>, tensor<6xi64>, tensor<6xf16>, tensor<6xbf16>, tensor<6xf32>, tensor<6xf64>, tensor<15xi1>, tensor<15xi8>, tensor<15xui8>, tensor<15xi16>, tensor<15xi32>, tensor<15xi64>, tensor<15xf16>, tensor<15xbf16>, tensor<15xf32>, tensor<15xf64>, tensor<25xi1>, tensor<25xi8>, tensor<25xui8>, tensor<25xi16>, tensor<25xi32>, tensor<25xi64>, tensor<25xf16>, tensor<25xbf16>, tensor<25xf32>, tensor<25xf64>, tensor<31xi1>, tensor<31xi8>, tensor<31xui8>, tensor<31xi16>, tensor<31xi32>, tensor<31xi64>, tensor<31xf16>, tensor<31xbf16>, tensor<31xf32>, tensor<31xf64>, tensor<59xi1>, tensor<59xi8>, tensor<59xui8>, tensor<59xi16>, tensor<59xi32>, tensor<59xi64>, tensor<59xf16>, tensor<59xf16>, tensor<59xbf16>, tensor<59xf16>, tensor<59xf32>, tensor<59xf16>, tensor<59xf64>, tensor<59xf16>, tensor<59xi1>, tensor<59xi8>, tensor<59xui8>, tensor<59xi16>, tensor<59xi32>, tensor<59xi64>, tensor<59xf16>, tensor<59xbf16>, tensor<59xbf16>, tensor<59xbf16>, tensor<59xf32>, tensor<59xbf16>, tensor<59xf64>, tensor<59xbf16>, tensor<59xi1>, tensor<59xi8>, tensor<59xui8>, tensor<59xi16>, tensor<59xi32>, tensor<59xi64>, tensor<59xf16>, tensor<59xf32>, tensor<59xbf16>, tensor<59xf32>, tensor<59xf32>, tensor<59xf32>, tensor<59xf64>, tensor<59xf32>, tensor<59xi1>, tensor<59xi8>, tensor<59xui8>, tensor<59xi16>, tensor<59xi32>, tensor<59xi64>, tensor<59xf16>, tensor<59xf64>, tensor<59xbf16>, tensor<59xf64>, tensor<59xf32>, tensor<59xf64>, tensor<59xf64>, tensor<59xf64>, tensor<5x17x!acc>, tensor<5x17x!elt>, tensor<1x3x1x!acc>, tensor<1x3x1x!elt>, tensor<0x3x!acc>, tensor<0x3x!elt>, tensor<?x3x!acc>, tensor<?x3x!elt>
}
