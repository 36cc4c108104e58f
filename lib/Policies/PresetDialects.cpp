//===- PresetDialects.cpp - dialects that policies know by name -----------===//
//
// Which dialects they are, the presets say.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Policies/PresetDialects.h"
#include "amp/Policies/Policy.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include <set>

using namespace mlir;
using namespace mlir::amp;

namespace {

/// A dialect of which nothing but the name is known.
class NamedDialect : public SelfOwningTypeID, public Dialect {
public:
  NamedDialect(StringRef name, MLIRContext *context)
      : Dialect(name, context, SelfOwningTypeID::getTypeID()) {
    allowUnknownOperations();
    allowUnknownTypes();
  }

  Type parseType(DialectAsmParser &parser) const override {
    return OpaqueType::get(name(), parser.getFullSymbolSpec());
  }
  Attribute parseAttribute(DialectAsmParser &parser, Type type) const override {
    return OpaqueAttr::get(name(), parser.getFullSymbolSpec(),
                           type ? type : NoneType::get(getContext()));
  }

private:
  StringAttr name() const {
    return StringAttr::get(getContext(), getNamespace());
  }
};

/// Loads them into every context.
class NamedDialects : public DialectExtension<NamedDialects, BuiltinDialect> {
public:
  explicit NamedDialects(std::set<std::string> names)
      : names(std::move(names)) {}

  void apply(MLIRContext *context, BuiltinDialect *) const override {
    for (const std::string &name : names) {
      if (context->getLoadedDialect(name))
        continue;
      auto dialect = std::make_unique<NamedDialect>(name, context);
      TypeID id = static_cast<SelfOwningTypeID &>(*dialect).getTypeID();
      context->getOrLoadDialect(name, id, [&] { return std::move(dialect); });
    }
  }

private:
  std::set<std::string> names;
};

} // namespace

/// Adds the dialect of each name of an op.
static void addDialects(ArrayRef<std::string> opNames,
                        std::set<std::string> &dialects) {
  for (StringRef name : opNames)
    if (name.contains('.'))
      dialects.insert(name.split('.').first.str());
}

void mlir::amp::registerPresetDialects(DialectRegistry &registry) {
  std::set<std::string> names;
  MLIRContext context(MLIRContext::Threading::DISABLED);
  for (const PolicyPreset &preset : getPolicyPresets()) {
    FailureOr<Policy> policy =
        loadPolicy(preset.name, UnknownLoc::get(&context));
    assert(succeeded(policy) && "presets are valid");
    for (const PolicyLayer &layer : policy->layers) {
      for (const PolicyEntry &entry : layer.entries)
        addDialects(entry.ops, names);
      for (const PolicyOp &op : layer.ops)
        addDialects(op.ops, names);
    }
  }
  for (StringRef known : registry.getDialectNames())
    names.erase(known.str());
  registry.addExtension(TypeID::get<NamedDialects>(),
                        std::make_unique<NamedDialects>(std::move(names)));
}

bool mlir::amp::knowsOps(MLIRContext *context, StringRef name) {
  Dialect *dialect = context->getLoadedDialect(name);
  return dialect && !dialect->allowsUnknownOperations();
}
