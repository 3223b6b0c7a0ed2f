/** How many comparisons may still be made. */
export interface Steps {
  left: number;
}

/**
 * Whether parts are those of a pattern in which a star stands for any number of parts. A pattern is a stranger's: matching
 * goes back to the last star only, and never says yes once the steps are used up.
 */
export function matchesStars<Sign, Part>(
  pattern: readonly Sign[],
  parts: readonly Part[],
  star: Sign,
  steps: Steps,
  fits: (sign: Sign | undefined, part: Part) => boolean,
): boolean {
  let [at, taken, lastStar] = [0, 0, -1];
  for (let next = 0; next < parts.length;) {
    const part = parts[next];
    steps.left -= 1;
    if (steps.left < 0 || part === undefined) return false;
    if (pattern[at] === star) [lastStar, taken, at] = [at, next, at + 1];
    else if (at < pattern.length && fits(pattern[at], part)) [at, next] = [at + 1, next + 1];
    else if (lastStar === -1) return false;
    else [taken, next, at] = [taken + 1, taken + 1, lastStar + 1];
  }
  return pattern.slice(at).every((one) => one === star);
}
