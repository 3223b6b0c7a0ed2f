import type { TreeElement } from "@devloom/frame-protocol";

/** File and line of an element, such as `src/App.tsx:12`; null when its file is not known. */
export function sourcePlace(tree: TreeElement | null): string | null {
  if (tree?.filename === undefined) return null;
  const line = tree["line"];
  return typeof line === "number" ? `${tree.filename}:${line}` : tree.filename;
}

/** The tag as the source writes it. */
export function tagOf(tree: TreeElement | null): string {
  const tag = tree?.["tag"];
  return typeof tag === "string" ? tag : (tree?.componentName ?? "");
}
