"""Makes one page of what training runs wrote, and event files for TensorBoard; `diff`
compares two traces of values.

Needs Python's standard library alone. docs/Reports.md describes what it reads
and shows; tools/amp-report/CMakeLists.txt packs these modules into one program.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import os
import pathlib
import sys
import time

import events
import metrics
import page
import precisions
import texts
import values
import version
from errors import ReportError

STDIN, STDOUT = "standard input", "standard output"


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise ReportError(f"{message}; --help lists all options")


class Version(argparse.Action):
    def __call__(self, parser, *_):
        print(f"amp {version.VERSION}\nrevision {version.REVISION}")
        parser.exit()


def parse(arguments):
    parser = Parser(prog="amp-report", allow_abbrev=False,
                    description="Makes one page of HTML of what amp-run --metrics wrote. "
                    "'amp-report diff' compares two files of amp-run --trace-values.")  # fmt: skip
    parser.add_argument("--version", action=Version, nargs=0, help="print the version")
    parser.add_argument("runs", nargs="*", metavar="RUN.jsonl", help="file of amp-run --metrics, "
                        "- for standard input; several are laid over each other")  # fmt: skip
    parser.add_argument("-o", dest="output", metavar="REPORT.html", help="the page, - for standard output")
    parser.add_argument("--explain", action="append", default=[], metavar="FILE.json", help="add the table "
                        "of precisions of amp-run --explain-json; may be given several times")  # fmt: skip
    parser.add_argument("--unit", action="append", default=[], metavar="NAME=UNIT", help="show the result NAME "
                        "with another unit than the model's: %% turns a share into a percentage, any other text stands behind the "
                        "number; may be given several times")  # fmt: skip
    parser.add_argument("--tensorboard", metavar="DIR", help="write event files for TensorBoard, "
                        "a subfolder for each run")  # fmt: skip
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        raise ReportError(f"expected an option of amp-report, found {texts.quote(unknown[0])}; --help lists all")
    if not options.runs:
        raise ReportError("expected a file of amp-run --metrics, found none; "
                          "for example: amp-report run.jsonl -o report.html")  # fmt: skip
    if not options.output and not options.tensorboard:
        raise ReportError("expected -o REPORT.html or --tensorboard DIR, found neither; "
                          "for example: amp-report run.jsonl -o report.html")  # fmt: skip
    options.units = {}
    for text in options.unit:
        name, found, unit = text.rpartition("=")
        if not found or not name:
            raise ReportError(f"--unit: expected NAME=UNIT, found {texts.quote(text)}; accuracy=% for example")
        options.units[name] = unit
    return options


def failure(expected, path, error):
    return ReportError(f"expected {expected}, found {texts.quote(path, 300)}: {error.strerror}")


def read(path, source, take):
    """What take makes of the file's stream, or of standard input for '-'."""
    try:
        # Standard streams may be closed; then Python has none.
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as stream:
            return take(stream)
    except OSError as error:
        raise failure("a file that can be read", source, error) from None


def name_of(path):
    return STDIN if path == "-" else path


def labels_of(paths):
    """Names of files, with their folders where two are the same."""
    stems = [STDIN if path == "-" else pathlib.PurePath(path).stem for path in paths]
    return [path if stems.count(stem) > 1 else stem for path, stem in zip(paths, stems)]


def is_same(one, other):
    """Whether two paths are one file under any names; ones that are not there are not."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False


def check_inputs(options):
    inputs = [*options.runs, *options.explain]
    for index, path in enumerate(inputs):
        for other in inputs[:index]:
            if path == other or "-" not in (path, other) and is_same(path, other):
                raise ReportError(f"expected each file once, found {texts.quote(name_of(path), 300)} again")
    return [path for path in inputs if path != "-"]


def write(path, inputs, content):
    """Calls content with a stream of the file, which is none of the inputs."""
    for other in inputs:
        if path != "-" and is_same(path, other):
            raise ReportError(f"expected another file to write than one that is read, found {texts.quote(path, 300)}; "
                              "nothing was written")  # fmt: skip
    try:
        with open(1 if path == "-" else path, "wb", closefd=path != "-") as stream:
            content(stream)
    except BrokenPipeError:
        pass  # The reader has what it wanted.
    except OSError as error:
        raise failure("a file that can be written", STDOUT if path == "-" else path, error) from None


def folder_of(label):
    """A label as the name of a folder: below DIR, and nowhere else."""
    name = "".join("_" if letter in "/\\" else letter for letter in texts.visible(label)).strip(". ")
    return name[:100] or "run"


def end_of(path):
    """When the run ended: metrics have no time, their file was last written then."""
    return time.time() if path == "-" else os.stat(path).st_mtime


def write_events(options, runs, inputs):
    taken = set()
    for path, run in zip(options.runs, runs):
        name = folder_of(run.label)
        while name in taken:
            name += "_"
        taken.add(name)
        folder = os.path.join(options.tensorboard, name)
        try:
            os.makedirs(folder, exist_ok=True)
        except OSError as error:
            raise failure("a folder that can be made", folder, error) from None
        end = end_of(path)
        # A later report of the same run replaces the file.
        write(os.path.join(folder, "events.out.tfevents.0.amp-report"), inputs,
              lambda stream, run=run, end=end: events.write(run, stream, end))  # fmt: skip


def read_precisions(path):
    source = name_of(path)
    content = read(path, source, lambda stream: stream.read())
    try:
        return pathlib.PurePath(source).name, precisions.html(content)
    except ReportError as error:
        raise ReportError(f"{texts.visible(source)}: {error}") from None


def report(arguments):
    options = parse(arguments)
    inputs = check_inputs(options)
    runs = []
    for path, label in zip(options.runs, labels_of(options.runs)):
        source = texts.visible(name_of(path))
        runs.append(read(path, name_of(path), lambda stream: metrics.read(stream, source)))
        runs[-1].label = label
        for warning in runs[-1].warnings:
            print(f"amp-report: warning: {warning}", file=sys.stderr)
    tables = [read_precisions(path) for path in options.explain]
    if options.output:
        units = {name: unit for run in reversed(runs) for name, unit in run.units.items()}
        content = page.html(runs, units | options.units, tables).encode(errors="replace")
        write(options.output, inputs, lambda stream: stream.write(content))
    if options.tensorboard:
        write_events(options, runs, inputs)


def main():
    # A file of this name is ./diff.
    compares = sys.argv[1:2] == ["diff"]
    try:
        if compares:
            return values.diff(sys.argv[2:], Parser, read)
        report(sys.argv[1:])
    except ReportError as error:
        print(f"amp-report: error: {error}", file=sys.stderr)
        return 2 if compares else 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    # Names of files may hold any bytes.
    if sys.stderr:
        sys.stderr.reconfigure(errors="backslashreplace")
    sys.exit(main())
