interface Known {
  readonly path: string;
  readonly lower: string;
  /** Where the name begins. */
  readonly name: number;
}

/**
 * Finds files by a few letters of their paths. Paths are read once; further letters look only among what answered the
 * letters before them.
 */
export class PathFinder {
  readonly #all: readonly Known[];
  #last: { readonly typed: string; readonly answers: readonly Known[] };
  /** How many paths were looked at for the last answer. */
  looked = 0;

  constructor(paths: readonly string[]) {
    this.#all = paths.map((path) => ({
      path,
      lower: path.toLowerCase(),
      name: path.lastIndexOf("/") + 1,
    }));
    this.#last = { typed: "", answers: this.#all };
  }

  /** The paths that answer what was typed, the best first. */
  find(typed: string, most: number): string[] {
    const wanted = typed.toLowerCase().replaceAll(/\s+/g, "");
    if (wanted === "") return this.#all.slice(0, most).map(({ path }) => path);
    const among = wanted.startsWith(this.#last.typed) ? this.#last.answers : this.#all;
    this.looked = among.length;
    const answers: Known[] = [];
    /** Best first, never more than are wanted. */
    const best: { readonly path: string; readonly score: number }[] = [];
    for (const one of among) {
      const score = rank(one, wanted);
      if (score === null) continue;
      answers.push(one);
      const worst = best.at(-1);
      if (best.length === most && worst !== undefined && worst.score >= score) continue;
      best.splice(placeOf(best, score), 0, { path: one.path, score });
      if (best.length > most) best.pop();
    }
    this.#last = { typed: wanted, answers };
    return best.map(({ path }) => path);
  }
}

/** Behind all that are as good. */
function placeOf(best: readonly { readonly score: number }[], score: number): number {
  const place = best.findIndex((one) => one.score < score);
  return place === -1 ? best.length : place;
}

/** How well a path answers what was typed; `null` when it does not. Higher is better. */
function rank({ path, lower, name }: Known, typed: string): number | null {
  const first = lower.indexOf(typed);
  if (first !== -1) {
    const inName = first >= name ? first : lower.indexOf(typed, name);
    if (inName === name) return (lower.length - name === typed.length ? 1_000 : 800) - path.length;
    return (inName === -1 ? 400 : 600) - path.length;
  }
  let at = -1;
  let gaps = 0;
  for (let index = 0; index < typed.length; index += 1) {
    const next = lower.indexOf(typed.charAt(index), at + 1);
    if (next === -1) return null;
    gaps += next - at - 1;
    at = next;
  }
  return 200 - gaps - path.length / 10;
}
