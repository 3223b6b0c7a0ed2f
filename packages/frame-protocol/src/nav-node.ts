import type { ElementKey } from "./element-key.ts";
import type { Scope } from "./lookups.ts";

/** Codebase id and path of the tree of a page that shows nothing of the source. */
export const EMPTY_TREE_ID = "EMPTY-TREE";
/** Codebase id of a root that only holds several tops together. */
export const SKIP_ROOT_ID = "SKIP-ROOT";

export interface PageBox {
  readonly pageX: number;
  readonly pageY: number;
  readonly width: number;
  readonly height: number;
}

export type NavPropType = "LITERAL" | "FUNCTION" | "JSON_OBJECT";

export interface NavProp {
  readonly value: unknown;
  readonly type: NavPropType;
}

/** A node of the navigation tree: a DOM node of the source, or a component that has none of its own. */
export interface NavNode {
  parent?: NavNode;
  children: NavNode[];
  tempoElement: ElementKey;
  /** Tag name as the DOM has it, or the name of the component. */
  name: string;
  /** Absent for a component without a node of its own. */
  elementTagName?: string;
  isComponent?: boolean;
  level: number;
  classList: string[];
  /** Those of `classList` that stand at this very element in the source. */
  directlySetClassList: string[];
  scope?: Scope;
  pageBoundingBox: PageBox;
  props: Record<string, NavProp>;
  literalChildren: { index: number; value: unknown }[];
}

/**
 * The outermost of the nodes that the same element of the source shows as: a component that hands its id on is in the
 * tree once for itself and once for the node that it makes.
 */
export function outermost(node: NavNode): NavNode {
  const { codebaseId } = node.tempoElement;
  let outer = node;
  if (codebaseId === "") return outer;
  while (outer.parent?.children.length === 1 && outer.parent.tempoElement.codebaseId === codebaseId)
    outer = outer.parent;
  return outer;
}

/** The innermost of those nodes, which has the box and the classes: the one that a press on it selects. */
export function innermost(node: NavNode): NavNode {
  const [child] = node.children;
  const { codebaseId } = node.tempoElement;
  const isSame = codebaseId !== "" && child?.tempoElement.codebaseId === codebaseId;
  return child !== undefined && isSame && node.children.length === 1 ? innermost(child) : node;
}
