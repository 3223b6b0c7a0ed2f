import { type RawBuilder, sql } from "kysely";
import type { JsonObject } from "@devloom/contract";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import { currentImpersonator } from "../policy/acting.ts";
import type { NewEvent } from "./new-event.ts";
import { type Signal, signalText } from "./signal-text.ts";

export type { Signal } from "./signal-text.ts";

export interface EventTables {
  event: {
    sequence: number;
    transaction: string;
    id: string;
    tenant_id: string;
    type: string;
    subject: string;
    actor_id: string | null;
    audience_id: string | null;
    data: JsonObject;
    time: Date;
    /** The operator who acted in the actor's name. */
    impersonator_id: string | null;
  };
}

/** The channel on which the outbox announces that it grew (see `kit/0001-records`). */
export const EVENT_CHANNEL = "devloom_event";
/** The channel for signals that are not stored. */
export const SIGNAL_CHANNEL = "devloom_signal";

/** The statement that stores an event. */
export function insertEvent(tx: Transaction, event: NewEvent, time: Date): RawBuilder<never> {
  return sql<never>`insert into event (id, tenant_id, type, subject, actor_id, audience_id, data, time, impersonator_id)
    values (${newId()}, ${tx.tenantId}, ${event.type}, ${event.subject}, ${tx.scope?.actorId ?? null},
            ${event.audienceId ?? null}, ${JSON.stringify(event.data ?? {})}, ${time},
            ${currentImpersonator()})`;
}

export async function signalEvent(tx: Transaction, signal: Signal): Promise<void> {
  await sql`select pg_notify(${SIGNAL_CHANNEL}, ${signalText(signal)})`.execute(tx.query());
}
