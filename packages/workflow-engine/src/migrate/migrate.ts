import type { Definition, FlowNode } from "../definition.ts";
import type { Compensable, ElementInstance, State, Subscription } from "../state.ts";
import type { Refusal } from "../load/loading.ts";
import { type ElementMapping, mapped } from "./element-mapping.ts";

/** What would become of an instance in another version of its process. */
export interface Migration {
  /** Why it cannot go on there; none when it can. */
  readonly problems: readonly Refusal[];
  /** What is different there without keeping it from going on. */
  readonly notes: readonly Refusal[];
}

/**
 * Whether an instance can go on in another version of its process. Everything that it waits at, listens for
 * or has still to undo must be there under the same id, or the one that it is mapped to, be of the same kind
 * and stand in the same scope: then the state, with its ids mapped, means there what it means here.
 */
export function migrate(
  state: State,
  from: Definition,
  to: Definition,
  mapping: ElementMapping = {},
): Migration {
  const found = new Findings(from, to, mapping);
  for (const element of state.elements) found.checkElement(element);
  for (const subscription of state.subscriptions) found.checkSubscription(subscription);
  return { problems: found.problems, notes: found.notes };
}

class Findings {
  readonly problems: Refusal[] = [];
  readonly notes: Refusal[] = [];
  readonly #from: Definition;
  readonly #to: Definition;
  readonly #mapping: ElementMapping;

  constructor(from: Definition, to: Definition, mapping: ElementMapping) {
    this.#from = from;
    this.#to = to;
    this.#mapping = mapping;
  }

  checkElement(element: ElementInstance): void {
    if (element.id !== 0) this.#checkNode(element);
    for (const flow of [
      ...Object.keys(element.tokens ?? {}),
      ...Object.values(element.resets ?? {}).flat(),
    ])
      this.#checkFlow(flow);
    for (const node of [...Object.keys(element.resets ?? {}), ...(element.pending ?? [])])
      this.#pair(node);
    for (const one of [...(element.completed ?? []), ...(element.undo ?? [])]) this.#checkUndo(one);
  }

  checkSubscription({ node: id, trigger }: Subscription): void {
    const pair = this.#pair(id);
    if (pair === undefined) return;
    const [here, there] = pair;
    if (here.triggers?.[trigger]?.type !== there.triggers?.[trigger]?.type)
      this.#refuse(id, "It listens for something else there.");
    else if (this.#there(here.attachedTo) !== there.attachedTo)
      this.#refuse(id, "It belongs to another activity there.");
    else if (JSON.stringify(here.triggers) !== JSON.stringify(there.triggers))
      this.notes.push({ element: id, reason: "It goes on listening for what it waits for now." });
  }

  #checkNode({ node: id, loop, index }: ElementInstance): void {
    const pair = this.#pair(id);
    if (pair === undefined) return;
    const [here, there] = pair;
    if (
      here.job?.kind !== there.job?.kind ||
      (here.call === undefined) !== (there.call === undefined)
    )
      this.#refuse(id, "It does another kind of work there.");
    if ((loop !== undefined || index !== undefined) && here.loop?.type !== there.loop?.type)
      this.#refuse(id, "It repeats in another way there.");
    const known = new Set((here.boundaryEvents ?? []).map((event) => this.#there(event)));
    for (const event of there.boundaryEvents ?? [])
      if (!known.has(event))
        this.notes.push({
          element: event,
          reason: "It listens only once its activity begins anew.",
        });
  }

  #checkFlow(id: string): void {
    const [here, there] = [this.#from.flows[id], this.#to.flows[this.#there(id)]];
    if (there === undefined) this.#refuse(id, "A token waits on this flow, which is not there.");
    else if (this.#there(here?.target) !== there.target)
      this.#refuse(id, "A token waits on this flow, which leads elsewhere there.");
  }

  #checkUndo({ node, inner = [] }: Compensable): void {
    this.#pair(node);
    for (const one of inner) this.#checkUndo(one);
  }

  /** A node in both versions, where it is the same kind of thing in the same place. */
  #pair(id: string): readonly [FlowNode, FlowNode] | undefined {
    const [here, there] = [this.#from.nodes[id], this.#to.nodes[this.#there(id)]];
    if (here === undefined || there === undefined) this.#refuse(id, "It is not there.");
    else if (here.kind !== there.kind) this.#refuse(id, `It is a ${there.kind} there.`);
    else if (this.#there(here.scope) !== there.scope && !this.#areProcesses(here, there))
      this.#refuse(id, "It is in another sub-process there.");
    else return [here, there];
    return undefined;
  }

  #there<Id extends string | undefined>(id: Id): string | Id {
    return id === undefined ? id : mapped(this.#mapping, id);
  }

  #areProcesses(here: FlowNode, there: FlowNode): boolean {
    return here.scope === this.#from.id && there.scope === this.#to.id;
  }

  #refuse(element: string, reason: string): void {
    if (!this.problems.some((one) => one.element === element))
      this.problems.push({ element, reason });
  }
}
