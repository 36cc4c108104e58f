"""The one error that ends amp-report with a message and no traceback.

A message says what was expected, what was found, and what to do.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""


class ReportError(Exception):
    pass
