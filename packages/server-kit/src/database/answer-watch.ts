import type { Connection } from "pg";

const TICK_MILLISECONDS = 1_000;

/** A client of the driver, as far as it matters here. */
interface Session {
  readonly connection: Connection;
}

interface Waiting {
  statements: number;
  /** When the session last gave an answer, or was first asked. */
  since: number;
}

/**
 * Ends sessions that owe an answer for too long. PostgreSQL ends slow statements itself; this is for a
 * server that is frozen, or a line that swallows everything. One clock looks after all sessions of a
 * gateway, because a timer for each statement would cost more than the statement's share of it.
 */
export class AnswerWatch {
  readonly #limitMilliseconds: number;
  readonly #waiting = new Map<Session, Waiting>();
  readonly #timer: NodeJS.Timeout;

  constructor(limitMilliseconds: number) {
    this.#limitMilliseconds = limitMilliseconds;
    this.#timer = setInterval(() => this.#look(), TICK_MILLISECONDS);
    this.#timer.unref();
  }

  /** Statements of the session that were sent and not answered yet. */
  statementsOf(session: Session): number {
    return this.#waiting.get(session)?.statements ?? 0;
  }

  /** Waits for an answer of the session, as long as it may take. */
  async over<Result>(session: Session, answer: Promise<Result>): Promise<Result> {
    this.begin(session);
    try {
      return await answer;
    } finally {
      this.end(session);
    }
  }

  /** The session owes one answer more, until `end` is called. */
  begin(session: Session): void {
    const waiting = this.#waiting.get(session);
    if (waiting === undefined)
      this.#waiting.set(session, { statements: 1, since: performance.now() });
    else waiting.statements += 1;
  }

  end(session: Session): void {
    const waiting = this.#waiting.get(session);
    if (waiting === undefined) return;
    waiting.statements -= 1;
    waiting.since = performance.now();
    if (waiting.statements === 0) this.#waiting.delete(session);
  }

  /** Ends every session that owes an answer: those who wait for one hear that it is lost. */
  cutAll(): void {
    for (const session of this.#waiting.keys()) cut(session);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const latest = performance.now() - this.#limitMilliseconds;
    for (const [session, { since }] of this.#waiting) if (since < latest) cut(session);
  }
}

function cut(session: Session): void {
  session.connection.stream.destroy();
}
