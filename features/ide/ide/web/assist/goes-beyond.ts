interface Edit {
  readonly before: string;
  readonly after: string;
}

/** Whether an edit changes other lines than the chosen ones, which are counted from 1. */
export function goesBeyond({ before, after }: Edit, fromLine: number, toLine: number): boolean {
  const old = before.split("\n");
  const now = after.split("\n");
  const isSame = (line: number, other: number): boolean => old[line] === now[other];
  const above = fromLine - 1;
  const below = old.length - toLine;
  if (now.length < above + below) return true;
  for (let line = 0; line < above; line += 1) if (!isSame(line, line)) return true;
  for (let line = 1; line <= below; line += 1)
    if (!isSame(old.length - line, now.length - line)) return true;
  return false;
}
