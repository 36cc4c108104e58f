# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pages and event files of a run's metrics: amp-report makes them."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile

from ._errors import ArgumentError, Unavailable

_HERE = os.path.dirname(os.path.abspath(__file__))
_NAME = "amp-report"


def _program():
    """amp-report of this wheel or build, or the one that is installed."""
    from ._library import _paths

    folders = [os.path.join(_HERE, "bin")]
    folders += [os.path.join(os.path.dirname(os.path.dirname(path)), "bin") for path in _paths() if os.sep in path]
    folders += [sysconfig.get_path("scripts"), *os.environ.get("PATH", "").split(os.pathsep)]
    found = shutil.which(_NAME, path=os.pathsep.join(folders))
    if found is None:
        raise Unavailable(f"expected the program {_NAME}, found none beside the library or on the PATH; build it, or"
                          " install it with amp")  # fmt: skip
    return found


class Report:
    """A page that was made of a run."""

    def __init__(self, page, html):
        #: the file that it was written to, or None
        self.page = page
        self._html = html

    def __repr__(self):
        return f"<amp.Report in {os.fspath(self.page)!r}>" if self.page else "<amp.Report>"

    def _repr_html_(self):
        from html import escape

        # A document of its own, whose styles and names stay within it.
        return f'<iframe srcdoc="{escape(self._html)}" style="width:100%;height:80vh;border:0"></iframe>'


def write_report(metrics, explanation, page, tensorboard, units):
    """The report of a file of metrics, with a table of precisions where there is one."""
    if page is not None and os.path.exists(page) and os.path.samefile(page, metrics):
        raise ArgumentError(f"expected another file than that of metrics=, found '{os.fspath(page)}'")
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "page.html")
        command = [sys.executable, _program(), os.fspath(metrics), "-o", made]
        if explanation is not None:
            table = os.path.join(folder, "precisions.json")
            with open(table, "w", encoding="utf-8") as file:
                json.dump(explanation, file)
            command += ["--explain", table]
        if tensorboard is not None:
            command += ["--tensorboard", os.fspath(tensorboard)]
        for name, unit in units.items():
            command += ["--unit", f"{name}={unit}"]
        # Python's options of this process are none of the program's.
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            raise ArgumentError(run.stderr.strip().removeprefix(f"{_NAME}: error: ") or f"{_NAME} failed")
        with open(made, encoding="utf-8") as file:
            html = file.read()
    if page is not None:
        with open(page, "w", encoding="utf-8") as file:
            file.write(html)
    return Report(page, html)
