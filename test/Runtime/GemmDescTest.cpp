//===- GemmDescTest.cpp - Descriptions of contractions that must be refused
//---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One case per rule of AmpGemmDesc, with the message.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"

using namespace amp::test;

namespace {

class GemmDescTest : public RuntimeTest {
protected:
  void refuses(const AmpGemmDesc &desc, const std::string &text) {
    AmpGemmPlan *plan = reinterpret_cast<AmpGemmPlan *>(1);
    EXPECT_TRUE(isFailure(ampGemmPlanCreate(runtime.get(), &desc, &plan),
                          AMP_STATUS_INVALID_ARGUMENT, text));
    EXPECT_EQ(plan, nullptr);
  }
  AmpGemmDesc good = makeDesc(4, 5, 6, AMP_F16, AMP_F16, AMP_F32);
};

} // namespace

TEST_P(GemmDescTest, RefusesNull) {
  AmpGemmPlan *plan = nullptr;
  EXPECT_TRUE(isFailure(ampGemmPlanCreate(runtime.get(), nullptr, &plan),
                        AMP_STATUS_INVALID_ARGUMENT, "'desc'"));
  EXPECT_TRUE(isFailure(ampGemmPlanCreate(nullptr, &good, &plan),
                        AMP_STATUS_INVALID_ARGUMENT, "'runtime'"));
  EXPECT_TRUE(isFailure(ampGemmPlanCreate(runtime.get(), &good, nullptr),
                        AMP_STATUS_INVALID_ARGUMENT, "'plan'"));
}

TEST_P(GemmDescTest, RefusesNegativeSizes) {
  const struct {
    const char *name;
    int64_t AmpGemmDesc::*member;
  } sizes[] = {{"batch", &AmpGemmDesc::batch},
               {"m", &AmpGemmDesc::m},
               {"n", &AmpGemmDesc::n},
               {"k", &AmpGemmDesc::k}};
  for (auto &size : sizes) {
    AmpGemmDesc desc = good;
    desc.*size.member = -3;
    refuses(desc, std::string("expected '") + size.name +
                      "' to be at least 0 and below 2^31, found -3");
  }
}

TEST_P(GemmDescTest, RefusesUnknownTypes) {
  const struct {
    const char *name;
    int32_t AmpGemmDesc::*member;
  } types[] = {{"aType", &AmpGemmDesc::aType},
               {"bType", &AmpGemmDesc::bType},
               {"cType", &AmpGemmDesc::cType},
               {"biasType", &AmpGemmDesc::biasType}};
  for (auto &type : types) {
    for (int32_t value : {-1, 4}) {
      AmpGemmDesc desc = good;
      desc.epilogue = AMP_EPILOGUE_BIAS;
      desc.*type.member = value;
      refuses(desc, std::string("expected '") + type.name +
                        "' to be an AmpDataType (0 to 3), found " +
                        std::to_string(value));
    }
  }
}

TEST_P(GemmDescTest, RefusesF64BesideOthers) {
  AmpGemmDesc desc = good;
  desc.aType = AMP_F64;
  refuses(desc, "expected f64 for all of");
  desc = makeDesc(4, 5, 6, AMP_F64, AMP_F64, AMP_F32);
  refuses(desc, "expected f64 for all of");
  desc.cType = AMP_F64;
  desc.epilogue = AMP_EPILOGUE_BIAS;
  desc.biasType = AMP_F32;
  refuses(desc, "expected f64 for all of");
}

TEST_P(GemmDescTest, RefusesOtherFlags) {
  AmpGemmDesc desc = good;
  desc.transposeA = 2;
  refuses(desc, "expected 'transposeA' to be 0 or 1, found 2");
  desc = good;
  desc.transposeB = -1;
  refuses(desc, "expected 'transposeB' to be 0 or 1, found -1");
}

TEST_P(GemmDescTest, RefusesOtherAlignments) {
  for (int64_t alignment : {int64_t(-16), int64_t(12), INT64_MIN}) {
    AmpGemmDesc desc = good;
    desc.alignment = alignment;
    refuses(desc, "expected 'alignment' to be 0 or a power of two, found " +
                      std::to_string(alignment));
  }
}

TEST_P(GemmDescTest, RefusesEpiloguesThatDoNotGoTogether) {
  const struct {
    int32_t epilogue;
    const char *text;
  } cases[] = {
      {128, "expected 'epilogue' to be a set of AmpGemmEpilogue (0 to 127), "
            "found 128"},
      {AMP_EPILOGUE_RELU | AMP_EPILOGUE_GELU, "to be at most one of"},
      {AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT, "to be at most one of"},
      {AMP_EPILOGUE_KERNEL | AMP_EPILOGUE_BIAS,
       "AMP_EPILOGUE_KERNEL (64) alone, or without it, found 65"},
      {AMP_EPILOGUE_AUX, "AMP_EPILOGUE_AUX (8) beside AMP_EPILOGUE_GELU (4)"},
      {AMP_EPILOGUE_BIAS | AMP_EPILOGUE_GELU_GRADIENT,
       "no AMP_EPILOGUE_BIAS (1)"},
      {AMP_EPILOGUE_BIAS_GRADIENT, "AMP_EPILOGUE_BIAS_GRADIENT (32) beside"}};
  for (auto [epilogue, text] : cases) {
    AmpGemmDesc desc = good;
    desc.epilogue = epilogue;
    desc.ldAux = desc.n;
    refuses(desc, text);
  }
}

TEST_P(GemmDescTest, RefusesBadAux) {
  AmpGemmDesc desc = good;
  desc.epilogue = AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX;
  desc.ldAux = 4;
  refuses(desc, "expected 'ldAux' to be at least 5");
  desc.ldAux = INT64_MAX / 2;
  refuses(desc, "expected matrix 'Aux' to fit into the address space");
  desc.ldAux = 5;
  desc.batch = 2;
  setStrides(desc);
  refuses(desc, "expected 'batch' to be at most 1 with aux, found 2");
}

TEST_P(GemmDescTest, RefusesShortRows) {
  AmpGemmDesc desc = good;
  desc.lda = 5;
  refuses(desc, "expected 'lda' to be at least 6");
  desc = good;
  desc.ldb = 4;
  refuses(desc, "expected 'ldb' to be at least 5");
  desc = good;
  desc.ldc = 4;
  refuses(desc, "expected 'ldc' to be at least 5");
  desc = good;
  desc.transposeA = desc.transposeB = 1;
  setStrides(desc);
  desc.lda = 3;
  refuses(desc, "expected 'lda' to be at least 4");
  desc.lda = 4;
  desc.ldb = 5;
  refuses(desc, "expected 'ldb' to be at least 6");
}

TEST_P(GemmDescTest, RefusesBadStrides) {
  AmpGemmDesc desc = good;
  desc.strideB = -1;
  refuses(desc, "expected 'strideB' to be at least 0, found -1");
  desc = good;
  desc.batch = 2;
  desc.strideC = 0;
  refuses(desc, "expected 'strideC' to keep the outputs of 2 batches apart");
}

TEST_P(GemmDescTest, RefusesOutputsThatOverlap) {
  AmpGemmDesc desc = good;
  desc.batch = 3;
  setStrides(desc);
  desc.ldc = 7;
  // 4 rows of 5, 7 apart: 26 elements.
  desc.strideC = 25;
  refuses(desc, "expected 'strideC' to keep the outputs of 3 batches apart: "
                "at least 26 elements");
  desc.strideC = 5;
  refuses(desc, "found 5; only a and b can be shared");
  // Rows of all batches beside each other.
  desc.ldc = 14;
  refuses(desc, "found 5");
  for (auto [ldc, stride] : {std::pair(7, 26), std::pair(15, 5)}) {
    desc.ldc = ldc;
    desc.strideC = stride;
    AmpGemmPlan *plan = nullptr;
    EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
    ampGemmPlanDestroy(runtime.get(), plan);
  }
}

TEST_P(GemmDescTest, RefusesMoreThanTheAddressSpace) {
  AmpGemmDesc desc = good;
  desc.lda = INT64_MAX;
  refuses(desc, "expected matrix 'a' to fit into the address space");
  desc = good;
  desc.batch = 2;
  desc.strideA = INT64_MAX;
  refuses(desc, "expected matrix 'a' to fit into the address space");
}

AMP_INSTANTIATE(GemmDescTest);
