import { newId, type Transaction } from "@devloom/server-kit";
import type { Variables } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { assertRoomForMessages } from "./assert-room.ts";
import { beginInstances, type StartTrigger } from "./begin-instances.ts";
import type { People } from "./people.ts";
import type { OutgoingMessage, OutgoingSignal, SubscriptionRow } from "./rows.ts";
import { insertInbox } from "./write-effects.ts";

/** How long a message that a process sends waits for a receiver that is not there yet. */
export const SENT_MESSAGE_SECONDS = 3_600;
/** Ids of messages are remembered for so long at least. */
const REMEMBERED_SECONDS = 3_600;

interface Address {
  readonly tenant_id: string;
  readonly name: string;
  readonly key: string | null;
}

export interface PublishedMessage extends OutgoingMessage {
  readonly seconds: number;
  readonly message_id?: string;
}

export interface Delivery {
  readonly result: "delivered" | "started" | "kept" | "dropped" | "duplicate";
  readonly instanceId: string | null;
}

/**
 * Whoever publishes a message and whoever begins to wait for it do so one after the other, so that
 * neither misses the other. Locks are taken in one order by everybody.
 */
export async function lockAddresses(tx: Transaction, addresses: readonly Address[]): Promise<void> {
  if (addresses.length === 0) return;
  const names = addresses.map(({ tenant_id, name, key }) => JSON.stringify([tenant_id, name, key]));
  await sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(name, 16) as lock from unnest(${names}::text[]) as name
    order by lock) as locks`.execute(tx.query());
}

const keyIs = (key: string | null) => (key === null ? sql`key is null` : sql`key = ${key}`);

/** Gives a message to one that waits, to a start event, or keeps it. Its address is locked. */
export async function deliverMessage(
  tx: Transaction,
  message: PublishedMessage,
  now: Date,
): Promise<Delivery> {
  const { tenant_id, name, key, variables, people } = message;
  if (message.message_id !== undefined && !(await remember(tx, message, now)))
    return { result: "duplicate", instanceId: null };
  const { rows } = await sql<{ instance_id: string; number: number }>`
    update workflow_subscription as s set is_taken = true
    from (select instance_id, number from workflow_subscription
      where tenant_id = ${tenant_id} and name = ${name} and ${keyIs(key)} and kind = 'message'
        and not is_taken order by instance_id, number limit 1 for update skip locked) as free
    where s.instance_id = free.instance_id and s.number = free.number
    returning s.instance_id, s.number`.execute(tx.query());
  const [taken] = rows;
  if (taken !== undefined) {
    const event = received(tenant_id, { ...taken, name, key }, variables, people);
    await insertInbox([event]).execute(tx.query());
    return { result: "delivered", instanceId: taken.instance_id };
  }
  const [begins] = await startsWith(tx, "message", message);
  if (begins !== undefined) {
    const [instanceId] = await beginInstances(tx, [begins], message, now);
    return instanceId === undefined
      ? { result: "kept", instanceId: null }
      : { result: "started", instanceId };
  }
  if (message.seconds === 0) return { result: "dropped", instanceId: null };
  await keep(tx, [message], now);
  return { result: "kept", instanceId: null };
}

function received(
  tenant_id: string,
  to: { instance_id: string; number: number; name: string; key: string | null },
  variables: Variables,
  people: People,
) {
  const { instance_id, number: subscription, name } = to;
  const key = to.key === null ? {} : { key: JSON.parse(to.key) as unknown };
  const event = JSON.stringify({ type: "messageReceived", name, ...key, subscription, variables });
  return { tenant_id, instance_id, event, people };
}

/** False when a message of that id came before. */
async function remember(tx: Transaction, message: PublishedMessage, now: Date): Promise<boolean> {
  const { tenant_id, name, key, seconds, message_id } = message;
  const until = new Date(now.getTime() + Math.max(seconds, REMEMBERED_SECONDS) * 1_000);
  await sql`delete from workflow_message where tenant_id = ${tenant_id} and name = ${name}
    and message_id = ${message_id} and forget_at <= ${now}`.execute(tx.query());
  const { rows } = await sql`insert into workflow_message
      (id, tenant_id, name, key, variables, message_id, is_delivered, expires_at, forget_at)
    values (${newId()}, ${tenant_id}, ${name}, ${key}, '{}', ${message_id}, true, ${now}, ${until})
    on conflict do nothing returning 1`.execute(tx.query());
  return rows.length > 0;
}

async function keep(
  tx: Transaction,
  messages: readonly PublishedMessage[],
  now: Date,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { tenant_id } of messages) counts.set(tenant_id, (counts.get(tenant_id) ?? 0) + 1);
  for (const [tenantId, count] of counts) await assertRoomForMessages(tx, tenantId, count, now);
  const rows = messages.map(({ tenant_id, name, key, seconds, variables, people }) => ({
    id: newId(),
    tenant_id,
    name,
    key,
    variables: JSON.stringify(variables),
    people,
    until: new Date(now.getTime() + seconds * 1_000),
  }));
  await sql`insert into workflow_message
      (id, tenant_id, name, key, variables, people, is_delivered, expires_at, forget_at)
    select id, tenant_id, name, key, variables, people, false, until, until
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(id uuid, tenant_id uuid, name text,
      key text, variables text, people uuid[], until timestamptz)`.execute(tx.query());
}

/**
 * Gives messages that processes send to those who wait, one by one, in their order. Those of a name that nobody
 * listens to are kept all at once, however many there are. Their addresses are locked.
 */
export async function deliverSent(
  tx: Transaction,
  messages: readonly OutgoingMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const { rows } = await sql<{ address: string }>`
    select distinct sent.tenant_id || ' ' || sent.name as address
    from json_to_recordset(${JSON.stringify(messages)}::json) as sent(tenant_id uuid, name text)
    where exists (select from workflow_subscription s where s.tenant_id = sent.tenant_id
        and s.name = sent.name and s.kind = 'message')
      or exists (select from workflow_start s where s.tenant_id = sent.tenant_id
        and s.name = sent.name and s.kind = 'message')`.execute(tx.query());
  const heard = new Set(rows.map(({ address }) => address));
  const unheard: PublishedMessage[] = [];
  for (const message of messages) {
    const sent = { ...message, seconds: SENT_MESSAGE_SECONDS };
    if (heard.has(`${message.tenant_id} ${message.name}`)) await deliverMessage(tx, sent, now);
    else unheard.push(sent);
  }
  if (unheard.length > 0) await keep(tx, unheard, now);
}

/** Subscriptions that are new or free again take messages that were kept for them, oldest first. */
export async function takeKeptMessages(
  tx: Transaction,
  subscriptions: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  for (const { tenant_id, name, key, instance_id, number } of subscriptions) {
    const { rows } = await sql<{ variables: string; people: People }>`
      with free as (
        update workflow_subscription set is_taken = false
        where instance_id = ${instance_id} and number = ${number} returning 1),
      oldest as (
        select id, variables from workflow_message where tenant_id = ${tenant_id}
          and name = ${name} and ${keyIs(key)} and not is_delivered and expires_at > ${now}
          and exists (select from free) order by id limit 1)
      delete from workflow_message where id in (select id from oldest)
      returning variables, to_json(people) as people`.execute(tx.query());
    const [message] = rows;
    if (message === undefined) continue;
    await sql`update workflow_subscription set is_taken = true
      where instance_id = ${instance_id} and number = ${number}`.execute(tx.query());
    // The host wrote it as the variables of a message.
    const variables = JSON.parse(message.variables) as Variables;
    const event = received(
      tenant_id,
      { instance_id, number, name, key },
      variables,
      message.people,
    );
    await insertInbox([event]).execute(tx.query());
  }
}

/** Those of some addresses for which messages are kept. */
export async function whereMessagesWait(
  tx: Transaction,
  subscriptions: readonly SubscriptionRow[],
): Promise<Set<string>> {
  if (subscriptions.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`
    select distinct m.tenant_id || ' ' || m.name as address from workflow_message m
    join json_to_recordset(${JSON.stringify(subscriptions)}::json) as n(tenant_id uuid, name text)
      on m.tenant_id = n.tenant_id and m.name = n.name where not m.is_delivered`.execute(
    tx.query(),
  );
  return new Set(rows.map(({ address }) => address));
}

/** What begins with a message or a signal of that name; first what has waited for it least often. */
async function startsWith(
  tx: Transaction,
  kind: "message" | "signal",
  { tenant_id, name }: OutgoingSignal,
): Promise<StartTrigger[]> {
  const { rows } = await sql<StartTrigger>`
    select s.part_id, s.position, s.element, s.is_joined
    from workflow_start s join workflow_part p on p.id = s.part_id
    join workflow w on w.id = p.workflow_id
    where s.tenant_id = ${tenant_id} and s.kind = ${kind} and s.name = ${name}
      and w.deleted_at is null
    order by s.is_joined and exists (select from workflow_occurrence o
      where o.part_id = s.part_id and o.position = s.position), s.part_id, s.position`.execute(
    tx.query(),
  );
  return rows;
}

/** Gives a signal to everybody who waits for it. */
export async function broadcastSignal(
  tx: Transaction,
  signal: OutgoingSignal,
  now: Date,
): Promise<{ delivered: number; started: number }> {
  const { tenant_id, name, variables, people } = signal;
  const event = JSON.stringify({ type: "signalReceived", name, variables });
  const { rows } = await sql<{ count: number }>`with told as (
      insert into workflow_inbox (tenant_id, instance_id, people, event)
      select distinct ${tenant_id}::uuid, instance_id, ${people}::uuid[], ${event} from workflow_subscription
      where tenant_id = ${tenant_id} and name = ${name} and kind = 'signal' returning 1)
    select count(*) from told`.execute(tx.query());
  const started = await beginInstances(tx, await startsWith(tx, "signal", signal), signal, now);
  return { delivered: rows[0]?.count ?? 0, started: started.length };
}
