import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { exportedAs } from "../imports/exports.ts";
import { parentNode } from "../parse/elements.ts";
import { openFile } from "../parse/open-file.ts";
import type { SourceFile } from "../parse/source-file.ts";

/** Source that was handed in, with the JSX that it shows. */
export interface Snippet {
  readonly file: SourceFile;
  readonly node: Node;
  /** The exported component that shows it, when there is one. */
  readonly component: { readonly name: string; readonly isDefault: boolean } | null;
}

/** Reads the JSX of given source: what its default export returns, or the first there is. */
export function readSnippet(path: string, contents: string): Snippet {
  const file = openFile(/\.[jt]sx$/.test(path) ? path : `${path}.tsx`, contents);
  const roots = file.elements.filter(({ parent }) => parent === null);
  const main = exportedAs(file, "default");
  const root = roots.find(({ ownerName }) => main !== null && ownerName === main) ?? roots[0];
  if (root === undefined) {
    throw new EditRefused("invalid_change", "fileHasNoElement", { path });
  }
  let node: Node = root.node;
  for (let outer = parentNode(node); outer?.type === "JSXFragment"; outer = parentNode(node)) {
    node = outer;
  }
  const { ownerName } = root;
  const isDefault = ownerName !== null && ownerName === main;
  const isExported = isDefault || (ownerName !== null && exportedAs(file, ownerName) === ownerName);
  return { file, node, component: isExported && ownerName ? { name: ownerName, isDefault } : null };
}
