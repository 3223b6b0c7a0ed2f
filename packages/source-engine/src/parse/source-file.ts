import type { File, ImportDeclaration, JSXElement, Node } from "@babel/types";

/** How a file is written, so that inserted text looks like the text around it. */
export interface Habits {
  readonly lineEnd: "\n" | "\r\n";
  /** One level of indentation: a tab or blanks. */
  readonly indent: string;
  /** Quote of JSX attribute strings. */
  readonly jsxQuote: '"' | "'";
  /** Quote of strings in code. */
  readonly codeQuote: '"' | "'";
  readonly semicolons: boolean;
}

/** One JSX element (fragments `<>` are none) of a parsed file, in source order. */
export interface SourceElement {
  /** 0-based count of opening elements in source order: the counter of the id formula. */
  readonly index: number;
  readonly node: JSXElement;
  /** Tag as written: `div`, `Tabs.List`, `Select`. */
  readonly tag: string;
  /** The element of the same file that surrounds it in source, also across expressions and props. */
  readonly parent: SourceElement | null;
  readonly children: readonly SourceElement[];
  /** Node between this element and the next construct outward: shows in what place the JSX stands. */
  readonly container: Node;
  /** Name of the component function or class whose body holds it, when there is one. */
  readonly ownerName: string | null;
}

/**
 * A source file as the engine sees it. Offsets are UTF-16 offsets of `text` (a BOM counts as one).
 * Nodes are found by offset: their `loc` and the list of comments are not kept up to date.
 */
export interface SourceFile {
  /** Path relative to the project's root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly ast: File;
  readonly elements: readonly SourceElement[];
  /** Known without its tree. */
  readonly hasElements: boolean;
  /** Its import statements in order; nothing else is parsed for them. */
  readonly imports: readonly ImportDeclaration[];
  readonly habits: Habits;
}
