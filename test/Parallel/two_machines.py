# two_machines.py - ranks on machines of their own, behind a link that loses packets, pauses or dies.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A machine is a network namespace with a name; a thread here is the link between all of them, and
# there is no other way out. Ranks on several machines have the states of as many on one, through
# lost, repeated and overtaken packets and a pause. Where a machine is cut off for good, every rank
# ends, errors on both sides name the ranks behind the link, nothing more is saved, and the last
# checkpoint goes on to the states that the run would have had.
#
#     two_machines.py openmpi DIRECTORY MODEL DATA MPIRUN...
#     two_machines.py gloo DIRECTORY PYTHON       a Python with torch, and amp in PYTHONPATH
#     two_machines.py probe                       succeeds where machines can be made

import ctypes
import fcntl
import heapq
import os
import pathlib
import random
import re
import select
import shutil
import socket
import struct
import subprocess
import sys
import threading
import time

# From linux/sched.h, if_tun.h and sockios.h.
CLONE_NEWUTS, CLONE_NEWNET = 0x04000000, 0x40000000
TUNSETIFF, IFF_TUN_WITHOUT_HEADER = 0x400454CA, 0x1001
SIOCGIFFLAGS, SIOCSIFFLAGS, SIOCSIFADDR, SIOCSIFNETMASK, SIOCSIFMTU = 0x8913, 0x8914, 0x8916, 0x891C, 0x8922

DEVICE = "wire0"
# Processes are in a namespace of their own, which ends with its first, and that with its parent:
# nothing is left behind a failure, or a kill.
CONTAINED = ("unshare", "--pid", "--fork", "--kill-child")
# Machines are made by root; for another user, by one who is root in there alone.
AS_ROOT = () if os.geteuid() == 0 else ("--user", "--map-root-user")
STEPS, EVERY = 40, 10
# Seconds: of AMP_ENGINE_TIMEOUT where a link dies, of the question who else waits (Mpi.cpp), of a
# busy machine, and of any run that ends by itself.
TIMEOUT, QUESTION, BUSY, LONGEST = 6, 3, 15, 120
# Seconds of a pause, and of an AMP_ENGINE_TIMEOUT in which none does harm: TCP tries again after twice
# the time of the try before, so that a rank may wait for several times the pause.
PAUSE, PATIENCE = 2, 30
STATE = re.compile(r"\bstep (\d+) state (.*)")


def fail(text):
    sys.exit(f"error: {text}")


def step_of(checkpoint):
    return int(re.search(r"step(\d+)", checkpoint.name)[1])


def address(machine):
    return f"10.77.0.{machine + 1}"


def ask(control, request, name, *values):
    """Makes a request of the kernel about the device `name`."""
    return fcntl.ioctl(control, request, struct.pack("16s24s", name.encode(), b"".join(values)))


def internet(text):
    return struct.pack("HH4s", socket.AF_INET, 0, socket.inet_aton(text))


def switch_on(control, name):
    flags = struct.unpack_from("H", ask(control, SIOCGIFFLAGS, name), 16)[0]
    ask(control, SIOCSIFFLAGS, name, struct.pack("H", flags | 1))


class Network(threading.Thread):
    """So many machines, and the link between them: it delays each packet, by 5 ms more or less so
    that some overtake others, loses 2 % of them and repeats 1 %."""

    def __init__(self, machines):
        super().__init__(daemon=True)
        self.devices, self.spaces = [], []
        self.cut_off = set()
        self.passed = self.lost = self.repeated = self.dropped = 0
        for machine in range(machines):
            self._make(machine)
        self.start()

    def _make(self, machine):
        """Leaves this thread, and so what it starts, on the machine: on one without a way out."""
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.unshare(CLONE_NEWNET | CLONE_NEWUTS):
            raise OSError(ctypes.get_errno(), "unshare")
        socket.sethostname(f"machine{machine}")
        device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        ask(device, TUNSETIFF, DEVICE, struct.pack("H", IFF_TUN_WITHOUT_HEADER))
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
            ask(control, SIOCSIFADDR, DEVICE, internet(address(machine)))
            ask(control, SIOCSIFNETMASK, DEVICE, internet("255.255.255.0"))
            ask(control, SIOCSIFMTU, DEVICE, struct.pack("i", 1400))
            switch_on(control, DEVICE)
            switch_on(control, "lo")
        self.devices.append(device)
        self.spaces.append({kind: os.open(f"/proc/thread-self/ns/{kind}", os.O_RDONLY) for kind in ("net", "uts")})

    def run(self):
        draw, number, queue = random.Random(5), 0, []
        while True:
            now = time.monotonic()
            while queue and queue[0][0] <= now:
                _, _, device, packet = heapq.heappop(queue)
                try:
                    os.write(device, packet)
                except OSError:
                    self.lost += 1  # no room on the way
            for device in select.select(self.devices, [], [], queue[0][0] - now if queue else 1)[0]:
                packet = os.read(device, 1 << 16)
                # The last byte of the destination, in the header of IPv4.
                source, target = self.devices.index(device), packet[19] - 1
                if packet[0] >> 4 != 4 or not 0 <= target < len(self.devices):
                    continue
                if self.cut_off & {source, target}:
                    self.dropped += 1
                    continue
                fate = draw.random()
                times = 0 if fate < 0.02 else 2 if fate < 0.03 else 1
                self.passed += 1
                self.lost += times == 0
                self.repeated += times == 2
                for _ in range(times):
                    number += 1
                    due = time.monotonic() + 0.005 * draw.uniform(0.5, 1.5)
                    heapq.heappush(queue, (due, number, self.devices[target], packet))

    def on(self, machine, *command):
        """The command that runs another on a machine. The path of a namespace is that of /proc, which
        counts processes otherwise than this one's own namespace."""
        process = os.readlink("/proc/self")
        enter = [f"--{kind}=/proc/{process}/fd/{file}" for kind, file in self.spaces[machine].items()]
        return ["nsenter", *enter, "--", *map(str, command)]


class Run:
    """Ranks that train, each on its machine, with files in a folder."""

    def __init__(self, folder, network, machines, steps, *load, timeout=PATIENCE):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.folder, self.ranks, self.timeout, self.processes = folder, len(machines), timeout, []
        start = self._openmpi if ENGINE == "openmpi" else self._gloo
        start(network, machines, [str(x) for x in (steps, *load)])

    def _start(self, command, log, **variables):
        variables["AMP_ENGINE_TIMEOUT"] = self.timeout
        environment = {**os.environ, **{name: str(value) for name, value in variables.items()}}
        with open(self.folder / log, "w") as file:
            self.processes.append(subprocess.Popen(command, env=environment, stdout=file, stderr=subprocess.STDOUT))

    def _openmpi(self, network, machines, options):
        _, model, data, *mpirun = ARGUMENTS
        agent = self.folder / "agent"
        used = sorted({*machines})
        cases = [f'{address(machine)}) exec {" ".join(network.on(machine, "sh", "-c"))} "$*" ;;\n' for machine in used]
        agent.write_text(f'#!/bin/sh\nmachine=$1\nshift\ncase $machine in\n{"".join(cases)}esac\nexit 1\n')
        agent.chmod(0o755)
        settings = {"plm_rsh_agent": agent, "pml": "ob1", "btl_tcp_if_include": DEVICE, "oob_tcp_if_include": DEVICE}
        hosts = ",".join(f"{address(machine)}:{machines.count(machine)}" for machine in used)
        steps, *load = options
        command = [
            *mpirun, "-n", self.ranks, "--host", hosts, "--output-filename", self.folder / "ranks",
            *(word for setting in settings.items() for word in ("--mca", *setting)),
            "amp-run", model, "--data", data, "--batch", "16", "--target", "cpu", "--threads", "1", "--hash-state",
            "--save", self.folder / "run.safetensors", "--save-every", EVERY, "--steps", steps,
            *(("--load", *load) if load else ()),
        ]  # fmt: skip
        # The shell is the first in there: a launcher does not reap those that lose their parents.
        contained = [*CONTAINED, "sh", "-c", '"$@"; exit $?', "sh", *command]
        self._start(network.on(0, *contained), "mpirun", TMPDIR=self.folder)

    def _gloo(self, network, machines, options):
        script = pathlib.Path(__file__).parent / "Inputs" / "torch_steps.py"
        for rank, machine in enumerate(machines):
            command = network.on(machine, ARGUMENTS[1], script, self.folder, EVERY, *options)
            self._start(command, f"rank.{rank}", RANK=rank, WORLD_SIZE=self.ranks, MASTER_ADDR=address(machines[0]),
                        LOCAL_RANK=machines[:rank].count(machine), MASTER_PORT=29500, GLOO_SOCKET_IFNAME=DEVICE,
                        OMP_NUM_THREADS=1)  # fmt: skip

    def said(self, rank):
        """The text of a rank, which Open MPI writes on the rank's own machine."""
        return self._texts(f"rank.{rank}", f"ranks/*/rank.{rank}/std*")

    def all_said(self):
        return self._texts("mpirun", "rank.*", "ranks/*/rank.*/std*")

    def _texts(self, *patterns):
        files = (file for pattern in patterns for file in sorted(self.folder.glob(pattern)))
        return "".join(file.read_text(errors="replace") for file in files)

    def states(self):
        found = {}
        for rank in range(self.ranks):
            for step, state in STATE.findall(self.said(rank)):
                if found.setdefault(int(step), state) != state:
                    fail(f"step {step}: expected the same state on all ranks, found {found[int(step)]} and {state}")
        return found

    def checkpoints(self):
        return sorted(self.folder.glob("run.step*.safetensors"), key=step_of)

    def wait_for(self, what, done, seconds=LONGEST):
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                fail(f"expected {what} within {seconds} s, found none\n{self.all_said()}")
            time.sleep(0.05)

    def have_ended(self):
        """Whether all ranks have. A launcher that cannot reach a machine goes on without any."""
        if ENGINE == "gloo":
            return None not in self.statuses()
        for file in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = file.read_bytes()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if words.startswith(b"amp-run\0") and bytes(self.folder) in words:
                return False
        return True

    def statuses(self):
        return [process.poll() for process in self.processes]

    def succeed(self):
        self.wait_for("an end", lambda: None not in self.statuses())
        if any(self.statuses()):
            fail(f"expected success, found {self.statuses()}\n{self.all_said()}")
        return self.states()


def check_bad_link(network, expected):
    ranks = len(network.devices)
    run = Run(DIRECTORY / "bad", network, range(ranks), STEPS)
    run.wait_for("a checkpoint", run.checkpoints)
    network.cut_off.add(ranks - 1)
    time.sleep(PAUSE)
    network.cut_off.clear()
    found = run.succeed()
    if found != expected:
        fail(f"expected the {len(expected)} states of one machine, {expected}, found {found}")
    counts = f"{network.passed} packets, {network.lost} lost, {network.repeated} repeated, {network.dropped} in a pause"
    if not (network.lost and network.repeated and network.dropped):
        fail(f"expected a bad link, found one with {counts}")
    print(f"{ranks} machines, {counts}: {len(found)} states are equal")


def complaint(rank, dead, ranks):
    """The error of a rank where rank `dead` is cut off."""
    if ENGINE == "gloo":
        # Of whom it waits for, gloo says nothing.
        return rf"Error: .* rank {rank} of {ranks} could not \(gloo of PyTorch .*Timed out waiting {TIMEOUT}000ms"
    others = [f"rank {other}" for other in range(ranks) if other != rank and dead in (rank, other)]
    return rf"error: .* rank {rank} of {ranks}.*waited {TIMEOUT} s for {', '.join(others)} \(AMP_ENGINE_TIMEOUT\)"


def check_dead_link(network, expected):
    ranks = len(network.devices)
    dead = ranks - 1
    run = Run(DIRECTORY / "dead", network, range(ranks), 100000, timeout=TIMEOUT)
    run.wait_for("a checkpoint", run.checkpoints)
    if run.have_ended():
        fail(f"expected ranks that go on, found none\n{run.all_said()}")
    network.cut_off.add(dead)
    cut = time.time()

    def have_complained():
        return [rank for rank in range(ranks) if re.search(complaint(rank, dead, ranks), run.said(rank))]

    # An mpirun that reaches a rank ends it a second after the first error, with or without one of its own.
    run.wait_for("errors on both sides of the link", lambda: {dead} < {*have_complained()}, TIMEOUT + QUESTION + BUSY)
    seconds = time.time() - cut
    run.wait_for("the end of all ranks", run.have_ended, BUSY)
    if others := {rank for rank in range(ranks) if "rror: " in run.said(rank)} - {*have_complained()}:
        fail(f"expected no error but that of a link, found others on ranks {others}\n{run.all_said()}")
    if ENGINE == "gloo" and not all(run.statuses()):
        fail(f"expected every rank to fail, found {run.statuses()}\n{run.all_said()}")
    # An mpirun goes on: it waits for a machine that it cannot reach.
    for process in run.processes:
        process.kill()
        process.wait()
    # A step that all had made before may be written a moment later.
    late = [file.name for file in run.folder.glob("run*.safetensors") if file.stat().st_mtime > cut + TIMEOUT / 2]
    if late or (run.folder / "run.safetensors").exists():
        fail(f"expected nothing to be saved behind a dead link, found {late or 'run.safetensors'}")
    print(f"{ranks} machines, one cut off: errors on both sides after {seconds:.0f} s; all ranks have ended")

    network.cut_off.clear()
    checkpoint = run.checkpoints()[-1]
    step = step_of(checkpoint)
    if step >= STEPS:
        fail(f"expected the link to be cut before step {STEPS}, found {checkpoint.name}")
    found = Run(DIRECTORY / "on", network, range(ranks), STEPS - step, checkpoint).succeed()
    if found != {number: state for number, state in expected.items() if number > step}:
        fail(f"expected {checkpoint.name} to go on with the states of the whole run, {expected}, found {found}")
    print(f"the checkpoint of step {step} goes on: {len(found)} states are equal")


def main():
    if os.getpid() != 1:
        # While it waits, unshare heeds no other signal.
        within = ["setpriv", "--pdeathsig", "KILL", CONTAINED[0], *AS_ROOT, *CONTAINED[1:]]
        sys.exit(subprocess.run([*within, sys.executable, *sys.argv]).returncode)
    if ENGINE == "probe":
        subprocess.run(Network(2).on(0, *CONTAINED, "true"), check=True)
        return
    network = Network(3 if ENGINE == "openmpi" else 2)
    expected = Run(DIRECTORY / "one", network, [0] * len(network.devices), STEPS).succeed()
    if len(expected) != STEPS or network.passed:
        fail(f"expected {STEPS} states and no packets on one machine, found {len(expected)} and {network.passed}")
    check_bad_link(network, expected)
    check_dead_link(network, expected)


sys.stdout.reconfigure(line_buffering=True)
ENGINE, *ARGUMENTS = sys.argv[1:]
DIRECTORY = pathlib.Path(*ARGUMENTS[:1])
main()
