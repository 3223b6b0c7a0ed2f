import { assertNever } from "@devloom/contract";
import type { Action } from "../contract.ts";
import { jsonToFeel, templateToFeel, textTemplate, valueTemplate } from "./feel-text.ts";
import { escapeXml, extensions, tag } from "./xml.ts";

/** What an action becomes: its element, and what stands beside the process for it. */
export interface CompiledAction {
  readonly shape: "task" | "event";
  readonly xml: (flows: string) => string;
  /** Messages and signals, which a model keeps outside of its processes. */
  readonly definitions?: string;
}

export function elementOf({ id }: Pick<Action, "id">): string {
  return `step_${id}`;
}

/** Job types of the workflow engine that start a run and wait for its end. */
const RUN_PREFIX = "devloom:run:";

/** The error as which a step that was given up goes on its way. */
export const STEP_FAILED = "step-failed";

export function compileAction(action: Action): CompiledAction {
  const attributes = { id: elementOf(action), name: action.name };
  switch (action.kind) {
    case "http":
      return service(action, "devloom:http", {
        url: textTemplate(action.url),
        method: action.method,
        headers: headersOf(action.headers),
        body: bodyOf(action.body),
        resultVariable: action.result === "" ? undefined : action.result,
      });
    case "email":
      return service(action, "devloom:email", {
        to: textTemplate(action.to),
        subject: textTemplate(action.subject),
        text: textTemplate(action.text),
      });
    case "script":
      return task((flows) =>
        tag(
          "bpmn:scriptTask",
          { ...attributes, scriptFormat: "javascript" },
          extensions(
            definition(action, "script"),
            headers(policyOf(action)),
            action.result === "" ? "" : tag("devloom:script", { resultVariable: action.result }),
          ),
          flows,
          tag("bpmn:script", {}, escapeXml(action.script)),
        ),
      );
    case "process":
      return task((flows) =>
        tag(
          "bpmn:callActivity",
          attributes,
          extensions(
            tag("devloom:calledElement", {
              processId: action.process,
              propagateAllChildVariables: "true",
            }),
            inputs(action.values),
          ),
          flows,
        ),
      );
    case "run":
      return service(action, RUN_PREFIX + action.run.kind, {
        ...settingsOf(action.run.settings),
        resultVariable: action.result === "" ? undefined : action.result,
      });
    case "message":
      return thrown(action, "message", action.message, action.key);
    case "signal":
      return thrown(action, "signal", action.signal, "");
    case "wait":
      return {
        shape: "event",
        xml: (flows) =>
          tag(
            "bpmn:intermediateCatchEvent",
            attributes,
            flows,
            tag(
              "bpmn:timerEventDefinition",
              { id: `${attributes.id}_timer` },
              tag("bpmn:timeDuration", {}, `PT${action.seconds}S`),
            ),
          ),
      };
    case "task":
      return task((flows) => userTask(action, flows));
    default:
      return assertNever(action);
  }
}

type Retried = Extract<Action, { attempts: number }>;

function task(xml: CompiledAction["xml"]): CompiledAction {
  return { shape: "task", xml };
}

function service(
  action: Retried,
  type: string,
  settings: Readonly<Record<string, string | undefined>>,
): CompiledAction {
  return task((flows) =>
    tag(
      "bpmn:serviceTask",
      { id: elementOf(action), name: action.name },
      extensions(definition(action, type), headers({ ...settings, ...policyOf(action) })),
      flows,
    ),
  );
}

function definition({ attempts }: Retried, type: string): string {
  return tag("devloom:taskDefinition", { type, retries: String(attempts - 1) });
}

/** How long to wait before the next attempt, and what a step becomes that was given up. */
function policyOf({ backoffSeconds, onFailure }: Retried) {
  return {
    retrySeconds: String(backoffSeconds),
    errorCode: onFailure === "pause" ? undefined : STEP_FAILED,
  };
}

function headers(settings: Readonly<Record<string, string | undefined>>): string {
  const rows = Object.entries(settings).flatMap(([key, value]) =>
    value === undefined ? [] : tag("devloom:header", { key, value }),
  );
  return tag("devloom:taskHeaders", {}, ...rows);
}

function headersOf(all: Extract<Action, { kind: "http" }>["headers"]): string | undefined {
  if (all.length === 0) return undefined;
  const entries = all.map(
    ({ name, value }) => `${JSON.stringify(name)}: ${templateToFeel(textTemplate(value))}`,
  );
  return `={${entries.join(", ")}}`;
}

/** JSON is sent as such, with its places filled in; anything else as the text it is. */
function bodyOf(body: string): string | undefined {
  if (body.trim() === "") return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === "object" && parsed !== null) return `=${jsonToFeel(parsed)}`;
  } catch {
    // No JSON: a text, perhaps with places.
  }
  return valueTemplate(body);
}

/** What is left empty is not set. */
function settingsOf(given: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value.trim() === "" ? undefined : valueTemplate(value),
    ]),
  );
}

function inputs(values: readonly { name: string; value: string }[]): string {
  if (values.length === 0) return "";
  const rows = values.map(({ name, value }) =>
    tag("devloom:input", { source: valueTemplate(value), target: name }),
  );
  return tag("devloom:ioMapping", {}, ...rows);
}

function thrown(
  action: Extract<Action, { kind: "message" | "signal" }>,
  kind: "message" | "signal",
  name: string,
  key: string,
): CompiledAction {
  const id = elementOf(action);
  const correlationKey = `=${templateToFeel(valueTemplate(key))}`;
  return {
    shape: "event",
    definitions: tag(`bpmn:${kind}`, { id: `${id}_${kind}`, name: textTemplate(name) }),
    xml: (flows) =>
      tag(
        "bpmn:intermediateThrowEvent",
        { id, name: action.name },
        extensions(
          key === "" ? "" : tag("devloom:subscription", { correlationKey }),
          inputs(action.values),
        ),
        flows,
        tag(`bpmn:${kind}EventDefinition`, {
          id: `${id}_event`,
          [`${kind}Ref`]: `${id}_${kind}`,
        }),
      ),
  };
}

function userTask(action: Extract<Action, { kind: "task" }>, flows: string): string {
  const { assignee, teams, dueHours, fields } = action;
  const due = `=string(now() + duration("PT${dueHours}H"))`;
  return tag(
    "bpmn:userTask",
    { id: elementOf(action), name: action.name },
    extensions(
      headers({ title: textTemplate(action.title) }),
      assignee === "" && teams === ""
        ? ""
        : tag("devloom:assignmentDefinition", {
            assignee: assignee === "" ? undefined : textTemplate(assignee),
            candidateGroups: teams === "" ? undefined : textTemplate(teams),
          }),
      dueHours === 0 ? "" : tag("devloom:taskSchedule", { dueDate: due }),
      fields.length === 0 ? "" : tag("devloom:formDefinition", { schema: formOf(fields) }),
    ),
    flows,
  );
}

function formOf(fields: Extract<Action, { kind: "task" }>["fields"]): string {
  const types = { text: "string", number: "number", boolean: "boolean" } as const;
  return JSON.stringify({
    type: "object",
    properties: Object.fromEntries(
      fields.map(({ name, type }) => [name, { type: types[type], title: name }]),
    ),
    required: fields.filter(({ type }) => type !== "boolean").map(({ name }) => name),
  });
}
