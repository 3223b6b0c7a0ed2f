import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Root,
  type Rule,
} from "postcss";
import { EditRefused } from "../../change/refusal.ts";

/** A parsed style sheet. Offsets are those of `text`, a BOM counted. */
export interface Sheet {
  readonly path: string;
  readonly text: string;
  readonly root: Root;
  readonly lineEnd: "\n" | "\r\n";
  /** One level of indentation. */
  readonly indent: string;
}

/** Parses a style sheet; refuses with line and column where it is broken. */
export function parseSheet(path: string, text: string): Sheet {
  try {
    const root = postcss.parse(text);
    const indent = /\{\r?\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
    return { path, text, root, lineEnd: text.includes("\r\n") ? "\r\n" : "\n", indent };
  } catch (error) {
    const place = error instanceof postcss.CssSyntaxError ? error : null;
    const line = place?.line ?? 1;
    const column = place?.column ?? 1;
    throw new EditRefused(
      "file_broken",
      "fileSyntax",
      { path, line, column, problem: place?.reason ?? "unreadable" },
      { path, line, column },
    );
  }
}

/** The range of a node in the sheet's text. */
export function nodeRange(sheet: Sheet, node: ChildNode): { start: number; end: number } {
  const shift = sheet.text.startsWith("\ufeff") ? 1 : 0;
  const start = node.source?.start?.offset;
  const end = node.source?.end?.offset;
  if (start === undefined || end === undefined) throw new TypeError(`${node.type} has no place`);
  return { start: start + shift, end: end + shift };
}

/** Rules directly in a container, also those inside `@layer`. */
export function rulesIn(container: Container): readonly Rule[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "rule") return [node];
    return node.type === "atrule" && /^(?:layer|supports)$/.test(node.name) ? rulesIn(node) : [];
  });
}

/** `@media` blocks directly in a container, also those inside `@layer`. */
export function mediaIn(container: Container): readonly AtRule[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type !== "atrule") return [];
    if (node.name === "media") return [node];
    return node.name === "layer" ? mediaIn(node) : [];
  });
}

/** Class names that a selector speaks of. */
export function classesIn(selector: string): readonly string[] {
  return Array.from(selector.matchAll(/\.((?:\\.|[\w-]|\P{ASCII})+)/gu), (match) =>
    (match[1] ?? "").replace(/\\(.)/g, "$1"),
  );
}

/** A class name as it is written in a selector. */
export function classSelector(name: string): string {
  return `.${name.replace(/^\d/, (digit) => `\\3${digit} `).replace(/[^\w-]/g, "\\$&")}`;
}
