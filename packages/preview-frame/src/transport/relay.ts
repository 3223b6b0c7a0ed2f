import type { RelayMessage } from "./relay-messages.ts";
import { relayInWorker } from "./relay-worker.ts";

/** Where messages to the editor go. */
export interface EditorPort {
  postMessage(message: unknown): void;
}

/**
 * Talks to the editor from another thread. Copying a tree of thousands of nodes takes longer than a
 * frame of the page may; from there it can take its time.
 */
export class Relay implements EditorPort {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  postMessage(message: unknown): void {
    this.tell({ kind: "send", message });
  }

  tell(message: RelayMessage): void {
    this.#worker.postMessage(message, []);
  }

  /** The editor's port belongs to the worker from now on. */
  take(port: MessagePort, receive: (message: unknown) => void): void {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => receive(data));
    const message: RelayMessage = { kind: "port" };
    this.#worker.postMessage(message, [port]);
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
