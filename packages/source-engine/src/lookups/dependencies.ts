/** Stands for the list of files where something depends on which files there are. */
export const ALL_PATHS = "*";

/** Keeps what was worked out once, and notes of which files each result was made. */
export class Dependencies {
  /** Of what is being worked out, the innermost last. */
  readonly #open: Set<string>[] = [];

  /** What is being worked out was made of this file too. */
  note(path: string): void {
    this.#open.at(-1)?.add(path);
  }

  /** Works something out, and tells of which files. */
  of<Result>(work: () => Result): { readonly result: Result; readonly paths: ReadonlySet<string> } {
    const paths = new Set<string>();
    this.#open.push(paths);
    try {
      return { result: work(), paths };
    } finally {
      this.#open.pop();
    }
  }

  /** A function that is asked once for the same arguments. Who asks again depends on the same files. */
  remembered<Rest extends readonly string[], Result>(
    ask: (first: string, ...rest: Rest) => Result,
  ): (first: string, ...rest: Rest) => Result {
    const answers = new Map<
      string,
      { readonly result: Result; readonly paths: ReadonlySet<string> }
    >();
    return (first, ...rest) => {
      const key = [first, ...rest].join("\n");
      const known = answers.get(key) ?? this.of(() => ask(first, ...rest));
      answers.set(key, known);
      for (const path of known.paths) this.note(path);
      return known.result;
    };
  }
}
