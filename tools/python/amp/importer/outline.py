# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of a graph for what its model repeats.

A model of twelve equal layers is written twelve times: the same ops with other names and
other parameters. Here the lines of equal calls of modules become one private function, and
each run of lines a call of it. Parameters are read by the caller and passed. Each op that
draws random numbers has an id of its own, and stays where it is: what is before and behind
it are functions.
"""

import dataclasses
import re
from typing import Tuple

from .lines import NAMES, commented, location, quoted, statements

_PLACE = re.compile(r" loc\(#at\d+\)$")

#: calls of more than these lines, all together, are worth a function
_FEWEST = 4

#: how deep functions call others
_DEEPEST = 3


@dataclasses.dataclass
class _Run:
    """The lines of one call of a module, from `begin` to before `end`."""

    begin: int
    end: int
    name: str
    kind: str
    depth: int
    is_part: bool = False
    #: its text with numbers for names
    form: Tuple[str, ...] = ()
    #: names from outside and its own, in the order in which they come
    outer: Tuple[str, ...] = ()
    inner: Tuple[str, ...] = ()


def _defined(line):
    return line.partition(" = ")[0]


def _value(line):
    return line.partition(" = ")[2]


def _given(types):
    return types[0] if len(types) == 1 else f"({', '.join(types)})"


class _Scope:
    """The lines of a function, without constants and reads, and what is known of names."""

    def __init__(self, lines, builder, results):
        self.results, self.types, self.given = results, builder.types, set(builder.arguments)
        self.leaves = {_defined(line): line for line in lines if line.is_leaf}
        self.keys = {name for name, line in self.leaves.items() if _value(line).startswith("amp.rng_key")}
        self.lines = [line for line in lines if not line.is_leaf]
        #: where each name comes first and last
        self.first = dict.fromkeys(self.given, -1)
        self.last = {}
        for at, line in enumerate(self.lines):
            for name in NAMES.findall(line):
                self.first.setdefault(name, at)
                self.last[name] = at
        self.last.update(dict.fromkeys(results, len(self.lines)))

    def is_constant(self, name):
        return name in self.leaves and _value(self.leaves[name]).startswith("amp.constant ")

    def runs(self, depth):
        """The calls of modules at a depth whose lines stand together."""
        found, broken = {}, set()
        for at, line in enumerate(self.lines):
            if len(line.calls) <= depth:
                continue
            key, name, kind = line.calls[depth]
            run = found.get(key)
            if run is None:
                found[key] = _Run(at, at + 1, name, kind, depth)
            elif run.end == at:
                run.end = at + 1
            else:
                broken.add(key)
        return [run for key, run in found.items() if key not in broken]

    def parts(self, run):
        """What of a run is between the ops that draw random numbers: all of it where none does."""
        begin = at = run.begin
        for _, group in statements(self.lines[run.begin : run.end]):
            if any(name in self.keys for line in group for name in NAMES.findall(line)):
                yield dataclasses.replace(run, begin=begin, end=at, is_part=True)
                begin = at + len(group)
            at += len(group)
        yield dataclasses.replace(run, begin=begin, is_part=begin != run.begin)

    def describe(self, run):
        """Gives a run its form, which equal ones share; whether all its types are known."""
        outer, inner, form = {}, {}, []

        def named(found):
            name = found.group()
            if self.is_constant(name):
                return name
            if name in self.leaves or self.first[name] < run.begin:
                return f"<{self.types.get(name)} {outer.setdefault(name, len(outer))}>"
            return f"<{inner.setdefault(name, len(inner))}>"

        for line in self.lines[run.begin : run.end]:
            form.append(NAMES.sub(named, _PLACE.sub(" loc", line)))
        run.form, run.outer, run.inner = tuple(form), tuple(outer), tuple(inner)
        return all(name in self.types for name in run.outer)

    def groups(self):
        """Runs of one form each, outer calls before those in them."""
        taken, chosen = set(), []
        for depth in range(max((len(line.calls) for line in self.lines), default=0)):
            by_form = {}
            # The second part of one call may be like the second part of another.
            for at, run in [pair for run in self.runs(depth) for pair in enumerate(self.parts(run))]:
                length = run.end - run.begin
                if length >= _FEWEST and run.begin not in taken and self.describe(run):
                    by_form.setdefault((at, run.form), []).append(run)
            for (_, form), runs in by_form.items():
                results = [i for i in range(len(runs[0].inner))
                           if any(self.last[run.inner[i]] >= run.end for run in runs)]  # fmt: skip
                is_typed = all(runs[0].inner[i] in self.types for i in results)
                if len(runs) * len(form) > len(runs) + len(form) + 3 and results and is_typed:
                    chosen.append((runs, results))
                    for run in runs:
                        taken.update(range(run.begin, run.end))
        return chosen

    def emit(self, lines):
        """The lines with constants and reads before what needs them, the results last."""
        found, said = [], set()

        def settle(names, reader):
            for name in names:
                if name in self.leaves and name not in said:
                    said.add(name)
                    leaf = self.leaves[name]
                    found.append(leaf.like(leaf, module=reader.module if reader else leaf.module))

        for _, group in statements(lines):
            settle((name for line in group for name in NAMES.findall(line)), group[0])
            found += group
        settle(self.results, None)
        return found


def _relative(module, run):
    """The name of a module in one that is called."""
    if module == run.name or not run.name and module == run.kind:
        return ""
    return module.removeprefix(f"{run.name}." if run.name else "")


def _hint(name):
    """A name without the numbers that made it different from others."""
    return re.sub(r"(_\d+)+$", "", name[1:])


class _Body:
    """The lines of runs of one form as those of a function, with names of its own."""

    def __init__(self, builder, scope, runs):
        run = runs[0]
        self.builder = type(builder)(places=builder.places)
        self.names, self.lines = {}, []
        for name in run.outer:
            self._name(name, scope, self._argument(name, scope, run))
            self.builder.arguments.append(self.names[name])
        for name in run.inner:
            self._name(name, scope, _hint(name))
        for at in range(run.begin, run.end):
            sources = {scope.lines[at + other.begin - run.begin].source for other in runs}
            self._write(scope, run, scope.lines[at], sources)

    def _name(self, name, scope, hint):
        self.names[name] = self.builder.name(hint)
        if name in scope.types:
            self.builder.types[self.names[name]] = scope.types[name]

    def _argument(self, name, scope, run):
        if name in scope.given:
            return _hint(name).removeprefix(re.sub(r"\W", "_", run.name) + "_")
        if name not in scope.leaves:
            return "x"
        variable = scope.leaves[name].split('"')[1]
        return variable.removeprefix(f"{run.name}.")

    def _write(self, scope, run, line, sources):
        """Appends a line, and the constants that it is the first to read."""
        place = _PLACE.search(line)
        text = line[: place.start()] if place else str(line)
        for name in NAMES.findall(text):
            if name not in self.names:
                self._name(name, scope, "c")
                constant = scope.leaves[name]
                _, _, value = _PLACE.sub("", constant).partition(" = ")
                self.lines.append(constant.like(f"{self.names[name]} = {value}"))
        text = NAMES.sub(lambda found: self.names[found.group()], text)
        module, source = _relative(line.module, run), sources.pop() if len(sources) == 1 else ""
        if place:
            text += self.builder.placed(location(source, module))
        calls = tuple((key, _relative(name, run), kind) for key, name, kind in line.calls[run.depth + 1 :])
        self.lines.append(line.like(text, module=module, source=source, calls=calls))


class Functions:
    """The private functions of a graph, which its entries share."""

    def __init__(self, taken=()):
        self.texts = []
        #: names of symbols
        self._taken = {*taken, "train", "eval", "predict"}
        #: names of functions by their text, with numbers for names
        self._known = {}

    def __call__(self, builder, lines, results, depth=0):
        """The lines of a builder, with calls of functions for what is repeated."""
        scope = _Scope(lines, builder, results)
        calls = {}
        for runs, indices in scope.groups() if depth < _DEEPEST else ():
            name = self._function(builder, scope, runs, indices, depth)
            types = [scope.types[runs[0].inner[i]] for i in indices]
            for run in runs:
                calls[run.begin] = run.end, self._call(builder, scope, run, name, indices, types)
        at, kept = 0, []
        while at < len(scope.lines):
            end, line = calls.get(at, (at + 1, scope.lines[at]))
            kept.append(line)
            at = end
        return scope.emit(kept)

    def _call(self, builder, scope, run, function, indices, types):
        """The line that stands for a run."""
        first, module = scope.lines[run.begin], run.name or run.kind
        given = ", ".join(scope.types[name] for name in run.outer)
        return first.like(
            f"{', '.join(run.inner[i] for i in indices)} = func.call @{function}({', '.join(run.outer)})"
            f" : ({given}) -> {_given(types)}{builder.placed(location('', module))}",
            module=module, source="", calls=first.calls[: run.depth])  # fmt: skip

    def _function(self, builder, scope, runs, indices, depth):
        """Writes what runs share as a function, unless it is there; gives its name."""
        run, body = runs[0], _Body(builder, scope, runs)
        results = [body.names[run.inner[i]] for i in indices]
        lines = self(body.builder, body.lines, results, depth + 1)
        types = [scope.types[run.inner[i]] for i in indices]
        given = ", ".join(f"{name}: {body.builder.types[name]}" for name in body.builder.arguments)
        text = "\n".join([
            f"({given})\n    -> {_given(types)} {{", *("  " + line for line in commented(lines)),
            f"  return {', '.join(results)} : {', '.join(types)}\n}}\n"])  # fmt: skip
        numbers = {}
        form = NAMES.sub(lambda found: f"%{numbers.setdefault(found.group(), len(numbers))}", text)
        if form not in self._known:
            self._known[form] = self._name(run.kind)
            names = [other.name or other.kind for other in runs]
            said = ", ".join(names) if len(names) < 5 else f"{names[0]} to {names[-1]}, {len(names)} of them"
            said = f"a part of {said}" if run.is_part else said
            self.texts.append(f"// {quoted(said)}\nfunc.func private @{self._known[form]}{text}")
        return self._known[form]

    def _name(self, kind):
        base, count = re.sub(r"\W", "_", kind) or "part", 1
        name = base
        while name in self._taken:
            name = f"{base}_{count}"
            count += 1
        self._taken.add(name)
        return name
