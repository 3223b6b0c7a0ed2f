import { BpmnModdle } from "bpmn-moddle";

/** An element as the BPMN reader gives it: typed by name, with properties that may be absent. */
export interface Element {
  $type: string;
  $parent?: Element;
  $descriptor?: { ns?: { uri?: string; localName?: string } };
  $children?: Element[];
  id?: string;
  name?: string;
  [property: string]: unknown;
}

export interface ParseWarning {
  message: string;
  element?: Element;
  property?: string;
  value?: string;
}

export interface ParsedXml {
  rootElement: Element;
  warnings: ParseWarning[];
}

// Making the reader takes longer than reading; it keeps nothing of what it reads.
const reader = new BpmnModdle();

/** Reads BPMN. Foreign elements and attributes are kept as they are. */
export async function parseBpmn(xml: string): Promise<ParsedXml> {
  // The library has no types for its entry; this is the shape that it documents.
  return (await reader.fromXML(xml)) as ParsedXml;
}

/** A property that is a list of elements; empty when absent. */
export function elements(owner: Element, property: string): Element[] {
  const value = owner[property];
  return Array.isArray(value) ? (value as Element[]) : [];
}

/** A property that is one element. */
export function element(owner: Element | undefined, property: string): Element | undefined {
  const value = owner?.[property];
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Element)
    : undefined;
}

/** A property that is text. */
export function text(owner: Element | undefined, property: string): string | undefined {
  const value = owner?.[property];
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The name of an element's type without its prefix. */
export function typeOf(owner: Element): string {
  return owner.$type.replace(/^bpmn:/, "");
}
