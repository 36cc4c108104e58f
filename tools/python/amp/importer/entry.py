# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What stands around a forward: a function of the graph, with its arguments and results.

An importer walks its framework's graph into an Entry; what the text of a step or of an
evaluation looks like is then the same, whatever framework it came from.
"""

import re

from .builder import Unsupported, Value, dims
from .lines import quoted
from .lines import symbol as spelled

#: names that the text of a step uses itself
_TAKEN = ("g", "u", "clipped", "norm", "lr", "sum", "mean_loss", "all", "last", "bound", "kept")


def _checked(name):
    """A name that files and reports have too, as it stands in the text."""
    if not name:
        raise Unsupported("expected names of tensors and results, found an empty one", "name it")
    if re.search("[\x00-\x1f\x7f\ud800-\udfff]", name) or name == "__metadata__":
        raise Unsupported(f"expected the names of tensors to have no control characters, found {name!r}", "rename it")
    return quoted(name)


def declare(name, dtype, shape, trained):
    """The line of a variable, whose value is set when a trainer is made."""
    fixed = "" if trained else " {trainable = false}"
    return f'amp.variable @"{_checked(name)}" : tensor<{dims(shape)}{dtype}> = #amp.given{fixed}'


class Entry:
    """A function of kind train, eval or predict.

    kind, symbol: its kind and name. arguments, names: its arguments and what they are
    called. loss, named: what it gives. written: the new values of variables, by name.
    where: the location of what is no op of the user's.
    """

    where = ""
    #: (condition, what is said where it does not hold) of what each run asserts
    checks = ()
    #: how arguments get names, where the user gave none
    unnamed = ""
    #: where the user's function begins
    line = ""

    def start(self, builder, low):
        """Takes the builder that the forward is written with; low: the autocast's type."""
        self.builder, self.low = builder, low
        builder.low = low
        builder.taken = dict.fromkeys(_TAKEN, 1)

    def batched(self):
        """The arguments that have the batch's samples."""
        return [value for value in self.arguments if None in value.shape]

    def body(self, prefix="  "):
        """The lines that compute the results, in an autocast region where there is one, and
        assert what is to hold."""
        lines, results = self._computed(prefix)
        count = len(results) - len(self.checks)
        for value, (_, check) in zip(results[count:], self.checks):
            lines.append(f'{prefix}amp.assert {value}, "{quoted(check.message)}" : {value.type}{self.where}')
        return lines, results[:count]

    def _computed(self, prefix):
        results = [*([self.loss] if self.loss else []), *self.named.values(), *self.written.values(),
                   *(value for value, _ in self.checks)]  # fmt: skip
        texts = [str(value) for value in results]  # a constant gets its op here
        lines = self.builder.finished(texts)
        if self.low is None:
            return [prefix + line for line in lines], results
        hints = [*(["loss"] if self.loss else []), *self.named, *self.written, *["holds"] * len(self.checks)]
        outside = [Value(self.builder.name(hint), v.dtype, v.shape) for hint, v in zip(hints, results)]
        types = ", ".join(value.type for value in results)
        head = f"{', '.join(map(str, outside))} = amp.autocast {self.low} -> {types} {{"
        tail = [f"  amp.yield {', '.join(texts)} : {types}", f"}}{self.where}"]
        return [prefix + line for line in [head, *("  " + line for line in lines), *tail]], outside

    def signature(self, results, symbol=None, attributes=""):
        for name in results:
            if name in self.names:
                raise Unsupported(f"expected a result with a name that no argument has, found {name!r}",
                                  f"call one of them otherwise{self.unnamed}", self.line)  # fmt: skip
        arguments = ", ".join(
            f'{value}: {value.type} {{amp.name = "{_checked(name)}"}}'
            for value, name in zip(self.arguments, self.names)
        )
        outs = ", ".join(f'{value.type} {{amp.name = "{_checked(name)}"}}' for name, value in results.items())
        return (f"func.func {spelled(symbol or self.symbol)}({arguments})\n    -> ({outs})"
                f' attributes {{amp.entry = "{self.kind}"{attributes}}} {{')  # fmt: skip

    def close(self, results):
        values, types = zip(*((str(v), v.type) for v in results.values()))
        return f"  return {', '.join(values)} : {', '.join(types)}\n}}\n"

    def evaluation(self, averaged=False):
        """The functions that compute the results alone; with averages, one more."""
        lines, values = self.body()
        loss = {"loss": values[0]} if self.loss else {}
        outs = {**loss, **dict(zip(self.named, values[len(loss) :]))}
        if not outs:
            raise Unsupported("expected a prediction of tensors, found none")
        texts = ["\n".join([self.signature(outs), *lines, self.close(outs)])]
        if averaged:
            head = self.signature(outs, f"{self.symbol}_average", ", amp.average")
            texts.append("\n".join([head, *lines, self.close(outs)]))
        return texts
