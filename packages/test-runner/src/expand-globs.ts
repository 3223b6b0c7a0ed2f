import { Globs } from "@devloom/project-files";

/** The paths that words of a script mean: Node before version 21 knows no patterns, and no shell reads them here. */
export function expandGlobs(words: readonly string[], paths: readonly string[]): string[] {
  const globs = new Globs();
  return words.flatMap((word) => {
    if (globs.isSpent || !/[*?{[]/.test(word)) return [word];
    const pattern = word.replace(/^\.\//, "");
    const found = paths.filter((path) => globs.matches(pattern, path));
    // Without any, the runner says itself that it found nothing.
    return found.length === 0 ? [word] : found;
  });
}
