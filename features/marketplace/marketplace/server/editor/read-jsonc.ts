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

/** The same without comments and without commas at ends. One pass: texts are long, and somebody else's. */
function plainJson(path: string, text: string): string {
  const left: (readonly [from: number, to: number])[] = [];
  /** Where a comma stands after which only space and comments came. */
  let comma: number | null = null;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === " " || letter === "\n" || letter === "\r" || letter === "\t") continue;
    if (letter === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) {
      const end = endOfComment(text, at);
      left.push([at, end]);
      at = end - 1;
      continue;
    }
    if ((letter === "}" || letter === "]") && comma !== null) left.push([comma, comma + 1]);
    comma = letter === "," ? at : null;
    if (letter === '"') at = endOfString(text, at);
    else if (letter === "{" || letter === "[") depth += 1;
    else if (letter === "}" || letter === "]") depth -= 1;
    if (depth > MAX_DEPTH) throw refused(`${path} is nested more than ${MAX_DEPTH} levels deep.`);
  }
  return without(text, left);
}

/** A comma that is left out stands in front of the comments behind it. */
function without(text: string, left: readonly (readonly [number, number])[]): string {
  const parts: string[] = [];
  let kept = 0;
  for (const [from, to] of left.toSorted(([one], [other]) => one - other)) {
    parts.push(text.slice(kept, from));
    kept = to;
  }
  return parts.join("") + text.slice(kept);
}

function endOfComment(text: string, at: number): number {
  const mark = text[at + 1] === "/" ? "\n" : "*/";
  const end = text.indexOf(mark, at + 2);
  return end === -1 ? text.length : end + mark.length;
}

/** Its last letter, or that of the text. */
function endOfString(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return Math.min(end, text.length - 1);
}
