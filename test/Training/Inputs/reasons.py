#!/usr/bin/env python3
"""Finds that some op of a report of --explain-json was measured as each pattern says.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 reasons.py REPORT.json PATTERN...
"""

import json
import re
import sys

functions = json.load(open(sys.argv[1]))["functions"]
reasons = [op["measured"] for f in functions for op in f["ops"] if "measured" in op]
for wanted in sys.argv[2:]:
    assert any(re.search(wanted, reason) for reason in reasons), (wanted, reasons)
