/** Shorter lines say nothing about where they come from. */
const MIN_LENGTH = 8;
const SHARED = 0.5;

const linesOf = (text: string): Set<string> =>
  new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line.length >= MIN_LENGTH),
  );

/** For each file the others in which half or more of its lines stand as well. */
export function nearDuplicates(
  files: ReadonlyMap<string, string>,
): (path: string) => ReadonlySet<string> {
  const holders = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const line of linesOf(text)) {
      const known = holders.get(line);
      if (known === undefined) holders.set(line, [path]);
      else known.push(path);
    }
  return (path) => {
    const lines = linesOf(files.get(path) ?? "");
    const shared = new Map<string, number>();
    for (const line of lines)
      for (const other of holders.get(line) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    return new Set(
      [...shared].flatMap(([other, count]) => (count >= SHARED * lines.size ? [other] : [])),
    );
  };
}
