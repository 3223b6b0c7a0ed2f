import type { OutlineEntry } from "@devloom/code-editor/language";

/** What a line lies in, outermost first: of each depth the one that has the line. */
export function crumbsAt(entries: readonly OutlineEntry[], line: number): OutlineEntry[] {
  const crumbs: OutlineEntry[] = [];
  for (const entry of entries)
    if (entry.firstLine <= line && line <= entry.lastLine && entry.depth === crumbs.length)
      crumbs.push(entry);
  return crumbs;
}
