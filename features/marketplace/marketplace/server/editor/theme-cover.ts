import type { BlockElement, BlockNode } from "@devloom/blocks";
import type { Json } from "@devloom/contract";
import type { EditorTheme, PackageBlock } from "../../contract.ts";
import type { ReadSnippet } from "./read-snippets.ts";

type Word = readonly [text: string, kind?: string];

/** A few lines with the kinds of words that one sees most. */
const SAMPLE: readonly (readonly Word[])[] = [
  [["// Adds what is in the basket", "comment"]],
  [
    ["import ", "moduleKeyword"],
    ["{ ", "bracket"],
    ["round", "variableName"],
    [" } ", "bracket"],
    ["from ", "moduleKeyword"],
    ['"./round.ts"', "string"],
    [";", "punctuation"],
  ],
  [],
  [
    ["export function ", "definitionKeyword"],
    ["total", "functionDefinition"],
    ["(", "bracket"],
    ["items", "variableDefinition"],
    [": ", "punctuation"],
    ["Item", "typeName"],
    ["[]) {", "bracket"],
  ],
  [
    ["  const ", "definitionKeyword"],
    ["sum", "variableDefinition"],
    [" = ", "operator"],
    ["items", "variableName"],
    [".", "punctuation"],
    ["reduce", "methodName"],
    ["(", "bracket"],
    ["add", "variableName"],
    [", ", "separator"],
    ["0", "number"],
    [");", "bracket"],
  ],
  [
    ["  return ", "controlKeyword"],
    ["round", "functionName"],
    ["(", "bracket"],
    ["sum", "variableName"],
    [" * ", "operator"],
    ["1.19", "number"],
    [");", "bracket"],
  ],
  [["}", "bracket"]],
];

/** How code looks in a theme, as a picture like those of blocks. */
export function themeCover({ type, colors, styles }: EditorTheme): PackageBlock["cover"] {
  const isDark = type === "dark";
  const foreground = colors["editor.foreground"] ?? (isDark ? "#d4d4d4" : "#1f1f1f");
  return cover(
    { background: colors["editor.background"] ?? (isDark ? "#1e1e1e" : "#ffffff"), foreground },
    SAMPLE.map((words) =>
      words.map(([text, kind = ""]) => {
        const { color = foreground, bold, italic } = styles[kind] ?? {};
        return element("span", [text], {
          color,
          fontWeight: bold === true ? 700 : 400,
          fontStyle: italic === true ? "italic" : "normal",
        });
      }),
    ),
  );
}

/** The first snippets of a package without themes. */
export function snippetsCover(snippets: readonly ReadSnippet[]): PackageBlock["cover"] {
  const lines = snippets
    .slice(0, 9)
    .map(({ prefixes, name }): readonly BlockNode[] => [
      element("span", [prefixes[0]?.slice(0, 24) ?? ""], { color: "#4338ca", fontWeight: 700 }),
      element("span", [`  ${name.slice(0, 48)}`], { color: "#52525b" }),
    ]);
  return cover({ background: "#fafafa", foreground: "#18181b" }, lines);
}

function cover(
  { background, foreground }: { readonly background: string; readonly foreground: string },
  lines: readonly (readonly BlockNode[])[],
): PackageBlock["cover"] {
  const box = element(
    "div",
    lines.map((line) => element("div", line, { minHeight: 32 })),
    {
      background,
      color: foreground,
      fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
      fontSize: 20,
      lineHeight: "32px",
      minHeight: 448,
      padding: 40,
      whiteSpace: "pre",
      boxSizing: "border-box",
    },
  );
  // Elements of blocks are plain data.
  return { nodes: [box as unknown as Json], css: null };
}

function element(
  tag: string,
  children: readonly BlockNode[],
  style: BlockElement["style"],
): BlockElement {
  return { tag, classes: [], own: [], attributes: {}, style, children };
}
