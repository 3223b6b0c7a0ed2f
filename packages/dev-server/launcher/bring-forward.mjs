/** An update that was sent has arrived, and was rendered, by then. */
const ARRIVAL_MILLISECONDS = 3_000;

/**
 * Brings pages forward that show less than their files say. Pages tell what they show after each update, once they
 * have loaded, and when they are asked: an update that got lost on its way leaves a page silent. One that is behind
 * gets its modules under a new time; when it has them and is still behind, it is loaded anew. Each is tried once for
 * what was written, so that nothing goes round in circles.
 */
export class BringForward {
  #texts;
  #client;
  #actions;
  /**
   * What was tried last, by the file.
   *
   * @type {Map<string, { readonly version: string, readonly time: number, readonly reloaded: Set<string> }>}
   */
  #tried = new Map();
  /**
   * Until all pages are asked.
   *
   * @type {ReturnType<typeof setTimeout> | null}
   */
  #asking = null;

  /**
   * @param {import("./source-texts.mjs").SourceTexts} texts
   * @param {import("./annotate-types.ts").ClientEnvironment} client
   * @param {object} actions
   * @param {(since: number) => boolean} actions.isBusy
   * @param {(file: string) => void} actions.renew
   * @param {() => boolean} actions.isRenewing whether nothing was sent yet of what is to come under a new time
   * @param {() => void} actions.reload
   * @param {() => void} actions.askAll has all pages tell what they show
   */
  constructor(texts, client, actions) {
    this.#texts = texts;
    this.#client = client;
    this.#actions = actions;
  }

  /** Something was sent to the pages: they are asked once it must have arrived, and nothing else was sent since. */
  askLater() {
    this.stop();
    this.#asking = setTimeout(() => {
      this.#asking = null;
      this.#actions.askAll();
    }, ARRIVAL_MILLISECONDS);
    this.#asking.unref?.();
  }

  stop() {
    if (this.#asking !== null) clearTimeout(this.#asking);
  }

  /**
   * A page says what it shows.
   *
   * @param {unknown} data
   * @param {() => void} askAgain
   */
  async hear(data, askAgain) {
    const { signs, age, time } = readReport(data);
    const since = Math.max(time, Date.now() - age);
    // What is on its way may be all that is missing.
    if (this.#actions.isBusy(since)) return this.askLater();
    for (const { file, version, shown } of this.#texts.behind(signs)) {
      // A text that no module can be made of stays away, as Vite tells the page itself.
      if (!(await this.#canBeMade(file)) || this.#texts.versionOf(file) !== version) continue;
      const tried = this.#tried.get(file);
      if (tried?.version !== version) {
        this.#tried.set(file, { version, time: Date.now(), reloaded: new Set() });
        this.#actions.renew(file);
        setTimeout(askAgain, ARRIVAL_MILLISECONDS).unref?.();
      } else if (since < tried.time && this.#actions.isRenewing()) {
        // On a busy machine it takes long until there is anything to arrive.
        setTimeout(askAgain, ARRIVAL_MILLISECONDS).unref?.();
      } else if (hasArrived(tried.time, since) && !tried.reloaded.has(shown)) {
        tried.reloaded.add(shown);
        this.#actions.reload();
      }
    }
  }

  /** @param {string} file */
  async #canBeMade(file) {
    try {
      for (const { url } of this.#client.moduleGraph?.getModulesByFile?.(file) ?? [])
        await this.#client.transformRequest?.(url);
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * @param {number} told
 * @param {number} since
 */
function hasArrived(told, since) {
  return since >= told || Date.now() - told >= ARRIVAL_MILLISECONDS;
}

/**
 * @param {unknown} data `signs` of what is shown, `age` of the page in milliseconds, and the `time` of the newest
 *   update that it has taken
 */
function readReport(data) {
  const fields = typeof data === "object" && data !== null ? { ...data } : {};
  const read = (/** @type {string} */ name) => Reflect.get(fields, name);
  const signs = read("signs");
  return {
    signs: Array.isArray(signs) ? signs.filter((sign) => typeof sign === "string") : [],
    age: finite(read("age")),
    time: finite(read("time")),
  };
}

/** @param {unknown} value */
function finite(value) {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
