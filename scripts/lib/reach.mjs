import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * Which files a file stands on, read from its text: imports, and paths of other sources in its strings,
 * by which tests name the programs they start. Names imported from a package lead to the modules that
 * declare them, so that a change in one part of a package does not reach everyone who uses another.
 */
export class SourceGraph {
  #root;
  #files;
  /** @type {Map<string, string>} */
  #texts = new Map();
  /** @type {Map<string, readonly string[]>} */
  #edges = new Map();
  /** @type {Map<string, string[]>} */
  #entries = new Map();
  /** @type {Map<string, Map<string, string>>} */
  #exports = new Map();

  /**
   * @param {string} root the repository
   * @param {readonly string[]} files its sources, relative to it
   */
  constructor(root, files) {
    this.#root = root;
    this.#files = new Set(files);
  }

  /** @param {string} path */
  has(path) {
    return this.#files.has(path);
  }

  /** @param {string} path */
  text(path) {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#root, path), "utf8");
    this.#texts.set(path, text);
    return text;
  }

  /**
   * A file with everything it stands on.
   *
   * @param {Iterable<string>} starts
   * @returns {Set<string>}
   */
  closure(starts) {
    const reached = new Set(starts);
    for (const path of reached) for (const next of this.edges(path)) reached.add(next);
    // Who imports names from a package stands on its entry too, but not on all that the entry names.
    const entries = [...reached].flatMap((path) => this.#entries.get(path) ?? []);
    return new Set([...reached, ...entries]);
  }

  /** @param {string} path */
  edges(path) {
    const known = this.#edges.get(path);
    if (known !== undefined) return known;
    const found = [...new Set(this.#readEdges(path))].filter((next) => next !== path);
    this.#edges.set(path, found);
    return found;
  }

  /**
   * @param {string} path
   * @returns {string[]}
   */
  #readEdges(path) {
    const text = this.text(path);
    const named = [
      ...text.matchAll(
        /(?:import|export)\s+(?:type\s+)?([\w*{}\s,$]*?)\s*from\s*"(@devloom\/[^"]+)"/g,
      ),
    ].flatMap(([, names = "", from = ""]) => this.#fromPackage(path, names, from));
    const whole = [...text.matchAll(/import\(\s*"(@devloom\/[^"]+)"/g)].flatMap(([, from = ""]) =>
      this.#fromPackage(path, "*", from),
    );
    const strings = [...text.matchAll(/["'`]([^"'`\n]*\.(?:tsx?|mjs|cjs|css)(?:\?raw)?)["'`]/g)];
    const plain = strings.flatMap(([, written = ""]) => this.#fromString(path, written));
    return [...named, ...whole, ...plain];
  }

  /**
   * @param {string} path
   * @param {string} written
   */
  #fromString(path, written) {
    const wanted = written.replace(/\?raw$/, "");
    // `../${feature}/testing/examples.ts`: whatever the place may hold.
    if (wanted.includes("${")) {
      const beside = normalize(join(dirname(path), wanted));
      const pattern = new RegExp(
        `^${beside.replaceAll(/[.+()[\]]/g, "\\$&").replaceAll(/\$\{[^}]*\}/g, "[^/]+")}$`,
      );
      return [...this.#files].filter((file) => pattern.test(file));
    }
    const places = [normalize(join(dirname(path), wanted)), normalize(wanted)];
    return places.filter((place) => this.#files.has(place)).slice(0, 1);
  }

  /**
   * @param {string} path who imports
   * @param {string} names what stands between `import` and `from`
   * @param {string} from `@devloom/contract`, `@devloom/server-kit/testing`
   * @returns {string[]}
   */
  #fromPackage(path, names, from) {
    const entry = this.#entryOf(from);
    if (entry === undefined) return [];
    const listed = /\{([^}]*)\}/.exec(names)?.[1];
    if (listed === undefined) return [entry];
    this.#entries.set(path, [...(this.#entries.get(path) ?? []), entry]);
    const declared = this.#exportsOf(entry);
    const wanted = listed.split(",").map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, "")
          .split(/\s+as\s+/)[0] ?? "",
    );
    return wanted.filter((name) => name !== "").map((name) => declared.get(name) ?? entry);
  }

  /** @param {string} from */
  #entryOf(from) {
    const [, name = "", ...rest] = from.split("/");
    const folder = ["packages", "apps", ""]
      .map((place) => join(place, name))
      .find((place) => existsSync(join(this.#root, place, "package.json")));
    if (folder === undefined) return undefined;
    const { exports = {} } = JSON.parse(this.text(join(folder, "package.json")));
    const key = rest.length === 0 ? "." : `./${rest.join("/")}`;
    const target = exports[key]?.default ?? exports[key];
    return typeof target === "string" ? normalize(join(folder, target)) : undefined;
  }

  /**
   * The modules behind the names that an entry exports.
   *
   * @param {string} entry
   */
  #exportsOf(entry) {
    const known = this.#exports.get(entry);
    if (known !== undefined) return known;
    /** @type {Map<string, string>} */
    const found = new Map();
    this.#exports.set(entry, found);
    if (!this.#files.has(entry)) return found;
    for (const [, names, from = ""] of this.text(entry).matchAll(
      /export\s+(?:type\s+)?(?:\*|\{([^}]*)\})\s*from\s*"(\.[^"]+)"/g,
    )) {
      const module = normalize(join(dirname(entry), from));
      if (!this.#files.has(module)) continue;
      if (names === undefined) {
        for (const [, name = ""] of this.text(module).matchAll(
          /export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|function\*?|class|type|interface|enum|let)\s+(\w+)/g,
        ))
          found.set(name, module);
        for (const [name, deeper] of this.#exportsOf(module)) found.set(name, deeper);
      } else
        for (const name of names.split(",")) {
          const [inner = "", outer = inner] = name
            .trim()
            .replace(/^type\s+/, "")
            .split(/\s+as\s+/);
          if (outer !== "") found.set(outer, this.#exportsOf(module).get(inner) ?? module);
        }
    }
    return found;
  }
}
