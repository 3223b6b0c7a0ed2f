import type { FlowNode } from "../definition.ts";
import { evaluateFeel } from "../feel/feel.ts";
import type { ElementInstance, Json, Variables } from "../state.ts";
import { rememberCompleted } from "./compensation.ts";
import { takeRoom } from "./limits.ts";
import { continueLoop } from "./loops.ts";
import { elementOf, lookupFrom, nodeOf, orIncident, removeElement, type Run } from "./run.ts";
import { unsubscribeAll } from "./subscriptions.ts";
import { chooseFlows, takeFlows } from "./tokens.ts";
import { evaluateMappings, setVariables } from "./variables.ts";

/** An element's work is done: its results are kept, and its token goes on. */
export function complete(run: Run, id: number): void {
  if (id === 0) return completeProcess(run);
  const element = elementOf(run, id);
  const node = nodeOf(run, element.node);
  orIncident(
    run,
    () => ({ element, retry: "complete" }),
    () => {
      const outputs = element.loop ? {} : outputsOf(run, element, node);
      const output =
        element.index === undefined ? null : outputElement(run, element, node, outputs);
      const goesOn = element.index === undefined && element.undoFor === undefined;
      const flows = goesOn
        ? chooseFlows(
            run,
            node,
            lookupFrom(run, element.parent, propagated(element, node, outputs)),
            node.completionQuantity,
          )
        : [];
      takeRoom(run, output);
      keep(run, element, node, outputs);
      rememberCompleted(run, element, node);
      unsubscribeAll(run, id);
      removeElement(run, id);
      run.history.push({ what: "completed", element: node.id, instance: id });
      if (element.index !== undefined)
        run.queue.push({ op: "loop", body: element.parent, index: element.index, output });
      else if (element.undoFor !== undefined)
        run.queue.push({ op: "undo", holder: element.undoFor });
      else takeFlows(run, element.parent, flows, node.completionQuantity);
    },
  );
}

function outputsOf(run: Run, element: ElementInstance, node: FlowNode): Variables {
  if (node.outputs)
    return evaluateMappings(run, node.outputs, lookupFrom(run, element.id, element.result));
  return node.call && !node.call.propagateAll ? {} : (element.result ?? {});
}

function outputElement(
  run: Run,
  element: ElementInstance,
  node: FlowNode,
  outputs: Variables,
): Json {
  const expression = node.loop?.type === "multiInstance" ? node.loop.outputElement : undefined;
  return expression === undefined
    ? null
    : evaluateFeel(
        expression,
        lookupFrom(run, element.id, { ...element.result, ...outputs }),
        run.now,
      );
}

/** Results that share a name with a variable of the activity itself end with it. */
function propagated(element: ElementInstance, node: FlowNode, outputs: Variables): Variables {
  const own = element.variables;
  if (node.outputs || !own) return outputs;
  return Object.fromEntries(Object.entries(outputs).filter(([name]) => !Object.hasOwn(own, name)));
}

function keep(run: Run, element: ElementInstance, node: FlowNode, outputs: Variables): void {
  if (node.kind === "startEvent") {
    const scope = elementOf(run, element.parent);
    takeRoom(run, outputs);
    if (Object.keys(outputs).length > 0) scope.variables = { ...scope.variables, ...outputs };
  } else setVariables(run, element.parent, propagated(element, node, outputs));
}

function completeProcess(run: Run): void {
  unsubscribeAll(run, 0);
  run.status = "completed";
  run.commands.push({ type: "completed", variables: elementOf(run, 0).variables ?? {} });
}

/** One run of a loop is over. */
export function loopRan(run: Run, body: number, index: number, output: Json): void {
  const element = run.elements.get(body);
  if (element) continueLoop(run, element, index, output);
}
