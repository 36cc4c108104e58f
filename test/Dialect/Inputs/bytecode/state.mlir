module {
  amp.variable @amp.rng : tensor<2xi64> = #amp.zeros {role = #amp.role<rng>, trainable = false}
  amp.variable @v.master : tensor<4xf32> = #amp.ones {role = #amp.role<master of @v>}
  amp.variable @v.master.total : tensor<4xf32> = #amp.zeros {amp.scaled_by = @s, role = #amp.role<gradient_sum of @v.master>, trainable = false}
  amp.variable @v.master.m : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @v.master>, trainable = false}
  amp.variable @v.master.v : tensor<4xf32> = #amp.zeros {role = #amp.role<second_moment of @v.master>, trainable = false}
  amp.variable @v.master.ema : tensor<4xf32> = #amp.zeros {role = #amp.role<average of @v.master>, trainable = false}
  amp.variable @v : tensor<4xf16> copy_of @v.master
  amp.variable @w : tensor<4xf32> = #amp.zeros
  amp.variable @w.total : tensor<4xf32> = #amp.zeros {amp.scaled_by = @s, role = #amp.role<gradient_sum of @w>, trainable = false}
  amp.variable @w.m : tensor<4xf32> = #amp.zeros {role = #amp.role<first_moment of @w>, trainable = false}
  amp.variable @w.v : tensor<4xf32> = #amp.zeros {role = #amp.role<second_moment of @w>, trainable = false}
  amp.variable @w.ema : tensor<4xf32> = #amp.zeros {role = #amp.role<average of @w>, trainable = false}
  amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}
  amp.variable @mean.pending : tensor<f32> = #amp.zeros {role = #amp.role<pending of @mean>, trainable = false}
  amp.optimizer @opt = #amp.nadam<lr = 0.5> for [@v.master], [@w] {beta1 = 0.5, lr = 0.25} average #amp.ema<decay = 0.5>
  amp.variable @opt.t : tensor<i64> = #amp.zeros {role = #amp.role<applied_steps of @opt>, trainable = false}
  amp.variable @opt.lr : tensor<f64> = #amp.full<value = 0.5> {role = #amp.role<hyperparameter of @opt>, trainable = false}
  amp.variable @opt.mu_product : tensor<f64> = #amp.full<value = 1.0> {role = #amp.role<accumulator of @opt>, trainable = false}
  amp.variable @opt.group1.lr : tensor<f64> = #amp.full<value = 0.25> {role = #amp.role<hyperparameter of @opt>, trainable = false}
  amp.variable @opt.group1.mu_product : tensor<f64> = #amp.full<value = 1.0> {role = #amp.role<accumulator of @opt>, trainable = false}
  amp.scaler @s = #amp.megatron {elide = false}
  amp.variable @s.scale : tensor<f32> = #amp.full<value = 4294967296.0> {role = #amp.role<scale of @s>, trainable = false}
  amp.variable @s.tracker : tensor<i32> = #amp.zeros {role = #amp.role<growth_tracker of @s>, trainable = false}
  amp.variable @s.hysteresis : tensor<i32> = dense<2> : tensor<i32> {role = #amp.role<scaler_counter of @s>, trainable = false}
  amp.variable @s.skipped : tensor<i64> = #amp.zeros {role = #amp.role<skipped of @s>, trainable = false}
  func.func @train(%arg0: tensor<8x4xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
    %0 = amp.read @train.call : tensor<i64>
    %1 = amp.convert %0 : tensor<i64> to tensor<f64>
    %2 = amp.constant dense<0.000000e+00> : tensor<f64>
    %3 = amp.compare  eq, %1, %2 : tensor<f64>, tensor<f64>
    %4 = amp.constant dense<7.000000e+00> : tensor<f64>
    %5 = amp.compare  eq, %1, %4 : tensor<f64>, tensor<f64>
    %6 = amp.constant dense<1.000000e+00> : tensor<f64>
    %7 = amp.add %1, %6 : tensor<f64>, tensor<f64>
    %8 = amp.select %5, %2, %7 : tensor<i1>, tensor<f64>, tensor<f64>
    %9 = amp.convert %8 : tensor<f64> to tensor<i64>
    %10 = amp.read_scale @s : tensor<f32>
    %11 = amp.read @v : tensor<4xf16>
    %12 = amp.read @w : tensor<4xf32>
    %13 = amp.convert %11 : tensor<4xf16> to tensor<4xf32>
    %14 = amp.mul %12, %13 : tensor<4xf32>, tensor<4xf32>
    %15 = amp.mul %arg0, %14 : tensor<8x4xf32>, tensor<4xf32>
    %16 = amp.rng_key
    %17 = amp.dropout %15, %16 {id = 3 : i64, rate = 5.000000e-01 : f64} : tensor<8x4xf32>
    %18 = amp.sum %17 {axes = [0, 1]} : tensor<8x4xf32> -> tensor<f32>
    %19 = amp.broadcast %10 : tensor<f32> -> tensor<8x4xf32>
    %20 = amp.dropout %19, %16 {id = 3 : i64, rate = 5.000000e-01 : f64} : tensor<8x4xf32>
    %21 = amp.mul %20, %arg0 : tensor<8x4xf32>, tensor<8x4xf32>
    %22 = amp.sum %21 {axes = [0]} : tensor<8x4xf32> -> tensor<4xf32>
    %23 = amp.mul %22, %13 : tensor<4xf32>, tensor<4xf32>
    %24 = amp.read @w.total : tensor<4xf32>
    %25 = amp.add %24, %23 : tensor<4xf32>, tensor<4xf32>
    %26 = amp.constant dense<0.000000e+00> : tensor<f32>
    %27 = amp.select %5, %26, %25 : tensor<i1>, tensor<f32>, tensor<4xf32>
    %28 = amp.constant dense<8.000000e+00> : tensor<f32>
    %29 = amp.div %25, %28 : tensor<4xf32>, tensor<f32>
    %30 = amp.mul %22, %12 : tensor<4xf32>, tensor<4xf32>
    %31 = amp.cast %30 : tensor<4xf32> to tensor<4xf16>
    %32 = amp.read @v.master.total : tensor<4xf32>
    %33 = amp.add %32, %30 : tensor<4xf32>, tensor<4xf32>
    %34 = amp.constant dense<0.000000e+00> : tensor<f32>
    %35 = amp.select %5, %34, %33 : tensor<i1>, tensor<f32>, tensor<4xf32>
    %36 = amp.constant dense<8.000000e+00> : tensor<f32>
    %37 = amp.div %33, %36 : tensor<4xf32>, tensor<f32>
    %38 = amp.gradients [@v.master = %31, @w = %23] for @opt : (tensor<4xf16>, tensor<4xf32>) -> !amp.gradients<scaled>
    %39 = amp.gradients [@v.master = %37, @w = %29] for @opt : (tensor<4xf32>, tensor<4xf32>) -> !amp.gradients<scaled>
    %40 = amp.reciprocal %10 : tensor<f32>
    %41 = amp.constant dense<3.40282347E+38> : tensor<f32>
    %42 = amp.minimum %40, %41 : tensor<f32>, tensor<f32>
    %finite, %norm = amp.gradient_norm %39 times %42 : !amp.gradients<scaled>, tensor<f32>
    %43 = amp.all %5, %finite
    %44 = amp.all %43, %finite
    %45 = amp.read @opt.t : tensor<i64>
    %46 = amp.convert %45 : tensor<i64> to tensor<f64>
    %47 = amp.constant dense<1.000000e+00> : tensor<f64>
    %48 = amp.add %46, %47 : tensor<f64>, tensor<f64>
    %49 = amp.read @opt.lr : tensor<f64>
    %50 = amp.constant dense<-1.6328797808102066E-4> : tensor<f64>
    %51 = amp.mul %48, %50 : tensor<f64>, tensor<f64>
    %52 = amp.exp %51 : tensor<f64>
    %53 = amp.constant dense<5.000000e-01> : tensor<f64>
    %54 = amp.mul %53, %52 : tensor<f64>, tensor<f64>
    %55 = amp.constant dense<1.000000e+00> : tensor<f64>
    %56 = amp.sub %55, %54 : tensor<f64>, tensor<f64>
    %57 = amp.constant dense<9.000000e-01> : tensor<f64>
    %58 = amp.mul %57, %56 : tensor<f64>, tensor<f64>
    %59 = amp.constant dense<1.000000e+00> : tensor<f64>
    %60 = amp.add %48, %59 : tensor<f64>, tensor<f64>
    %61 = amp.constant dense<-1.6328797808102066E-4> : tensor<f64>
    %62 = amp.mul %60, %61 : tensor<f64>, tensor<f64>
    %63 = amp.exp %62 : tensor<f64>
    %64 = amp.constant dense<5.000000e-01> : tensor<f64>
    %65 = amp.mul %64, %63 : tensor<f64>, tensor<f64>
    %66 = amp.constant dense<1.000000e+00> : tensor<f64>
    %67 = amp.sub %66, %65 : tensor<f64>, tensor<f64>
    %68 = amp.read @opt.mu_product : tensor<f64>
    %69 = amp.mul %68, %58 : tensor<f64>, tensor<f64>
    %70 = amp.constant dense<-0.0010005003335835344> : tensor<f64>
    %71 = amp.mul %48, %70 : tensor<f64>, tensor<f64>
    %72 = amp.expm1 %71 : tensor<f64>
    %73 = amp.neg %72 : tensor<f64>
    %74 = amp.sqrt %73 : tensor<f64>
    %75 = amp.reciprocal %74 : tensor<f64>
    %76 = amp.constant dense<1.000000e+00> : tensor<f64>
    %77 = amp.constant dense<1.000000e+00> : tensor<f64>
    %78 = amp.constant dense<1.000000e+00> : tensor<f64>
    %79 = amp.constant dense<1.000000e+00> : tensor<f64>
    %80 = amp.constant dense<1.000000e+00> : tensor<f64>
    %81 = amp.constant dense<5.000000e-01> : tensor<f64>
    %82 = amp.compare  eq, %48, %79 : tensor<f64>, tensor<f64>
    %83 = amp.select %82, %80, %81 : tensor<i1>, tensor<f64>, tensor<f64>
    %84 = amp.cast %75 : tensor<f64> to tensor<f32>
    %85 = amp.cast %83 : tensor<f64> to tensor<f32>
    amp.write @opt.mu_product, %69 if %44 : tensor<f64>
    %86 = amp.read @opt.group1.lr : tensor<f64>
    %87 = amp.constant dense<-1.6328797808102066E-4> : tensor<f64>
    %88 = amp.mul %48, %87 : tensor<f64>, tensor<f64>
    %89 = amp.exp %88 : tensor<f64>
    %90 = amp.constant dense<5.000000e-01> : tensor<f64>
    %91 = amp.mul %90, %89 : tensor<f64>, tensor<f64>
    %92 = amp.constant dense<1.000000e+00> : tensor<f64>
    %93 = amp.sub %92, %91 : tensor<f64>, tensor<f64>
    %94 = amp.constant dense<5.000000e-01> : tensor<f64>
    %95 = amp.mul %94, %93 : tensor<f64>, tensor<f64>
    %96 = amp.read @opt.group1.mu_product : tensor<f64>
    %97 = amp.mul %96, %95 : tensor<f64>, tensor<f64>
    amp.write @opt.group1.mu_product, %97 if %44 : tensor<f64>
    %98 = amp.reshape %49 : tensor<f64> -> tensor<1xf64>
    %99 = amp.reshape %86 : tensor<f64> -> tensor<1xf64>
    %100 = amp.concat %98, %99 {axis = 0 : i64} : tensor<1xf64>, tensor<1xf64>
    %101 = amp.constant dense<[9.000000e-01, 5.000000e-01]> : tensor<2xf64>
    %102 = amp.mul %101, %56 : tensor<2xf64>, tensor<f64>
    %103 = amp.sub %76, %102 : tensor<f64>, tensor<2xf64>
    %104 = amp.mul %100, %103 : tensor<2xf64>, tensor<2xf64>
    %105 = amp.reshape %68 : tensor<f64> -> tensor<1xf64>
    %106 = amp.reshape %96 : tensor<f64> -> tensor<1xf64>
    %107 = amp.concat %105, %106 {axis = 0 : i64} : tensor<1xf64>, tensor<1xf64>
    %108 = amp.mul %107, %102 : tensor<2xf64>, tensor<2xf64>
    %109 = amp.sub %77, %108 : tensor<f64>, tensor<2xf64>
    %110 = amp.div %104, %109 : tensor<2xf64>, tensor<2xf64>
    %111 = amp.cast %110 : tensor<2xf64> to tensor<2xf32>
    %112 = amp.constant dense<[9.000000e-01, 5.000000e-01]> : tensor<2xf64>
    %113 = amp.mul %112, %67 : tensor<2xf64>, tensor<f64>
    %114 = amp.mul %100, %113 : tensor<2xf64>, tensor<2xf64>
    %115 = amp.mul %108, %113 : tensor<2xf64>, tensor<2xf64>
    %116 = amp.sub %78, %115 : tensor<f64>, tensor<2xf64>
    %117 = amp.div %114, %116 : tensor<2xf64>, tensor<2xf64>
    %118 = amp.cast %117 : tensor<2xf64> to tensor<2xf32>
    %119 = amp.constant dense<[1.000000e-01, 5.000000e-01]> : tensor<2xf32>
    amp.update [@v.master, @w] slots [[@v.master.m, @w.m], [@v.master.v, @w.v], [@v.master.ema, @w.ema]] from %39 times %42 if %44 with (%84, %111, %118, %85, %119) attributes {segments = array<i32: 0, 1>} : !amp.gradients<scaled>, tensor<f32>, (tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf32>) {
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32, %arg4: f32, %arg5: f32, %arg6: f32, %arg7: f32, %arg8: f32, %arg9: f32, %arg10: f32):
      %123 = arith.subf %arg1, %arg3 : f32
      %124 = math.fma %123, %arg10, %arg3 : f32
      %125 = arith.mulf %arg1, %arg1 : f32
      %cst = arith.constant 1.000000e-03 : f32
      %126 = arith.mulf %125, %cst : f32
      %cst_0 = arith.constant 9.990000e-01 : f32
      %127 = math.fma %arg4, %cst_0, %126 : f32
      %128 = math.sqrt %127 : f32
      %cst_1 = arith.constant 9.99999993E-9 : f32
      %129 = math.fma %128, %arg6, %cst_1 : f32
      %130 = arith.mulf %arg1, %arg7 : f32
      %131 = math.fma %124, %arg8, %130 : f32
      %132 = arith.divf %131, %129 : f32
      %133 = arith.subf %arg2, %132 : f32
      %134 = arith.subf %133, %arg5 : f32
      %135 = math.fma %134, %arg9, %arg5 : f32
      %cst_2 = arith.constant 1.000000e+00 : f32
      %136 = arith.cmpf oeq, %arg9, %cst_2 : f32
      %137 = arith.select %136, %133, %135 : f32
      amp.yield %133, %124, %127, %137 : f32, f32, f32, f32
    }
    %120 = amp.convert %48 : tensor<f64> to tensor<i64>
    amp.write @opt.t, %120 if %44 : tensor<i64>
    %121 = amp.all %finite, %5
    amp.write @mean, %18 if %121 : tensor<f32>
    %122 = amp.update_scale @s, %finite if %5 : tensor<f32> state [@s.scale, @s.tracker, @s.hysteresis, @s.skipped] {
    ^bb0(%arg1: f32, %arg2: i32, %arg3: i32, %arg4: i64, %arg5: i1):
      %c1_i32 = arith.constant 1 : i32
      %123 = arith.addi %arg2, %c1_i32 : i32
      %c1000_i32 = arith.constant 1000 : i32
      %124 = arith.cmpi sge, %123, %c1000_i32 : i32
      %125 = arith.extf %arg1 : f32 to f64
      %cst = arith.constant 2.000000e+00 : f64
      %126 = arith.mulf %125, %cst : f64
      %127 = arith.truncf %126 : f64 to f32
      %cst_0 = arith.constant 0x7F800000 : f32
      %128 = math.absf %127 : f32
      %129 = arith.cmpf ogt, %cst_0, %128 : f32
      %130 = arith.select %129, %127, %arg1 : f32
      %131 = arith.select %124, %130, %arg1 : f32
      %c0_i32 = arith.constant 0 : i32
      %c2_i32 = arith.constant 2 : i32
      %132 = arith.cmpi sge, %arg3, %c2_i32 : i32
      %c-1_i32 = arith.constant -1 : i32
      %133 = arith.addi %arg3, %c-1_i32 : i32
      %134 = arith.select %132, %133, %c0_i32 : i32
      %135 = arith.extf %arg1 : f32 to f64
      %cst_1 = arith.constant 5.000000e-01 : f64
      %136 = arith.mulf %135, %cst_1 : f64
      %137 = arith.truncf %136 : f64 to f32
      %cst_2 = arith.constant 1.17549435E-38 : f32
      %138 = arith.cmpf ole, %cst_2, %arg1 : f32
      %139 = arith.select %138, %cst_2, %arg1 : f32
      %cst_3 = arith.constant 1.000000e+00 : f32
      %140 = arith.cmpf oge, %arg1, %cst_3 : f32
      %141 = arith.select %140, %cst_3, %139 : f32
      %142 = arith.cmpf oge, %137, %141 : f32
      %143 = arith.select %142, %137, %141 : f32
      %144 = arith.select %132, %arg1, %143 : f32
      %c2_i32_4 = arith.constant 2 : i32
      %145 = arith.select %124, %c2_i32_4, %arg3 : i32
      %146 = arith.select %arg5, %131, %144 : f32
      %147 = arith.select %124, %c0_i32, %123 : i32
      %148 = arith.select %arg5, %147, %c0_i32 : i32
      %149 = arith.select %arg5, %145, %134 : i32
      %c1_i64 = arith.constant 1 : i64
      %150 = arith.addi %arg4, %c1_i64 : i64
      %151 = arith.select %arg5, %arg4, %150 : i64
      amp.yield %146, %148, %149, %151 : f32, i32, i32, i64
    }
    amp.write @train.call, %9 : tensor<i64>
    amp.write @v.master.total, %35 : tensor<4xf32>
    amp.write @w.total, %27 : tensor<4xf32>
    amp.write @mean.pending, %18 : tensor<f32>
    return %18 : tensor<f32>
  }
  amp.variable @train.call : tensor<i64> = #amp.zeros {amp.calls = 8 : i64, role = #amp.role<window_call of @train>, trainable = false}
}

