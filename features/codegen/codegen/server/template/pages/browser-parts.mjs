/** What pages ask of a browser that a document without a screen has not: everything is in sight, and nothing is reached. */
export function browserParts() {
  class AllInSight {
    /** @type {(entries: unknown[], observer: AllInSight) => void} */
    #tell;

    /** @param {(entries: unknown[], observer: AllInSight) => void} tell */
    constructor(tell) {
      this.#tell = tell;
    }

    /** @param {import("happy-dom").Element} target */
    observe(target) {
      const entry = { target, isIntersecting: true, intersectionRatio: 1 };
      setTimeout(() => this.#tell([entry], this), 0);
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  return {
    IntersectionObserver: AllInSight,
    fetch: async () => {
      throw new TypeError("Failed to fetch");
    },
  };
}
