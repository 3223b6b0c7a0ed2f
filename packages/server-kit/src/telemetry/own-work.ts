/** A piece of the gateway's own work that has ended: a request, a run, or something that a process did. */
export interface DoneWork {
  /** A UUID; work of the same id is one trace. */
  readonly id: string;
  /** `POST /api/project`, `run projects.verify`. */
  readonly name: string;
  readonly kind: "request" | "run" | "process";
  /** The work that it is a part of, whose trace it shares. */
  readonly within?: string;
  /** The workspace whose telemetry it is; the platform's own when absent. */
  readonly tenantId?: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Tells whoever listens what the gateway does itself. Without a listener it costs nothing. */
export class OwnWork {
  readonly #listeners = new Set<(work: DoneWork) => void>();

  onDone(listener: (work: DoneWork) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Whether anybody listens: what has to be looked up first is not looked up for nobody. */
  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  tell(work: DoneWork): void {
    for (const listener of this.#listeners) listener(work);
  }
}
