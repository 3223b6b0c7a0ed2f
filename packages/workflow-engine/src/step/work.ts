import type { FlowNode, JobSpec, Template } from "../definition.ts";
import { evaluateTemplate, ExpressionError } from "../feel/feel.ts";
import type { ElementInstance, Json } from "../state.ts";
import { takeRoom } from "./limits.ts";
import { lookupFrom, type Run } from "./run.ts";
import { textOf } from "./subscriptions.ts";
import { visibleIn } from "./variables.ts";

/** Asks the host to do a task's job or to start a called process. Asked again after an incident. */
export function requestWork(run: Run, element: ElementInstance, node: FlowNode): void {
  if (node.call) startChild(run, element, node.call, node);
  else if (node.job) createJob(run, element, node.job);
}

function createJob(run: Run, element: ElementInstance, job: JobSpec): void {
  const lookup = lookupFrom(run, element.id);
  const evaluate = (template: Template): Json => evaluateTemplate(template, lookup, run.now);
  const jobType = textOf(evaluate(job.type), "The job's type");
  const retries = job.retries === undefined ? undefined : Number(evaluate(job.retries));
  if (retries !== undefined && !(Number.isInteger(retries) && retries >= 0))
    throw new ExpressionError("The number of retries is not a whole number.");
  const headers: Record<string, Json> = {};
  for (const [name, template] of Object.entries(job.headers ?? {}))
    headers[name] = evaluate(template);
  takeRoom(run, headers);
  element.waits = "job";
  run.commands.push({
    type: "createJob",
    job: element.id,
    element: element.node,
    kind: job.kind,
    jobType,
    ...(retries !== undefined && { retries }),
    headers,
  });
}

/** A called process gets the inputs, or all variables when no inputs are mapped. */
function startChild(
  run: Run,
  element: ElementInstance,
  call: NonNullable<FlowNode["call"]>,
  node: FlowNode,
): void {
  const lookup = lookupFrom(run, element.id);
  const process = textOf(evaluateTemplate(call.process, lookup, run.now), "The called process");
  const version =
    call.version === undefined
      ? undefined
      : textOf(evaluateTemplate(call.version, lookup, run.now), "The version");
  const variables = node.inputs ? (element.variables ?? {}) : visibleIn(run, element.id);
  takeRoom(run, variables);
  element.waits = "child";
  run.commands.push({
    type: "startChild",
    child: element.id,
    element: element.node,
    process,
    binding: call.binding,
    ...(version !== undefined && { version }),
    variables,
  });
}
