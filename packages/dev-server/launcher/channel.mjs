/**
 * The message channel to the gateway: questions about annotations, signs of life.
 */
export class Channel {
  #last = 0;
  /** @type {Map<number, (annotations: readonly import("../src/options.ts").Annotation[]) => void>} */
  #waiting = new Map();

  constructor() {
    process.on("message", (/** @type {import("./launcher-types.ts").GatewayMessage} */ message) => {
      if (message.type === "ping") this.send({ type: "alive" });
      if (message.type === "annotations") {
        this.#waiting.get(message.number)?.(message.annotations);
        this.#waiting.delete(message.number);
      }
    });
    // Without the gateway nobody would end this process where there is no sandbox.
    process.once("disconnect", () => process.exit(0));
  }

  /** @param {import("./launcher-types.ts").LauncherMessage} message */
  send(message) {
    if (process.connected) process.send?.(message);
  }

  /**
   * @param {string} path relative to the project
   * @param {string} text
   * @returns {Promise<readonly import("../src/options.ts").Annotation[]>}
   */
  annotate(path, text) {
    this.#last += 1;
    const number = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.send({ type: "annotate", number, path, text });
    });
  }
}
