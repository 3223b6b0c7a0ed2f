import type { BlockNode } from "./block-node.ts";

/** Every class that stands in a block as it is, each once. */
export function classNames(nodes: readonly BlockNode[]): readonly string[] {
  const found = new Set<string>();
  const visit = (node: BlockNode): void => {
    if (typeof node === "string") return;
    for (const name of node.classes) found.add(name);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return [...found];
}
