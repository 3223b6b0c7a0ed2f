import type { RelayMessage } from "./relay-messages.ts";
import { relayInWorker } from "./relay-worker.ts";

/** Where messages to the editor go. */
export interface EditorPort {
  postMessage(message: unknown): void;
}

/**
 * Sends trees to the editor from another thread. Copying one of thousands of nodes takes longer than a frame
 * of the page may; there it can take its time. Everything else is sent from here, which is faster.
 */
export class Relay {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  tell(message: RelayMessage): void {
    this.#worker.postMessage(message, []);
  }

  /** Has the tree that was told sent by a port, and gives the port back. */
  deliver(port: MessagePort): Promise<MessagePort> {
    return new Promise((resolve) => {
      const hear = ({ ports }: MessageEvent<unknown>): void => {
        const [returned] = ports;
        if (returned === undefined) return;
        this.#worker.removeEventListener("message", hear);
        resolve(returned);
      };
      this.#worker.addEventListener("message", hear);
      const message: RelayMessage = { kind: "end" };
      this.#worker.postMessage(message, [port]);
    });
  }

  /** Another editor has come: this one's thread is not needed any more. */
  stop(): void {
    this.#worker.terminate();
  }
}

/** Starts the thread; `null` where the page's policy does not let it. */
export function startRelay(): Promise<Relay | null> {
  return new Promise((resolve) => {
    const source = new Blob([`(${relayInWorker.toString()})()`], { type: "text/javascript" });
    const address = URL.createObjectURL(source);
    try {
      const worker = new Worker(address);
      worker.addEventListener("error", () => resolve(null), { once: true });
      worker.addEventListener("message", () => resolve(new Relay(worker)), { once: true });
    } catch {
      resolve(null);
    } finally {
      URL.revokeObjectURL(address);
    }
  });
}
