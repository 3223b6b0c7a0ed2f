import type { NavNode } from "@devloom/frame-protocol";

/** A node of the tree without its neighbours; those above it were sent earlier. */
export type FlatNode = Omit<NavNode, "parent" | "children" | "scope"> & {
  readonly parentIndex: number;
  readonly scopeIndex: number;
};

/** What crosses to the worker: messages for the editor, or a tree in pieces. */
export type RelayMessage =
  | { readonly kind: "port" }
  | { readonly kind: "send"; readonly message: unknown }
  | { readonly kind: "begin"; readonly scopes: readonly unknown[] }
  | { readonly kind: "nodes"; readonly nodes: readonly FlatNode[] }
  | { readonly kind: "markup"; readonly text: string }
  | { readonly kind: "end" };
