import { isReadable, NewerFormat } from "./format.ts";
import type { ElementInstance, State, Subscription } from "./state.ts";

/**
 * A state as text that hosts keep by the hundred thousand: JSON without what nearly every one has in common. Texts
 * that say it all are read as well.
 */
export function writeState({ status, next, elements, subscriptions }: State): string {
  const nodes = new Map(elements.map(({ id, node }) => [id, node]));
  return JSON.stringify({
    ...(status !== "running" && { status }),
    next,
    elements: elements.map(({ id, parent, ...element }) => ({
      ...(id !== 0 && { id }),
      ...(parent !== 0 && { parent }),
      ...element,
    })),
    ...(subscriptions.length > 0 && {
      subscriptions: subscriptions.map(({ trigger, node, ...subscription }) => ({
        ...subscription,
        ...(node !== nodes.get(subscription.owner) && { node }),
        ...(trigger !== 0 && { trigger }),
      })),
    }),
  });
}

type Written = Pick<State, "next"> &
  Partial<Pick<State, "status">> & {
    elements: (Omit<ElementInstance, "id" | "parent"> &
      Partial<Pick<ElementInstance, "id" | "parent">>)[];
    subscriptions?: (Omit<Subscription, "node" | "trigger"> &
      Partial<Pick<Subscription, "node" | "trigger">>)[];
  };

export function readState(text: string): State {
  if (!isReadable(text)) throw new NewerFormat();
  // Only `writeState` and engines before it wrote it.
  const { next, status = "running", elements, subscriptions = [] } = JSON.parse(text) as Written;
  const all = elements.map((element) => ({ id: 0, parent: 0, ...element }));
  const nodes = new Map(all.map(({ id, node }) => [id, node]));
  return {
    format: 1,
    status,
    next,
    elements: all,
    subscriptions: subscriptions.map((one) => ({
      node: nodes.get(one.owner) ?? "",
      trigger: 0,
      ...one,
    })),
  };
}
