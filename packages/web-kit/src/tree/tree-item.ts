import type { CSSProperties } from "react";
import type { TreeRow } from "./tree-keys.ts";

/** How a row is drawn; lengths in pixels. */
interface TreeItemLook {
  /** Where it lies in the whole tree. */
  readonly top: number;
  readonly height: number;
  readonly indent: number;
  readonly isSelected: boolean;
}

interface TreeItemAttributes {
  readonly id: string;
  readonly role: "treeitem";
  readonly tabIndex: -1;
  readonly "aria-level": number;
  readonly "aria-setsize": number;
  readonly "aria-posinset": number;
  readonly "aria-selected": boolean;
  readonly "aria-expanded"?: boolean;
  readonly style: CSSProperties;
}

export function treeItemId(tree: string, key: string): string {
  return `${tree}-${key}`;
}

/** The attributes of a row's element; what else is in its style goes with them. */
export function treeItem(
  tree: string,
  row: TreeRow,
  { top, height, indent, isSelected }: TreeItemLook,
): TreeItemAttributes {
  return {
    id: treeItemId(tree, row.key),
    role: "treeitem",
    // The tree has the focus and hears the keys; this is its active descendant.
    tabIndex: -1,
    "aria-level": row.level,
    "aria-setsize": row.setSize,
    "aria-posinset": row.position,
    "aria-selected": isSelected,
    ...(row.hasChildren ? { "aria-expanded": row.isOpen } : {}),
    // Moved and not laid out anew: rows change places whenever more of the tree is known.
    style: { transform: `translateY(${top}px)`, height, paddingLeft: indent },
  };
}
