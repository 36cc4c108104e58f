# cases.py - runs the cases of jax_errors.py and errors.py, and compares what they say.
#
# A case is a function that makes one mistake. The text of the error stands above the
# function, and the line that the text names is marked there: no number has to be counted.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import inspect
import os
import re
import sys

from amp import Error

CASES = []


def says(*texts):
    """A case that raises one error, or returns all errors that it found: a text for each.

    `...` stands for anything in a line; alone in a line, for any lines. HERE stands for the
    place of the line with the comment `# here`; of several, each HERE for the next one.
    """

    def add(case):
        CASES.append((case, placed(case, texts)))
        return case

    return add


def placed(case, texts):
    """The texts with `file:line` for each HERE."""
    lines, first = inspect.getsourcelines(case)
    file = os.path.basename(inspect.getsourcefile(case))
    marked = [first + i for i, line in enumerate(lines) if line.endswith("# here\n")]
    named = sum(text.count("HERE") for text in texts)
    if len(marked) != named:
        sys.exit(
            f"error: case {case.__name__}: expected a comment 'here' for each HERE, "
            f"found {len(marked)} for {named}"
        )
    numbers = iter(marked)
    return [re.sub("HERE", lambda _: f"...{file}:{next(numbers)}", text) for text in texts]


def is_said(text, found):
    """True if the text is all of what was found."""
    pattern = re.escape(text).replace(re.escape("\n...\n"), "\n(.*\n)*")
    return re.fullmatch(pattern.replace(re.escape("..."), ".*"), found) is not None


def errors_of(case):
    """The texts of a case's errors. What is no error of amp keeps its type: no text fits it."""
    try:
        return [str(error) for error in case() or []]
    except Error as error:
        return [str(error)]
    except Exception as error:
        return [repr(error)]


def main():
    """Runs all cases, says how many, and exits with 1 where one says something else."""
    different = 0
    for case, expected in CASES:
        found = errors_of(case)
        if len(found) != len(expected) or not all(map(is_said, expected, found)):
            different += 1
            print(f"error: case {case.__name__}: expected {expected}, found {found}")
    print(f"{len(CASES) - different} of {len(CASES)} cases say what is expected")
    sys.exit(different > 0)
