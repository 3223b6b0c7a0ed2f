import type { NavNode, TreeElementLookup } from "@devloom/frame-protocol";

/**
 * The nodes that share one row, from the outside in: providers, routers and other wrappers that have no box and only
 * pass on what is written in them, and a component with the one node that the same element of the source shows as.
 */
export function foldFrom(node: NavNode, tree: TreeElementLookup): readonly NavNode[] {
  const folded = [node];
  if (!hasNoBox(node)) return folded;
  const wrappers = wrappersFrom(node, tree);
  for (let at = node; at.children.length === 1;) {
    const [next] = at.children;
    if (next === undefined) break;
    const areWrappers = wrappers.has(at) && wrappers.has(next);
    if (!areWrappers && !isSameElement(at, next)) break;
    folded.push(next);
    at = next;
  }
  return folded;
}

/** Of several nodes of one element of the source only one is named. */
export function namedNodes(folded: readonly NavNode[]): readonly NavNode[] {
  return folded.filter(
    (node, index) => index === folded.length - 1 || !isSameElement(node, folded[index + 1]),
  );
}

function isSameElement(outer: NavNode, inner: NavNode | undefined): boolean {
  return (
    hasNoBox(outer) &&
    outer.tempoElement.codebaseId !== "" &&
    outer.tempoElement.codebaseId === inner?.tempoElement.codebaseId
  );
}

/**
 * Which of a node and what follows it, one in the other, are wrappers: everything from one in which another is written
 * down to that one, for all between belongs to how it passes that on; and what a package makes without a box.
 */
function wrappersFrom(node: NavNode, tree: TreeElementLookup): ReadonlySet<NavNode> {
  const chain: NavNode[] = [];
  let below: NavNode | undefined = node;
  while (below !== undefined && hasNoBox(below)) {
    chain.push(below);
    const { children }: NavNode = below;
    [below] = children;
    if (children.length > 1) break;
  }
  const inner = below === undefined ? chain : [...chain, below];
  const wrappers = new Set(chain.filter((one) => isOfPackage(one, tree) && one !== inner.at(-1)));
  for (const [end, one] of inner.entries()) {
    const around = idsAround(one, tree);
    const start = chain.findIndex(({ tempoElement }) => around.has(tempoElement.codebaseId));
    if (start !== -1) for (const passing of chain.slice(start, end)) wrappers.add(passing);
  }
  return wrappers;
}

function hasNoBox({ elementTagName, isComponent }: NavNode): boolean {
  return isComponent === true && elementTagName === undefined;
}

/** Whether a package declares the component; `<route.element>` may be any of the project's own. */
function isOfPackage({ tempoElement }: NavNode, tree: TreeElementLookup): boolean {
  const element = tree[tempoElement.codebaseId];
  return (
    element?.type === "component-instance" &&
    element["componentFilename"] === undefined &&
    element.componentName?.includes(".") === false
  );
}

/** The elements around one in its source: those were given it, and have not made it. */
function idsAround({ tempoElement }: NavNode, tree: TreeElementLookup): ReadonlySet<string> {
  const around = new Set<string>();
  let id: unknown = tree[tempoElement.codebaseId]?.["parentId"];
  for (; typeof id === "string" && !around.has(id); id = tree[id]?.["parentId"]) around.add(id);
  return around;
}
