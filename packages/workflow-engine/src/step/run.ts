import type { Definition, FlowNode } from "../definition.ts";
import { ExpressionError, type Lookup } from "../feel/feel.ts";
import type { Command, HistoryEntry } from "../protocol.ts";
import { IdsByOwner } from "./ids-by-owner.ts";
import { giveRoom, giveRoomOf, takeRoom, type Allowance } from "./limits.ts";
import type { ElementInstance, Incident, Json, State, Subscription, Variables } from "../state.ts";

/** What is still to do within a step. Everything that waits for the host is in the state instead. */
export type Operation =
  | { op: "enter"; node: string; scope: number; flow?: string; joined?: true }
  | { op: "activate"; element: number }
  | { op: "complete"; element: number }
  | { op: "leave"; node: string; scope: number }
  | { op: "undo"; holder: number }
  | { op: "loop"; body: number; index: number; output: Json }
  | { op: "fire"; owner: number; node: string; payload: Variables; detail?: Variables }
  | { op: "error"; from: number; inner: boolean; node: string; error: ThrownError };

export interface ThrownError {
  code: string;
  message?: string;
  variables: Variables;
}

/** A step under way: a private copy of the state, and what the step brings about. */
export interface Run extends Allowance {
  definition: Definition;
  now: string;
  status: State["status"];
  next: number;
  elements: Map<number, ElementInstance>;
  /** Elements by the scope or loop that they are in. */
  children: IdsByOwner;
  subscriptions: Map<number, Subscription>;
  /** Subscriptions by the element that waits. */
  awaited: IdsByOwner;
  /** Scopes where tokens may wait at a join. */
  joining: Set<number>;
  /** Lists that this step made itself and may go on writing to. */
  ownLists: WeakSet<Json[]>;
  commands: Command[];
  history: HistoryEntry[];
  queue: Operation[];
  /** Scopes that may have completed, looked at once nothing else is to do. */
  unsettled: Set<number>;
  /** Whether variables changed, so that conditions are looked at again. */
  changed: boolean;
}

export function beginRun(definition: Definition, state: State, now: string, budget: number): Run {
  const elements = new Map<number, ElementInstance>();
  const children = new IdsByOwner();
  const joining = new Set<number>();
  for (const each of state.elements) {
    elements.set(each.id, { ...each });
    if (each.id !== 0) children.add(each.parent, each.id);
    if (each.tokens || each.resets) joining.add(each.id);
  }
  const subscriptions = new Map<number, Subscription>();
  const awaited = new IdsByOwner();
  for (const each of state.subscriptions) {
    subscriptions.set(each.id, { ...each });
    awaited.add(each.owner, each.id);
  }
  return {
    definition,
    now,
    status: state.status,
    next: state.next,
    elements,
    children,
    subscriptions,
    awaited,
    joining,
    ownLists: new WeakSet(),
    commands: [],
    history: [],
    queue: [],
    unsettled: new Set(),
    changed: false,
    budget,
    before: state,
    room: undefined,
  };
}

export function endRun(run: Run): State {
  return {
    format: 1,
    status: run.status,
    next: run.next,
    elements: [...run.elements.values()],
    subscriptions: [...run.subscriptions.values()],
  };
}

/** The flow node of that id. Definitions are checked when they are loaded, so it is there. */
export function nodeOf(run: Run, id: string): FlowNode {
  const node = run.definition.nodes[id];
  if (!node) throw new Error(`The definition has no element “${id}”.`);
  return node;
}

export function elementOf(run: Run, id: number): ElementInstance {
  const element = run.elements.get(id);
  if (!element) throw new Error(`The instance has no element ${id}.`);
  return element;
}

export function createElement(
  run: Run,
  node: string,
  parent: number,
  more: Partial<ElementInstance> = {},
): ElementInstance {
  const element = { id: run.next, node, parent, ...more };
  run.next += 1;
  run.elements.set(element.id, element);
  run.children.add(parent, element.id);
  run.history.push({ what: "entered", element: node, instance: element.id });
  return element;
}

export function childrenOf(run: Run, parent: number): ElementInstance[] {
  return run.children.of(parent).map((id) => elementOf(run, id));
}

/** The element is gone, with its variables. */
export function removeElement(run: Run, id: number): void {
  const element = run.elements.get(id);
  if (!element) return;
  giveRoomOf(run, element);
  run.elements.delete(id);
  run.children.remove(element.parent, id);
}

/** Variables as an element sees them: its own, then those of each scope around it. */
export function lookupFrom(run: Run, element: number, extra?: Variables): Lookup<Json> {
  return (name) => {
    if (extra && Object.hasOwn(extra, name)) return extra[name];
    for (let at = run.elements.get(element); at; at = run.elements.get(at.parent)) {
      if (at.variables && Object.hasOwn(at.variables, name)) return at.variables[name];
      if (at.id === 0) break;
    }
    return undefined;
  };
}

/** Sets a variable where it is, looking outwards; in the process when it is nowhere yet. */
export function setVariable(run: Run, element: number, name: string, value: Json): void {
  let at = elementOf(run, element);
  while (at.id !== 0 && !(at.variables && Object.hasOwn(at.variables, name)))
    at = elementOf(run, at.parent);
  takeRoom(run, value);
  if (at.variables && Object.hasOwn(at.variables, name)) giveRoom(run, at.variables[name]);
  at.variables = { ...at.variables, [name]: value };
  run.changed = true;
}

/** Stops an element with an incident instead of losing its token. */
export function raiseIncident(
  run: Run,
  element: ElementInstance,
  retry: Incident["retry"],
  message: string,
): void {
  element.incident = { message, retry };
  run.commands.push({
    type: "raiseIncident",
    incident: element.id,
    element: element.node,
    message,
  });
}

/** Runs work that evaluates expressions before it changes anything; a failure becomes an incident. */
export function orIncident(
  run: Run,
  failed: () => { element: ElementInstance; retry: Incident["retry"] },
  work: () => void,
): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { element, retry } = failed();
    raiseIncident(run, element, retry, error.message);
  }
}
