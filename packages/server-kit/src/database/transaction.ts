import type { JsonObject } from "@devloom/contract";
import type { Kysely } from "kysely";
import type { NewEvent } from "../outbox/new-event.ts";
import type { NewUsage } from "../usage/new-usage.ts";

/** On whose behalf a transaction runs. */
export interface Scope {
  readonly tenantId: string;
  readonly actorId?: string | null;
}

/**
 * One unit of work. Rows, events and usage written through it become visible together or not at all.
 * A feature names its own tables: `tx.query<ProjectTables>().selectFrom("project")`.
 */
export interface Transaction {
  readonly scope: Scope | null;
  /** The scope's tenant; asking for it without a scope is a mistake in the code. */
  readonly tenantId: string;
  query<Tables>(): Kysely<Tables>;
  /** Writes an event to the outbox. */
  emit(event: NewEvent): Promise<void>;
  /** Records use of a metered thing; the same idempotency key counts once. */
  meter(usage: NewUsage): Promise<void>;
  /** The same unit of work speaking for another tenant. Row-level security refuses it outside `system`. */
  within(scope: Scope): Transaction;
  /** Tells open screens that something moved, without storing anything. Sent on commit; `data` is short. */
  signal(type: string, subject: string, data?: JsonObject): Promise<void>;
}
