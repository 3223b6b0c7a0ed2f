import type { NavNode } from "@devloom/frame-protocol";
import {
  isNumber,
  isText,
  listOf,
  objectOf,
  optional,
  recordOf,
  type Shape,
} from "@devloom/web-kit";

/** Pages that people edit have a tenth of these. */
const MAX_NODES = 300_000;
const MAX_CHILDREN = 50_000;

/** Nothing that cannot be written out as a text. */
const isLiteral: Shape<string | number | bigint | boolean | null | undefined> = (
  value,
): value is string | number | bigint | boolean | null | undefined =>
  value === null || typeof value !== "object";

const isList: Shape<readonly unknown[]> = (value): value is readonly unknown[] =>
  Array.isArray(value);

const isNode = objectOf({
  children: isList,
  tempoElement: objectOf({ codebaseId: isText, storyboardId: isText, uniquePath: isText }),
  name: isText,
  elementTagName: optional(isText),
  level: isNumber,
  classList: listOf(isText),
  directlySetClassList: listOf(isText),
  pageBoundingBox: objectOf({
    pageX: isNumber,
    pageY: isNumber,
    width: isNumber,
    height: isNumber,
  }),
  props: recordOf(objectOf({ type: isText, value: isLiteral })),
  literalChildren: listOf(objectOf({ value: isLiteral })),
});

/** Whether this is the tree of a storyboard's page: finite, each node in one place, parents where children say. */
export function isNavTree(root: unknown, storyboardId: string): root is NavNode {
  const seen = new Set<unknown>([root]);
  const waiting: { readonly node: unknown; readonly parent: unknown }[] = [
    { node: root, parent: undefined },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, parent } = next;
    if (!isNode(node) || !isUsable(node.tempoElement, storyboardId)) return false;
    if (node.children.length > MAX_CHILDREN) return false;
    if ("parent" in node && node.parent !== undefined && node.parent !== parent) return false;
    for (const child of node.children) {
      if (seen.has(child) || seen.size > MAX_NODES) return false;
      seen.add(child);
      waiting.push({ node: child, parent: node });
    }
  }
  return true;
}

/** A key can be made of it. */
function isUsable(
  { codebaseId, storyboardId, uniquePath }: Readonly<Record<string, string>>,
  own: string,
): boolean {
  const isId = /^[\w-]*$/.test(codebaseId ?? "");
  return storyboardId === own && isId && uniquePath?.includes("_") === false;
}
