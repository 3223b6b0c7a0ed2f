import type { FlowNode, JobSpec, Template } from "../definition.ts";
import { compileMessage } from "./compile-triggers.ts";
import { extension, extensionAttributes, extensionChildren } from "./extensions.ts";
import { isFeel, type Loading } from "./loading.ts";
import { element, elements, text, typeOf, type Element } from "./moddle.ts";

type TaskParts = Pick<FlowNode, "kind" | "job" | "script" | "triggers" | "call" | "instantiate">;

/** What a task does, for tasks of a process and for global tasks alike. */
export function compileTask(loading: Loading, task: Element): TaskParts | undefined {
  switch (typeOf(task).replace(/^Global/, "")) {
    case "Task":
    case "ManualTask":
      return { kind: "task" };
    case "ServiceTask":
      return jobTask(loading, task, "service");
    case "UserTask":
      return { kind: "task", job: userJob(loading, task) };
    case "ScriptTask":
      return compileScript(loading, task);
    case "BusinessRuleTask":
      return compileRule(loading, task);
    case "SendTask":
      if (jobType(task) !== undefined) return jobTask(loading, task, "send");
      return {
        kind: "task",
        triggers: [compileMessage(loading, task, element(task, "messageRef"))],
      };
    case "ReceiveTask":
      return {
        kind: "receiveTask",
        triggers: [compileMessage(loading, task, element(task, "messageRef"))],
        ...(task["instantiate"] === true && { instantiate: "exclusive" }),
      };
    case "CallActivity":
      return compileCall(loading, task);
    default:
      return undefined;
  }
}

function jobType(task: Element): Template | undefined {
  const implementation = text(task, "implementation");
  return (
    text(extension(task, "taskDefinition"), "type") ??
    text(element(task, "operationRef"), "name") ??
    (implementation?.startsWith("##") ? undefined : implementation)
  );
}

function jobTask(loading: Loading, task: Element, kind: "service" | "send"): TaskParts {
  const type = jobType(task);
  if (type === undefined)
    loading.refuse(
      task,
      "It is not said what to do: there is no job type, operation or implementation.",
    );
  return { kind: "task", job: job(loading, task, kind, type ?? "") };
}

function job(loading: Loading, task: Element, kind: JobSpec["kind"], type: Template): JobSpec {
  const retries = text(extension(task, "taskDefinition"), "retries");
  const headers = compileHeaders(loading, task);
  return {
    kind,
    type: loading.checkedTemplate(task, type),
    ...(retries !== undefined && { retries: loading.checkedTemplate(task, retries) }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

function compileHeaders(loading: Loading, task: Element): Record<string, Template> {
  const container = extension(task, "taskHeaders");
  const headers: Record<string, Template> = {};
  for (const header of container ? extensionChildren(container, "header") : [])
    headers[text(header, "key") ?? ""] = loading.checkedTemplate(task, text(header, "value") ?? "");
  return headers;
}

/** Who may do a user task, by when and with which form, from the standard's resources and extensions. */
function userJob(loading: Loading, task: Element): JobSpec {
  const { headers, ...rest } = job(loading, task, "user", "user");
  const all: Record<string, Template> = { ...headers };
  for (const name of [
    "assignmentDefinition",
    "taskSchedule",
    "formDefinition",
    "priorityDefinition",
  ]) {
    const found = extension(task, name);
    for (const [key, value] of Object.entries(found ? extensionAttributes(found) : {}))
      all[key] = loading.checkedTemplate(task, value);
  }
  for (const resource of elements(task, "resources")) {
    const role = typeOf(resource) === "PotentialOwner" ? "candidateGroups" : "assignee";
    const assignment = element(resource, "resourceAssignmentExpression");
    const expression = assignment && loading.feel(assignment, "expression");
    const name = text(element(resource, "resourceRef"), "name");
    if (expression !== undefined) all[role] = `=${expression}`;
    else if (name !== undefined) all[role] = name;
    else loading.refuse(task, "A resource of the task names nobody.");
  }
  return { ...rest, ...(Object.keys(all).length > 0 && { headers: all }) };
}

function compileScript(loading: Loading, task: Element): TaskParts {
  const inline = extension(task, "script");
  const expression = text(inline, "expression");
  const script = expression ?? text(task, "script");
  const format = expression === undefined ? text(task, "scriptFormat") : "feel";
  const result = text(inline, "resultVariable");
  const resultVariable = result === undefined ? {} : { resultVariable: result };
  if (script === undefined || format === undefined) {
    loading.refuse(task, "The script task has no script, or does not say its language.");
    return { kind: "task" };
  }
  if (isFeel(format)) {
    const body = loading.checkedFeel(task, script.replace(/^=/, "").trim());
    return { kind: "task", script: { expression: body, ...resultVariable } };
  }
  const base = job(loading, task, "script", format);
  // A script that begins with “=” is still a script, so it travels as a FEEL string.
  const headers = { ...base.headers, script: `=${JSON.stringify(script)}` };
  return { kind: "task", job: { ...base, headers, ...resultVariable } };
}

function compileRule(loading: Loading, task: Element): TaskParts {
  const decision = extension(task, "calledDecision");
  const id = text(decision, "decisionId");
  if (id === undefined) return jobTask(loading, task, "service");
  const resultVariable = text(decision, "resultVariable");
  if (resultVariable === undefined) loading.refuse(task, "The decision's result has no variable.");
  return {
    kind: "task",
    job: {
      ...job(loading, task, "decision", id),
      ...(resultVariable !== undefined && { resultVariable }),
    },
  };
}

function compileCall(loading: Loading, activity: Element): TaskParts {
  const settings = extension(activity, "calledElement");
  const process = text(settings, "processId") ?? text(activity, "calledElement");
  if (process === undefined) loading.refuse(activity, "It is not said which process is called.");
  const version = text(settings, "versionTag");
  return {
    kind: "callActivity",
    call: {
      process: loading.checkedTemplate(activity, process ?? ""),
      binding: text(settings, "bindingType") ?? "latest",
      ...(version !== undefined && { version: loading.checkedTemplate(activity, version) }),
      propagateAll: text(settings, "propagateAllChildVariables") !== "false",
    },
  };
}
