/** When the disk is looked at after an update: nothing else would ever tell of a dropped change. */
const LOOKS_MILLISECONDS = [200, 1_000];
/** And from then on, for changes that nobody has heard of at all. */
const STEADY_LOOK_MILLISECONDS = 5_000;

/** Tells Vite of files that were written without its hearing of it. */
export class LateFiles {
  #files;
  #watcher;
  #isGathering;
  #isTelling = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  #stopped = false;
  /** Which of the looks comes next. */
  #nth = LOOKS_MILLISECONDS.length;

  /**
   * @param {import("./served-files.mjs").ServedFiles} files
   * @param {import("./annotate-types.ts").HookedServer["watcher"]} watcher
   * @param {() => boolean} isGathering whether updates are being waited for, which looks by itself
   */
  constructor(files, watcher, isGathering) {
    this.#files = files;
    this.#watcher = watcher;
    this.#isGathering = isGathering;
    // Before Vite hears of it: what it serves from then on is this state of the file or a newer one.
    watcher.prependListener("change", (file) => {
      if (!this.#isTelling) files.learn(file);
    });
    this.#schedule(LOOKS_MILLISECONDS.length);
  }

  /**
   * Each state of a file is told once, also where Vite makes nothing of it.
   *
   * @param {readonly string[]} newer
   */
  tell(newer) {
    this.#isTelling = true;
    try {
      for (const file of newer) if (this.#files.tell(file)) this.#watcher.emit("change", file);
    } finally {
      this.#isTelling = false;
    }
  }

  /** A look that comes soon anyway is not put off: somebody may say so again and again. */
  lookSoon() {
    if (this.#nth > 0) this.#schedule(0);
  }

  stop() {
    this.#stopped = true;
    clearTimeout(this.#next);
  }

  /** @param {number} nth */
  #schedule(nth) {
    clearTimeout(this.#next);
    if (this.#stopped) return;
    this.#nth = nth;
    const wait = LOOKS_MILLISECONDS[nth] ?? STEADY_LOOK_MILLISECONDS;
    this.#next = setTimeout(() => {
      if (!this.#isGathering()) {
        this.tell(this.#files.newer());
        this.#files.settle();
      }
      this.#schedule(nth + 1);
    }, wait);
    this.#next.unref?.();
  }
}
