import type { Event } from "../protocol.ts";
import type { ElementInstance, Incident, Json, Variables } from "../state.ts";
import { trigger } from "./catch-events.ts";
import { armGateway } from "./enter.ts";
import {
  createElement,
  elementOf,
  nodeOf,
  orIncident,
  raiseIncident,
  removeElement,
  type Run,
} from "./run.ts";
import { takeRoom } from "./limits.ts";
import { activateInner, endAdHoc, mayActivate, openScope } from "./scopes.ts";
import { terminate } from "./terminate.ts";
import { escalate } from "./throw-events.ts";
import { setVariables } from "./variables.ts";
import { requestWork } from "./work.ts";
import { unsubscribeAll } from "./subscriptions.ts";

/** Puts an event into a run. False when nothing waits for it any more. */
export function apply(run: Run, event: Event, isNew: boolean): boolean {
  if (event.type === "start") return isNew && start(run, event.element, event.variables);
  if (isNew) return false;
  switch (event.type) {
    case "jobCompleted":
    case "userTaskCompleted": {
      const result = event.type === "jobCompleted" ? event.result : undefined;
      return finishWork(run, event.job, "job", event.variables ?? {}, result);
    }
    case "childCompleted":
      return finishWork(run, event.child, "child", event.variables ?? {}, undefined);
    case "jobFailed":
      return failWork(run, event.job, event.message);
    case "errorThrown": {
      const element = working(run, event.element);
      if (!element) return false;
      const { code, message, variables = {} } = event;
      const error = { code, variables, ...(message !== undefined && { message }) };
      run.queue.push({ op: "error", from: element.id, inner: false, node: element.node, error });
      return true;
    }
    case "escalationThrown": {
      const element = working(run, event.element);
      if (element)
        escalate(
          run,
          { element: element.id, inner: false },
          element.node,
          event.code,
          event.variables ?? {},
        );
      return element !== undefined;
    }
    case "timerFired": {
      const timer = run.subscriptions.get(event.timer);
      if (timer?.type === "timer") trigger(run, timer, {});
      return timer?.type === "timer";
    }
    case "messageReceived":
      return receiveMessage(run, event);
    case "signalReceived":
      return receiveSignal(run, event.name, event.variables ?? {});
    case "variablesChanged":
      if (!run.elements.has(event.element ?? 0)) return false;
      setVariables(run, event.element ?? 0, event.variables);
      return true;
    case "conditionChanged":
      run.changed = true;
      return true;
    case "activityActivated":
      return activateAdHoc(run, event.adHoc, event.element, event.variables ?? {});
    case "adHocCompleted": {
      const scope = run.elements.get(event.adHoc);
      const node = scope && run.definition.nodes[scope.node];
      if (!scope || !node?.adHoc || scope.loop) return false;
      endAdHoc(run, scope, node);
      return true;
    }
    case "incidentResolved":
      return resolveIncident(run, event.element);
    case "tokenMoved":
      return moveToken(run, event.element, event.to);
    case "cancel":
      return cancel(run);
    default:
      return assertNever(event);
  }
}

function start(run: Run, element: string | undefined, variables: Variables = {}): boolean {
  const { content, starts, id } = run.definition;
  const chosen = element ?? starts.find(({ triggers }) => triggers.length === 0)?.element;
  if (element !== undefined && !starts.some((each) => each.element === element)) return false;
  if (chosen === undefined && content.entries.length === 0) return false;
  const root: ElementInstance = { id: 0, node: id, parent: 0 };
  if (Object.keys(variables).length > 0) root.variables = variables;
  run.elements.set(0, root);
  openProcess(run, root);
  if (chosen === undefined)
    for (const entry of content.entries) run.queue.push({ op: "enter", node: entry, scope: 0 });
  else startAt(run, chosen);
  return true;
}

function openProcess(run: Run, root: ElementInstance): void {
  orIncident(
    run,
    () => ({ element: root, retry: "activate" }),
    () => openScope(run, root),
  );
  run.unsettled.add(0);
}

/** Begins with an event that has occurred: a start event, or one after an instantiating gateway. */
function startAt(run: Run, element: string): void {
  const node = nodeOf(run, element);
  if (node.kind === "startEvent")
    return void run.queue.push({ op: "enter", node: element, scope: 0 });
  const before = run.definition.flows[node.incoming[0] ?? ""]?.source;
  const gateway = before === undefined ? undefined : nodeOf(run, before);
  if (gateway?.instantiate === "parallel") {
    const waiting = createElement(run, gateway.id, 0, { waits: "event" });
    orIncident(
      run,
      () => ({ element: waiting, retry: "activate" }),
      () => armGateway(run, waiting.id, gateway, element),
    );
  }
  const occurred = createElement(run, element, 0);
  run.queue.push({ op: "complete", element: occurred.id });
}

function working(run: Run, id: number): ElementInstance | undefined {
  const element = run.elements.get(id);
  return element?.waits === "job" || element?.waits === "child" ? element : undefined;
}

function finishWork(
  run: Run,
  id: number,
  waits: "job" | "child",
  variables: Variables,
  value: Json | undefined,
): boolean {
  const element = working(run, id);
  if (element?.waits !== waits) return false;
  const name = nodeOf(run, element.node).job?.resultVariable;
  const result =
    name !== undefined && value !== undefined ? { ...variables, [name]: value } : variables;
  if (Object.keys(result).length > 0) element.result = result;
  delete element.waits;
  clearIncident(run, element);
  run.queue.push({ op: "complete", element: id });
  return true;
}

function failWork(run: Run, id: number, message: string): boolean {
  const element = working(run, id);
  if (!element || element.incident) return false;
  raiseIncident(run, element, "job", message);
  return true;
}

function receiveMessage(run: Run, event: Extract<Event, { type: "messageReceived" }>): boolean {
  const found = [...run.subscriptions.values()].find(
    (each) =>
      each.type === "message" &&
      each.name === event.name &&
      (event.subscription === undefined ? each.key === event.key : each.id === event.subscription),
  );
  if (found) trigger(run, found, event.variables ?? {});
  return found !== undefined;
}

function receiveSignal(run: Run, name: string, variables: Variables): boolean {
  const found = [...run.subscriptions.values()].filter(
    (each) => each.type === "signal" && each.name === name,
  );
  // Each of them gets its own copy.
  for (const _ of found) takeRoom(run, variables);
  for (const each of found) if (run.subscriptions.has(each.id)) trigger(run, each, variables);
  return found.length > 0;
}

function activateAdHoc(run: Run, id: number, inner: string, variables: Variables): boolean {
  const scope = run.elements.get(id);
  const node = scope && run.definition.nodes[scope.node];
  if (!scope || !node?.adHoc || scope.loop || !mayActivate(run, scope, inner)) return false;
  setVariables(run, id, variables);
  activateInner(run, scope, node, inner);
  return true;
}

function resolveIncident(run: Run, id: number): boolean {
  const element = run.elements.get(id);
  const retry = element?.incident?.retry;
  if (!element || !retry) return false;
  clearIncident(run, element);
  continueFrom(run, element, retry);
  return true;
}

function continueFrom(run: Run, element: ElementInstance, retry: Incident["retry"]): void {
  const { id, node, parent: scope } = element;
  switch (retry) {
    case "enter":
      removeElement(run, id);
      return void run.queue.push({ op: "enter", node, scope, joined: true });
    case "activate":
      if (id === 0) return openProcess(run, element);
      return void run.queue.push({ op: "activate", element: id });
    case "loop":
      return void run.queue.push({ op: "loop", body: id, index: 0, output: null });
    case "complete":
      return void run.queue.push({ op: "complete", element: id });
    case "job":
      return orIncident(
        run,
        () => ({ element, retry: "job" }),
        () => requestWork(run, element, nodeOf(run, node)),
      );
    case "settle":
      if (id !== 0 && nodeOf(run, node).kind.endsWith("Gateway")) removeElement(run, id);
      run.unsettled.add(id).add(scope);
      return;
    default:
      return assertNever(retry);
  }
}

/** Joins are passed, as nothing is known of the tokens that would have come. */
function moveToken(run: Run, id: number, to: string): boolean {
  const element = run.elements.get(id);
  const target = Object.hasOwn(run.definition.nodes, to) ? nodeOf(run, to) : undefined;
  if (!element || id === 0 || !target || target.attachedTo || target.forCompensation) return false;
  if (target.kind === "eventSubProcess" || element.undoFor !== undefined) return false;
  const scope = elementOf(run, element.parent);
  if (scope.node !== target.scope || scope.loop) return false;
  terminate(run, id);
  run.queue.push({ op: "enter", node: to, scope: scope.id, joined: true });
  return true;
}

function clearIncident(run: Run, element: ElementInstance): void {
  if (!element.incident) return;
  delete element.incident;
  run.commands.push({ type: "clearIncident", incident: element.id });
}

function cancel(run: Run): boolean {
  const root = elementOf(run, 0);
  for (const each of run.elements.values())
    if (each.id !== 0 && each.parent === 0) terminate(run, each.id);
  clearIncident(run, root);
  unsubscribeAll(run, 0);
  run.status = "cancelled";
  run.commands.push({ type: "cancelled" });
  return true;
}

function assertNever(value: never): never {
  throw new Error(`Unknown event ${JSON.stringify(value)}`);
}
