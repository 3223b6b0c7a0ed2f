import type { Member } from "./member.ts";

/** Whoever has the turn and changes nothing gives it up after this. */
const MAX_MILLISECONDS = 2_000;

interface Asked {
  readonly member: Member;
  readonly tell: () => void;
}

/**
 * One page after the other changes the whole text. Two that format at the same moment would both add what is missing: the
 * second is told only after it has what the first changed.
 */
export class Turns {
  readonly #asked: Asked[] = [];
  #holder: Member | null = null;
  #timer: NodeJS.Timeout | undefined;

  ask(member: Member, tell: () => void): void {
    // Whoever asks twice waits in one place.
    const isKnown = this.#holder === member || this.#asked.some((one) => one.member === member);
    if (isKnown || !member.canEdit) return tell();
    this.#asked.push({ member, tell });
    if (this.#holder === null) this.#next();
  }

  /** A page changed the text, or is done with it. */
  end(member: Member): void {
    if (this.#holder === member) this.#next();
  }

  /** A page is gone. */
  leave(member: Member): void {
    const left = this.#asked.filter((one) => one.member !== member);
    this.#asked.splice(0, this.#asked.length, ...left);
    this.end(member);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const next = this.#asked.shift();
    this.#holder = next?.member ?? null;
    if (next === undefined) return;
    this.#timer = setTimeout(() => this.#next(), MAX_MILLISECONDS);
    this.#timer.unref();
    next.tell();
  }
}
