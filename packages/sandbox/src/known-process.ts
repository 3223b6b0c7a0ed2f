import { readFileSync } from "node:fs";

/** A process that is still the same one, although the kernel gives numbers out again. */
export class KnownProcess {
  readonly #pid: number;
  readonly #startedAt: string | null;

  constructor(pid: number) {
    this.#pid = pid;
    this.#startedAt = startOf(pid);
  }

  /** Kills it, unless it is gone. */
  end(): void {
    if (this.#startedAt === null || startOf(this.#pid) !== this.#startedAt) return;
    try {
      process.kill(this.#pid, "SIGKILL");
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}

/** When a process was started, in ticks since the machine was; null when there is none. */
export function startOf(pid: number): string | null {
  try {
    // Its name comes before, in brackets, and can hold anything.
    const [, fields = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return fields.split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
