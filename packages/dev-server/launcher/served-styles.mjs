const STYLE_SHEET = /\.(?:css|scss|sass|less|styl|stylus|pcss|postcss)(?:\?|$)/;

/** Whatever takes longer is left to the page: other updates wait meanwhile. */
const MAX_MILLISECONDS = 2_000;

/**
 * What was served of each style sheet. A change of any source file has Tailwind write its style sheet
 * anew, mostly with the same rules; a browser that takes such an update styles and lays out the whole page
 * for nothing.
 */
export class ServedStyles {
  /**
   * What pages were told of, by the module's id.
   *
   * @type {Map<string, string>}
   */
  #told = new Map();
  /** @type {Map<string, string>} */
  #latest = new Map();
  /** Modules of which a page may have something else than it was told of. */
  #uncertain = new Set();

  /**
   * A style sheet becomes this module.
   *
   * @param {string} id
   * @param {string} code
   */
  serve(id, code) {
    if (!STYLE_SHEET.test(id)) return;
    this.#latest.set(id, code);
    if (!this.#told.has(id)) this.#told.set(id, code);
    if (this.#told.get(id) !== code) this.#uncertain.add(id);
  }

  /**
   * The updates without those of style sheets that are as every page has them.
   *
   * @param {readonly import("./annotate-types.ts").HotUpdate[]} updates
   * @param {import("./annotate-types.ts").ClientEnvironment} environment
   */
  async changed(updates, environment) {
    const changed = await Promise.all(
      updates.map((update) => this.#isChanged(update, environment)),
    );
    return updates.filter((_, index) => changed[index]);
  }

  /**
   * @param {import("./annotate-types.ts").HotUpdate} update
   * @param {import("./annotate-types.ts").ClientEnvironment} environment
   */
  async #isChanged({ type, path, acceptedPath }, environment) {
    const isSheet = type === "js-update" && path === acceptedPath && STYLE_SHEET.test(path);
    if (!isSheet) return true;
    try {
      const id = (await environment.moduleGraph?.getModuleByUrl(path))?.id ?? "";
      // What it is from now on; the page that asks for it gets the same without more work.
      await soon(environment.transformRequest?.(path));
      const latest = this.#latest.get(id);
      if (latest === undefined) return true;
      const isSame = this.#told.get(id) === latest && !this.#uncertain.has(id);
      this.#told.set(id, latest);
      this.#uncertain.delete(id);
      return !isSame;
    } catch {
      // The page asks for it, and shows what is wrong with it.
      return true;
    }
  }
}

/**
 * @param {Promise<unknown> | undefined} work
 * @returns {Promise<void>}
 */
function soon(work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It takes too long.")), MAX_MILLISECONDS);
    Promise.resolve(work)
      .then(() => resolve(), reject)
      .finally(() => clearTimeout(timer));
  });
}
