import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { killGroup } from "./run-formatter.mjs";

const CHILD = fileURLToPath(new URL("./eslint-child.mjs", import.meta.url));
const MAX_WORDS = 1_000;
const HEAP = "--max-old-space-size=1024";

/** ESLint in a process of its own, which is kept for the next text. */
export class EslintLinter {
  #child;
  #words = "";
  #last = 0;
  /** @type {Map<number, { resolve: (problems: any[]) => void, reject: (error: Error) => void }>} */
  #asked = new Map();

  /** @param {{ installed: string, folder: string }} place */
  constructor({ installed, folder }) {
    this.#child = fork(CHILD, [installed, folder], {
      cwd: folder,
      detached: true,
      execArgv: [HEAP],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (piece) => {
      this.#words = (this.#words + piece).slice(-MAX_WORDS);
    });
    this.#child.on("message", (message) => this.#hear(Object(message)));
    this.#child.once("error", () => this.#fail()).once("close", () => this.#fail());
  }

  /**
   * @param {{ path: string, text: string }} file
   * @returns {Promise<any[]>}
   */
  lint({ path, text }) {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#child.send({ id, path, text }, (error) => error === null || this.#fail());
    });
  }

  end() {
    killGroup(this.#child.pid);
  }

  /** What the project's code says. @param {any} message */
  #hear(message) {
    const { id, problems, failure } = message ?? {};
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (Array.isArray(problems)) asked?.resolve(problems);
    else asked?.reject(new Error(String(failure)));
  }

  #fail() {
    const error = this.#words.split("\n").find((line) => /^\w*Error\b/.test(line)) ?? "It ended.";
    for (const { reject } of this.#asked.values()) reject(new Error(error));
    this.#asked.clear();
  }
}
