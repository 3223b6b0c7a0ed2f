type Attributes = Record<string, string | number | boolean>;
type Part = string | Attributes;

const ROOTS = ["message", "signal", "error", "escalation"];

/** An element of BPMN; objects among the parts are attributes. */
export function tag(name: string, ...parts: Part[]): string {
  const attributes = Object.assign(
    {},
    ...parts.filter((each) => typeof each === "object"),
  ) as Attributes;
  const content = parts.filter((each) => typeof each === "string").join("");
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escape(String(value))}"`,
  );
  return `<${name}${written.join("")}>${content}</${name}>`;
}

export function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

const node =
  (name: string) =>
  (id: string, ...parts: Part[]): string =>
    tag(name, { id }, ...parts);

export const start = node("startEvent");
export const end = node("endEvent");
export const thrown = node("intermediateThrowEvent");
export const caught = node("intermediateCatchEvent");
export const task = node("task");
export const manual = node("manualTask");
export const user = node("userTask");
export const script = node("scriptTask");
export const rule = node("businessRuleTask");
export const send = node("sendTask");
export const receive = node("receiveTask");
export const call = node("callActivity");
export const sub = node("subProcess");
export const transaction = node("transaction");
export const adHoc = node("adHocSubProcess");
export const xor = node("exclusiveGateway");
export const and = node("parallelGateway");
export const or = node("inclusiveGateway");
export const complex = node("complexGateway");
export const events = node("eventBasedGateway");

/** A service task whose job is of its own name. */
export const service = (id: string, ...parts: Part[]): string =>
  tag("serviceTask", { id, implementation: id }, ...parts);

export const boundary = (id: string, host: string, ...parts: Part[]): string =>
  tag("boundaryEvent", { id, attachedToRef: host }, ...parts);

export const eventSub = (id: string, ...parts: Part[]): string =>
  tag("subProcess", { id, triggeredByEvent: true }, ...parts);

/** A FEEL script task that sets one variable. */
export const assign = (
  id: string,
  variable: string,
  expression: string,
  ...parts: Part[]
): string =>
  script(
    id,
    extension(tag("z:script", { expression: `=${expression}`, resultVariable: variable })),
    ...parts,
  );

/** Flows along nodes named with spaces between: `path("s a e")` has flows `s_a` and `a_e`. */
export function path(...lines: string[]): string {
  return lines
    .flatMap((line) => {
      const names = line.split(" ");
      return names.slice(1).map((name, index) => flow(`${names[index]} ${name}`));
    })
    .join("");
}

export function flow(ends: string, condition?: string): string {
  const [sourceRef = "", targetRef = ""] = ends.split(" ");
  const content = condition === undefined ? "" : expression("conditionExpression", condition);
  return tag("sequenceFlow", { id: `${sourceRef}_${targetRef}`, sourceRef, targetRef }, content);
}

export const expression = (name: string, text: string): string =>
  tag(name, { "xsi:type": "tFormalExpression" }, escape(text));

export const timer = (kind: "Date" | "Duration" | "Cycle", text: string): string =>
  tag("timerEventDefinition", expression(`time${kind}`, text));
export const after = (duration: string): string => timer("Duration", duration);
export const message = (name: string, key?: string): string =>
  (key === undefined ? "" : correlation(key)) +
  tag("messageEventDefinition", { messageRef: `message_${name}` });
export const signal = (name: string): string =>
  tag("signalEventDefinition", { signalRef: `signal_${name}` });
export const error = (code?: string): string =>
  tag("errorEventDefinition", code === undefined ? {} : { errorRef: `error_${code}` });
export const escalation = (code?: string): string =>
  tag(
    "escalationEventDefinition",
    code === undefined ? {} : { escalationRef: `escalation_${code}` },
  );
export const conditional = (condition: string): string =>
  tag("conditionalEventDefinition", expression("condition", condition));
export const link = (name: string): string => tag("linkEventDefinition", { name });
export const terminate = (): string => tag("terminateEventDefinition");
export const cancel = (): string => tag("cancelEventDefinition");
export const compensate = (activityRef?: string, wait = true): string =>
  tag(
    "compensateEventDefinition",
    wait ? {} : { waitForCompletion: false },
    activityRef === undefined ? {} : { activityRef },
  );

export const extension = (...parts: string[]): string => tag("extensionElements", ...parts);
export const correlation = (key: string): string =>
  extension(tag("z:subscription", { correlationKey: `=${key}` }));
export const mapping = (
  inputs: Record<string, string>,
  outputs: Record<string, string> = {},
): string =>
  extension(
    tag(
      "z:ioMapping",
      ...Object.entries(inputs).map(([target, source]) => tag("z:input", { source, target })),
      ...Object.entries(outputs).map(([target, source]) => tag("z:output", { source, target })),
    ),
  );

/** A task with a compensation event and the activity that undoes it, named `undo-…`. */
export const undoable = (id: string, activity = service(id)): string =>
  activity +
  boundary(`c-${id}`, id, compensate()) +
  service(`undo-${id}`, { isForCompensation: true }) +
  tag("association", { id: `as-${id}`, sourceRef: `c-${id}`, targetRef: `undo-${id}` });

export const loop = (attributes: Attributes, condition?: string): string =>
  tag(
    "standardLoopCharacteristics",
    attributes,
    condition === undefined ? "" : expression("loopCondition", condition),
  );

export const multi = (attributes: Attributes, ...parts: string[]): string =>
  tag("multiInstanceLoopCharacteristics", attributes, ...parts);
export const times = (count: string): string => expression("loopCardinality", count);
export const until = (condition: string): string => expression("completionCondition", condition);
export const each = (attributes: Attributes): string =>
  extension(tag("z:loopCharacteristics", attributes));

/** A whole file with one process. Messages, signals, errors and escalations are declared as used. */
export function process(...parts: Part[]): string {
  return definitions(tag("process", { id: "p", isExecutable: true }, ...parts));
}

/** Something that belongs beside the process, wherever it is written. */
export const root = (xml: string): string => `<root>${xml}</root>`;

export function definitions(...parts: string[]): string {
  const given = parts.join("");
  const hoisted = Array.from(given.matchAll(/<root>(.*?)<\/root>/g), ([, xml = ""]) => xml);
  const content = hoisted.join("") + given.replace(/<root>.*?<\/root>/g, "");
  const roots = new Set<string>();
  for (const [, kind = "", name = ""] of content.matchAll(/\b(\w+)Ref="\1_([\w-]+)"/g))
    if (ROOTS.includes(kind))
      roots.add(
        tag(kind, {
          id: `${kind}_${name}`,
          name,
          ...(kind === "error" && { errorCode: name }),
          ...(kind === "escalation" && { escalationCode: name }),
        }),
      );
  return `<?xml version="1.0" encoding="UTF-8"?>${tag(
    "definitions",
    {
      xmlns: "http://www.omg.org/spec/BPMN/20100524/MODEL",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xmlns:z": "urn:devloom:workflow",
      id: "definitions",
      targetNamespace: "test",
    },
    ...roots,
    content,
  )}`;
}
