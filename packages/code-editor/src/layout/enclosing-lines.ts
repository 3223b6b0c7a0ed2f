import type { Text } from "@codemirror/state";

/** So many lines stay at the top. */
const MAX_LINES = 5;
/** So far above is looked for them. */
const MAX_LOOKED = 3_000;

const indentOf = (text: string): number => /^[\t ]*/.exec(text)?.[0].length ?? 0;
const isBlank = (text: string): boolean => text.trim() === "";
/** What ends a block begins none, however it is indented. */
const isOnlyEnd = (text: string): boolean => /^[\s)\]}>;,/]*$/.test(text);

/** The lines above one that it lies in, by how they are indented, outermost first; all counted from 1. */
export function enclosingLines(doc: Text, line: number): number[] {
  const found: number[] = [];
  let depth = Infinity;
  for (let at = line; at < Math.min(line + 50, doc.lines + 1); at += 1) {
    const { text } = doc.line(at);
    if (isBlank(text)) continue;
    depth = indentOf(text);
    break;
  }
  for (let at = line - 1; at >= 1 && at > line - MAX_LOOKED && depth > 0; at -= 1) {
    const { text } = doc.line(at);
    if (isBlank(text) || isOnlyEnd(text) || indentOf(text) >= depth) continue;
    depth = indentOf(text);
    found.unshift(at);
  }
  return found.slice(0, MAX_LINES);
}
