import { childOf, childrenOf, textOf, type ModelElement } from "../model/elements.ts";
import type { Setting } from "./change-log.ts";
import { ENTRIES, type ColumnKind } from "./decision-view.ts";
import { type Made, newId, newInput, newOutput, textPart } from "./new-parts.ts";

/** Columns that can be added, moved and removed. */
export type OwnColumn = Exclude<ColumnKind, "description">;

export interface ColumnPatch {
  readonly label?: string;
  readonly name?: string;
  readonly expression?: string;
  readonly type?: string;
  readonly values?: string;
  readonly byDefault?: string;
}

/** Changes one decision table, each as one step that can be undone. */
export class TableEditor {
  readonly #table: ModelElement;
  readonly #make: Made;
  readonly #apply: (settings: readonly Setting[]) => void;

  constructor(table: ModelElement, make: Made, apply: (settings: readonly Setting[]) => void) {
    this.#table = table;
    this.#make = make;
    this.#apply = apply;
  }

  setPolicy(hitPolicy: string, aggregation: string): void {
    const value = hitPolicy === "COLLECT" && aggregation !== "" ? aggregation : undefined;
    this.#apply([
      { element: this.#table, property: "hitPolicy", value: hitPolicy },
      { element: this.#table, property: "aggregation", value },
    ]);
  }

  /** Adds a column behind the last of its kind, with an empty cell in every rule. */
  addColumn(kind: OwnColumn): void {
    const columns = childrenOf(this.#table, kind);
    const made =
      kind === "input"
        ? newInput(this.#make, this.#table)
        : kind === "output"
          ? newOutput(this.#make, this.#table, columns.length + 1)
          : this.#make("RuleAnnotationClause", this.#table, { name: "" });
    this.#apply([
      { element: this.#table, property: kind, value: [...columns, made] },
      ...this.#entries(kind, (rule, cells) => [...cells, this.#cell(kind, rule, "")]),
    ]);
  }

  removeColumn(kind: OwnColumn, at: number): void {
    this.#reorder(kind, (list) => list.toSpliced(at, 1));
  }

  moveColumn(kind: OwnColumn, at: number, by: -1 | 1): void {
    this.#reorder(kind, (list) => moved(list, at, by));
  }

  setColumn(kind: ColumnKind, at: number, patch: ColumnPatch): void {
    const column = kind === "description" ? undefined : childrenOf(this.#table, kind)[at];
    if (column === undefined) return;
    const settings: Setting[] = [];
    const put = (element: ModelElement, property: string, value: unknown): void =>
      void settings.push({ element, property, value });
    if (patch.label !== undefined) put(column, "label", patch.label || undefined);
    if (patch.name !== undefined) put(column, "name", patch.name);
    if (kind === "input") {
      const expression =
        childOf(column, "inputExpression") ?? textPart(this.#make, "LiteralExpression", column, "");
      if (childOf(column, "inputExpression") === undefined)
        put(column, "inputExpression", expression);
      if (patch.expression !== undefined) put(expression, "text", patch.expression);
      if (patch.type !== undefined) put(expression, "typeRef", patch.type || undefined);
    } else if (patch.type !== undefined) put(column, "typeRef", patch.type || undefined);
    if (patch.values !== undefined)
      this.#setPart(put, column, kind === "input" ? "inputValues" : "outputValues", patch.values);
    if (patch.byDefault !== undefined)
      this.#setPart(put, column, "defaultOutputEntry", patch.byDefault);
    this.#apply(settings);
  }

  /** Adds a rule at a place, empty or with what another one says. */
  addRule(at: number, copied?: number): void {
    const rules = childrenOf(this.#table, "rule");
    const made = this.#make("DecisionRule", this.#table, { id: newId("Rule") });
    for (const kind of KINDS) {
      const count = childrenOf(this.#table, kind).length;
      const source = copied === undefined ? [] : this.#cells(rules[copied], kind);
      const cells = Array.from({ length: count }, (_, index) =>
        this.#cell(kind, made, textOf(source[index], "text")),
      );
      if (count > 0) made.set(ENTRIES[kind], cells);
    }
    this.#setRules(rules.toSpliced(at, 0, made));
  }

  removeRule(at: number): void {
    this.#setRules(childrenOf(this.#table, "rule").toSpliced(at, 1));
  }

  moveRule(at: number, by: -1 | 1): void {
    this.#setRules(moved(childrenOf(this.#table, "rule"), at, by));
  }

  setCell(rule: number, column: { kind: ColumnKind; index: number }, text: string): void {
    const element = childrenOf(this.#table, "rule")[rule];
    if (element === undefined) return;
    if (column.kind === "description") {
      this.#apply([{ element, property: "description", value: text || undefined }]);
      return;
    }
    const { kind, index } = column;
    const cell = this.#cells(element, kind)[index];
    if (cell !== undefined) {
      this.#apply([{ element: cell, property: "text", value: text }]);
      return;
    }
    // A file may leave cells out at the end of a rule.
    const cells = [...this.#cells(element, kind)];
    while (cells.length < index) cells.push(this.#cell(kind, element, ""));
    cells.push(this.#cell(kind, element, text));
    this.#apply([{ element, property: ENTRIES[kind], value: cells }]);
  }

  #setPart(
    put: (element: ModelElement, property: string, value: unknown) => void,
    column: ModelElement,
    property: "inputValues" | "outputValues" | "defaultOutputEntry",
    text: string,
  ): void {
    const part = childOf(column, property);
    const type = property === "defaultOutputEntry" ? "LiteralExpression" : "UnaryTests";
    if (text === "") put(column, property, undefined);
    else if (part !== undefined) put(part, "text", text);
    else put(column, property, textPart(this.#make, type, column, text));
  }

  #setRules(rules: readonly ModelElement[]): void {
    this.#apply([{ element: this.#table, property: "rule", value: [...rules] }]);
  }

  /** The same for the columns of a kind and for their cells in every rule. */
  #reorder(kind: OwnColumn, change: (list: ModelElement[]) => ModelElement[]): void {
    const value = change(childrenOf(this.#table, kind));
    this.#apply([
      { element: this.#table, property: kind, value },
      ...this.#entries(kind, (_, cells) => change(cells)),
    ]);
  }

  #entries(
    kind: OwnColumn,
    change: (rule: ModelElement, cells: ModelElement[]) => ModelElement[],
  ): Setting[] {
    return childrenOf(this.#table, "rule").map((rule) => ({
      element: rule,
      property: ENTRIES[kind],
      value: change(rule, this.#cells(rule, kind)),
    }));
  }

  #cells(rule: ModelElement | undefined, kind: OwnColumn): ModelElement[] {
    return rule === undefined ? [] : childrenOf(rule, ENTRIES[kind]);
  }

  #cell(kind: OwnColumn, rule: ModelElement, text: string): ModelElement {
    if (kind === "annotation") return this.#make("RuleAnnotation", rule, { text });
    return textPart(this.#make, kind === "input" ? "UnaryTests" : "LiteralExpression", rule, text);
  }
}

const KINDS = ["input", "output", "annotation"] as const;

function moved(list: readonly ModelElement[], at: number, by: -1 | 1): ModelElement[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.with(at, other).with(at + by, one);
}
