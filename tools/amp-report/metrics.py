"""Reads what `amp-run --metrics` writes: a line of JSON for each step and evaluation.

Columns are arrays, so that a step takes some 40 bytes and no more. Most lines have
the keys of one before them: a regular expression made of it reads them in half the
time of a JSON parser, which has the others.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import array
import json
import re

import texts
from errors import ReportError

STEP = {"step", "loss", "scale", "skipped", "applied", "ms"}
EVALUATION = {"epoch", "loss"}
NON_FINITE = {"nan": float("nan"), "inf": float("inf"), "-inf": float("-inf")}
LONGEST_LINE = 1 << 20
MOST_RESULTS = 100
MOST_ENTRIES = 100
NUMBER = r"(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)"
WHOLE = r"(0|[1-9]\d{0,17})"
LARGEST = 2**63 - 1


class Entry:
    """What one entry of a run did; lines that name none have one for both kinds. Columns
    map a name to an array('d') with a value for each record."""

    def __init__(self, run, name):
        self.run, self.name = run, name
        self.steps = array.array("q")
        self.skipped = bytearray()
        self.columns = {}
        # The run's step that each evaluation came after, 0 before the first.
        self.evaluated_at = array.array("q")
        self.epochs = array.array("q")
        self.evaluations = {}

    @property
    def label(self):
        return self.run.label if self.name is None else f"{self.run.label} ({self.name})"


class Run:
    """One file. `last` is its last step, 0 without one."""

    def __init__(self, label):
        self.label = label
        self.last = 0
        self.by_name = {}
        self.warnings = []
        #: of results, by name
        self.units = {}

    @property
    def entries(self):
        """In the order of their first records, but the one without a name before others."""
        return sorted(self.by_name.values(), key=lambda entry: entry.name is not None)


class Reader:
    def __init__(self, source):
        self.source = source
        self.run = Run("")
        self.number = 0
        # Keys and types of records that were checked, with their entry and columns.
        self.known = {}
        # Whether the records of a kind name their entry.
        self.named = {}
        # Functions of a line's bytes that take a step, if it is like its entry's first.
        self.takers = []

    def fail(self, expected, found, advice=""):
        raise ReportError(f"{self.source}:{self.number}: expected {expected}, found {found}"
                          + (f"; {advice}" if advice else ""))  # fmt: skip

    def read(self, stream):
        decode = json.JSONDecoder().raw_decode
        while line := stream.readline(LONGEST_LINE + 1):
            self.number += 1
            if self.take_line(line):
                continue
            if len(line) > LONGEST_LINE:
                self.fail(f"lines of at most {LONGEST_LINE} bytes", "a longer one",
                          "is this a file of amp-run --metrics?")  # fmt: skip
            try:
                text = line.decode().strip()
                record, end = decode(text)
                is_json = end == len(text)
            except (ValueError, RecursionError):
                is_json = False
            if not is_json:
                if line.endswith(b"\n"):
                    self.fail("a JSON object", texts.quote(line.decode(errors="replace").rstrip()),
                              "is this a file of amp-run --metrics?")  # fmt: skip
                self.run.warnings.append(f"{self.source}:{self.number}: the last line is cut short, "
                                         "as of a run that was killed or goes on; it was left out")  # fmt: skip
                break
            self.take(record)
        if not self.known:
            raise ReportError(f"{self.source}: expected a line for each step or evaluation, found "
                              f"{'no whole line' if self.number else 'an empty file'}; "
                              "amp-run --metrics FILE.jsonl writes them")  # fmt: skip
        return self.run

    def take(self, record):
        if type(record) is not dict:
            self.fail("a JSON object", texts.kind(record), "is this a file of amp-run --metrics?")
        # The cause of a skipped step is for people who read the file.
        if type(cause := record.pop("overflow", {})) is not dict:
            self.fail("an object as \"overflow\"", texts.quote(cause))
        units = record.pop("units", {})
        if type(units) is not dict or any(type(unit) is not str for unit in units.values()):
            self.fail("an object of texts as \"units\"", texts.quote(units))
        self.run.units.update(units)
        name = record.get("entry")
        if "entry" in record and (type(name) is not str or not name):
            self.fail("a name as \"entry\"", texts.quote(name))
        shape = (name, *record, *map(type, record.values()))
        entry, columns = self.known.get(shape) or self.check(record, shape)
        try:
            (self.take_step if "step" in record else self.take_evaluation)(entry, record)
            for name, append in columns:
                value = record[name]
                append(self.non_finite(record, name) if value is None else value)
        except OverflowError:
            self.fail("numbers in the range of a float", "a larger one")
        if "step" in record and len(entry.steps) == 1 and None not in record.values():
            self.learn(entry, record, columns)

    def take_line(self, line):
        """Takes a step. Entries take turns: the one whose last step is longest ago is tried
        first."""
        takers = self.takers
        for i, take in enumerate(takers):
            if take(line):
                if i < len(takers) - 1:
                    takers.append(takers.pop(i))
                return True
        return False

    def learn(self, entry, record, columns):
        """Adds to `takers` what takes an entry's steps, made of the keys of its first."""
        run, names = self.run, [name for name in record if name != "entry"]
        kinds = {"step": WHOLE, "entry": re.escape(json.dumps(entry.name)), "skipped": "(true|false)",
                 "applied": WHOLE}  # fmt: skip
        fields = [re.escape(json.dumps(name)) + ":" + kinds.get(name, NUMBER) for name in record]
        match = re.compile(("\\{" + ",".join(fields) + "\\}\n").encode(), re.ASCII).fullmatch
        step, skipped = map(names.index, ("step", "skipped"))
        appends = [(append, names.index(name)) for name, append in columns]

        def take_line(line):
            found = match(line)
            if not found:
                return False
            values = found.groups()
            number = int(values[step])
            if number <= run.last:
                return False
            run.last = number
            entry.steps.append(number)
            entry.skipped.append(values[skipped] == b"true")
            for append, index in appends:
                append(float(values[index]))
            return True

        self.takers.append(take_line)

    def take_step(self, entry, record):
        step, last = record["step"], self.run.last
        if step <= last:
            self.fail(f"a step above {last}", step, "give each run a file of its own")
        self.run.last = step
        entry.steps.append(step)
        entry.skipped.append(record["skipped"])

    def take_evaluation(self, entry, record):
        entry.evaluated_at.append(self.run.last)
        entry.epochs.append(record["epoch"])

    def non_finite(self, record, name):
        text = record.get(name + "_text")
        if type(text) is not str or text not in NON_FINITE:
            self.fail(f"beside {texts.quote(name)}:null its text, 'nan', 'inf' or '-inf'",
                      "none" if text is None else texts.quote(text))  # fmt: skip
        return NON_FINITE[text]

    def check(self, record, shape):
        """Checks keys and types; the record's entry, and names and columns of its numbers."""
        needed = STEP if "step" in record else EVALUATION if "epoch" in record else None
        if needed is None:
            self.fail("the key \"step\" or \"epoch\"", texts.quote(record),
                      "is this a file of amp-run --metrics?")  # fmt: skip
        for name in sorted(needed - record.keys()):
            self.fail(f"the key \"{name}\"", texts.quote(record), "is this a file of amp-run --metrics?")
        names = []
        for name, value in record.items():
            if name in ("step", "epoch", "applied"):
                if type(value) is not int or not 0 <= value <= LARGEST:
                    self.fail(f"a whole number from 0 as \"{name}\"", texts.quote(value))
            elif name in ("call", "calls") and needed is STEP:
                # Of a window; a line is one call, and no curve of their numbers says more.
                if type(value) is not int or value < 1:
                    self.fail(f"a whole number from 1 as \"{name}\"", texts.quote(value))
            elif name == "skipped" and needed is STEP:
                if type(value) is not bool:
                    self.fail("true or false as \"skipped\"", texts.quote(value))
            elif name == "entry":
                pass
            elif name.endswith("_text") and record.get(name[:-5], 0) is None:
                pass
            elif type(value) in (int, float) or value is None:
                names.append(name)
            else:
                self.fail(f"a number as {texts.quote(name)}", texts.quote(value))
        noun = "step" if needed is STEP else "evaluation"
        entry = self.entry_of(record, noun)
        columns = entry.columns if needed is STEP else entry.evaluations
        self.check_names(names, columns, noun if entry.name is None else f"{noun} of {texts.quote(entry.name)}")
        self.known[shape] = entry, [(name, columns[name].append) for name in names]
        return self.known[shape]

    def entry_of(self, record, noun):
        """All records of a kind name their entry, or none does."""
        name = record.get("entry")
        if self.named.setdefault(noun, name is not None) != (name is not None):
            self.fail(f"{'no' if name else 'the'} key \"entry\", as in the {noun}s before",
                      texts.quote(name if name else record), "give each run a file of its own")  # fmt: skip
        entries = self.run.by_name
        if name not in entries and len(entries) == MOST_ENTRIES:
            self.fail(f"at most {MOST_ENTRIES} entries", texts.quote(name) + " more",
                      "is this a file of amp-run --metrics?")  # fmt: skip
        return entries.setdefault(name, Entry(self.run, name))

    def check_names(self, names, columns, noun):
        if len(names) > MOST_RESULTS:
            self.fail(f"at most {MOST_RESULTS} results", len(names))
        if not columns:
            columns.update((name, array.array("d")) for name in names)
        elif set(names) != set(columns):
            odd = sorted(set(names) ^ set(columns))[0]
            self.fail(f"the results of the first {noun} ({', '.join(map(texts.visible, columns))})",
                      f"{'no ' if odd in columns else ''}{texts.quote(odd)}{'' if odd in columns else ' more'}",
                      "give each run a file of its own")  # fmt: skip


def read(stream, source):
    return Reader(source).read(stream)
