/** An element of the model, as the reader gives it: typed by name, with properties that may be absent. */
export interface ModelElement {
  readonly $type: string;
  readonly $parent?: ModelElement;
  readonly id?: string;
  /** Attributes that no vocabulary knows, as they are written. */
  readonly $attrs?: Readonly<Record<string, string>>;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  $instanceOf?(type: string): boolean;
}

/** A shape or a connection of the diagram. */
export interface DiagramElement {
  readonly id: string;
  readonly type: string;
  readonly businessObject: ModelElement;
  readonly parent?: DiagramElement | null;
  readonly labelTarget?: DiagramElement;
  readonly waypoints?: readonly { x: number; y: number }[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Makes elements of the model; part of bpmn-js. */
export interface ModelFactory {
  create(type: string, attributes?: Record<string, unknown>): ModelElement;
}

/** Changes that can be undone; part of bpmn-js. */
export interface Modeling {
  updateProperties(element: DiagramElement, properties: Record<string, unknown>): void;
  updateModdleProperties(
    element: DiagramElement,
    owner: ModelElement,
    properties: Record<string, unknown>,
  ): void;
  setColor(elements: readonly DiagramElement[], color: { fill?: string; stroke?: string }): void;
}

export function isA(element: ModelElement | undefined, type: string): boolean {
  return element?.$instanceOf?.(`bpmn:${type}`) === true;
}

export function textOf(owner: ModelElement | undefined, property: string): string {
  const value = owner?.get(property);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : "";
}

export function childOf(
  owner: ModelElement | undefined,
  property: string,
): ModelElement | undefined {
  const value = owner?.get(property);
  // What is an object in a model is an element of it.
  return typeof value === "object" && value !== null ? (value as ModelElement) : undefined;
}

export function childrenOf(owner: ModelElement | undefined, property: string): ModelElement[] {
  const value = owner?.get(property);
  return Array.isArray(value) ? (value as ModelElement[]) : [];
}

/** The root of the model, which has messages, signals, errors and escalations. */
export function definitionsOf(element: ModelElement): ModelElement {
  return element.$parent === undefined ? element : definitionsOf(element.$parent);
}
