/** No page takes longer to load, and the answer to it is not worth more memory. */
const KEPT_MILLISECONDS = 60_000;
/** Within this time a page has taken an update, if it ever does. */
const TAKING_MILLISECONDS = 10_000;
/** What a page says of its age is this old at most when it is heard. */
const WAY_MILLISECONDS = 1_000;

/**
 * The updates of late. A page that is being loaded may have a module already that is older than an
 * update, and not hear of that update yet: nothing else would ever tell it.
 */
export class SentUpdates {
  /** @type {{ time: number, update: import("./annotate-types.ts").HotUpdate }[]} */
  #kept = [];
  /** When all pages were last told to load anew. */
  #reloadedAt = Number.NEGATIVE_INFINITY;

  /** @param {readonly import("./annotate-types.ts").HotUpdate[]} updates */
  keep(updates) {
    const time = Date.now();
    this.#kept = this.#kept.filter((one) => time - one.time < KEPT_MILLISECONDS);
    this.#kept.push(...updates.map((update) => ({ time, update })));
  }

  /**
   * Whether a page that has taken all updates until then may still be loading a newer one. One that it has not taken for
   * so long is lost.
   *
   * @param {number} since
   */
  isUnderWay(since) {
    const earliest = Math.max(since, Date.now() - TAKING_MILLISECONDS);
    return this.#kept.some(({ update }) => (update.timestamp ?? 0) > earliest);
  }

  keepReload() {
    this.#reloadedAt = Date.now();
  }

  /**
   * What a page may have missed since it began to load, as it is to be told; `null` for nothing.
   *
   * @param {unknown} data what the page says: `age`, the milliseconds since then
   * @returns {{ type: string, updates?: readonly import("./annotate-types.ts").HotUpdate[] } | null}
   */
  missedBy(data) {
    const begun = Date.now() - ageIn(data);
    // Not a moment earlier: the page may be loading because of it.
    if (this.#reloadedAt > begun) return { type: "full-reload" };
    const missed = this.#kept.filter(({ time }) => time >= begun - WAY_MILLISECONDS);
    const updates = newestOfEach(missed.map(({ update }) => update));
    return updates.length === 0 ? null : { type: "update", updates };
  }
}

/**
 * Of several updates of one module the last.
 *
 * @param {readonly import("./annotate-types.ts").HotUpdate[]} updates
 */
export function newestOfEach(updates) {
  return [...new Map(updates.map((one) => [keyOf(one), one])).values()];
}

/** @param {import("./annotate-types.ts").HotUpdate} update */
function keyOf({ type, path, acceptedPath }) {
  return `${type} ${path} ${acceptedPath}`;
}

/** @param {unknown} data */
function ageIn(data) {
  const age = typeof data === "object" && data !== null && "age" in data ? Number(data.age) : 0;
  return Number.isFinite(age) ? age : 0;
}
