import type { Actor, Platform, SessionCheck } from "@devloom/server-kit";
import { sql } from "kysely";
import type { IdentityServices } from "../identity-services.ts";
import { isOver } from "./session-limits.ts";

interface Row {
  number: number;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date | null;
}

/** Whether a session would be accepted again, and its person still belongs to the tenant. */
export function createSessionCheck({ platform }: IdentityServices): SessionCheck {
  const checks = new SessionChecks(platform);
  return (actor) => checks.isLive(actor);
}

/** What is asked within one turn of the event loop is one statement: thousands of streams ask again and again. */
class SessionChecks {
  readonly #platform: Pick<Platform, "database" | "clock">;
  #asked: Actor[] = [];
  #answers: Promise<ReadonlySet<number>> | undefined;

  constructor(platform: Pick<Platform, "database" | "clock">) {
    this.#platform = platform;
  }

  async isLive(actor: Actor): Promise<boolean> {
    const number = this.#asked.push(actor);
    this.#answers ??= new Promise((resolve) => setImmediate(resolve)).then(() => this.#ask());
    return (await this.#answers).has(number);
  }

  /** The numbers, from 1 on, of those whose sessions are live. */
  async #ask(): Promise<ReadonlySet<number>> {
    const asked = this.#asked;
    this.#asked = [];
    this.#answers = undefined;
    const { database, clock } = this.#platform;
    const rows = await database.lookup(
      sql<Row>`select asked.number::int, session.created_at, session.last_seen_at, session.expires_at
        from unnest(${asked.map(({ sessionId }) => sessionId)}::uuid[],
            ${asked.map(({ accountId }) => accountId)}::uuid[],
            ${asked.map(({ tenantId }) => tenantId)}::uuid[])
          with ordinality as asked (session_id, account_id, tenant_id, number)
        join session on session.id = asked.session_id and session.account_id = asked.account_id
          and session.ended_at is null
        join account on account.id = session.account_id and account.status = 'active'
        join membership on membership.account_id = account.id
          and membership.tenant_id = asked.tenant_id and membership.suspended_at is null`,
    );
    const now = clock.now();
    return new Set(rows.filter((row) => !isOver(row, now)).map(({ number }) => number));
  }
}
