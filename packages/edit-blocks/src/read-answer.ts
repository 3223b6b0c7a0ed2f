/** One edit: lines as the model believes them to be, and what they become. */
export interface Block {
  /** `null` where the answer names no file. */
  readonly path: string | null;
  readonly search: string;
  readonly replace: string;
}

export interface WholeFile {
  readonly path: string | null;
  readonly text: string;
}

export interface ReadAnswer {
  readonly blocks: readonly Block[];
  /** Files that the answer gives whole; only looked for where there are no blocks. */
  readonly files: readonly WholeFile[];
  /** Why the answer cannot be read; `null` when it can. */
  readonly problem: string | null;
}

/** No answer that somebody can use is longer, or has more edits. */
export const MAX_ANSWER = 2_000_000;
const MAX_BLOCKS = 500;
/** No fence and no path is longer: the patterns below take long for lines without end. */
const MAX_LINE = 1_000;

const BEGIN = /^\s*<{5,9}\s*SEARCH\s*$/;
const MIDDLE = /^\s*={5,9}\s*$/;
const END = /^\s*>{5,9}\s*REPLACE\s*$/;
const FENCE = /^\s*(`{3,}|~{3,})\s*([^\s`]*)\s*(.*)$/;

/** Takes the edits out of an answer, whatever is said around them. */
export function readAnswer(answer: string): ReadAnswer {
  if (answer.length > MAX_ANSWER) return tooLarge();
  const lines = answer.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  let path: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    if (!BEGIN.test(lines[at] ?? "")) continue;
    const middle = find(lines, MIDDLE, at + 1);
    const end = middle < 0 ? -1 : find(lines, END, middle + 1);
    if (end < 0) return { blocks, files: [], problem: "A block is not complete." };
    if (blocks.length === MAX_BLOCKS) return tooLarge();
    path = pathAbove(lines, at) ?? path;
    blocks.push({
      path,
      search: textOf(lines.slice(at + 1, middle)),
      replace: textOf(lines.slice(middle + 1, end)),
    });
    at = end;
  }
  if (blocks.length > 0) return { blocks, files: [], problem: null };
  const files = readFences(lines);
  const problem = files.length > 0 ? null : "The answer has neither a block nor a file in it.";
  return { blocks, files, problem };
}

/** Fences whose text is a file: closed ones only, so that an answer that broke off gives none. */
function readFences(lines: readonly string[]): WholeFile[] {
  const files: WholeFile[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, mark = "", , rest = ""] = fenceIn(lines[at] ?? "") ?? [];
    if (mark === "") continue;
    let end = at + 1;
    while (end < lines.length && lines[end]?.trim() !== mark) end += 1;
    if (end === lines.length) break;
    files.push({
      path: asPath(rest) ?? pathAbove(lines, at),
      text: textOf(lines.slice(at + 1, end)),
    });
    at = end;
  }
  return files;
}

/** The nearest line above that says something, when it names a file; a fence may stand between. */
function pathAbove(lines: readonly string[], at: number): string | null {
  for (let index = at - 1; index >= Math.max(0, at - 3); index -= 1) {
    const line = lines[index]?.trim() ?? "";
    if (line === "") continue;
    const fence = fenceIn(line);
    const path = asPath(fence === null ? line : (fence[3] ?? ""));
    if (path !== null || fence === null) return path;
  }
  return null;
}

/** `src/a.ts`, also as a heading, in quotes, or after “File:”. */
function asPath(line: string): string | null {
  if (line.length > MAX_LINE) return null;
  const plain = line
    .trim()
    .replace(/^(?:#{1,6}|[-*])\s+/, "")
    .replace(/^(?:file|path)\s*[:=]\s*/i, "")
    .replaceAll(/^[*`"']+|[*`"':]+$/g, "");
  return /^[^\s<>]*[^\s<>/.]\.?[^\s<>/]*$/.test(plain) && /[./]/.test(plain) ? plain : null;
}

function fenceIn(line: string): RegExpExecArray | null {
  return line.length > MAX_LINE ? null : FENCE.exec(line);
}

function tooLarge(): ReadAnswer {
  return { blocks: [], files: [], problem: "The answer is larger than can be used." };
}

function find(lines: readonly string[], mark: RegExp, from: number): number {
  for (let at = from; at < lines.length; at += 1) {
    if (mark.test(lines[at] ?? "")) return at;
    // The next block begins before this one ended.
    if (BEGIN.test(lines[at] ?? "")) return -1;
  }
  return -1;
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
