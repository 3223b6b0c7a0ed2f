/** Where an element begins in a file: its line, its tag, and how many such tags the line has before it. */
export interface ElementStart {
  readonly line: number;
  readonly tag: string;
  readonly before: number;
}

/** The text of one JSX element in a file; `null` when it is not found there. */
export function elementText(text: string, { line, tag, before }: ElementStart): string | null {
  const lineStart =
    text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0);
  const opening = new RegExp(`<${tag.replaceAll(".", "\\.")}(?=[\\s/>])`, "g");
  opening.lastIndex = lineStart;
  for (let seen = 0; ; seen += 1) {
    const found = opening.exec(text);
    if (found === null) return null;
    if (seen < before) continue;
    const end = endOfElement(text, found.index);
    return end === null ? null : unindented(text.slice(found.index, end), text, found.index);
  }
}

/** Takes away the indentation that the element's own line has. */
function unindented(element: string, text: string, start: number): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart, start))?.[0] ?? "";
  if (indent === "") return element;
  return element
    .split("\n")
    .map((one, index) => (index > 0 && one.startsWith(indent) ? one.slice(indent.length) : one))
    .join("\n");
}

/** The position behind the element that begins with `<` at `start`. */
function endOfElement(text: string, start: number): number | null {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const sign = text[at];
    if (sign === "{") at = endOfBraces(text, at);
    else if (sign === "<") {
      const isClosing = text[at + 1] === "/";
      const end = endOfTag(text, at + 1);
      if (isClosing) depth -= 1;
      else if (text[end - 2] !== "/") depth += 1;
      at = end;
      if (depth === 0) return at;
    } else at += 1;
  }
  return null;
}

/** The position behind the `>` of a tag; braces and texts in its attributes are passed over. */
function endOfTag(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== ">") {
    const sign = text[at];
    if (sign === "{") at = endOfBraces(text, at);
    else if (sign === '"' || sign === "'") at = endOfText(text, at, sign);
    else at += 1;
  }
  return at + 1;
}

function endOfBraces(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"' || sign === "'" || sign === "`") at = endOfText(text, at, sign);
    else if (sign === "/" && text[at + 1] === "*") at = after(text, "*/", at);
    else {
      if (sign === "{") depth += 1;
      if (sign === "}") depth -= 1;
      at += 1;
      if (depth === 0) return at;
    }
  }
  return at;
}

function endOfText(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === quote) return at + 1;
    else if (quote === "`" && text.startsWith("${", at)) at = endOfBraces(text, at + 1) - 1;
  }
  return text.length;
}

function after(text: string, ending: string, from: number): number {
  const found = text.indexOf(ending, from);
  return found === -1 ? text.length : found + ending.length;
}

/** Whether a text can be taken for JSX to paste. */
export function looksLikeJsx(text: string): boolean {
  return /^\s*<(?:[A-Za-z][\w.-]*[\s/>]|>)/.test(text) && /(?:\/>|<\/[\w.-]*>)\s*$/.test(text);
}
