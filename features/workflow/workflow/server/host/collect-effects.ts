import { newId } from "@devloom/server-kit";
import {
  type Command,
  type HistoryEntry,
  readState as readStateText,
  writeState,
} from "@devloom/workflow-engine";
import type { EngineAnswer, StepAnswer } from "../engine/engine-calls.ts";
import { cronProblem, nextCron } from "./cron.ts";
import type { Effects } from "./effects.ts";
import type { Parts } from "./parts.ts";
import { type People, withPeople } from "./people.ts";
import type { ClaimedInstance } from "./rows.ts";
import { processVariables, readState } from "../instances/present-instance.ts";
import { DECISION_TYPE, SCRIPT_TYPE } from "../work/work-types.ts";
import { taskOf } from "./task-row.ts";

const DEFAULT_ATTEMPTS = 3;
const MAX_ATTEMPTS = 100;
const INITIALS = { entered: "e", completed: "c", terminated: "x", taken: "t" } as const;

/** Adds what the steps of one instance bring about. */
export function collectEffects(
  effects: Effects,
  instance: ClaimedInstance,
  answer: EngineAnswer<StepAnswer>,
  parts: Pick<Parts, "nameOf">,
): void {
  if ("error" in answer) return halt(effects, instance, answer.error);
  const { state, status, steps } = answer.value;
  const problem = cronProblemIn(steps);
  if (problem !== null) return halt(effects, instance, problem);
  let sequence = instance.steps;
  let { people } = instance;
  for (const [index, step] of steps.entries()) {
    const given = instance.events[index];
    if (given === undefined) continue;
    if (step.isStale) {
      returnMessage(effects, instance, given.event, withPeople([], given));
      continue;
    }
    sequence += 1;
    people = withPeople(people, given);
    effects.history.push({
      instance_id: instance.id,
      sequence,
      tenant_id: instance.tenant_id,
      actor_id: given.actor,
      event: given.event,
      moves: step.moves.map(writeMove).join("\n"),
    });
    freeSubscription(effects, instance, given.event);
    for (const command of step.commands)
      applyEffect(effects, { ...instance, people }, command, parts);
  }
  if (status !== "new" && sequence === instance.steps && state === instance.state) return;
  const isEnded = status !== "running";
  if (isEnded) effects.ended.push(instance.id);
  const kept = isEnded ? withLastVariables(instance, answer.value) : state;
  effects.instances.push({
    id: instance.id,
    state: kept,
    status: endOf(instance, status),
    steps: sequence,
    people,
  });
}

/** Nothing is left of an instance that ended but its data, which people still want to see. */
function withLastVariables(instance: ClaimedInstance, { state, steps }: StepAnswer): string | null {
  if (state === null) return null;
  const completed = steps.flatMap(({ commands }) => commands).find(isCompleted);
  const variables = completed?.variables ?? processVariables(readState(instance.state));
  // The engine's own output, to which only the process itself is put back.
  const elements = [{ id: 0, node: "", parent: 0, variables }];
  return writeState({ ...readStateText(state), elements });
}

function isCompleted(command: Command): command is Extract<Command, { type: "completed" }> {
  return command.type === "completed";
}

/** Patterns that expressions give are seen only now. */
function cronProblemIn(steps: StepAnswer["steps"]): string | null {
  for (const command of steps.flatMap(({ commands }) => commands))
    if (command.type === "setTimer" && command.due === undefined) {
      const problem = cronProblem(command.value);
      if (problem !== null) return problem;
    }
  return null;
}

/** An instance that cannot even be started, or was cancelled before it was, is over. */
function endOf({ events }: ClaimedInstance, status: StepAnswer["status"]): string {
  if (status !== "new") return status;
  const isCancel = ({ event }: { event: string }): boolean =>
    (JSON.parse(event) as { type: string }).type === "cancel";
  return events.some(isCancel) ? "cancelled" : "failed";
}

function writeMove({ what, element, instance }: HistoryEntry): string {
  return `${INITIALS[what]}${instance ?? ""}:${element}`;
}

/** A step that cannot be made stops its instance until somebody has looked at it. */
function halt(effects: Effects, instance: ClaimedInstance, message: string): void {
  const { id, tenant_id, steps, state } = instance;
  for (const { event, actor, people } of instance.events)
    effects.inbox.push({ tenant_id, instance_id: id, event, actor_id: actor, people, held: true });
  effects.instances.push({ id, state, status: "halted", steps, people: instance.people });
  effects.incidents.add({
    id: newId(),
    instance_id: id,
    number: 0,
    tenant_id,
    element: "",
    message,
  });
}

interface MessageEvent {
  type: string;
  name: string;
  key?: unknown;
  subscription?: number;
  variables?: Record<string, never>;
}

function messageOf(event: string): MessageEvent | null {
  if (!event.startsWith('{"type":"messageReceived"')) return null;
  // The host wrote it itself, in `messages.ts`.
  return JSON.parse(event) as MessageEvent;
}

/** A message whose receiver went away meanwhile looks for another. */
function returnMessage(
  effects: Effects,
  { tenant_id }: ClaimedInstance,
  event: string,
  people: People,
): void {
  const message = messageOf(event);
  if (message === null) return;
  const key = message.key === undefined ? null : JSON.stringify(message.key);
  const { name, variables = {} } = message;
  effects.messages.push({ tenant_id, name, key, variables, people });
}

function freeSubscription(
  effects: Effects,
  { id, tenant_id }: ClaimedInstance,
  event: string,
): void {
  const message = messageOf(event);
  if (message?.subscription === undefined) return;
  const { name, subscription: number } = message;
  const key = message.key === undefined ? null : JSON.stringify(message.key);
  effects.freed.push({ instance_id: id, number, tenant_id, kind: "message", name, key });
}

function applyEffect(
  effects: Effects,
  instance: ClaimedInstance,
  command: Command,
  parts: Pick<Parts, "nameOf">,
): void {
  const { id: instance_id, tenant_id, people } = instance;
  const ref = (number: number) => ({ instance_id, number });
  switch (command.type) {
    case "createJob":
      if (command.kind === "user") {
        const name = parts.nameOf(instance.part_id, command.element);
        effects.tasks.add(taskOf(instance, command, name));
      } else effects.jobs.add(jobOf(instance, command));
      return;
    case "cancelJob":
      effects.jobs.remove(ref(command.job));
      effects.tasks.remove(ref(command.job));
      return;
    case "setTimer": {
      const due = command.due ?? nextCron(command.value, command.from);
      if (due !== null) effects.timers.add({ ...ref(command.timer), tenant_id, due_at: due });
      return;
    }
    case "cancelTimer":
      return effects.timers.remove(ref(command.timer));
    case "subscribe": {
      const { name, to: kind } = command;
      const key = command.key === undefined ? null : JSON.stringify(command.key);
      return effects.subscriptions.add({
        ...ref(command.subscription),
        tenant_id,
        kind,
        name,
        key,
      });
    }
    case "unsubscribe":
      return effects.subscriptions.remove(ref(command.subscription));
    case "startChild":
      effects.children.push({
        ...ref(command.child),
        tenant_id,
        caller_part: instance.part_id,
        process: command.process,
        binding: command.binding,
        version: command.version ?? null,
        variables: command.variables,
        people,
      });
      return;
    case "cancelChild":
      effects.cancelledChildren.push(ref(command.child));
      return;
    case "sendMessage": {
      const key = command.key === undefined ? null : JSON.stringify(command.key);
      const { name, variables } = command;
      effects.messages.push({ tenant_id, name, key, variables, people });
      return;
    }
    case "throwSignal":
      effects.signals.push({
        tenant_id,
        name: command.name,
        variables: command.variables,
        people,
      });
      return;
    case "raiseIncident": {
      const { incident, element, message } = command;
      return effects.incidents.add({ id: newId(), ...ref(incident), tenant_id, element, message });
    }
    case "clearIncident":
      return effects.incidents.remove(ref(command.incident));
    default:
      return tellParent(effects, instance, command);
  }
}

function jobOf(
  { id, tenant_id }: ClaimedInstance,
  command: Extract<Command, { type: "createJob" }>,
) {
  const { job, element, kind, jobType, headers } = command;
  const attempts = command.retries === undefined ? DEFAULT_ATTEMPTS : command.retries + 1;
  const type = kind === "script" ? SCRIPT_TYPE : kind === "decision" ? DECISION_TYPE : jobType;
  const all = kind === "decision" ? { ...headers, decisionId: jobType } : headers;
  return {
    instance_id: id,
    number: job,
    tenant_id,
    element,
    type,
    headers: Object.keys(all).length === 0 ? null : JSON.stringify(all),
    max_attempts: Math.min(attempts, MAX_ATTEMPTS),
  };
}

type Ending = Extract<Command, { type: "completed" | "failed" | "cancelled" | "throwEscalation" }>;

/** What a called process ends with goes back to the element that called it. */
function tellParent(effects: Effects, instance: ClaimedInstance, command: Ending): void {
  const { tenant_id, parent_id, parent_number: number, people } = instance;
  if (parent_id === null || number === null) return;
  const tell = (event: object): void => {
    const text = JSON.stringify(event);
    effects.inbox.push({ tenant_id, instance_id: parent_id, event: text, people });
  };
  switch (command.type) {
    case "completed":
      return tell({ type: "childCompleted", child: number, variables: command.variables });
    case "failed": {
      const { code, message, variables } = command;
      return tell({ type: "errorThrown", element: number, code, message, variables });
    }
    case "throwEscalation": {
      const { code, variables } = command;
      return tell({ type: "escalationThrown", element: number, code, variables });
    }
    case "cancelled":
      return tell({ type: "jobFailed", job: number, message: "The called process was cancelled." });
  }
}
