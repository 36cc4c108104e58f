# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of amp within the loops of others: `amp.integrations.lightning`, `.accelerate` and
`.transformers`. Each imports its framework, so each is imported by its name."""
