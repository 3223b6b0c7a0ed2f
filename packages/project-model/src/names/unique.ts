/** Gives each name once: the second `book` becomes `book-2` (or `book2` without a separator). */
export class UniqueNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  take(wanted: string, separator = "-"): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wanted}${separator}${count}`;
    this.#taken.add(name);
    return name;
  }
}
