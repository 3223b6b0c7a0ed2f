import { matchesStars, type Steps } from "./star-match.ts";

/** A longer pattern, or one that stands for more patterns than this, matches nothing. */
const MAX_GLOB = 500;
const MAX_ALTERNATIVES = 50;
/** Comparisons for all patterns of a project together: some tens of milliseconds. */
const MAX_STEPS = 4_000_000;

/**
 * Patterns of paths as projects write them: `**` stands for any folders, `*` and `?` for what is in one name, `{a,b}` for
 * either. A pattern is a stranger's: matching ends with an allowance of steps.
 */
export class Globs {
  readonly #steps: Steps = { left: MAX_STEPS };

  get isSpent(): boolean {
    return this.#steps.left <= 0;
  }

  /** Whether a pattern means a path; never more once the allowance is spent. */
  matches(glob: string, path: string): boolean {
    const steps = this.#steps;
    steps.left -= glob.length;
    if (this.isSpent) return false;
    return alternativesOf(glob).some((one) =>
      matchesStars(one.split("/"), path.split("/"), "**", steps, (pattern = "", name) =>
        matchesStars(
          Array.from(pattern),
          Array.from(name),
          "*",
          steps,
          (sign, letter) => sign === "?" || sign === letter,
        ),
      ),
    );
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
