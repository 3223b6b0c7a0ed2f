import { AppError, type PlaceHolder, type PlaceLimits, placeRefusal } from "@devloom/server-kit";

const MAX_WAITING = { atAll: 30, ofWorkspace: 10 };

/** An installation that wants a place. */
export interface Candidate {
  readonly projectId: string;
  readonly holder: PlaceHolder;
}

/** What somebody waits for. */
export interface QueuePlace {
  /** Counted from 1, among those who wait for the same. */
  readonly place: number;
  /** Whose end lets the next one begin. */
  readonly waitsFor: readonly Candidate[];
}

/** Lets installations begin one after the other: who came first goes first, unless they have as many as they may. */
export class InstallationQueue {
  readonly #limits: PlaceLimits;
  readonly #running = new Set<Candidate>();
  readonly #waiting = new Map<Candidate, () => void>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** `null` where it begins at once; otherwise its turn comes, or the signal ends the waiting. */
  enter(one: Candidate, signal: AbortSignal): Promise<void> | null {
    if (this.#refusal(one) === null) {
      this.#running.add(one);
      return null;
    }
    return new Promise((resolve) => {
      this.#waiting.set(one, resolve);
      signal.addEventListener("abort", () => this.#waiting.delete(one) && resolve());
    });
  }

  /** Throws where it would have to wait, and no more can. */
  assertRoom(one: Candidate): void {
    if (this.#refusal(one) === null) return;
    const waiting = [...this.#waiting.keys()];
    const { tenantId } = one.holder;
    const own = waiting.filter(({ holder }) => holder.tenantId === tenantId);
    if (waiting.length < MAX_WAITING.atAll && own.length < MAX_WAITING.ofWorkspace) return;
    throw new AppError(
      429,
      "too_many_installations",
      "Too many installations are waiting already. Try again when one of them has finished.",
    );
  }

  leave(one: Candidate): void {
    this.#running.delete(one);
    for (const [next, begin] of this.#waiting) {
      if (this.#refusal(next) !== null) continue;
      this.#waiting.delete(next);
      this.#running.add(next);
      begin();
    }
  }

  /** `null` for one that does not wait. */
  placeOf(one: Candidate): QueuePlace | null {
    if (!this.#waiting.has(one)) return null;
    const shares = this.#sharesLimit(one);
    const before = [...this.#waiting.keys()].filter(shares);
    return { place: before.indexOf(one) + 1, waitsFor: [...this.#running].filter(shares) };
  }

  #refusal({ holder }: Candidate) {
    const holders = [...this.#running].map((one) => one.holder);
    return placeRefusal(holders, holder, this.#limits);
  }

  /** Who has a part of what keeps this one waiting. */
  #sharesLimit(one: Candidate): (other: Candidate) => boolean {
    const refusal = this.#refusal(one);
    const { accountId, tenantId } = one.holder;
    if (refusal === "person") return ({ holder }) => holder.accountId === accountId;
    if (refusal === "workspace") return ({ holder }) => holder.tenantId === tenantId;
    return () => true;
  }
}
