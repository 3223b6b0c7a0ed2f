import type { NavNode, TreeElementLookup } from "@devloom/frame-protocol";

/**
 * The nodes that share one row, from the outside in: providers, routers and other wrappers that have no box and only
 * pass on what is written in them, and a component with the one node that the same element of the source shows as.
 */
export function foldFrom(node: NavNode, tree: TreeElementLookup): readonly NavNode[] {
  const folded = [node];
  for (let at = node; at.children.length === 1;) {
    const [next] = at.children;
    if (next === undefined || !(isSameElement(at, next) || areWrappers(at, next, tree))) break;
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

function areWrappers(outer: NavNode, inner: NavNode, tree: TreeElementLookup): boolean {
  return isWrapper(outer, tree) && isWrapper(inner, tree);
}

function isWrapper(node: NavNode, tree: TreeElementLookup): boolean {
  const [first] = node.children;
  return hasNoBox(node) && first !== undefined && isWrittenIn(first, node, tree);
}

function hasNoBox({ elementTagName, isComponent }: NavNode): boolean {
  return isComponent === true && elementTagName === undefined;
}

/** Whether the source has an element inside another one: then that one was given it, and has not made it. */
function isWrittenIn(inner: NavNode, outer: NavNode, tree: TreeElementLookup): boolean {
  const wanted = outer.tempoElement.codebaseId;
  let id: unknown = tree[inner.tempoElement.codebaseId]?.["parentId"];
  while (typeof id === "string" && id !== wanted) id = tree[id]?.["parentId"];
  return id === wanted;
}
