import { element, elements, text, type Element } from "./moddle.ts";

/**
 * Settings that BPMN leaves open (job types, mappings, correlation) are read from extension elements. The
 * words are those of the `zeebe` vocabulary, which editors know; both namespaces are read.
 */
const NAMESPACES = new Set(["http://camunda.org/schema/zeebe/1.0", "urn:devloom:workflow"]);

/** The first extension element of that local name. */
export function extension(owner: Element | undefined, localName: string): Element | undefined {
  return extensions(owner, localName)[0];
}

export function extensions(owner: Element | undefined, localName: string): Element[] {
  const container = element(owner, "extensionElements");
  return container ? elements(container, "values").filter((each) => isOurs(each, localName)) : [];
}

/** Children of an extension element, by local name. */
export function extensionChildren(owner: Element, localName: string): Element[] {
  return elements(owner, "$children").filter(({ $type }) => localPart($type) === localName);
}

/** All attributes of an extension element. */
export function extensionAttributes(owner: Element): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(owner)) {
    const value = name.startsWith("$") ? undefined : text(owner, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function isOurs(candidate: Element, localName: string): boolean {
  const uri = candidate.$descriptor?.ns?.uri;
  return uri !== undefined && NAMESPACES.has(uri) && localPart(candidate.$type) === localName;
}

function localPart(type: string): string {
  return type.slice(type.indexOf(":") + 1);
}
