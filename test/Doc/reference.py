#!/usr/bin/env python3
"""Makes a reference that can be read of what mlir-tblgen says of a dialect.

An index by group comes first, groups stand in the order of their definitions,
ops in that of their names, and only what a reader of the text format needs is
left. An op without syntax or example is an error.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 reference.py DIALECT.md             what mlir-tblgen wrote
"""

import pathlib
import re
import sys

SECTION = re.compile(r"^(#{2,4}) (.*)$", re.MULTILINE)
GROUP = re.compile(r'^def \w+ : Amp_Group<"([^"]+)"', re.MULTILINE)
OP = re.compile(r"`([\w.]+)` \(([\w:]+)\)")
# Headings of tables say what the tables' own heads say.
TABLE_HEADING = re.compile(r"^#+ (?:Operands|Results|Attributes|Parameters|Cases):\n\n?", re.MULTILINE)
# C++ that says nothing of the text.
CPP = re.compile(r"^(?:Traits|Interfaces|Effects): .*\n\n?", re.MULTILINE)
SUMMARY = re.compile(r"^_(.*)_$", re.MULTILINE)
PARAMETERS = re.compile(r"^\| (\w+) \| `", re.MULTILINE)
TABLE = re.compile(
    r"(?:^\| (Operand|Result) \| Description \|\n\|.*\n((?:\|.*\n?)+)\n*"
    r"|^<table>\n<tr><th>(Attribute)<.*\n((?:<tr>.*\n)*)</table>\n*)", re.MULTILINE)  # fmt: skip
ROW = re.compile(r"^\| `?(\w+)`? \| (.*) \|$|<code>(\w+)</code></td><td>.*?</td><td>(.*?)</td>", re.MULTILINE)
# Attributes that have a text of their own, which is no list of keys.
FORMAT = re.compile(r'^def \w+ : \w*Attr\w*<[^{]*?(?:"([\w.]+)"[^"{]*)?\{(?:(?!^\}).)*?let assemblyFormat = "(`<`.*?)";',
                    re.MULTILINE | re.DOTALL)  # fmt: skip
MNEMONIC = re.compile(r'let mnemonic = "(\w+)"')
STRUCT = re.compile(r"```\n([#!][\w.]+)<\n.*?>\n```", re.DOTALL)


#: of a parameter its name and sentence: the type is C++
PARAMETER = re.compile(r"^\| (\w+) \| `.*?` \| (.*) \|$", re.MULTILINE)
PARAMETER_HEAD = re.compile(r"^\| Parameter \| C\+\+ type \| Description \|\n.*$", re.MULTILINE)


def one_table(body, told):
    """Operands, results and attributes of an op in one table, at the end. told: the
    sentence of each attribute, or None for those that mlir-tblgen has."""
    rows = []
    for match in TABLE.finditer(body + "\n"):
        kind = (match.group(1) or match.group(3)).lower()
        for row in ROW.findall(match.group(2) or match.group(4)):
            name, text = row[0] or row[2], row[1] or row[3]
            if kind == "attribute" and told is not None:
                text = told[name]
            rows.append(f"| {kind} | `{name}` | {text} |\n")
    if not rows:
        return body
    return TABLE.sub("", body + "\n").rstrip() + "\n\n| | | |\n|---|---|---|\n" + "".join(rows)


class Entry:
    """An op, an attribute, a type or an enum."""

    def __init__(self, title, body, summaries, told=None, formats=None):
        self.cpp = ""
        if op := OP.fullmatch(title):
            title, self.cpp = op.groups()
        self.title = title
        # mlir-tblgen writes the first letter of "x + y" large.
        found = SUMMARY.search(body)
        self.summary = found.group(1) if found else ""
        self.summary = summaries.get(self.summary.lower(), self.summary)
        body = SUMMARY.sub("", body, count=1)
        body = TABLE_HEADING.sub("", CPP.sub("", body))
        if not self.cpp and (struct := STRUCT.search(body)):
            self.title = struct.group(1)
            keys = ", ".join(f"{key} = …" for key in PARAMETERS.findall(body))
            text = (formats or {}).get(self.title.rpartition(".")[2], f"<{keys}>")
            body = STRUCT.sub(f"```\n{self.title}{text}\n```", body)
        elif not self.cpp and (plain := re.search(r"^Syntax: `([#!].*)`$", body, re.MULTILINE)):
            self.title = plain.group(1)
        own = None if told is None else {key[1]: text for key, text in told.items() if key[0] == self.title}
        self.silent = [name for name, text in (own or {}).items() if not text]
        if told is not None:
            self.silent += [name for name, text in PARAMETER.findall(body) if not text.strip()]
        body = PARAMETER.sub(r"| `\1` | \2 |", PARAMETER_HEAD.sub("| | |\n|---|---|", body))
        self.body = re.sub(r"\n{3,}", "\n\n", one_table(body, own)).strip("\n")

    def error(self):
        if self.silent:
            return f"no sentence about {', '.join(self.silent)}: write Arg<ATTRIBUTE, \"…\">, or a parameter's description"
        if not self.cpp:
            return ""
        if "Syntax:\n" not in self.body:
            return "no syntax: write it into the description, as amp.backward's"
        example = self.body.partition("```mlir\n")[2].partition("```")[0]
        if not re.search(re.escape(self.title) + r"\b", example):
            return "no example of itself in its description"
        return ""

    def text(self, level):
        cpp = f" (`{self.cpp}`)" if self.cpp else ""
        head = f"_{self.summary}_{cpp}\n\n" if self.summary else ""
        return f"{level} `{self.title}`\n\n{head}{self.body}\n"

    def link(self):
        name = re.sub(r"[^\w\- ]", "", self.title.lower()).replace(" ", "-")
        return f"[`{self.title}`](#{name})"


def split(text):
    """Pairs of a heading, as (marks, title), and what follows it."""
    found = list(SECTION.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return [(m.groups(), text[m.end() : end].strip("\n")) for m, end in zip(found, ends)]


def restructure(text, sources, told=None):
    """Returns the page and a list of errors; `sources` is the TableGen text, `told` what
    attributes.py read, by op and attribute."""
    order = GROUP.findall(sources)
    summaries = {s.lower(): s for s in re.findall(r'let summary = "([^"]*)"', sources)}
    # "`<` $kind (`of` $operand^)? `>`" is <kind (of operand)?>.
    formats = {}
    for found in FORMAT.finditer(sources):
        own = MNEMONIC.search(found[0])
        if "struct(" not in found[2]:
            shown = re.sub(r"[`$^]", "", found[2])
            formats[own[1] if own else found[1]] = re.sub(r"< | (?=>)", lambda m: m[0].strip(), shown)
    # Inside of fenced blocks and tables nothing is a heading.
    text = TABLE_HEADING.sub("", text)
    intro = text[: SECTION.search(text).start()].rstrip("\n")
    groups, chapter, group = {}, "", ""
    for (marks, title), body in split(text):
        if marks == "##":
            chapter, group = title, ""
            if title != "Operations":
                groups[(title, "")] = ["", []]
        elif chapter == "Operations" and marks == "###" and not OP.fullmatch(title):
            group = title
            groups[(chapter, group)] = [body, []]
        else:
            entries = groups.setdefault((chapter, group), ["", []])[1]
            entries.append(Entry(title, body, summaries, told, formats))

    def rank(key):
        return (key[0] != "Operations", order.index(key[1]) if key[1] in order else len(order))

    index, pages, errors = [], [], []
    for key in sorted(groups, key=rank):
        description, entries = groups[key]
        name = key[1] or key[0]
        entries.sort(key=lambda entry: entry.title)
        errors += [f"{e.title}: {e.error()}" for e in entries if e.error()]
        anchor = re.sub(r"[^\w\- ]", "", name.lower()).replace(" ", "-")
        index.append(f"**[{name}](#{anchor})**\n\n| | |\n|---|---|\n" + "".join(
            f"| {e.link()} | {e.summary.replace('|', chr(92) + '|')} |\n" for e in entries))
        head = f"## {name}\n\n" + (description + "\n\n" if description else "")
        pages.append(head + "\n".join(entry.text("###") for entry in entries))
    page = f"{intro}\n\n## Index\n\n" + "\n".join(index) + "\n" + "\n".join(pages)
    return page, errors


def with_index(text):
    """The page of passes, with a title and an index of them in front."""
    found = re.findall(r"^### `(-[\w-]+)`\n\n_(.*)_$", text, re.MULTILINE)
    rows = "".join(f"| [`{name}`](#{name}) | {summary} |\n" for name, summary in found)
    note, _, rest = text.partition("\n\n")
    return f"{note}\n\n# Passes\n\n| | |\n|---|---|\n{rows}\n{rest}"


def main():
    page, errors = restructure(pathlib.Path(sys.argv[1]).read_text(), "")
    print(page)
    if errors:
        sys.exit("error: " + "\nerror: ".join(errors))


if __name__ == "__main__":
    main()
