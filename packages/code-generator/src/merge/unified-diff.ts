import { commonRuns } from "@devloom/source-engine";

const CONTEXT = 3;
/** How many edits are looked for before a stretch counts as rewritten. */
const LIMIT = 2000;

interface Line {
  readonly mark: " " | "-" | "+";
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

/** What became of a text, as `git diff` would show it; `null` stands for no file. Empty when nothing changed. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  if (before === after) return "";
  const lines = linesOf(split(before ?? ""), split(after ?? ""));
  const from = before === null ? "/dev/null" : `a/${path}`;
  const to = after === null ? "/dev/null" : `b/${path}`;
  return [`--- ${from}\n+++ ${to}\n`, ...hunksOf(lines).map(writeHunk)].join("");
}

function linesOf(old: readonly string[], next: readonly string[]): Line[] {
  const lines: Line[] = [];
  let [before, after] = [0, 0];
  const upTo = (oldEnd: number, nextEnd: number): void => {
    for (; before < oldEnd; before += 1)
      lines.push({ mark: "-", text: old[before] ?? "", before, after });
    for (; after < nextEnd; after += 1)
      lines.push({ mark: "+", text: next[after] ?? "", before, after });
  };
  for (const [from, to, length] of commonRuns(old, next, LIMIT)) {
    upTo(from, to);
    for (let count = 0; count < length; count += 1, before += 1, after += 1)
      lines.push({ mark: " ", text: old[before] ?? "", before, after });
  }
  upTo(old.length, next.length);
  return lines;
}

/** Changed lines with those around them; surroundings that touch are one hunk. */
function hunksOf(lines: readonly Line[]): Line[][] {
  const hunks: Line[][] = [];
  let end = 0;
  lines.forEach((line, index) => {
    if (line.mark === " ") return;
    const start = Math.max(index - CONTEXT, 0);
    if (hunks.length === 0 || start > end) hunks.push(lines.slice(start, index));
    else hunks.at(-1)?.push(...lines.slice(end, index));
    hunks.at(-1)?.push(line);
    end = index + 1;
    const next = lines.findIndex(({ mark }, at) => at > index && mark !== " ");
    if (next === index + 1) return;
    const after = lines.slice(end, Math.min(end + CONTEXT, next < 0 ? lines.length : next));
    hunks.at(-1)?.push(...after);
    end += after.length;
  });
  return hunks;
}

function writeHunk(hunk: readonly Line[]): string {
  const [first] = hunk;
  const olds = hunk.filter(({ mark }) => mark !== "+").length;
  const news = hunk.filter(({ mark }) => mark !== "-").length;
  const head = `@@ -${span(first?.before ?? 0, olds)} +${span(first?.after ?? 0, news)} @@\n`;
  return head + hunk.map(({ mark, text }) => marked(mark, text)).join("");
}

/** An empty span is named by the line before it. */
function span(start: number, length: number): string {
  return `${length > 0 ? start + 1 : start},${length}`;
}

function marked(mark: string, line: string): string {
  return line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}

/** Lines with their line ends. */
function split(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
