import type { JsonObject } from "@devloom/contract";
import type { Kysely, RawBuilder } from "kysely";
import type { NewEvent } from "../outbox/new-event.ts";
import type { NewUsage } from "../usage/new-usage.ts";

/** On whose behalf a transaction runs: what it emits says so. */
export interface ActorScope {
  readonly tenantId: string;
  /** `null` where the product acts by itself; `asSystem` says so. */
  readonly actorId: string | null;
}

/** A scope, or the actor of a call, who is one. There is none that leaves open who acts. */
export type Scope = ActorScope | { readonly tenantId: string; readonly accountId: string | null };

/** The product at work for a tenant by itself, without anybody having asked. */
export function asSystem(tenantId: string): ActorScope {
  return { tenantId, actorId: null };
}

export function actorScope(scope: Scope): ActorScope {
  const { tenantId } = scope;
  return { tenantId, actorId: "accountId" in scope ? scope.accountId : scope.actorId };
}

/**
 * One unit of work. Rows, events and usage written through it become visible together or not at all.
 * A feature names its own tables: `tx.query<ProjectTables>().selectFrom("project")`.
 */
export interface Transaction {
  readonly scope: ActorScope | null;
  /** The scope's tenant; asking for it without a scope is a mistake in the code. */
  readonly tenantId: string;
  query<Tables>(): Kysely<Tables>;
  /**
   * Sends a writing statement that nothing before the commit needs the answer of. It leaves with what follows it,
   * and a failure of it fails the transaction.
   */
  send(statement: RawBuilder<unknown>): Promise<void>;
  /** Writes an event to the outbox. */
  emit(event: NewEvent): Promise<void>;
  /** From here on its work changes more than the database: it is not called again by itself. */
  onlyOnce(): void;
  /** Records use of a metered thing; the same idempotency key counts once. */
  meter(usage: NewUsage): Promise<void>;
  /** The same unit of work speaking for another tenant. Row-level security refuses it outside `system`. */
  within(scope: Scope): Transaction;
  /** Tells open screens that something moved, without storing anything. Sent on commit; `data` is short. */
  signal(type: string, subject: string, data?: JsonObject): Promise<void>;
}
