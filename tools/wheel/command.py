#!python
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A command of the wheel: the tool of its name, which is in the wheel's library.

No module of amp is imported, which would be most of the time that a command takes.
"""

import ctypes
import importlib.util
import os
import signal
import sys

name = os.path.basename(sys.argv[0])
# Signals end a tool as they end a program in C: Python has handlers of its own.
for number in (signal.SIGINT, signal.SIGPIPE, signal.SIGXFSZ):
    if number != signal.SIGINT or signal.getsignal(number) == signal.default_int_handler:
        signal.signal(number, signal.SIG_DFL)
folder = importlib.util.find_spec("amp").submodule_search_locations[0]
tool = ctypes.CDLL(os.path.join(folder, "libamp.so")).ampToolMain
arguments = [os.fsencode(argument) for argument in [name, *sys.argv[1:]]]
status = tool(arguments[0], len(arguments), (ctypes.c_char_p * (len(arguments) + 1))(*arguments))
sys.exit(status)
