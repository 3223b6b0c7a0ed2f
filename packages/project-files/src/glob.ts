/** A longer pattern, or one that stands for more patterns than this, matches nothing. */
const MAX_GLOB = 500;
const MAX_ALTERNATIVES = 50;
/** Comparisons for all patterns of a project together: some tens of milliseconds. */
const MAX_STEPS = 4_000_000;

/**
 * Patterns of paths as projects write them: `**` stands for any folders, `*` and `?` for what is in one name, `{a,b}` for
 * either. A pattern is a stranger's: matching goes back to the last star only, and ends with an allowance of steps.
 */
export class Globs {
  #left = MAX_STEPS;

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Whether a pattern means a path; never more once the allowance is spent. */
  matches(glob: string, path: string): boolean {
    this.#left -= glob.length;
    if (this.isSpent) return false;
    return alternativesOf(glob).some((one) =>
      this.#match(one.split("/"), path.split("/"), "**", (pattern, name) =>
        this.#match(
          Array.from(pattern),
          Array.from(name),
          "*",
          (sign, letter) => sign === "?" || sign === letter,
        ),
      ),
    );
  }

  /** Goes on from the last star with one more for it when the rest does not match. */
  #match(
    pattern: readonly string[],
    parts: readonly string[],
    star: string,
    fits: (one: string, part: string) => boolean,
  ): boolean {
    let [at, part, lastStar, taken] = [0, 0, -1, 0];
    while (part < parts.length) {
      this.#left -= 1;
      if (this.#left < 0) return false;
      if (pattern[at] === star) [lastStar, taken, at] = [at, part, at + 1];
      else if (at < pattern.length && fits(pattern[at] ?? "", parts[part] ?? ""))
        [at, part] = [at + 1, part + 1];
      else if (lastStar === -1) return false;
      else [taken, part, at] = [taken + 1, taken + 1, lastStar + 1];
    }
    return pattern.slice(at).every((one) => one === star);
  }
}

/** What a pattern with braces stands for, one pattern each. */
function alternativesOf(glob: string): string[] {
  if (glob.length > MAX_GLOB) return [];
  let found = [""];
  for (const [piece] of glob.matchAll(/\{[^{}]*\}|[^{]+|\{/g)) {
    const isChoice = piece.length > 1 && piece.startsWith("{") && piece.endsWith("}");
    const options = isChoice ? piece.slice(1, -1).split(",") : [piece];
    if (found.length * options.length > MAX_ALTERNATIVES) return [];
    found = found.flatMap((before) => options.map((option) => before + option));
  }
  return found;
}
