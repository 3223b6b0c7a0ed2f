import MarkdownIt, { type Token } from "markdown-it";

/** A part of a text with what is inside it. */
export interface MarkdownNode {
  readonly token: Token;
  readonly children: readonly MarkdownNode[];
}

/** HTML is text like any other: what strangers write is never handed to the browser as markup. */
const reader = new MarkdownIt({ html: false, linkify: true });
// Only what begins with a scheme becomes a link by itself: names of files look like hosts.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

/** The parts of a text in Markdown, with the tables, crossed-out words and bare links that GitHub knows. */
export function readMarkdown(text: string): readonly MarkdownNode[] {
  return nest(reader.parse(text, {}));
}

/** Tokens come as opening, content, closing; each opening one gets what follows up to its closing one. */
function nest(tokens: readonly Token[]): readonly MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open: MarkdownNode[][] = [root];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const children: MarkdownNode[] = [...nest(token.children ?? [])];
    open.at(-1)?.push({ token, children });
    if (token.nesting === 1) open.push(children);
  }
  return root;
}
