/** How well a path answers what was typed; `null` when it does not. Higher is better. */
function rank(path: string, typed: string): number | null {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf("/") + 1);
  if (name === typed) return 1_000 - path.length;
  if (name.startsWith(typed)) return 800 - path.length;
  if (name.includes(typed)) return 600 - path.length;
  if (lower.includes(typed)) return 400 - path.length;
  let at = -1;
  let gaps = 0;
  for (const letter of typed) {
    const next = lower.indexOf(letter, at + 1);
    if (next === -1) return null;
    gaps += next - at - 1;
    at = next;
  }
  return 200 - gaps - path.length / 10;
}

/** The paths that answer what was typed, the best first. */
export function rankPaths(paths: readonly string[], typed: string, most: number): string[] {
  const wanted = typed.toLowerCase().replaceAll(/\s+/g, "");
  if (wanted === "") return paths.slice(0, most);
  return paths
    .flatMap((path) => {
      const score = rank(path, wanted);
      return score === null ? [] : [{ path, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ path }) => path);
}
