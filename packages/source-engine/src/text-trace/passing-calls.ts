import type { CallExpression, Node, VariableDeclarator } from "@babel/types";
import { intoItems } from "./value-path.ts";

const SAME_ITEMS = /^(?:filter|slice|sort|reverse|toSorted|toReversed|concat)$/;

interface Passed {
  readonly node: Node;
  readonly path: readonly string[];
}

/** The values that a well-known call passes on, and the part of them that is meant; null for other calls. */
export function passedOn(call: CallExpression, path: readonly string[]): readonly Passed[] | null {
  const { callee } = call;
  const [first] = call.arguments;
  if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
    const { name } = callee.property;
    const { object } = callee;
    const isOfObject = object.type === "Identifier" && object.name === "Object";
    if (isOfObject && name === "freeze") return first ? [{ node: first, path }] : null;
    const values = isOfObject && name === "values" && first ? intoItems(path) : null;
    if (isOfObject) return values && first ? [{ node: first, path: values }] : null;
    // Texts have some of these methods as well: what they make of one is another text.
    const items = SAME_ITEMS.test(name) ? intoItems(path) : null;
    const lists = name === "concat" ? [object, ...call.arguments] : [object];
    return items && lists.map((node) => ({ node, path: items }));
  }
  if (callee.type !== "Identifier" || !first) return null;
  if (callee.name === "useState")
    return path[0] === "0" && !first.type.includes("Function")
      ? [{ node: first, path: path.slice(1) }]
      : null;
  const isMemo = callee.name === "useMemo" && first.type === "ArrowFunctionExpression";
  return isMemo ? [{ node: first.body, path }] : null;
}

/** Whether a variable is state that can be set: `const [text, setText] = useState("…")`. */
export function isState({ id, init }: VariableDeclarator): boolean {
  return (
    id.type === "ArrayPattern" &&
    id.elements.length > 1 &&
    init?.type === "CallExpression" &&
    init.callee.type === "Identifier" &&
    init.callee.name === "useState"
  );
}
