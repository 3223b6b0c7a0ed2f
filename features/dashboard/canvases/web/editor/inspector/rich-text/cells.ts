import type { RichToken } from "@devloom/frame-protocol";

/** An inline element around cells. The same object around neighbours is one element. */
export interface Mark {
  readonly tag: string;
  readonly ref?: number | undefined;
  readonly href?: string | undefined;
}

/** The smallest thing that can be selected: a sign, a line break, or something that is kept as it is. */
export interface Cell {
  readonly content:
    | { readonly kind: "sign"; readonly sign: string }
    | { readonly kind: "break" }
    | { readonly kind: "fixed"; readonly ref: number; readonly label: string };
  /** From the outermost to the innermost. */
  readonly marks: readonly Mark[];
}

/** A stretch of cells, from one place between them to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export function cellsOf(tokens: readonly RichToken[]): Cell[] {
  const cells: Cell[] = [];
  let marks: readonly Mark[] = [];
  for (const token of tokens)
    switch (token.kind) {
      case "open": {
        const { kind: _kind, ...mark } = token;
        marks = [...marks, mark];
        break;
      }
      case "close":
        marks = marks.slice(0, -1);
        break;
      case "text":
        cells.push(...signCells(token.text, marks));
        break;
      case "break":
        cells.push({ content: { kind: "break" }, marks });
        break;
      case "fixed":
        cells.push({ content: token, marks });
        break;
      default:
        token satisfies never;
    }
  return cells;
}

export function signCells(text: string, marks: readonly Mark[]): Cell[] {
  return Array.from(text, (sign) => ({ content: { kind: "sign", sign }, marks }));
}

export function tokensOf(cells: readonly Cell[]): RichToken[] {
  const tokens: RichToken[] = [];
  let open: readonly Mark[] = [];
  const goTo = (marks: readonly Mark[]): void => {
    let shared = 0;
    while (shared < open.length && open[shared] === marks[shared]) shared += 1;
    for (let depth = open.length; depth > shared; depth -= 1) tokens.push({ kind: "close" });
    for (const mark of marks.slice(shared)) tokens.push({ kind: "open", ...mark });
    open = marks;
  };
  for (const { content, marks } of cells) {
    goTo(marks);
    const last = tokens.at(-1);
    if (content.kind !== "sign") tokens.push(content);
    else if (last?.kind === "text") last.text += content.sign;
    else tokens.push({ kind: "text", text: content.sign });
  }
  goTo([]);
  return tokens;
}

/** The words alone, as they name a change. */
export function plainText(cells: readonly Cell[]): string {
  return cells
    .map(({ content }) =>
      content.kind === "sign" ? content.sign : content.kind === "break" ? "\n" : content.label,
    )
    .join("");
}
