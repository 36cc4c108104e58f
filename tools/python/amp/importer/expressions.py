# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A function's expressions rewritten, so that what they ask for may be a tensor.

    a and b                             AMP.conjunction(a, lambda: b)
    one if condition else other         AMP.choose(condition, lambda: one, lambda: other)
    float(n)                            AMP.called(float)(n)

What stands in a lambda is asked for where it counts, under the condition that it depends on. What
cannot stand in one is left as it is.
"""

import ast

from .syntax import call, is_call, is_movable, later, name


class Expressions(ast.NodeTransformer):
    """Rewrites expressions; `first` is the name of the function's first argument, if it has one."""

    first = None

    def test(self, node):
        """An expression whose truth alone counts."""
        if isinstance(node, ast.BoolOp):
            return self._joined(node, "both", "either", self.test)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return call("opposite", self.test(node.operand))
        return self.visit(node)

    def visit_BoolOp(self, node):
        return self._joined(node, "conjunction", "disjunction", self.visit)

    def _joined(self, node, conjunction, disjunction, visit):
        if not is_movable(*node.values[1:]):
            node.values = list(map(visit, node.values))
            return node
        joined, *rest = map(visit, node.values)
        function = conjunction if isinstance(node.op, ast.And) else disjunction
        for value in rest:
            joined = call(function, joined, later(value))
        return joined

    def visit_UnaryOp(self, node):
        return self.test(node) if isinstance(node.op, ast.Not) else self.generic_visit(node)

    def visit_IfExp(self, node):
        test, sides = self.test(node.test), [self.visit(node.body), self.visit(node.orelse)]
        if is_movable(*sides):
            return call("choose", test, *map(later, sides))
        return ast.IfExp(test, *sides)

    def visit_Compare(self, node):
        """Comparisons of several, each with its next; and `is True` and `is False`, which no number
        of the step is."""
        self.generic_visit(node)
        right = node.comparators[0]
        if len(node.ops) > 1:
            compared = [later(ast.Compare(name("a"), [op], [name("b")]), "a", "b") for op in node.ops]
            operands = ast.Tuple(list(map(later, node.comparators)), ast.Load())
            if is_movable(*node.comparators):
                return call("chained", node.left, ast.Tuple(compared, ast.Load()), operands)
        elif isinstance(node.ops[0], (ast.Is, ast.IsNot)) and isinstance(getattr(right, "value", None), bool):
            return call("same", node.left, right, ast.Constant(isinstance(node.ops[0], ast.Is)))
        return node

    def visit_Call(self, node):
        if is_call(node):
            return node
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "super" and not node.args and self.first:
            node.args = [name("__class__"), name(self.first)]  # which it finds in no lambda
        else:
            node.func = call("called", node.func)
        return node

    def visit_FormattedValue(self, node):
        text = "{" + ast.unparse(node.value) + "}"
        self.generic_visit(node)
        if is_movable(node.value):
            node.value = call("said", later(node.value), ast.Constant(text))
        return node

    def visit_Lambda(self, node):
        node.body = self.visit(node.body)
        return node
