/** One piece of text with inline elements, in the order in which it is read. */
export type RichToken =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "break" }
  | {
      readonly kind: "open";
      readonly tag: string;
      /** Names the element of the source whose attributes it has; a new one has none. */
      readonly ref?: number | undefined;
      /** Where a link leads, as far as the source writes it as text. */
      readonly href?: string | undefined;
    }
  | { readonly kind: "close" }
  /** What is kept as it is: an expression, a component, an element that is no text. */
  | { readonly kind: "fixed"; readonly ref: number; readonly label: string };

/** Elements whose content belongs to the text around them. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  "a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup time u var".split(
    " ",
  ),
);

/** The same text in its one form: blanks are single, none stand at the ends, nothing is empty. */
export function normalTokens(tokens: readonly RichToken[]): RichToken[] {
  const kept: RichToken[] = [];
  for (const token of tokens) {
    const last = kept.at(-1);
    if (token.kind === "text") {
      const isInner = last?.kind === "text";
      const text = ((isInner ? last.text : "") + token.text).replace(/[ \t\r\n]+/g, " ");
      if (isInner) kept.pop();
      if (text !== "") kept.push({ kind: "text", text });
    } else if (token.kind === "close" && last?.kind === "open") {
      kept.pop();
      joinEnds(kept);
    } else kept.push(token);
  }
  return trimmed(kept);
}

/** What stood between two texts is gone: they are one from now on. */
function joinEnds(tokens: RichToken[]): void {
  const [before, after] = tokens.slice(-2);
  if (before?.kind !== "text" || after?.kind !== "text") return;
  tokens.splice(-2, 2, { kind: "text", text: (before.text + after.text).replace(/ +/g, " ") });
}

function trimmed(tokens: RichToken[]): RichToken[] {
  const [first] = tokens;
  if (first?.kind === "text") tokens[0] = { kind: "text", text: first.text.replace(/^ /, "") };
  const last = tokens.at(-1);
  if (last?.kind === "text")
    tokens[tokens.length - 1] = { kind: "text", text: last.text.replace(/ $/, "") };
  return tokens.filter((token) => token.kind !== "text" || token.text !== "");
}

/** Whether every element that is opened is closed, and nothing else is. */
export function isBalanced(tokens: readonly RichToken[]): boolean {
  let depth = 0;
  for (const { kind } of tokens) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
