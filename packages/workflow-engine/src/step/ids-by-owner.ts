/** Ids by what they belong to, in the order in which they came, so that nobody searches through all. */
export class IdsByOwner {
  readonly #ids = new Map<number, Set<number>>();

  add(owner: number, id: number): void {
    const ids = this.#ids.get(owner);
    if (ids) ids.add(id);
    else this.#ids.set(owner, new Set([id]));
  }

  remove(owner: number, id: number): void {
    const ids = this.#ids.get(owner);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(owner);
  }

  of(owner: number): number[] {
    return [...(this.#ids.get(owner) ?? [])];
  }

  has(owner: number): boolean {
    return this.#ids.has(owner);
  }
}
