import type { NavNode } from "@devloom/frame-protocol";

/** A node of the tree without its neighbours; those above it were sent earlier. */
export type FlatNode = Omit<NavNode, "parent" | "children" | "scope"> & {
  readonly parentIndex: number;
  readonly scopeIndex: number;
};

/**
 * What crosses to the worker: a tree in pieces, that it is whole, and at the end the port to send it by. The port may
 * come when the next tree has begun, or is whole too: it is away while an earlier tree is sent.
 */
export type RelayMessage =
  | { readonly kind: "begin"; readonly scopes: readonly unknown[] }
  | { readonly kind: "nodes"; readonly nodes: readonly FlatNode[] }
  | { readonly kind: "markup"; readonly text: string }
  | { readonly kind: "whole" }
  | { readonly kind: "end" };
