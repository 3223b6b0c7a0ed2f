/** What can be read and followed. */
export interface Readable<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** One value that tells when it became another one. */
export class Store<Value> implements Readable<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  /** Takes the next value; nobody hears of it when it is the same one. */
  set(next: Value): void {
    if (Object.is(next, this.#value)) return;
    this.#value = next;
    for (const listener of this.#listeners) listener();
  }

  update(change: (before: Value) => Value): void {
    this.set(change(this.#value));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
