import { childrenOf, elementOf, nodeOf, removeElement, type Run } from "./run.ts";
import { subscriptionsOf, unsubscribe, unsubscribeAll } from "./subscriptions.ts";

/** Ends an element and everything inside it, at once and without leaving by any flow. */
export function terminate(run: Run, id: number): void {
  const element = elementOf(run, id);
  terminateContent(run, id);
  unsubscribeAll(run, id);
  if (element.waits === "job") run.commands.push({ type: "cancelJob", job: id });
  if (element.waits === "child") run.commands.push({ type: "cancelChild", child: id });
  if (element.incident) run.commands.push({ type: "clearIncident", incident: id });
  removeElement(run, id);
  run.history.push({ what: "terminated", element: element.node, instance: id });
}

/** Ends everything inside a scope, tokens on their way included. */
export function terminateContent(run: Run, scope: number): void {
  for (const child of childrenOf(run, scope))
    if (run.elements.has(child.id)) terminate(run, child.id);
  const element = elementOf(run, scope);
  delete element.tokens;
  delete element.resets;
  run.queue = run.queue.filter((each) => !("scope" in each && each.scope === scope));
}

/** A scope that ends early is not taken over by its event sub-processes any more. */
export function unsubscribeStarts(run: Run, scope: number): void {
  for (const each of subscriptionsOf(run, scope))
    if (nodeOf(run, each.node).kind === "startEvent") unsubscribe(run, each);
}
