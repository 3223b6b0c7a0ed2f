/** @import { Breakpoint } from "./launcher-types.ts" */
/** @import { Connection } from "./connection.mjs" */
/** @import { Script, Scripts } from "./scripts.mjs" */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The breakpoints of one process. A file that runs as it was written has them by its address, before it is loaded; one
 * that a tool wrote anew has them where its map says, once that is known.
 */
export class BoundBreakpoints {
  #connection;
  #scripts;
  #root;
  #onBound;
  /** @type {readonly Breakpoint[]} */
  #wanted = [];
  /** Those by address, which mean nothing in a file that was written anew. @type {Map<string, Breakpoint>} */
  #byAddress = new Map();
  /** @type {Set<string>} */
  #inScripts = new Set();

  /**
   * @param {Connection} connection
   * @param {Scripts} scripts
   * @param {string} root
   * @param {(breakpoint: Breakpoint) => void} onBound
   */
  constructor(connection, scripts, root, onBound) {
    this.#connection = connection;
    this.#scripts = scripts;
    this.#root = root;
    this.#onBound = onBound;
  }

  /** @param {readonly Breakpoint[]} breakpoints */
  async set(breakpoints) {
    const known = [...this.#byAddress.keys(), ...this.#inScripts];
    this.#byAddress.clear();
    this.#inScripts.clear();
    this.#wanted = breakpoints;
    await Promise.all(
      known.map((breakpointId) => this.#try("Debugger.removeBreakpoint", { breakpointId })),
    );
    await Promise.all(breakpoints.map((one) => this.#setByAddress(one)));
    for (const script of this.#scripts.mapped()) await this.setIn(script);
  }

  /**
   * Sets those of the sources that a script was made of.
   *
   * @param {Script} script
   */
  async setIn({ id, map, sources }) {
    for (const breakpoint of this.#wanted) {
      const source = sources.indexOf(breakpoint.path);
      const found = source === -1 ? null : (map?.generated(source, breakpoint.line - 1) ?? null);
      if (found === null) continue;
      const { lineNumber, columnNumber } = found;
      const location = { scriptId: id, lineNumber, columnNumber };
      const set = await this.#try("Debugger.setBreakpoint", {
        location,
        condition: breakpoint.condition,
      });
      if (set === null) continue;
      this.#inScripts.add(set.breakpointId);
      this.#onBound(breakpoint);
    }
  }

  /**
   * Whether a stop at these was meant.
   *
   * @param {readonly string[]} ids
   * @param {Script | undefined} script
   */
  isMeant(ids, script) {
    return script?.map == null || ids.some((id) => !this.#byAddress.has(id));
  }

  /** @param {string} id */
  resolved(id) {
    const breakpoint = this.#byAddress.get(id);
    if (breakpoint !== undefined) this.#onBound(breakpoint);
  }

  /** @param {Breakpoint} breakpoint */
  async #setByAddress(breakpoint) {
    const file = join(this.#root, breakpoint.path);
    const addresses = [pathToFileURL(file).href, file].map(escaped);
    const set = await this.#try("Debugger.setBreakpointByUrl", {
      urlRegex: `^(?:${addresses.join("|")})(?:\\?.*)?$`,
      lineNumber: breakpoint.line - 1,
      condition: breakpoint.condition,
    });
    if (set === null) return;
    this.#byAddress.set(set.breakpointId, breakpoint);
    const isPlain = set.locations.some(
      (/** @type {any} */ { scriptId }) => this.#scripts.get(scriptId)?.map === null,
    );
    if (isPlain) this.#onBound(breakpoint);
  }

  /**
   * Two breakpoints at one place are one, and a process may have just ended: neither is worth an error.
   *
   * @param {string} method
   * @param {object} params
   */
  async #try(method, params) {
    try {
      return await this.#connection.post(method, params);
    } catch {
      return null;
    }
  }
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
