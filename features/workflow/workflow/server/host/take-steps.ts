import { asSystem, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { EngineAnswer, StepAnswer, StepCall } from "../engine/engine-calls.ts";
import type { Engine } from "../engine/engine.ts";
import { claimInstances } from "./claim.ts";
import { collectEffects } from "./collect-effects.ts";
import { Effects } from "./effects.ts";
import {
  broadcastSignal,
  deliverSent,
  lockAddresses,
  takeKeptMessages,
  whereMessagesWait,
} from "./messages.ts";
import type { Parts } from "./parts.ts";
import type { ClaimedInstance } from "./rows.ts";
import { startChildren } from "./start-children.ts";
import { cancelRuns } from "../work/follow-runs.ts";
import { writeEffects } from "./write-effects.ts";

export const WORKFLOW_CHANNEL = "devloom_workflow";
/** Instances that a signal names; with more of them screens are told that many moved. */
const MAX_NAMED = 100;
const MAX_TOLD_INCIDENTS = 20;

export interface StepParts {
  readonly engine: Engine;
  readonly parts: Parts;
  readonly runs: Pick<Platform["runs"], "cancel">;
}

export interface StepOptions {
  readonly most: number;
  readonly only: readonly string[] | null;
  readonly now: Date;
  /** Why nothing of what the instances would do can be kept: they are halted instead. */
  readonly refusal?: string;
}

export interface Taken {
  /** How many events were taken. */
  readonly steps: number;
  readonly instances: number;
  /** When the first of the timers that were set is due. */
  readonly nextDue: number | null;
}

/**
 * One turn: locks instances with waiting events, lets the engine take them and writes everything that
 * follows, in the caller's transaction. Whatever fails leaves everything as it was.
 */
export async function takeSteps(
  tx: Transaction,
  { engine, parts, runs }: StepParts,
  options: StepOptions,
): Promise<Taken> {
  const { now, refusal } = options;
  const claimed = await claimInstances(tx, { ...options, newerParts: parts.newer });
  if (claimed.length === 0) return { steps: 0, instances: 0, nextDue: null };
  const compiled = await parts.read(
    tx,
    claimed.map(({ part_id }) => part_id),
  );
  const effects = new Effects();
  const active = claimed.filter((instance) => !isHalted(effects, instance));
  const answers = await stepAll(engine, refusal, () =>
    active.map(({ part_id, state, events }) => ({
      kind: "step",
      part: String(part_id),
      compiled: compiled.get(part_id) ?? "",
      state,
      events: events.map(({ event }) => event),
      now: now.toISOString(),
    })),
  );
  for (const [index, instance] of active.entries())
    collectEffects(effects, instance, answers[index] ?? { error: "No answer." }, parts);
  await carryOn(tx, runs, effects, now);
  await tellScreens(tx, effects, active);
  const steps = claimed.reduce((sum, { events }) => sum + events.length, 0);
  const dues = effects.timers.added.map(({ due_at }) => Date.parse(due_at));
  const nextDue = dues.reduce((first, due) => Math.min(first, due), Number.POSITIVE_INFINITY);
  return { steps, instances: claimed.length, nextDue: dues.length === 0 ? null : nextDue };
}

function stepAll(
  engine: Engine,
  refusal: string | undefined,
  calls: () => StepCall[],
): Promise<EngineAnswer<StepAnswer>[]> {
  if (refusal === undefined) return engine.step(calls());
  return Promise.resolve(calls().map(() => ({ error: refusal })));
}

/** Events for an instance that was stopped wait with it. */
function isHalted(effects: Effects, { id, tenant_id, status, events }: ClaimedInstance): boolean {
  if (status !== "halted") return false;
  for (const { event, actor, people } of events)
    effects.inbox.push({ tenant_id, instance_id: id, event, actor_id: actor, people, held: true });
  return true;
}

async function carryOn(
  tx: Transaction,
  runs: StepParts["runs"],
  effects: Effects,
  now: Date,
): Promise<void> {
  const { messages, signals, freed } = effects;
  const waiting = effects.subscriptions.added.filter(({ kind }) => kind === "message");
  await lockAddresses(tx, [...messages, ...waiting, ...freed]);
  if (effects.children.length > 0) await startChildren(tx, effects);
  const stopped = await writeEffects(tx, effects, now);
  await cancelRuns(tx, runs, stopped);
  const free = [...freed, ...waiting];
  const kept = await whereMessagesWait(tx, free);
  const isConcerned = (one: { tenant_id: string; name: string }): boolean =>
    freed.length > 0 || kept.has(`${one.tenant_id} ${one.name}`);
  await takeKeptMessages(tx, free.filter(isConcerned), now);
  await deliverSent(tx, messages, now);
  for (const signal of signals) await broadcastSignal(tx, signal, now);
}

/** Open screens hear which instances moved; other gateways that there may be work. */
async function tellScreens(
  tx: Transaction,
  effects: Effects,
  moved: readonly ClaimedInstance[],
): Promise<void> {
  for (const [tenantId, all] of groupByTenant(moved)) {
    const scoped = tx.within(asSystem(tenantId));
    const instances = all.slice(0, MAX_NAMED).map(({ id }) => id);
    const first = `workflow-instance/${instances[0] ?? ""}`;
    await scoped.signal("workflow-instance.moved", first, { instances, total: all.length });
    const raised = effects.incidents.added.filter((one) => one.tenant_id === tenantId);
    for (const { instance_id, element, message } of raised.slice(0, MAX_TOLD_INCIDENTS))
      await scoped.emit({
        type: "workflow-incident.raised",
        subject: `workflow-incident/${instance_id}`,
        data: { name: element, message: message.slice(0, 500) },
      });
    if (effects.tasks.added.some((one) => one.tenant_id === tenantId))
      await scoped.signal("workflow-task.created", first);
  }
  await sql`select pg_notify(${WORKFLOW_CHANNEL}, '')`.execute(tx.query());
}

function groupByTenant(moved: readonly ClaimedInstance[]): Map<string, ClaimedInstance[]> {
  const groups = new Map<string, ClaimedInstance[]>();
  for (const one of moved) {
    const group = groups.get(one.tenant_id);
    if (group === undefined) groups.set(one.tenant_id, [one]);
    else group.push(one);
  }
  return groups;
}
