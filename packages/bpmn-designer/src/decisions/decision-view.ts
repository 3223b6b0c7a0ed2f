import { childOf, childrenOf, textOf, type ModelElement } from "../model/elements.ts";

export const HIT_POLICIES = [
  "UNIQUE",
  "FIRST",
  "PRIORITY",
  "ANY",
  "COLLECT",
  "RULE ORDER",
  "OUTPUT ORDER",
] as const;
export const AGGREGATIONS = ["SUM", "MIN", "MAX", "COUNT"] as const;

/** A rule's description is a column of its own where a file has such; it cannot be added or moved. */
export type ColumnKind = "input" | "output" | "annotation" | "description";

export interface ColumnView {
  readonly kind: ColumnKind;
  /** Among the columns of its kind. */
  readonly index: number;
  readonly id: string;
  readonly label: string;
  /** What an input looks at; empty for others. */
  readonly expression: string;
  /** The name of an output or an annotation. */
  readonly name: string;
  readonly type: string;
  /** Allowed values, as FEEL. */
  readonly values: string;
  /** What an output is when no rule matches. */
  readonly byDefault: string;
  /** Ids of its parts, at which problems are reported. */
  readonly parts: readonly string[];
}

export interface CellView {
  readonly id: string;
  readonly text: string;
}

export interface RuleView {
  readonly id: string;
  /** One for each column, in their order. */
  readonly cells: readonly CellView[];
}

export interface TableView {
  readonly hitPolicy: string;
  readonly aggregation: string;
  readonly columns: readonly ColumnView[];
  readonly rules: readonly RuleView[];
}

export interface DecisionView {
  readonly id: string;
  readonly name: string;
  /** The variable under which others see the result. */
  readonly variable: string;
  /** Decisions whose results it builds on. */
  readonly requires: readonly string[];
  readonly logic:
    | { readonly kind: "table"; readonly table: TableView }
    | { readonly kind: "expression"; readonly text: string }
    | { readonly kind: "other" };
}

/** The entries of a rule in each kind of column. */
export const ENTRIES = {
  input: "inputEntry",
  output: "outputEntry",
  annotation: "annotationEntry",
} as const;

export function decisionsOf(root: ModelElement): ModelElement[] {
  return childrenOf(root, "drgElement").filter(({ $type }) => $type === "dmn:Decision");
}

/** A decision as plain data, the way a screen shows it. */
export function viewDecision(decision: ModelElement): DecisionView {
  const logic = childOf(decision, "decisionLogic");
  return {
    id: decision.id ?? "",
    name: textOf(decision, "name"),
    variable: textOf(childOf(decision, "variable"), "name") || textOf(decision, "name"),
    requires: childrenOf(decision, "informationRequirement").flatMap((each) => {
      const reference = textOf(childOf(each, "requiredDecision"), "href");
      return reference === "" ? [] : [reference.replace(/^#/, "")];
    }),
    logic:
      logic?.$type === "dmn:DecisionTable"
        ? { kind: "table", table: viewTable(logic) }
        : logic?.$type === "dmn:LiteralExpression"
          ? { kind: "expression", text: textOf(logic, "text") }
          : { kind: "other" },
  };
}

function viewTable(table: ModelElement): TableView {
  const rules = childrenOf(table, "rule");
  const columns = [
    ...childrenOf(table, "input").map(viewInput),
    ...childrenOf(table, "output").map(viewOutput),
    ...childrenOf(table, "annotation").map(viewAnnotation),
    ...(rules.some((rule) => textOf(rule, "description") !== "") ? [DESCRIPTION] : []),
  ];
  return {
    hitPolicy: textOf(table, "hitPolicy") || "UNIQUE",
    aggregation: textOf(table, "aggregation"),
    columns,
    rules: rules.map((rule) => ({
      id: rule.id ?? "",
      cells: columns.map((column) => viewCell(rule, column)),
    })),
  };
}

function viewCell(rule: ModelElement, { kind, index }: ColumnView): CellView {
  if (kind === "description") return { id: "", text: textOf(rule, "description") };
  const entry = childrenOf(rule, ENTRIES[kind])[index];
  return { id: entry?.id ?? "", text: textOf(entry, "text") };
}

const BLANK = { label: "", expression: "", name: "", type: "", values: "", byDefault: "" };
const DESCRIPTION: ColumnView = { ...BLANK, kind: "description", index: 0, id: "", parts: [] };

function viewInput(input: ModelElement, index: number): ColumnView {
  const expression = childOf(input, "inputExpression");
  const values = childOf(input, "inputValues");
  return {
    ...BLANK,
    kind: "input",
    index,
    id: input.id ?? "",
    label: textOf(input, "label"),
    expression: textOf(expression, "text"),
    type: textOf(expression, "typeRef"),
    values: textOf(values, "text"),
    parts: idsOf(input, expression, values),
  };
}

function viewOutput(output: ModelElement, index: number): ColumnView {
  const values = childOf(output, "outputValues");
  const byDefault = childOf(output, "defaultOutputEntry");
  return {
    ...BLANK,
    kind: "output",
    index,
    id: output.id ?? "",
    label: textOf(output, "label"),
    name: textOf(output, "name"),
    type: textOf(output, "typeRef"),
    values: textOf(values, "text"),
    byDefault: textOf(byDefault, "text"),
    parts: idsOf(output, values, byDefault),
  };
}

function viewAnnotation(annotation: ModelElement, index: number): ColumnView {
  const name = textOf(annotation, "name");
  return { ...BLANK, kind: "annotation", index, id: `annotation-${index}`, name, parts: [] };
}

function idsOf(...elements: readonly (ModelElement | undefined)[]): string[] {
  return elements.flatMap((each) => each?.id ?? []);
}
