import type { WorkerAnswer, WorkerCall } from "../engine/messages.ts";

/** The way to the thread that owns a folder: in this process, or in that of another gateway. */
export interface Line {
  post(message: { readonly id: number; readonly call: WorkerCall }): void;
  /** Whether it keeps this process from ending. */
  hold(isHeld: boolean): void;
  end(): Promise<unknown>;
}

export interface LineEvents {
  heard(answer: WorkerAnswer): void;
  ended(error: Error): void;
}
