import type { TextEdit } from "vscode-languageserver-protocol";
import type { ChangedFile } from "./changed-file.ts";
import { withEdits } from "./edits.ts";

const MAX_LINES = 20;
const MAX_CHARACTERS = 300;

/** What the edits of one file would do to its text. */
export function previewOf(path: string, text: string, edits: readonly TextEdit[]): ChangedFile {
  const before = text.split(/\r\n|\r|\n/);
  const byLine = new Map<number, TextEdit[]>();
  for (const edit of edits) {
    const { line } = edit.range.start;
    byLine.set(line, [...(byLine.get(line) ?? []), edit]);
  }
  const shown = [...byLine].toSorted(([one], [other]) => one - other).slice(0, MAX_LINES);
  const lines = shown.map(([line, own]) => {
    const onLine = own.map((edit) => moved(edit, -line));
    const after = withEdits(before[line] ?? "", onLine);
    return { line: line + 1, before: cut(before[line] ?? ""), after: cut(after) };
  });
  const hidden = edits.length - shown.reduce((sum, [, own]) => sum + own.length, 0);
  return { path, places: edits.length, hidden, lines };
}

/** An edit as many lines further down. What reaches beyond its line ends with it. */
function moved({ range: { start, end }, newText }: TextEdit, lines: number): TextEdit {
  const isWithin = end.line === start.line;
  return {
    newText,
    range: {
      start: { ...start, line: start.line + lines },
      end: {
        line: start.line + lines,
        character: isWithin ? end.character : Number.MAX_SAFE_INTEGER,
      },
    },
  };
}

function cut(line: string): string {
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS - 1)}…` : line;
}
