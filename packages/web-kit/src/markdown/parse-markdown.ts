/** A piece of a line. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] };

/** A paragraph, a heading, a list, a quote or code. */
export type MarkdownPart =
  | { readonly kind: "heading"; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "quote"; readonly children: readonly Inline[] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "line" };

const LIST_ITEM = /^\s{0,3}(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const FENCE = /^\s{0,3}(?:```|~~~)/;
const RULE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;

/**
 * The parts of a text in Markdown. HTML in it is text like any other: what strangers write is never
 * handed to the browser as markup.
 */
export function parseMarkdown(text: string): readonly MarkdownPart[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const parts: MarkdownPart[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? "";
    const heading = HEADING.exec(line);
    if (line.trim() === "") at += 1;
    else if (FENCE.test(line)) {
      const end = lines.findIndex((other, index) => index > at && FENCE.test(other));
      const stop = end === -1 ? lines.length : end;
      parts.push({ kind: "code", text: lines.slice(at + 1, stop).join("\n") });
      at = stop + 1;
    } else if (heading !== null) {
      const [, marks = "#", words = ""] = heading;
      parts.push({ kind: "heading", level: marks.length, children: parseInline(words) });
      at += 1;
    } else if (RULE.test(line)) {
      parts.push({ kind: "line" });
      at += 1;
    } else at = readBlock(lines, at, parts);
  }
  return parts;
}

/** Reads what goes on over several lines; returns where the next part begins. */
function readBlock(lines: readonly string[], start: number, parts: MarkdownPart[]): number {
  const first = lines[start] ?? "";
  let at = start;
  const gathered: string[] = [];
  const isPlain = (line: string): boolean =>
    line.trim() !== "" && !FENCE.test(line) && !HEADING.test(line) && !RULE.test(line);
  const opening = LIST_ITEM.exec(first);
  if (opening !== null) {
    for (; at < lines.length && isPlain(lines[at] ?? ""); at += 1) {
      const item = LIST_ITEM.exec(lines[at] ?? "");
      if (item === null) gathered.push(`${gathered.pop() ?? ""} ${(lines[at] ?? "").trim()}`);
      else gathered.push(item[2] ?? "");
    }
    const items = gathered.map(parseInline);
    parts.push({ kind: "list", ordered: opening[1] !== undefined, items });
    return at;
  }
  const isQuote = first.startsWith(">");
  for (; at < lines.length && isPlain(lines[at] ?? ""); at += 1) {
    const line = lines[at] ?? "";
    if (at > start && (LIST_ITEM.test(line) || line.startsWith(">") !== isQuote)) break;
    gathered.push(line.replace(/^>\s?/, "").trim());
  }
  parts.push({ kind: isQuote ? "quote" : "paragraph", children: parseInline(gathered.join(" ")) });
  return at;
}

const PIECES =
  /`([^`]{1,500})`|\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)|\*\*([^*]{1,500})\*\*|\*([^*\s][^*]{0,500})\*/g;

function parseInline(text: string): readonly Inline[] {
  const found: Inline[] = [];
  let last = 0;
  for (const match of text.matchAll(PIECES)) {
    const [whole, code, label, href, strong, emphasis] = match;
    if (match.index > last) found.push({ kind: "text", text: text.slice(last, match.index) });
    last = match.index + whole.length;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (label !== undefined && href !== undefined) found.push(linkOf(label, href));
    else if (strong !== undefined) found.push({ kind: "strong", children: parseInline(strong) });
    else if (emphasis !== undefined)
      found.push({ kind: "emphasis", children: parseInline(emphasis) });
  }
  if (last < text.length) found.push({ kind: "text", text: text.slice(last) });
  return found;
}

/** Links lead to other pages of the web; anything else stays text. */
function linkOf(label: string, href: string): Inline {
  if (/^https?:\/\/[^\s\\]+$/i.test(href) || /^mailto:[^\s\\]+$/i.test(href))
    return { kind: "link", href, children: [{ kind: "text", text: label }] };
  return { kind: "text", text: label };
}
