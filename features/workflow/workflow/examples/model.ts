/** Parts of a model in a few words each; every part gives its XML. */
interface Parts {
  start(id: string, name: string): string;
  end(id: string, name: string): string;
  user(id: string, name: string, options?: UserOptions): string;
  /** A FEEL script that sets one variable. */
  feel(id: string, name: string, expression: string, result: string): string;
  service(id: string, name: string, type: string, options: ServiceOptions): string;
  exclusive(id: string, name: string, defaultFlow: string): string;
  parallel(id: string): string;
  /** A timer on an activity that does not interrupt it. */
  timer(id: string, name: string, attachedTo: string, cycle: string): string;
  flow(source: string, target: string, options?: { name?: string; condition?: string }): string;
}

interface UserOptions {
  /** A JSON Schema. */
  readonly form?: string;
  /** A variable of the process, and where its value is in what the person gave. */
  readonly output?: readonly [target: string, source: string];
}

interface ServiceOptions {
  readonly retries: string;
  readonly settings: Readonly<Record<string, string>>;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function tag(name: string, attributes: Readonly<Record<string, string>>, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join("")}>${content}</${name}>`;
}

function extensions(...content: string[]): string {
  const inside = content.join("");
  return inside === "" ? "" : tag("bpmn:extensionElements", {}, inside);
}

const PARTS: Parts = {
  start: (id, name) => tag("bpmn:startEvent", { id, name }),
  end: (id, name) => tag("bpmn:endEvent", { id, name }),
  user: (id, name, { form, output } = {}) =>
    tag(
      "bpmn:userTask",
      { id, name },
      extensions(
        form === undefined ? "" : tag("devloom:formDefinition", { schema: form }),
        output === undefined
          ? ""
          : tag(
              "devloom:ioMapping",
              {},
              tag("devloom:output", { source: `=${output[1]}`, target: output[0] }),
            ),
      ),
    ),
  feel: (id, name, expression, resultVariable) =>
    tag(
      "bpmn:scriptTask",
      { id, name },
      extensions(tag("devloom:script", { expression: `=${expression}`, resultVariable })),
    ),
  service: (id, name, type, { retries, settings }) => {
    const headers = Object.entries(settings).map(([key, value]) =>
      tag("devloom:header", { key, value }),
    );
    return tag(
      "bpmn:serviceTask",
      { id, name },
      extensions(
        tag("devloom:taskDefinition", { type, retries }),
        tag("devloom:taskHeaders", {}, headers.join("")),
      ),
    );
  },
  exclusive: (id, name, defaultFlow) =>
    tag("bpmn:exclusiveGateway", { id, name, default: defaultFlow }),
  parallel: (id) => tag("bpmn:parallelGateway", { id }),
  timer: (id, name, attachedToRef, cycle) =>
    tag(
      "bpmn:boundaryEvent",
      { id, name, attachedToRef, cancelActivity: "false" },
      tag("bpmn:timerEventDefinition", { id: `${id}_timer` }, tag("bpmn:timeCycle", {}, cycle)),
    ),
  flow: (sourceRef, targetRef, { name, condition } = {}) =>
    tag(
      "bpmn:sequenceFlow",
      {
        id: `to_${targetRef}_${sourceRef}`,
        sourceRef,
        targetRef,
        ...(name !== undefined && { name }),
      },
      condition === undefined
        ? ""
        : tag(
            "bpmn:conditionExpression",
            { "xsi:type": "bpmn:tFormalExpression" },
            escapeXml(condition),
          ),
    ),
};

/** A model with one process of that id. */
export function model(id: string, parts: (parts: Parts) => readonly string[]): string {
  const namespaces = {
    "xmlns:bpmn": "http://www.omg.org/spec/BPMN/20100524/MODEL",
    "xmlns:devloom": "urn:devloom:workflow",
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    id: `${id}_model`,
    targetNamespace: "urn:devloom:examples",
  };
  const process = tag("bpmn:process", { id, isExecutable: "true" }, parts(PARTS).join(""));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag("bpmn:definitions", namespaces, process)}`;
}
