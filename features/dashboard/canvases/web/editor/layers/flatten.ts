import type { NavNode, TreeElementLookup } from "@devloom/frame-protocol";
import type { Storyboard } from "../../../contract.ts";
import { topsOf } from "../actions/place.ts";
import { keyOf } from "../model/nav-index.ts";
import { foldFrom } from "./fold.ts";

/** A line of the tree of layers. */
export interface LayerRow {
  readonly key: string;
  /** The keys of all nodes in this row; its own is the last. */
  readonly keys: readonly string[];
  /** A node of the page, the innermost of the row; `null` for the storyboard itself. */
  readonly node: NavNode | null;
  /** All nodes of the row, from the outside in: wrappers without a box stand in one. */
  readonly folded: readonly NavNode[];
  readonly storyboardId: string;
  /** 1 for storyboards, growing inwards. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Place among the rows with the same parent, from 1, and how many there are. */
  readonly position: number;
  readonly setSize: number;
}

/** Which rows somebody opened or closed; the others follow `openUpTo`. */
export interface Expansion {
  readonly opened: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  /**
   * So deep rows are open by themselves: 0 for storyboards alone. An only child is as deep as what it is
   * in, so that the components around an app do not hide what it is made of.
   */
  readonly openUpTo: number;
}

export const USUAL_EXPANSION: Expansion = { opened: new Set(), closed: new Set(), openUpTo: 2 };

/** A row's name for its being open: it outlives paths that change when siblings come and go. */
export function expansionKey(node: NavNode | null, storyboardId: string): string {
  if (node === null) return storyboardId;
  return `${node.tempoElement.codebaseId}@${node.level}`;
}

export function isOpen(expansion: Expansion, name: string, depth: number): boolean {
  if (expansion.opened.has(name)) return true;
  return !expansion.closed.has(name) && depth <= expansion.openUpTo;
}

export interface FlattenOptions {
  readonly storyboards: readonly Pick<Storyboard, "id">[];
  readonly trees: Readonly<Record<string, NavNode | null>>;
  /** What the source says, by which wrappers are known. */
  readonly tree: TreeElementLookup;
  readonly expansion: Expansion;
  /** With a search, the nodes that are shown: those found and what is around them, all open. */
  readonly shown: ReadonlySet<NavNode> | null;
  readonly storyboardKey: (storyboardId: string) => string;
}

/** The rows that are not folded away, from top to bottom. Time goes with what is visible alone. */
export function flatten(options: FlattenOptions): LayerRow[] {
  const rows: LayerRow[] = [];
  const { storyboards, trees, tree, expansion, shown, storyboardKey } = options;
  const visible = (nodes: readonly NavNode[]): readonly NavNode[] =>
    shown === null ? nodes : nodes.filter((node) => shown.has(node));
  const openAt = (node: NavNode | null, storyboardId: string, depth: number): boolean =>
    shown !== null || isOpen(expansion, expansionKey(node, storyboardId), depth);
  for (const [place, { id }] of storyboards.entries()) {
    const tops = visible(topsOf(trees[id] ?? null));
    const open = openAt(null, id, 0);
    rows.push({
      key: storyboardKey(id),
      keys: [storyboardKey(id)],
      node: null,
      folded: [],
      storyboardId: id,
      level: 1,
      hasChildren: tops.length > 0,
      isOpen: open && tops.length > 0,
      position: place + 1,
      setSize: storyboards.length,
    });
    if (!open) continue;
    const waiting: Waiting[] = [];
    pushAll(waiting, tops, 2, 1);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { level, depth, position, setSize } = next;
      const folded = foldFrom(next.node, tree);
      const node = folded.at(-1) ?? next.node;
      const children = visible(node.children);
      const isNodeOpen = children.length > 0 && openAt(node, id, depth);
      rows.push({
        key: keyOf(node),
        keys: folded.map(keyOf),
        node,
        folded,
        storyboardId: id,
        level,
        hasChildren: children.length > 0,
        isOpen: isNodeOpen,
        position,
        setSize,
      });
      if (isNodeOpen)
        pushAll(waiting, children, level + 1, children.length > 1 ? depth + 1 : depth);
    }
  }
  return rows;
}

interface Waiting {
  readonly node: NavNode;
  readonly level: number;
  readonly depth: number;
  readonly position: number;
  readonly setSize: number;
}

function pushAll(
  waiting: Waiting[],
  nodes: readonly NavNode[],
  level: number,
  depth: number,
): void {
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node !== undefined)
      waiting.push({ node, level, depth, position: index + 1, setSize: nodes.length });
  }
}
