import type { FlowNode, MultiInstance, StandardLoop } from "../definition.ts";
import { evaluateCondition, evaluateFeel, ExpressionError } from "../feel/feel.ts";
import type { ElementInstance, Json, LoopState, Variables } from "../state.ts";
import {
  childrenOf,
  createElement,
  lookupFrom,
  nodeOf,
  orIncident,
  setVariable,
  type Run,
} from "./run.ts";
import { charge, giveRoom, takeRoom } from "./limits.ts";
import { terminate } from "./terminate.ts";
import { throwNow } from "./throw-events.ts";

const MAX_INSTANCES = 10_000;

/** Begins the loop of an activity. The element is the whole loop; each run of it is one inside. */
export function beginLoop(run: Run, body: ElementInstance, marker: FlowNode["loop"]): void {
  if (marker?.type === "standard") {
    body.loop = { begun: 0, completed: 0, terminated: 0 };
    continueStandard(run, body, marker);
  } else if (marker) beginMultiInstance(run, body, marker);
}

/** One run of a loop has completed; index 0 only looks again how to go on. */
export function continueLoop(run: Run, body: ElementInstance, index: number, output: Json): void {
  const marker = nodeOf(run, body.node).loop;
  if (!body.loop || !marker) return;
  const before = body.loop;
  if (index > 0) {
    body.loop = { ...before, completed: before.completed + 1 };
    if (before.results) body.loop.results = withResult(run, before.results, index, output);
  }
  orIncident(
    run,
    () => ({ element: body, retry: "loop" }),
    () => {
      if (marker.type === "standard") continueStandard(run, body, marker);
      else continueMultiInstance(run, body, marker);
    },
  );
}

/** The list is copied once in a step, not for each result. */
function withResult(run: Run, results: Json[], index: number, output: Json): Json[] {
  const own = run.ownLists.has(results) ? results : [...results];
  run.ownLists.add(own);
  own[index - 1] = output;
  return own;
}

function continueStandard(run: Run, body: ElementInstance, marker: StandardLoop): void {
  const completed = body.loop?.completed ?? 0;
  const lookup = lookupFrom(run, body.id, { loopCounter: completed });
  const maximum =
    marker.maximum === undefined ? undefined : evaluateFeel(marker.maximum, lookup, run.now);
  if (maximum !== undefined && typeof maximum !== "number")
    throw new ExpressionError("The maximum of the loop is not a number.");
  const isTested = marker.condition !== undefined && (marker.testBefore || completed > 0);
  const goesOn =
    (maximum === undefined || completed < maximum) &&
    (!isTested || evaluateCondition(marker.condition ?? "true", lookup, run.now));
  if (goesOn) {
    charge(run, 1);
    beginInner(run, body, completed + 1);
  } else run.queue.push({ op: "complete", element: body.id });
}

function beginMultiInstance(run: Run, body: ElementInstance, marker: MultiInstance): void {
  const lookup = lookupFrom(run, body.id);
  const items =
    marker.collection === undefined ? undefined : evaluateFeel(marker.collection, lookup, run.now);
  if (items !== undefined && !Array.isArray(items))
    throw new ExpressionError(`The collection “${marker.collection}” is not a list.`);
  const total = items ? items.length : evaluateFeel(marker.cardinality ?? "0", lookup, run.now);
  if (typeof total !== "number" || !Number.isInteger(total) || total < 0)
    throw new ExpressionError("The number of instances is not a whole number.");
  if (total > MAX_INSTANCES)
    throw new ExpressionError(`${total} instances are more than the ${MAX_INSTANCES} allowed.`);
  const state: LoopState = {
    begun: 0,
    completed: 0,
    terminated: 0,
    total,
    ...(items && marker.sequential && { items }),
    ...(marker.outputCollection !== undefined && { results: Array<Json>(total).fill(null) }),
  };
  if (total === 0) {
    body.loop = state;
    return finish(run, body, marker);
  }
  const first = marker.sequential ? 1 : total;
  takeRoom(run, items);
  charge(run, first);
  body.loop = state;
  for (let index = 1; index <= first; index += 1)
    beginInner(run, body, index, itemOf(marker, items, index));
}

function itemOf(marker: MultiInstance, items: Json[] | undefined, index: number): Variables {
  return items && marker.inputElement !== undefined
    ? { [marker.inputElement]: items[index - 1] ?? null }
    : {};
}

function beginInner(run: Run, body: ElementInstance, index: number, item: Variables = {}): void {
  if (body.loop) body.loop = { ...body.loop, begun: index };
  const variables = { loopCounter: index, ...item };
  const inner = createElement(run, body.node, body.id, { index, variables });
  run.queue.push({ op: "activate", element: inner.id });
}

function continueMultiInstance(run: Run, body: ElementInstance, marker: MultiInstance): void {
  const loop = body.loop;
  if (!loop) return;
  const counts = countsOf(loop);
  const lookup = lookupFrom(run, body.id, counts);
  const isComplete =
    marker.completionCondition !== undefined &&
    evaluateCondition(marker.completionCondition, lookup, run.now);
  const thrown = (marker.behaviors ?? []).filter(
    ({ when }) =>
      when === "each" ||
      (when === "first" && loop.completed === 1) ||
      (typeof when === "object" && evaluateCondition(when.condition, lookup, run.now)),
  );
  const goesOn = !isComplete && loop.completed !== loop.total;
  if (goesOn && marker.sequential) charge(run, 1);
  for (const { throws } of thrown) throwNow(run, body, throws, counts);
  if (!run.elements.has(body.id)) return;
  if (isComplete) {
    const rest = childrenOf(run, body.id);
    for (const inner of rest) terminate(run, inner.id);
    body.loop = { ...loop, terminated: loop.terminated + rest.length };
  }
  if (!goesOn) finish(run, body, marker);
  else if (marker.sequential)
    beginInner(run, body, loop.begun + 1, itemOf(marker, loop.items, loop.begun + 1));
}

/** The standard's own names for how far a multi-instance activity has come. */
function countsOf(loop: LoopState): Variables {
  return {
    numberOfInstances: loop.total ?? 0,
    numberOfActiveInstances: loop.begun - loop.completed - loop.terminated,
    numberOfCompletedInstances: loop.completed,
    numberOfTerminatedInstances: loop.terminated,
  };
}

function finish(run: Run, body: ElementInstance, marker: MultiInstance): void {
  giveRoom(run, body.loop?.results);
  if (marker.outputCollection !== undefined)
    setVariable(run, body.parent, marker.outputCollection, body.loop?.results ?? []);
  run.queue.push({ op: "complete", element: body.id });
}
