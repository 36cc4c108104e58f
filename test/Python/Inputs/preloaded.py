"""Scripts that preloaded.py runs, beside Python that runs them itself.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    preloaded.py DIRECTORY      the scripts are written there
"""

import os
import pathlib
import signal
import subprocess
import sys
import time

from run_cases import case, run

CLIENT = pathlib.Path(__file__).resolve().parents[2] / "preloaded.py"
DIRECTORY = pathlib.Path(sys.argv[1])
# What nothing else imports tells that a script found it imported already.
MODULES = "colorsys"
IS_PRELOADED = "print('colorsys' in sys.modules)"
VARIABLES = {k: v for k, v in os.environ.items() if not k.startswith("AMP_TEST_")}


def script(text):
    path = DIRECTORY / f"script{len(list(DIRECTORY.iterdir()))}.py"
    path.write_text(f"import os, sys, time\n{text}\n")
    return path


def command(path, *arguments, lit=None, modules=MODULES):
    """A client's, of a run that is this process or that of number `lit`."""
    server = [str(lit or os.getpid()), sys.executable, modules]
    return [sys.executable, "-IS", CLIENT, *server, path, *arguments]


def output(*arguments, modules=MODULES, **options):
    options = {"env": VARIABLES, "capture_output": True, "text": True, **options}
    return subprocess.run(command(*arguments, modules=modules), **options)


def started(*arguments, **options):
    """A client that runs on, and what its script says."""
    return subprocess.Popen(
        command(*arguments, **options), env=VARIABLES, stdout=subprocess.PIPE, text=True
    )


def both(path, *arguments, **options):
    """What a script gives, the same as from Python itself."""
    found = output(path, *arguments, **options)
    variables = {**options.pop("env", VARIABLES), "AMP_TEST_APART": "1"}
    expected = output(path, *arguments, **options, env=variables)
    for name in ("returncode", "stdout"):
        assert getattr(found, name) == getattr(expected, name), (name, found, expected)
    return found


def has_ended(number):
    """Whether a process is no more, or waits for somebody who reads its status."""
    try:
        return pathlib.Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def wait_for(condition):
    while not condition():
        time.sleep(0.02)


@case
def imports_are_there():
    assert output(script(IS_PRELOADED)).stdout == "True\n"


@case
def files_and_arguments():
    path = script("print(sys.argv[1:], sys.stdin.read()); print('said', file=sys.stderr)")
    assert both(path, "a b", "", input="given").stderr == "said\n"


@case
def folder_variables_and_path():
    path = script("print(os.getcwd(), os.environ['WORD'], sys.path, __file__, __name__)")
    variables = {**VARIABLES, "WORD": "x", "PYTHONPATH": f"{DIRECTORY}/a:relative"}
    both(path, cwd=DIRECTORY, env=variables)


@case
def exit_status():
    for text, status in (("sys.exit(3)", 3), ("sys.exit('why')", 1), ("1 / 0", 1), ("", 0)):
        assert both(script(text)).returncode == status, text


@case
def death_by_a_signal():
    for number in (signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM):
        assert output(script(f"os.kill(os.getpid(), {int(number)})")).returncode == -number, number


@case
def several_at_once():
    path = script("print(sys.argv[1])")
    clients = [started(path, str(i)) for i in range(8)]
    assert [client.communicate()[0] for client in clients] == [f"{i}\n" for i in range(8)]


@case
def variables_of_imports():
    """With another value of what imports read, another server is asked."""
    path = script("print(open(f'/proc/{os.getppid()}/stat').read().rpartition(')')[2].split()[1])")
    variables = {**VARIABLES, "JAX_WORD": "y"}
    servers = [output(path, env=env).stdout for env in (VARIABLES, variables, VARIABLES)]
    assert servers[0] == servers[2] != servers[1], servers


@case
def output_of_imports():
    """It is no script's."""
    assert output(script("print('said')"), modules="colorsys,this").stdout == "said\n"


@case
def without_a_server():
    """Python runs what the server cannot: a module is missing."""
    assert output(script(IS_PRELOADED), modules="no_such_module").stdout == "False\n"


@case
def seconds_are_counted():
    costs = DIRECTORY / "costs"
    text = "while time.process_time() < 0.2:\n  pass"
    output(script(text), env={**VARIABLES, "AMP_TEST_CPU": str(costs)})
    assert float(costs.read_text()) >= 0.2


@case
def a_client_that_is_killed():
    """Its script ends, too."""
    path = script("print(os.getpid(), flush=True); time.sleep(60)")
    client = started(path)
    number = int(client.stdout.readline())
    client.kill()
    wait_for(lambda: has_ended(number))
    client.communicate()


@case
def a_run_that_is_killed():
    """The server ends, its scripts, and with them the clients."""
    lit = subprocess.Popen(["sleep", "60"])
    path = script("print(os.getpid(), flush=True); time.sleep(60)")
    client = started(path, lit=lit.pid)
    number = int(client.stdout.readline())
    lit.kill()
    lit.wait()
    wait_for(lambda: has_ended(number))
    assert client.wait() == -signal.SIGKILL
    client.communicate()


run()
