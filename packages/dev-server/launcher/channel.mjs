import { Socket } from "node:net";
import { createInterface } from "node:readline";

/** Nobody edits longer files by hand; the gateway takes no longer questions. */
const longestText = 1_000_000;

/**
 * The message channel to the gateway: questions about annotations, signs of life.
 */
export class Channel {
  #last = 0;
  /** @type {Map<number, (annotations: readonly import("../src/options.ts").Annotation[]) => void>} */
  #waiting = new Map();

  #stream = new Socket({ fd: 3, readable: true, writable: true });

  constructor() {
    createInterface(this.#stream).on("line", (line) => this.#receive(JSON.parse(line)));
    // Without the gateway nobody would end this process where there is no sandbox.
    this.#stream.once("close", () => process.exit(0)).on("error", () => undefined);
  }

  /** @param {import("./launcher-types.ts").LauncherMessage} message */
  send(message) {
    this.#stream.write(`${JSON.stringify(message)}\n`);
  }

  /** @param {import("./launcher-types.ts").GatewayMessage} message */
  #receive(message) {
    if (message.type === "ping") this.send({ type: "alive" });
    if (message.type === "annotations") {
      this.#waiting.get(message.number)?.(message.annotations);
      this.#waiting.delete(message.number);
    }
  }

  /**
   * @param {string} path relative to the project
   * @param {string} text
   * @returns {Promise<readonly import("../src/options.ts").Annotation[]>}
   */
  annotate(path, text) {
    if (text.length > longestText) return Promise.resolve([]);
    this.#last += 1;
    const number = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.send({ type: "annotate", number, path, text });
    });
  }
}
