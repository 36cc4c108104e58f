#!/usr/bin/env python3
"""Makes a manual page of a tool from what its --help says and a template.

Options are the tool's own words, so no page grows old. (Debian's help2man was tried:
of LLVM's --help it keeps two columns in one line, and finds no section.) A template is
a page in roff in which these lines are replaced:

    @HEAD@                 the title, with the tool's version and the changelog's date
    @SYNOPSIS@             the line USAGE
    @OPTIONS@ PATTERN...   options, with their values and, of passes, their own
                           options; all of them where no pattern is given

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 man.py TOOL TEMPLATE.1.in CHANGELOG OUTPUT.1.gz
"""

import email.utils
import fnmatch
import gzip
import pathlib
import re
import subprocess
import sys
import textwrap

CATEGORY = re.compile(r"^( {4})?(\S[^:]*):$")
OPTION = re.compile(r"^( +)(--?[\w-]+)(?:([= ]<.*?>|\[=<.*?>\]))? +- *(.*)$")
# argparse's: "  -o REPORT.html        the page", or the text in lines below.
ARGUMENT = re.compile(r"^  (-{1,2}[\w-]+)(?:, --?[\w-]+)*(?: ([A-Z][\w.=]*))?(?:  +(.*))?$")
VALUE = re.compile(r"^ +=(\S*) +- *(.*)$")
# LLVM's columns: an option, one of a pass, and a pass.
TOP, PASS, INNER = 2, 6, 8


class Entry:
    """An option: what it takes, what it does, and what belongs to it."""

    def __init__(self, category, name, value, text):
        self.category, self.name, self.value = category, name, value
        self.text, self.parts = text, []

    def matches(self, patterns):
        return any(fnmatch.fnmatchcase(self.name.lstrip("-"), p) for p in patterns)


def run(tool, option):
    result = subprocess.run([tool, option], capture_output=True, text=True, encoding="utf-8")
    if result.returncode or not result.stdout:
        sys.exit(f"error: expected {tool} {option} to print text, found exit status "
                 f"{result.returncode}: {result.stderr}")  # fmt: skip
    return result.stdout


def read_options(text):
    """The options in the order of --help."""
    entries, category, inner = [], "", ""
    for line in text.partition("OPTIONS:\n")[2].splitlines():
        if match := OPTION.match(line):
            indent, name, value, help_text = match.groups()
            group = category if len(indent) == TOP else inner
            entry = Entry(group, name, value or "", help_text)
            if len(indent) == INNER:
                # Given inside of the pass's own value, without hyphens.
                entry.name = name.lstrip("-")
                entries[-1].parts.append(entry)
            elif len(indent) in (TOP, PASS):
                entries.append(entry)
        elif (match := VALUE.match(line)) and entries:
            owner = entries[-1].parts[-1] if entries[-1].parts else entries[-1]
            owner.parts.append(Entry("", match[1], "", match[2]))
        elif match := CATEGORY.match(line):
            if match[1]:
                inner = match[2]
            else:
                category = match[2]
    return entries


def read_arguments(text):
    """The same of argparse's --help."""
    entries = []
    for line in text.partition("\noptions:\n")[2].splitlines():
        if match := ARGUMENT.match(line):
            name, value, help_text = match.groups()
            entries.append(Entry("", name, f" <{value}>" if value else "", help_text or ""))
        elif line.startswith(" " * 20) and entries:
            entries[-1].text = f"{entries[-1].text} {line.strip()}".lstrip()
    return entries


def escape(text):
    """Text as roff takes it: a hyphen that is typed, no request at its begin."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    text = "".join(c if ord(c) < 128 else rf"\[u{ord(c):04X}]" for c in text)
    return r"\&" + text if text[:1] in (".", "'") else text


def term(entry):
    before, _, value = entry.value.partition("<")
    value, _, after = value.rpartition(">")
    value = rf"\fI{escape(value)}\fR" if value else ""
    return rf"\fB{escape(entry.name)}\fR{before}{value}{after}"


def show(entry):
    yield ".TP"
    yield term(entry)
    yield from map(escape, textwrap.wrap(entry.text, 66, break_on_hyphens=False) or ["No description."])
    if entry.parts:
        yield ".RS"
        for part in entry.parts:
            yield from show(part)
        yield ".RE"


def options(entries, patterns, tool):
    """The chosen options; those of the tool come first, others with a heading, LLVM's last."""
    for pattern in patterns:
        if not any(entry.matches([pattern]) for entry in entries):
            sys.exit(f"error: expected {tool} to have an option {pattern}, found none; "
                     "correct its template")  # fmt: skip
    chosen = [entry for entry in entries if not patterns or entry.matches(patterns)]
    own = f"{tool} options" if entries[0].category else ""
    ranks = {own: 0, "Color Options": 2, "Generic Options": 2}
    chosen.sort(key=lambda entry: ranks.get(entry.category, 1))
    heading = own
    for entry in chosen:
        if entry.category != heading:
            heading = entry.category
            yield f".SS {escape(heading)}"
        yield from show(entry)


def page(path, template, date):
    """The page as text; the first two lines say whose it is."""
    tool = pathlib.Path(path).name
    text, version = run(path, "--help"), re.search(r"^amp (\S+)$", run(path, "--version"), re.MULTILINE)
    usage = re.search(r"^(?:USAGE|usage): (\S+) (.*)$", text, re.MULTILINE)
    if not version or not usage:
        sys.exit(f"error: expected {tool} to say 'amp VERSION' and 'USAGE:', found neither or one")
    entries = read_options(text) or read_arguments(text)
    if not entries:
        sys.exit(f"error: expected options in {tool} --help, found none")
    for line in template.splitlines():
        word, *rest = line.split() or [""]
        if word == "@HEAD@":
            yield f'.TH {escape(tool.upper())} 1 "{date}" "amp {version[1]}" "User Commands"'
            # Options are neither hyphenated nor stretched.
            yield from (".nh", ".ad l")
        elif word == "@SYNOPSIS@":
            # argparse's has all options, in several lines.
            rest = "[options] RUN.jsonl..." if "\noptions:\n" in text else usage[2]
            yield rf"\fB{escape(tool)}\fR {escape(rest)}"
        elif word == "@OPTIONS@":
            yield from options(entries, rest, tool)
        else:
            yield line


def read_date(changelog):
    """The day of the first entry, as in the package's own version."""
    found = re.search(r"^ -- .*>  (.*)$", pathlib.Path(changelog).read_text(), re.MULTILINE)
    return email.utils.parsedate_to_datetime(found[1]).date().isoformat()


def main():
    tool, template, changelog, output = sys.argv[1:]
    text = "\n".join(page(tool, pathlib.Path(template).read_text(), read_date(changelog))) + "\n"
    pathlib.Path(output).parent.mkdir(parents=True, exist_ok=True)
    # As Debian has pages, and the same bytes each time.
    with open(output, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(text.encode("ascii"))


if __name__ == "__main__":
    main()
