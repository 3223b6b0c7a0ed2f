import { topicOf } from "@devloom/contract";
import type { Signal } from "../outbox/outbox.ts";

/** Longer than any page takes from reading something to listening for its changes. */
const KEPT_MILLISECONDS = 15_000;
const MAX_KEPT = 5_000;

interface Kept {
  readonly signal: Signal;
  readonly at: number;
}

/**
 * The newest signal about each subject, for a moment: signals are not stored, and a page that has just read
 * something may have begun to listen too late for one.
 */
export class RecentSignals {
  /** In the order in which they came. */
  readonly #kept = new Map<string, Kept>();

  add(signal: Signal): void {
    // One that brings something, such as where somebody points, is over once it was told.
    if (signal.data !== undefined) return;
    const key = `${signal.tenantId} ${signal.type} ${signal.subject}`;
    this.#kept.delete(key);
    this.#kept.set(key, { signal, at: performance.now() });
    this.#forget();
  }

  of(tenantId: string, topics: ReadonlySet<string>): Signal[] {
    this.#forget();
    return [...this.#kept.values()].flatMap(({ signal }) =>
      signal.tenantId === tenantId && topics.has(topicOf(signal.type)) ? [signal] : [],
    );
  }

  #forget(): void {
    const oldest = performance.now() - KEPT_MILLISECONDS;
    for (const [key, { at }] of this.#kept) {
      if (at >= oldest && this.#kept.size <= MAX_KEPT) return;
      this.#kept.delete(key);
    }
  }
}
