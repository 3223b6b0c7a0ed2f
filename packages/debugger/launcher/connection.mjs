/** @import { Socket } from "node:net" */
import { readLines } from "./read-lines.mjs";

/** The inspector of one process, as its relay passes it on. */
export class Connection {
  #socket;
  #next = 1;
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();

  /**
   * @param {Socket} socket
   * @param {(method: string, params: any) => void} onEvent
   */
  constructor(socket, onEvent) {
    this.#socket = socket;
    readLines(socket, ({ id, result, error, method, params }) => {
      if (typeof method === "string") return onEvent(method, params);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(error));
    });
    socket.once("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("The program ended."));
      this.#waiting.clear();
    });
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @returns {Promise<any>}
   */
  post(method, params = {}) {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      if (!this.#socket.writable) return reject(new Error("The program ended."));
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(`${JSON.stringify({ id, method, params })}\n`);
    });
  }

  /** Lets the program begin. */
  go() {
    if (this.#socket.writable) this.#socket.write('{"go":true}\n');
  }
}
