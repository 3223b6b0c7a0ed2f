import { EventEmitter } from "node:events";
import { type Program, type Running, startProgram } from "@devloom/program-runner";
import { SourceError } from "../driver.ts";
import { FileAnswer, type FileCall, type FileToOpen } from "./messages.ts";

const BROKEN = "The file can't be read: it is damaged, or made to break what reads it.";

/**
 * The process that has a file open. What reads it is made of native code and WebAssembly, and a file can be made to break
 * or to take over either: it runs in the sandbox, where there is one, and sees itself and this file there.
 */
export class FileHost {
  /** `message` with an answer, `error` when it broke, `exit` when it is over. */
  readonly events = new EventEmitter();
  readonly #started: Promise<Running | null>;
  readonly #ended: Promise<void>;
  #isHeld = true;
  #isStopped = false;
  /** How often it may still speak: once when it has opened its file, and once for each call. */
  #owed = 1;

  constructor(file: FileToOpen, program: Program = programFor(file)) {
    let end = (): void => undefined;
    this.#ended = new Promise((resolve) => (end = resolve));
    const onEnd = (reason: string): void => {
      // A limit is told in words, everything else is how a process ends.
      const isLimit = reason.startsWith("It ");
      if (!this.#isStopped)
        this.#fail(new SourceError("refused", isLimit ? `${BROKEN} ${reason}` : BROKEN));
      this.events.emit("exit");
      end();
    };
    this.#started = startProgram(program, {
      onMessage: (message) => this.#hear(message),
      onEnd,
    }).catch((error: unknown) => {
      onEnd(error instanceof Error ? error.message : String(error));
      return null;
    });
    this.#do((running) => {
      running.hold(this.#isHeld);
      running.send(file);
    });
  }

  tell(call: FileCall): void {
    // What is stopped answers for itself.
    if (call.type !== "stop") this.#owed += 1;
    this.#do((running) => running.send(call));
  }

  async end(): Promise<void> {
    this.#isStopped = true;
    this.#do((running) => running.kill());
    await this.#ended;
  }

  /** Whether it keeps this process from ending. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#do((running) => running.hold(this.#isHeld));
  }

  #do(work: (running: Running) => void): void {
    void this.#started.then((running) => running !== null && work(running));
  }

  #hear(message: unknown): void {
    this.#owed -= 1;
    const { success, data } = FileAnswer.safeParse(this.#owed < 0 ? null : message);
    if (success) this.events.emit("message", data);
    else this.#do((running) => running.kill());
  }

  #fail(error: Error): void {
    // Nobody listens while it is idle: who kept it drops it with its end.
    if (this.events.listenerCount("error") > 0) this.events.emit("error", error);
  }
}

function programFor({ path, memoryMegabytes }: FileToOpen): Program {
  return {
    bundle: "file-worker.js",
    source: new URL("./file-worker.ts", import.meta.url),
    heapMegabytes: 2 * memoryMegabytes,
    otherMegabytes: 2 * memoryMegabytes,
    reads: [path],
  };
}
