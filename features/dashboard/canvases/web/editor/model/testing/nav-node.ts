import type { ElementKey, NavNode } from "@devloom/frame-protocol";

/** A node of a page's tree of which only the place matters. */
export function navNode(tempoElement: ElementKey, parts: Partial<NavNode> = {}): NavNode {
  return {
    children: [],
    tempoElement,
    name: "DIV",
    level: 0,
    classList: [],
    directlySetClassList: [],
    pageBoundingBox: { pageX: 0, pageY: 0, width: 1, height: 1 },
    props: {},
    literalChildren: [],
    ...parts,
  };
}
