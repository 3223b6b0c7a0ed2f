import { join } from "node:path";
import { EslintLinter } from "./eslint-linter.mjs";
import { formatterOf, lintersOf } from "./find-tools.mjs";
import { LspLinter } from "./lsp-linter.mjs";
import { runFormatter } from "./run-formatter.mjs";

const INVALID = -32_602;
/** The first answer reads the whole project, on a busy machine beside others. */
const FIRST_MILLISECONDS = 90_000;
const MAX_MILLISECONDS = 20_000;
/** A linter that took too long is asked again after this. */
const PAUSE_MILLISECONDS = 30_000;
const MAX_RUNNING = 6;
/** Whoever asks for more while as many wait is refused. */
const MAX_WAITING = 50;
const MAX_TEXT = 2 * 2 ** 20;
const WARNING = 2;

/** Has texts checked and formatted by the tools that the project has for them. */
export class ToolServer {
  #root;
  #limits;
  /** @type {Map<string, EslintLinter | LspLinter>} */
  #running = new Map();
  /** @type {Map<string, { message: string, until: number }>} */
  #paused = new Map();
  /** Linters that answered once. @type {WeakSet<object>} */
  #warm = new WeakSet();
  /** @type {Promise<unknown>} */
  #before = Promise.resolve();
  #waiting = 0;
  /** One formatter at a time, and for each text the newest. @type {Map<string, AbortController>} */
  #formatting = new Map();
  /** @type {Promise<unknown>} */
  #formatted = Promise.resolve();

  /**
   * @param {string} root the project's real path
   * @param {{ firstMilliseconds?: number, lintMilliseconds?: number, formatMilliseconds?: number }} limits
   */
  constructor(root, limits = {}) {
    this.#root = root;
    this.#limits = limits;
  }

  /**
   * @param {string} method
   * @param {any} params
   */
  async take(method, params) {
    if (method === "tools/forget") return this.#forget();
    if (!isWithin(params.path)) return refuse("The path leads out of the project.");
    if (method === "tools/about") return { result: this.#about(params.path) };
    if (typeof params.text !== "string" || params.text.length > MAX_TEXT)
      return refuse("The text is too long.");
    if (method === "tools/format") return { result: await this.#format(params) };
    if (method !== "tools/lint") return refuse(`${method} is not known.`);
    // One text after the other: a linter has one configuration in its memory, not many.
    if (this.#waiting >= MAX_WAITING) return refuse("Too many texts are waiting to be looked at.");
    this.#waiting += 1;
    const problems = this.#before.then(() => this.#lint(params));
    this.#before = problems.catch(() => undefined).then(() => (this.#waiting -= 1));
    return { result: { problems: await problems } };
  }

  /** @param {string} path */
  #about(path) {
    const formatter = formatterOf(this.#root, path);
    return {
      linters: lintersOf(this.#root, path).map(({ name }) => name),
      formatter:
        formatter === null ? null : { name: formatter.name, isConfigured: formatter.isConfigured },
    };
  }

  /** @param {{ path: string, text: string }} file */
  async #format(file) {
    const tool = formatterOf(this.#root, file.path);
    if (tool === null) return { kind: "none" };
    this.#formatting.get(file.path)?.abort();
    const asked = new AbortController();
    this.#formatting.set(file.path, asked);
    const { formatMilliseconds: milliseconds } = this.#limits;
    const options = { signal: asked.signal, ...(milliseconds !== undefined && { milliseconds }) };
    const answer = this.#formatted.then(() => runFormatter(tool, this.#root, file, options));
    this.#formatted = answer.catch(() => undefined);
    return answer.finally(() => {
      if (this.#formatting.get(file.path) === asked) this.#formatting.delete(file.path);
    });
  }

  /** @param {{ path: string, text: string }} file */
  async #lint({ path, text }) {
    const problems = [];
    for (const tool of lintersOf(this.#root, path))
      problems.push(...(await this.#lintWith(tool, { path: join(this.#root, path), text })));
    return problems;
  }

  /**
   * @param {import("./find-tools.mjs").Tool} tool
   * @param {{ path: string, text: string }} file
   */
  async #lintWith({ name, folder, installed }, file) {
    if (installed === null)
      return [note(name, `${name} is set up in this project and not installed.`)];
    const key = `${name} ${folder}`;
    const paused = this.#paused.get(key);
    if (paused !== undefined && performance.now() < paused.until)
      return [note(name, paused.message)];
    this.#paused.delete(key);
    const linter = this.#running.get(key) ?? this.#start(key, { name, folder, installed });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      const fail = () => reject(new Error("It took too long and was ended."));
      timer = setTimeout(fail, this.#limitOf(linter));
    });
    try {
      const found = await Promise.race([linter.lint(file), /** @type {Promise<any[]>} */ (late)]);
      this.#warm.add(linter);
      return found;
    } catch (error) {
      linter.end();
      this.#running.delete(key);
      const message = `${name} could not check this file. ${error instanceof Error ? error.message : ""}`;
      this.#paused.set(key, { message, until: performance.now() + PAUSE_MILLISECONDS });
      return [note(name, message)];
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {EslintLinter | LspLinter} linter */
  #limitOf(linter) {
    const { firstMilliseconds = FIRST_MILLISECONDS, lintMilliseconds = MAX_MILLISECONDS } =
      this.#limits;
    return this.#warm.has(linter) ? lintMilliseconds : firstMilliseconds;
  }

  /**
   * @param {string} key
   * @param {{ name: string, folder: string, installed: string }} tool
   */
  #start(key, tool) {
    const [[oldest, running] = []] = this.#running.size < MAX_RUNNING ? [] : this.#running;
    if (oldest !== undefined) {
      running?.end();
      this.#running.delete(oldest);
    }
    const linter = tool.name === "ESLint" ? new EslintLinter(tool) : new LspLinter(tool);
    this.#running.set(key, linter);
    return linter;
  }

  /** Configurations may be others now. */
  #forget() {
    for (const linter of this.#running.values()) linter.end();
    this.#running.clear();
    this.#paused.clear();
    return { result: null };
  }
}

/** @param {unknown} path */
function isWithin(path) {
  return (
    typeof path === "string" &&
    path !== "" &&
    !path.startsWith("/") &&
    !path.includes("\0") &&
    path.split("/").every((part) => part !== ".." && part !== "." && part !== "")
  );
}

/**
 * Something about the tool itself, said at the first line.
 *
 * @param {string} name
 * @param {string} message
 */
function note(name, message) {
  const start = { line: 0, character: 0 };
  return {
    range: { start, end: start },
    severity: WARNING,
    code: null,
    source: name,
    message,
    fixes: [],
  };
}

/** @param {string} message */
function refuse(message) {
  return { error: { code: INVALID, message } };
}
