# preloaded.py - a Python that has imported a framework before a test asks for it.
#
# `import torch` takes seconds of CPU, and dozens of tests begin with it. Here one process
# of a run of lit, the server, imports it, and is forked for each script. What a script
# finds is otherwise what PYTHON gives it: files, folder, variables, sys.path; the exit
# status, or the signal that ended it, is the client's.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 -IS preloaded.py RUN PYTHON MODULE,MODULE… SCRIPT [ARGUMENT…]
# RUN is the process of lit: the server ends with it, and ends its scripts. The first client
# starts the server. PYTHON runs SCRIPT itself where there is no server (a MODULE fails), and
# for all tests with AMP_TEST_APART=1.

import hashlib
import json
import os
import select
import signal
import socket
import struct
import sys
import time

# Variables that a framework reads as it is imported: each set of values has a server.
READ_BY_IMPORTS = ("LANG", "LC_", "LD_", "OMP_", "OPENBLAS_", "MKL_", "JAX_", "XLA_", "TF_",
                   "TORCH", "PYTHON")  # fmt: skip
STARTED = b"started"


def variables_of_imports():
    return {name: value for name, value in sorted(os.environ.items())
            if name.startswith(READ_BY_IMPORTS) and name != "PYTHONPATH"}  # fmt: skip


def unix_socket():
    return socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def is_ours(connection):
    """Whether this user is at the other end: the socket's name has no owner."""
    who = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return struct.unpack("3i", who)[1] == os.getuid()


def connect(run, python, modules):
    """A connection to the server, or None where it could not import."""
    import subprocess

    key = json.dumps([os.getuid(), run, python, modules, variables_of_imports()])
    name = "amp-test-" + hashlib.sha256(key.encode()).hexdigest()
    connection, server = unix_socket(), None
    while True:
        has_ended = server is not None and server.poll() is not None
        try:
            connection.connect("\0" + name)
            return connection if is_ours(connection) else None
        except ConnectionRefusedError:
            if has_ended:
                return None
        if server is None:
            variables = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
            server = subprocess.Popen(
                [python, os.path.abspath(__file__), "--serve", run, name, modules], env=variables,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True)  # fmt: skip
        time.sleep(0.02)


def ask(run, python, modules, command):
    """Ends as the script ends; returns where the script has not been started."""
    connection = connect(run, python, modules)
    if connection is None:
        return
    request = json.dumps([command, os.getcwd(), dict(os.environ)])
    try:
        socket.send_fds(connection, [request.encode()], [0, 1, 2])
        if connection.recv(64) != STARTED:
            return
    except OSError:
        return
    ended = connection.recv(64).split()
    if not ended:
        sys.exit(f"error: expected an exit status of {command[0]}, found that {__file__} ended; "
                 "AMP_TEST_APART=1 runs each test by itself")  # fmt: skip
    status, seconds = int(ended[0]), float(ended[1])
    if costs := os.environ.get("AMP_TEST_CPU"):
        with open(costs, "a") as file:
            file.write(f"{seconds:.3f}\n")
    if status < 0:
        if status != -signal.SIGKILL:
            signal.signal(-status, signal.SIG_DFL)
        os.kill(os.getpid(), -status)
    sys.exit(status)


def serve(run, name, modules):
    """Forks for each request until the run ends; returns the request in the script's process."""
    import gc
    import importlib

    listener = unix_socket()
    try:
        listener.bind("\0" + name)
    except OSError:
        sys.exit("another client's server was faster")
    listener.listen(128)
    run = os.pidfd_open(int(run))
    sys.path.pop(0)  # where this file is
    for module in modules.split(","):
        importlib.import_module(module)
    sys.stdout.flush()
    sys.stderr.flush()
    gc.collect()
    gc.freeze()  # what is imported stays, and stays shared between the processes
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the keepers
    while True:
        if run in select.select([listener, run], [], [])[0]:
            sys.exit()
        connection = listener.accept()[0]
        if is_ours(connection) and not os.fork():
            listener.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            return keep(connection, run)
        connection.close()


def keep(connection, run):
    """Returns in the script's process. The keeper's tells the client how that one ends, and
    ends it where the client or the run is gone."""
    request, files, *_ = socket.recv_fds(connection, 1 << 20, 3)
    if not request:
        os._exit(0)
    script = os.fork()
    if not script:
        os.setpgid(0, 0)
        for number, file in enumerate(files):
            os.dup2(file, number)
        for file in (*files, connection.detach(), run):
            os.close(file)
        return json.loads(request)
    for file in files:
        os.close(file)
    connection.send(STARTED)
    ended = os.pidfd_open(script)
    if ended not in select.select([ended, connection, run], [], [])[0]:
        try:
            os.killpg(script, signal.SIGKILL)
        except ProcessLookupError:
            os.kill(script, signal.SIGKILL)  # has no group yet
    _, status, usage = os.wait4(script, 0)
    seconds = usage.ru_utime + usage.ru_stime
    connection.send(f"{os.waitstatus_to_exitcode(status)} {seconds}".encode())
    os._exit(0)


def become(command, folder, variables):
    """Runs the script as `python SCRIPT ARGUMENT…` does."""
    import types

    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    sys.argv = command
    script = os.path.abspath(command[0])
    added = [p for p in variables.get("PYTHONPATH", "").split(os.pathsep) if p]
    sys.path[:0] = [os.path.dirname(os.path.realpath(script)), *map(os.path.abspath, added)]
    main = sys.modules["__main__"] = types.ModuleType("__main__")
    main.__file__ = script
    with open(script, "rb") as file:
        code = compile(file.read(), command[0], "exec")
    exec(code, main.__dict__)


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        become(*serve(*sys.argv[2:]))
    else:
        run, python, modules, *command = sys.argv[1:]
        if not os.environ.get("AMP_TEST_APART") and os.path.isfile(command[0]):
            ask(run, python, modules, command)
        os.execvp(python, [python, *command])
