import type { ChildProcess, Serializable } from "node:child_process";
import { Socket } from "node:net";

/** Messages to and from a program of the product itself, by the channel of Node's own `fork`. */
export class NodeChannel {
  readonly #child: ChildProcess;
  /** Nobody waits for what it may still have had to say. */
  readonly finished: Promise<unknown> = Promise.resolve();

  constructor(child: ChildProcess) {
    this.#child = child;
  }

  send(message: unknown): void {
    // A program that is just ending has closed its side; its end is reported elsewhere. What is sent is ours.
    if (this.#child.connected) this.#child.send(message as Serializable, () => undefined);
  }

  open(listener: (message: unknown) => unknown): void {
    this.#child.on("message", listener);
  }

  /** The channel itself closes with the program: Node does not tell of its end when it is closed from here. */
  close(): void {
    this.#child.removeAllListeners("message");
  }
}

/** Whether a program, with all that is read of it, keeps this process from ending. */
export function holdChild(child: ChildProcess, isHeld: boolean): void {
  const pipes = child.stdio.filter((pipe): pipe is Socket => pipe instanceof Socket);
  for (const one of [child, child.channel, ...pipes]) {
    if (isHeld) one?.ref();
    else one?.unref();
  }
}
