import { refused } from "../package/refused.ts";

const MAX_DEPTH = 20;

/** A value out of JSON with comments and commas at ends, as VS Code writes its files. */
export function readJsonc(path: string, text: string): unknown {
  try {
    return JSON.parse(plainJson(path, text.replace(/^\uFEFF/, "")));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refused(`${path} is not valid JSON.`);
  }
}

/** The same without comments and without commas at ends. */
function plainJson(path: string, text: string): string {
  const parts: string[] = [];
  /** Where a comma stands among the parts after which only space came. */
  let comma: number | null = null;
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const { token, kind } = tokenAt(text, at);
    at += token.length;
    if (kind === "comment") continue;
    if (kind === "space") {
      parts.push(token);
      continue;
    }
    if ((token === "}" || token === "]") && comma !== null) parts[comma] = "";
    comma = token === "," ? parts.length : null;
    depth += token === "{" || token === "[" ? 1 : token === "}" || token === "]" ? -1 : 0;
    if (depth > MAX_DEPTH) throw refused(`${path} is nested more than ${MAX_DEPTH} levels deep.`);
    parts.push(token);
  }
  return parts.join("");
}

type Token = { readonly token: string; readonly kind: "comment" | "space" | "other" };

/** The rest of the text up to a mark, with it, or all of it. */
const through = (text: string, at: number, mark: string, from: number): string => {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.slice(at) : text.slice(at, end + mark.length);
};

const SPACE = /\s+/y;
const OTHER = /[^\s"/,{}[\]]+/y;

function tokenAt(text: string, at: number): Token {
  if (text.startsWith("//", at)) return { token: through(text, at, "\n", at), kind: "comment" };
  if (text.startsWith("/*", at)) return { token: through(text, at, "*/", at + 2), kind: "comment" };
  if (text[at] === '"') return { token: stringAt(text, at), kind: "other" };
  for (const pattern of [SPACE, OTHER]) {
    pattern.lastIndex = at;
    const [token] = pattern.exec(text) ?? [];
    if (token !== undefined) return { token, kind: pattern === SPACE ? "space" : "other" };
  }
  return { token: text.charAt(at), kind: "other" };
}

function stringAt(text: string, at: number): string {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return text.slice(at, end + 1);
}
