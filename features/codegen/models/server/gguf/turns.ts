import { ModelProblem } from "@devloom/model";

interface Waiting {
  begin(): void;
  refuse(problem: ModelProblem): void;
}

/**
 * One question at a time. Workspaces take turns, each with its own line, so that nobody waits behind all questions of
 * somebody else; when no place is left, whoever has the longest line makes room. Whoever gives up leaves the line.
 */
export class Turns {
  /** Who is first has the next turn. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #most: number;
  #isTaken = false;

  constructor(most: number) {
    this.#most = most;
  }

  get isFree(): boolean {
    return !this.#isTaken;
  }

  /** Waits for the turn of a workspace; what comes back ends it, once. */
  async take(workspace: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#isTaken) await this.#wait(workspace, signal);
    this.#isTaken = true;
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const next = this.#next();
      // The next one has it without a moment in which somebody else could come first.
      if (next === undefined) this.#isTaken = false;
      else next.begin();
    };
  }

  #wait(workspace: string, signal: AbortSignal | undefined): Promise<void> {
    this.#makeRoom(workspace);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#leave(workspace, one);
        reject(signal?.reason as Error);
      };
      const settle = (work: () => void) => (): void => {
        signal?.removeEventListener("abort", giveUp);
        work();
      };
      const one: Waiting = {
        begin: settle(resolve),
        refuse: (problem) => settle(() => reject(problem))(),
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#lines.set(workspace, [...(this.#lines.get(workspace) ?? []), one]);
    });
  }

  #makeRoom(workspace: string): void {
    const lines = [...this.#lines].toSorted(([, one], [, other]) => other.length - one.length);
    const waiting = lines.reduce((sum, [, line]) => sum + line.length, 0);
    if (waiting < this.#most) return;
    const own = this.#lines.get(workspace)?.length ?? 0;
    const [owner = "", line = []] = lines[0] ?? [];
    const last = line.at(-1);
    if (last === undefined || line.length <= own + 1) throw this.#tooMany();
    this.#leave(owner, last);
    last.refuse(this.#tooMany());
  }

  #next(): Waiting | undefined {
    for (const [workspace, [first, ...rest]] of this.#lines) {
      this.#lines.delete(workspace);
      if (rest.length > 0) this.#lines.set(workspace, rest);
      return first;
    }
    return undefined;
  }

  #leave(workspace: string, one: Waiting): void {
    const rest = (this.#lines.get(workspace) ?? []).filter((other) => other !== one);
    if (rest.length > 0) this.#lines.set(workspace, rest);
    else this.#lines.delete(workspace);
  }

  #tooMany(): ModelProblem {
    return new ModelProblem(
      "model_refused",
      `Too many questions wait for local models already (${this.#most}). Try again later.`,
      { status: 503 },
    );
  }
}
