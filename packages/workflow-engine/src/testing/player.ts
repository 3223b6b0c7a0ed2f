import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Definition } from "../definition.ts";
import type { Command, Event } from "../protocol.ts";
import type { ElementInstance, Json, State, Variables } from "../state.ts";
import { step } from "../step/step.ts";

type EventBody = Event extends infer Each
  ? Each extends Event
    ? Omit<Each, "now">
    : never
  : never;

const BEGIN = Date.parse("2026-01-01T00:00:00.000Z");

/** Plays events against a definition and checks what comes of them. Every event is a minute later. */
export class Player {
  readonly events: Event[] = [];
  commands: Command[] = [];
  state: State | null = null;
  stale = false;
  /** All elements that completed, in order. */
  readonly completedElements: string[] = [];
  readonly #definition: Definition;
  readonly #restores: boolean;

  constructor(definition: Definition, restores: boolean) {
    this.#definition = restores ? restored(definition) : definition;
    this.#restores = restores;
  }

  send(body: EventBody): this {
    const now = new Date(BEGIN + this.events.length * 60_000).toISOString();
    const event: Event = { now, ...body };
    this.events.push(event);
    const before = JSON.stringify(this.state);
    const result = step(this.#definition, this.state, event, { budget: 500 });
    assert.equal(JSON.stringify(this.state), before, "the state passed in was changed");
    this.stale = result.stale;
    this.state = this.#restores ? restored(result.state) : result.state;
    this.commands = result.commands;
    for (const { what, element } of result.history)
      if (what === "completed") this.completedElements.push(element);
    return this;
  }

  start(variables: Variables = {}, element?: string): this {
    return this.send({ type: "start", variables, ...(element !== undefined && { element }) });
  }

  /** Completes a job, user task or called process that waits at a node. */
  do(node: string, variables: Variables = {}, result?: Json): this {
    const { id, waits } = this.at(node, ({ waits }) => waits === "job" || waits === "child");
    if (waits === "child") return this.send({ type: "childCompleted", child: id, variables });
    return this.send({
      type: "jobCompleted",
      job: id,
      variables,
      ...(result !== undefined && { result }),
    });
  }

  error(node: string, code: string, variables: Variables = {}): this {
    return this.send({
      type: "errorThrown",
      element: this.at(node, isWorking).id,
      code,
      variables,
    });
  }

  fail(node: string): this {
    return this.send({ type: "jobFailed", job: this.at(node, isWorking).id, message: "broken" });
  }

  timer(node: string): this {
    const timer = this.state?.subscriptions.find(
      (each) => each.type === "timer" && each.node === node,
    );
    assert(timer, `There is no timer at ${node}.`);
    return this.send({ type: "timerFired", timer: timer.id });
  }

  message(name: string, key?: Json, variables: Variables = {}): this {
    return this.send({
      type: "messageReceived",
      name,
      variables,
      ...(key !== undefined && { key }),
    });
  }

  signal(name: string, variables: Variables = {}): this {
    return this.send({ type: "signalReceived", name, variables });
  }

  set(variables: Variables): this {
    return this.send({ type: "variablesChanged", variables });
  }

  resolve(node: string): this {
    const { id } = this.at(node, ({ incident }) => incident !== undefined);
    return this.send({ type: "incidentResolved", element: id });
  }

  /** The nodes where something waits for the host, sorted, once for each. */
  waits(nodes: string): this {
    assert.equal(this.status, "running");
    const waiting = (this.state?.elements ?? []).filter(
      ({ waits }) => waits && waits !== "compensation",
    );
    const found = waiting.map(({ node }) => node).sort();
    assert.equal(found.join(" "), nodes);
    return this;
  }

  completed(): this {
    assert.equal(this.status, "completed", JSON.stringify(this.state));
    assert.deepEqual(this.state?.subscriptions, []);
    assert.equal(this.state?.elements.length, 1);
    return this;
  }

  failed(code: string): this {
    assert.equal(this.status, "failed");
    assert.equal(this.command("failed").code, code);
    return this;
  }

  /** That an element stands still with an incident. */
  incident(node: string, reason = /./): this {
    const { incident } = this.at(node, (each) => each.incident !== undefined);
    assert.match(incident?.message ?? "", reason);
    return this;
  }

  has(variables: Variables): this {
    assertContains(this.state?.elements[0]?.variables, variables);
    return this;
  }

  /** How often an element has completed so far. */
  ran(node: string, count: number): this {
    assert.equal(this.completedElements.filter((each) => each === node).length, count, node);
    return this;
  }

  isStale(): this {
    assert.equal(this.stale, true);
    return this;
  }

  command<Type extends Command["type"]>(type: Type): Extract<Command, { type: Type }> {
    const found = this.commands.find((each) => each.type === type);
    assert(found, `No ${type} among ${JSON.stringify(this.commands)}`);
    // Found by its type just above.
    return found as Extract<Command, { type: Type }>;
  }

  emits(type: Command["type"], fields: Record<string, unknown> = {}): this {
    const found = this.commands.filter((each) => each.type === type);
    assert(
      found.some((each) => contains(each, fields)),
      `No ${type} with ${JSON.stringify(fields)} among ${JSON.stringify(this.commands)}`,
    );
    return this;
  }

  emitsNo(type: Command["type"]): this {
    assert(!this.commands.some((each) => each.type === type), `${type} was not expected`);
    return this;
  }

  get status(): State["status"] | undefined {
    return this.state?.status;
  }

  at(node: string, which: (element: ElementInstance) => boolean = () => true): ElementInstance {
    const found = this.state?.elements.find((each) => each.node === node && which(each));
    if (!found) throw new Error(`Nothing of that kind at ${node}: ${JSON.stringify(this.state)}`);
    return found;
  }

  /** What the same events give from the beginning. */
  replayed(): State | null {
    let state: State | null = null;
    for (const event of this.events)
      state = step(this.#definition, state, event, { budget: 500 }).state;
    return state;
  }
}

function isWorking({ waits }: ElementInstance): boolean {
  return waits === "job" || waits === "child";
}

function restored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Whether the value has these fields, perhaps among others. */
function contains(value: unknown, fields: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([name, expected]) =>
    isDeepStrictEqual((value as Record<string, unknown> | undefined)?.[name], expected),
  );
}

function assertContains(value: unknown, fields: Record<string, unknown>): void {
  assert(contains(value, fields), `${JSON.stringify(value)} lacks ${JSON.stringify(fields)}`);
}
