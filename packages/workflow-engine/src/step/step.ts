import type { Definition } from "../definition.ts";
import { ExpressionError } from "../feel/feel.ts";
import { jsonSize } from "../json-size.ts";
import type { Event, StepResult } from "../protocol.ts";
import type { State } from "../state.ts";
import { activate } from "./activate.ts";
import { fire, fireConditions, throwError } from "./catch-events.ts";
import { undoNext } from "./compensation.ts";
import { complete, loopRan } from "./complete.ts";
import { enter, split } from "./enter.ts";
import { apply } from "./events.ts";
import { fireJoin } from "./joins.ts";
import { beginRun, endRun, nodeOf, type Operation, type Run } from "./run.ts";
import { MAX_STATE } from "./limits.ts";
import { settle } from "./scopes.ts";

export interface StepOptions {
  /** How many elements may begin in one step before it counts as an endless loop. */
  budget?: number;
}

const DEFAULT_BUDGET = 10_000;
const NEW_STATE: State = {
  format: 1,
  status: "running",
  next: 1,
  elements: [],
  subscriptions: [],
};

/**
 * Takes one event and goes on until every token waits again. Pure: the same state and event always give
 * the same result, and what is passed in stays as it is. A new instance begins from null.
 */
export function step(
  definition: Definition,
  state: State | null,
  event: Event,
  options: StepOptions = {},
): StepResult {
  const before = state ?? NEW_STATE;
  if (jsonSize(event, MAX_STATE) > MAX_STATE)
    throw new ExpressionError("The event brings more data than an instance can hold.");
  const run = beginRun(definition, before, event.now, options.budget ?? DEFAULT_BUDGET);
  const isApplied = before.status === "running" && apply(run, event, state === null);
  if (!isApplied) return { state: before, commands: [], history: [], stale: true };
  drain(run);
  return { state: endRun(run), commands: run.commands, history: run.history, stale: false };
}

/** First tokens that move, then joins that wait for all others, then conditions, then scopes. */
function drain(run: Run): void {
  while (run.status === "running") {
    const operation = run.queue.shift();
    if (operation) perform(run, operation);
    else if (fireJoin(run)) continue;
    else if (run.changed) fireConditions(run);
    else if (!settleInnermost(run)) return;
  }
}

function settleInnermost(run: Run): boolean {
  if (run.unsettled.size === 0) return false;
  const id = Math.max(...run.unsettled);
  run.unsettled.delete(id);
  const scope = run.elements.get(id);
  if (scope) settle(run, scope);
  return true;
}

function perform(run: Run, operation: Operation): void {
  switch (operation.op) {
    case "enter":
      if (run.elements.has(operation.scope))
        enter(run, operation.node, operation.scope, operation.flow, operation.joined);
      return;
    case "leave":
      if (run.elements.has(operation.scope))
        split(run, nodeOf(run, operation.node), operation.scope);
      return;
    case "activate":
      if (run.elements.has(operation.element)) activate(run, operation.element);
      return;
    case "complete":
      if (run.elements.has(operation.element)) complete(run, operation.element);
      return;
    case "loop":
      return loopRan(run, operation.body, operation.index, operation.output);
    case "undo": {
      const holder = run.elements.get(operation.holder);
      if (holder) undoNext(run, holder);
      return;
    }
    case "fire":
      return fire(run, operation.owner, operation.node, operation.payload, operation.detail);
    case "error":
      return throwError(run, operation.from, operation.inner, operation.node, operation.error);
    default:
      return assertNever(operation);
  }
}

function assertNever(value: never): never {
  throw new Error(`Unknown operation ${JSON.stringify(value)}`);
}
