import { BpmnModdle } from "bpmn-moddle";
import { childOf, type ModelElement } from "./model/elements.ts";
import { VOCABULARIES } from "./model/vocabulary.ts";

/** What differs between two models, by the ids of their elements. */
export interface ModelDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** What became of a model; where its shapes are does not count. */
export async function compareModels(before: string, after: string): Promise<ModelDiff> {
  const [old, fresh] = [await elementsOf(before), await elementsOf(after)];
  return {
    added: [...fresh.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !fresh.has(id)),
    changed: [...fresh].flatMap(([id, text]) => (old.has(id) && old.get(id) !== text ? [id] : [])),
  };
}

/** Each element with an id, with everything that it says itself. */
async function elementsOf(xml: string): Promise<Map<string, string>> {
  // The reader is untyped; a root element is what it documents.
  const { rootElement } = (await new BpmnModdle(VOCABULARIES).fromXML(xml)) as {
    rootElement: ModelElement;
  };
  const found = new Map<string, string>();
  collect(rootElement, found);
  found.delete(rootElement.id ?? "");
  return found;
}

/** Lists of parts that are compared by themselves, and what follows from flows. */
const APART = new Set(["flowElements", "artifacts", "rootElements", "incoming", "outgoing"]);

/** References, which the reader keeps out of sight. */
const REFERENCES = [
  "sourceRef",
  "targetRef",
  "attachedToRef",
  "default",
  "messageRef",
  "signalRef",
  "errorRef",
  "escalationRef",
  "activityRef",
  "processRef",
  "dataObjectRef",
];

function collect(element: ModelElement, found: Map<string, string>): string {
  if (typeof element.id === "string") found.set(element.id, "");
  const own = Object.entries(element).flatMap(([name, value]) => {
    if (name.startsWith("$") || name === "diagrams") return [];
    const text = describe(value, found);
    return APART.has(name) ? [] : [`${name}=${text}`];
  });
  for (const name of REFERENCES) {
    const target = childOf(element, name)?.id;
    if (target !== undefined) own.push(`${name}=#${target}`);
  }
  const text = `${element.$type} ${own.sort().join(" ")}`;
  if (typeof element.id === "string") found.set(element.id, text);
  return text;
}

/** Parts with an id are compared by themselves, so only their ids count for what is around them. */
function describe(value: unknown, found: Map<string, string>): string {
  if (Array.isArray(value)) return value.map((each) => describe(each, found)).join(",");
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  // Objects in a model are elements of it.
  const element = value as ModelElement;
  if (typeof element.id !== "string")
    return typeof element.$type === "string" ? `(${collect(element, found)})` : "";
  if (!found.has(element.id)) collect(element, found);
  return `#${element.id}`;
}
