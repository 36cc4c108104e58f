"""Gives amp-report damaged files and names that attack the page.

It calls the program's function within this process, so that there is time for many.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 hostile.py MODULES INPUTS DIRECTORY
"""

import contextlib
import io
import json
import pathlib
import random
import runpy
import sys
import traceback

MODULES, INPUTS, WORK = map(pathlib.Path, sys.argv[1:])
FILES = 600
# Pieces that break text, markup, JSON or arithmetic.
PIECES = [b"</script>", b"<svg/onload=alert(1)>", b'"', b"\\ud800", b"\\u0000", b"\\u202e", b"\xff", b"{", b"]", b"-",
          b"1e308", b"-1e308", b"1e999", b"5e-324", b"0", b"-0.0", b"9" * 30, b"NaN", b"Infinity", b"null", b"true",
          b"[]", b"{}", b"\n", b"\r\n", b"", b" ", b","]  # fmt: skip
# A line of each of these values is damage that only arithmetic sees.
NUMBERS = ["1e308", "-1e308", "1.7976931348623157e308", "5e-324", "1e-300", "0", "-0.0", "1", "1e15",
           "1.0000000000000002"]  # fmt: skip
NAME = "</script><script>document.title='attacked'</script>\u202e\ud800\x00&\"'"


def damage(rng, content):
    content = bytearray(content)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(content))
        end = at + rng.choice([0, 1, 1, 3, 8])
        kind = rng.random()
        if kind < 0.6:
            content[at:end] = rng.choice(PIECES)
        elif kind < 0.8:
            content[at] = rng.randrange(256)
        elif kind < 0.9:
            content = content[:at] or bytearray(b"{")
        else:
            line = content[: at + 1].rfind(b"\n") + 1
            content[line:line] = content[line : content.find(b"\n", line) + 1]
    return bytes(content)


def numbers(rng):
    """A run whose numbers are right for JSON and wrong for careless arithmetic."""
    lines, step = [], 0
    entries = rng.choice([[""], [f'"entry":{json.dumps(name)},' for name in (NAME, NAME + "2")]])
    few = rng.sample(NUMBERS, rng.randint(1, 4))
    for _ in range(rng.choice([1, 2, 3, 150, 700])):
        step += rng.choice([1, 1, 10**15])
        loss = "null" if rng.random() < 0.1 else rng.choice(few)
        text = ',"loss_text":"-inf"' if loss == "null" else ""
        lines.append(f'{{"step":{step},{rng.choice(entries)}"loss":{loss}{text},{json.dumps(NAME)}:{rng.choice(few)},'
                     f'"scale":{rng.choice(few)},"skipped":{rng.choice(["true", "false"])},'
                     f'"applied":{step},"ms":{rng.choice(few)}}}\n')  # fmt: skip
    for entry in entries:
        lines.append(f'{{"epoch":1,{entry}"loss":{rng.choice(few)},{json.dumps(NAME)}:{rng.choice(few)}}}\n')
    return "".join(lines).encode()


def check_page(page):
    text = page.read_text()
    assert text.endswith("</html>\n") and "attacked'</script>" not in text and "<svg/onload" not in text
    assert "\x00" not in text and "\u202e" not in text
    for figure in text.split("</figure>")[:-1]:
        # A place that is no number would leave its curve out, without a word.
        drawing = figure[figure.index("<svg") : figure.index('<script type="application/json">')]
        names = (' d="', ' x="', ' y="', ' cx="', ' cy="')
        places = [part.split('"')[0] for name in names for part in drawing.split(name)[1:]]
        assert not any("nan" in place or "inf" in place for place in places), figure
        json.loads(figure.split('<script type="application/json">')[1].split("</script>")[0])


def main():
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(MODULES))
    program = runpy.run_path(str(MODULES / "__main__.py"), run_name="amp-report")
    metrics, report = (INPUTS / "run.jsonl").read_bytes(), (INPUTS / "explain.json").read_bytes()
    rng = random.Random(1)
    run, explain, page = WORK / "run.jsonl", WORK / "explain.json", WORK / "page.html"
    pages = failures = 0
    for number in range(FILES):
        kind = number % 3
        run.write_bytes((damage(rng, metrics), metrics, numbers(rng))[kind])
        explain.write_bytes(damage(rng, report) if kind == 1 else report)
        page.unlink(missing_ok=True)
        try:
            with contextlib.redirect_stderr(io.StringIO()):
                program["report"]([str(run), "--explain", str(explain), "-o", str(page),
                                   "--tensorboard", str(WORK / "logs")])  # fmt: skip
            check_page(page)
            pages += 1
        except program["ReportError"] as error:
            # Numbers are all fine.
            if kind == 2 or "expected" not in str(error) or "\n" in str(error) or page.exists():
                failures += 1
                print(f"file {number}: {error!r}")
        except Exception:
            failures += 1
            traceback.print_exc(file=sys.stdout)
            (WORK / f"failure{number}.jsonl").write_bytes(run.read_bytes())
            (WORK / f"failure{number}.json").write_bytes(explain.read_bytes())
    print(f"{FILES} files, {pages} pages, {failures} failures")
    return 1 if failures or pages < FILES / 3 else 0


if __name__ == "__main__":
    sys.exit(main())
