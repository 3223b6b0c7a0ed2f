import { mintId } from "../ids/mint.ts";

/** Gives out ids that no living element of the project has. */
export class Minter {
  readonly #isTaken: (id: string) => boolean;

  constructor(isTaken: (id: string) => boolean) {
    this.#isTaken = isTaken;
  }

  /** The first free id of a file from `counter` on, and the counter after it. */
  mint(path: string, counter: number): { readonly id: string; readonly next: number } {
    for (let next = counter; ; next += 1) {
      const id = mintId(path, next);
      if (!this.#isTaken(id)) return { id, next: next + 1 };
    }
  }

  /** The id when no living element has it. */
  free(id: string | undefined): string | undefined {
    return id === undefined || this.#isTaken(id) ? undefined : id;
  }
}
