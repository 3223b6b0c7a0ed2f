import {
  childOf,
  childrenOf,
  definitionsOf,
  textOf,
  type DiagramElement,
  type ModelElement,
  type ModelFactory,
  type Modeling,
} from "./elements.ts";

/** A row of a mapping or of a list of headers. */
export type Row = Readonly<Record<string, string>>;

/**
 * Reads and writes what an element means, below the level of shapes. Every write is one command, so it is
 * undone in one step; what is not named here stays in the file as it was.
 */
export class ModelEditor {
  readonly element: DiagramElement;
  readonly modeling: Modeling;
  readonly factory: ModelFactory;

  constructor(element: DiagramElement, modeling: Modeling, factory: ModelFactory) {
    this.element = element;
    this.modeling = modeling;
    this.factory = factory;
  }

  get model(): ModelElement {
    return this.element.businessObject;
  }

  set(owner: ModelElement, properties: Record<string, unknown>): void {
    this.modeling.updateModdleProperties(this.element, owner, properties);
  }

  /** An attribute; empty text takes it away. */
  setText(owner: ModelElement, property: string, value: string): void {
    if (owner === this.model)
      this.modeling.updateProperties(this.element, { [property]: value || undefined });
    else this.set(owner, { [property]: value || undefined });
  }

  /** The extension element of a type like `TaskDefinition`, in either namespace. */
  extension(owner: ModelElement, type: string): ModelElement | undefined {
    return childrenOf(childOf(owner, "extensionElements"), "values").find(
      ({ $type }) => $type === `devloom:${type}` || $type === `zeebe:${type}`,
    );
  }

  extensionText(owner: ModelElement, type: string, property: string): string {
    return textOf(this.extension(owner, type), property);
  }

  setExtensionText(owner: ModelElement, type: string, property: string, value: string): void {
    this.setExtension(owner, type, { [property]: value || undefined });
  }

  /** Sets properties of an extension element, making it when there is none and removing it when nothing is left. */
  setExtension(owner: ModelElement, type: string, properties: Record<string, unknown>): void {
    const found = this.extension(owner, type);
    const kept = isEmptied(found, properties);
    if (found !== undefined && !kept) return this.set(found, properties);
    const container = childOf(owner, "extensionElements");
    const others = childrenOf(container, "values").filter((value) => value !== found);
    if (kept) {
      if (found !== undefined && container !== undefined) this.set(container, { values: others });
      return;
    }
    const made = this.factory.create(`devloom:${type}`, properties);
    if (container !== undefined) {
      adopt(made, container);
      return this.set(container, { values: [...others, made] });
    }
    const fresh = this.factory.create("bpmn:ExtensionElements", { values: [made] });
    adopt(made, fresh);
    adopt(fresh, owner);
    this.set(owner, { extensionElements: fresh });
  }

  /** Rows of a list inside an extension element, such as the headers of a job. */
  rows(type: string, list: string, columns: readonly string[]): Row[] {
    return childrenOf(this.extension(this.model, type), list).map((row) =>
      Object.fromEntries(columns.map((column) => [column, textOf(row, column)])),
    );
  }

  setRows(type: string, list: string, rowType: string, rows: readonly Row[]): void {
    const prefix = this.extension(this.model, type)?.$type.split(":")[0] ?? "devloom";
    const made = rows.map((row) => this.factory.create(`${prefix}:${rowType}`, { ...row }));
    this.setExtension(this.model, type, { [list]: made.length === 0 ? undefined : made });
  }

  /** The text of an expression, such as the condition of a flow. */
  expression(owner: ModelElement, property: string): string {
    return textOf(childOf(owner, property), "body");
  }

  setExpression(owner: ModelElement, property: string, body: string): void {
    const made = body === "" ? undefined : this.factory.create("bpmn:FormalExpression", { body });
    if (made !== undefined) adopt(made, owner);
    if (owner === this.model) this.modeling.updateProperties(this.element, { [property]: made });
    else this.set(owner, { [property]: made });
  }

  /** What an event or task refers to: a message, signal, error or escalation of the whole model. */
  referenced(owner: ModelElement, property: string): ModelElement | undefined {
    return childOf(owner, property);
  }

  /** Points to the root element of that name; one that is new is added to the model. */
  refer(owner: ModelElement, property: string, type: string, name: string): void {
    if (name === "") return this.setReference(owner, property, undefined);
    const definitions = definitionsOf(this.model);
    const roots = childrenOf(definitions, "rootElements");
    const known = roots.find((root) => root.$type === type && textOf(root, "name") === name);
    const made = known ?? this.factory.create(type, { name });
    if (known === undefined) {
      adopt(made, definitions);
      // Part of the model that no shape shows; an unused one is harmless, so it stays when undone.
      roots.push(made);
    }
    this.setReference(owner, property, made);
  }

  private setReference(
    owner: ModelElement,
    property: string,
    value: ModelElement | undefined,
  ): void {
    if (owner === this.model) this.modeling.updateProperties(this.element, { [property]: value });
    else this.set(owner, { [property]: value });
  }
}

/** Whether nothing would be left of an extension element. */
function isEmptied(found: ModelElement | undefined, changes: Record<string, unknown>): boolean {
  const left = { ...(found === undefined ? {} : ownProperties(found)), ...changes };
  return Object.values(left).every((value) => value === undefined || value === "");
}

function ownProperties(element: ModelElement): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(element).filter(([name]) => !name.startsWith("$") && name !== "id"),
  );
}

/** The model knows the parent of each part; the reader's own property is hidden, so it is set by name. */
function adopt(child: ModelElement, parent: ModelElement): void {
  Object.assign(child, { $parent: parent });
}
