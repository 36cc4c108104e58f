"""A terminal of any width: runs a program in it and interprets what that writes.

It knows what amp-run may write: text, line ends, \\r, colours, and erasing to the end of
the line or of the screen; anything else is an error. Of terminals that are narrowed, most
wrap their lines again and leave the cursor at its character; some cut the lines.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import codecs
import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import threading
import unicodedata

ESCAPE = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])")
BAR = "\x1b[J\r"
# Behind what a program that was stopped has written.
MARK = "\0"
# A program that hangs fails after these.
SECONDS = 600


class Screen:
    """Rows of cells. A wide character takes two, of which the second is empty."""

    def __init__(self, columns, wraps_again=True):
        self.columns, self.wraps_again = columns, wraps_again
        self.rows, self.row, self.column = [[]], 0, 0
        # bars: the width, the bar, and whether it wrapped.
        self.colors, self.wraps, self.bars = 0, False, []

    def text(self):
        return ["".join(row).rstrip() for row in self.rows]

    def narrow(self, columns):
        self.columns = columns
        if not self.wraps_again:
            self.rows = [row[:columns] for row in self.rows]
            self.column = min(self.column, columns - 1)
            return
        rows, cursor = [], 0
        for index, row in enumerate(self.rows):
            if index == self.row:
                cursor = len(rows) + self.column // columns
            rows += [row[i:i + columns] for i in range(0, len(row), columns)] or [[]]
        rows += [[] for _ in range(cursor + 1 - len(rows))]
        self.rows, self.row, self.column = rows, cursor, self.column % columns

    def newline(self):
        self.row += 1
        if self.row == len(self.rows):
            self.rows.append([])

    def put(self, letter):
        cells = [letter, ""] if unicodedata.east_asian_width(letter) in "WF" else [letter]
        if self.column + len(cells) > self.columns:
            self.wraps = True
            self.column = 0
            self.newline()
        row = self.rows[self.row]
        row.extend(" " * (self.column - len(row)))
        row[self.column:self.column + len(cells)] = cells
        self.column += len(cells)

    def erase(self, parameters, letter):
        if letter == "m":
            self.colors += 1
            return
        assert letter in "KJ" and not parameters, f"unknown escape {parameters}{letter}"
        del self.rows[self.row][self.column:]
        if letter == "J":
            del self.rows[self.row + 1:]

    def write(self, text):
        while text:
            if match := ESCAPE.match(text):
                self.erase(*match.groups())
                if text.startswith(BAR):
                    self.bars.append((self.columns, self.text()[self.row], self.wraps))
                text = text[match.end():]
                continue
            if text[0] == "\n":
                self.newline()
            elif text[0] == "\r":
                self.column, self.wraps = 0, False
            else:
                assert text[0].isprintable(), f"control character {text[0]!r}"
                self.put(text[0])
            text = text[1:]


def set_columns(terminal, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))


def run(command, screen, environment=None, narrow=(), stops=False):
    """Runs the command on the screen; its exit status. narrow: widths, each of which is set
    once two bars of the one before were drawn. stops: SIGTERM three bars after the last."""
    terminal, slave = pty.openpty()
    set_columns(terminal, screen.columns)
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave,
                               env={**os.environ, "TERM": "xterm", **(environment or {})})  # fmt: skip
    name = os.ttyname(slave)
    os.close(slave)
    decode = codecs.getincrementaldecoder("utf-8")().decode
    waiting, pending, last, is_late = list(narrow), "", 0, False

    def read():
        """Whether there was more."""
        nonlocal pending
        try:
            content = os.read(terminal, 1 << 16)
        except OSError:  # The end.
            content = b""
        show(decode(content), not content)
        return bool(content)

    def show(text, is_end):
        nonlocal pending
        text = pending + text
        # An escape, and the \r behind it, may come in two pieces.
        end = re.search(r"\x1b[^A-Za-z]*[A-Za-z]?$", text)
        cut = end.start() if end and not is_end else len(text)
        pending = text[cut:]
        screen.write(text[:cut])

    def stop():
        """Stops the program and shows all that it has written."""
        process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        # However long that is on its way through the terminal, the mark comes after it.
        other = os.open(name, os.O_WRONLY | os.O_NOCTTY)
        os.write(other, MARK.encode())
        os.close(other)
        text = ""
        while not text.endswith(MARK):
            text += decode(os.read(terminal, 1 << 16))
        show(text.removesuffix(MARK), False)

    def end():
        nonlocal is_late
        is_late = True
        process.kill()

    guard = threading.Timer(SECONDS, end)
    guard.start()
    while read():
        if waiting and len(screen.bars) >= last + 2:
            stop()
            # No bar of the old width is half written when the new one is set.
            if not pending and not screen.column:
                columns = waiting.pop(0)
                set_columns(terminal, columns)
                screen.narrow(columns)
                last = len(screen.bars)
            process.send_signal(signal.SIGCONT)
        if stops and not waiting and len(screen.bars) >= last + 3:
            stops = False
            process.send_signal(signal.SIGTERM)
    os.close(terminal)
    guard.cancel()
    if is_late:
        sys.exit(f"error: expected {command} to end within {SECONDS} s, found {screen.text()[-8:]}")
    assert not waiting, f"expected all widths to be set, found {waiting} left after {len(screen.bars)} bars"
    return process.wait()
