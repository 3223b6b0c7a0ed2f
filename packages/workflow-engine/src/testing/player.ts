import { expect } from "vitest";
import type { Definition } from "../definition.ts";
import type { Command, Event } from "../protocol.ts";
import type { ElementInstance, Json, State, Variables } from "../state.ts";
import { step } from "../step/step.ts";

type EventBody = Event extends infer Each ? (Each extends Event ? Omit<Each, "now"> : never) : never;

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
    // A distributed Omit loses the tie between type and fields; the argument still has it.
    const event = { now, ...body } as Event;
    this.events.push(event);
    const before = JSON.stringify(this.state);
    const result = step(this.#definition, this.state, event, { budget: 500 });
    expect(JSON.stringify(this.state)).toBe(before);
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
    return this.send({ type: "jobCompleted", job: id, variables, ...(result !== undefined && { result }) });
  }

  error(node: string, code: string, variables: Variables = {}): this {
    return this.send({ type: "errorThrown", element: this.at(node, isWorking).id, code, variables });
  }

  fail(node: string): this {
    return this.send({ type: "jobFailed", job: this.at(node, isWorking).id, message: "broken" });
  }

  timer(node: string): this {
    const timer = this.state?.subscriptions.find((each) => each.type === "timer" && each.node === node);
    expect(timer, `a timer at ${node}`).toBeDefined();
    return this.send({ type: "timerFired", timer: timer?.id ?? -1 });
  }

  message(name: string, key?: Json, variables: Variables = {}): this {
    return this.send({ type: "messageReceived", name, variables, ...(key !== undefined && { key }) });
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
    expect(this.status).toBe("running");
    const waiting = (this.state?.elements ?? []).filter(({ waits }) => waits && waits !== "compensation");
    expect(waiting.map(({ node }) => node).sort().join(" ")).toBe(nodes);
    return this;
  }

  completed(): this {
    expect(this.status, JSON.stringify(this.state)).toBe("completed");
    expect(this.state?.subscriptions).toEqual([]);
    expect(this.state?.elements.length).toBe(1);
    return this;
  }

  failed(code: string): this {
    expect(this.status).toBe("failed");
    expect(this.command("failed").code).toBe(code);
    return this;
  }

  /** That an element stands still with an incident. */
  incident(node: string, reason = /./): this {
    expect(this.at(node, ({ incident }) => incident !== undefined).incident?.message).toMatch(reason);
    return this;
  }

  has(variables: Variables): this {
    expect(this.state?.elements[0]?.variables).toMatchObject(variables);
    return this;
  }

  /** How often an element has completed so far. */
  ran(node: string, count: number): this {
    expect(this.completedElements.filter((each) => each === node).length, node).toBe(count);
    return this;
  }

  isStale(): this {
    expect(this.stale).toBe(true);
    return this;
  }

  command<Type extends Command["type"]>(type: Type): Extract<Command, { type: Type }> {
    const found = this.commands.find((each) => each.type === type);
    expect(found, `${type} among ${JSON.stringify(this.commands)}`).toBeDefined();
    // Found by its type just above.
    return found as Extract<Command, { type: Type }>;
  }

  emits(type: Command["type"], fields: Record<string, unknown> = {}): this {
    expect(this.command(type)).toMatchObject(fields);
    return this;
  }

  emitsNo(type: Command["type"]): this {
    expect(this.commands.map((each) => each.type)).not.toContain(type);
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
