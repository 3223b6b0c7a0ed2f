import type { DmnModdle } from "dmn-moddle";
import type { ModelElement } from "../model/elements.ts";

/** Makes an element of a type of DMN below another. */
export type Made = (
  type: string,
  parent: ModelElement,
  properties?: Record<string, unknown>,
) => ModelElement;

export function maker(moddle: DmnModdle): Made {
  return (type, parent, properties = {}) => {
    // The library is untyped; it makes elements of the model.
    const made = moddle.create(`dmn:${type}`, properties) as ModelElement & { $parent: unknown };
    made.$parent = parent;
    return made;
  };
}

/** Ids of a file are unique; these are too many to meet by chance. */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll("-", "").slice(0, 10)}`;
}

/** A part that is nothing but a text: a cell, allowed values, what an input looks at. */
export function textPart(
  make: Made,
  type: "UnaryTests" | "LiteralExpression",
  parent: ModelElement,
  text: string,
): ModelElement {
  return make(type, parent, { id: newId(type === "UnaryTests" ? "Tests" : "Expression"), text });
}

export function newInput(make: Made, table: ModelElement): ModelElement {
  const input = make("InputClause", table, { id: newId("Input"), label: "" });
  const expression = textPart(make, "LiteralExpression", input, "");
  expression.set("typeRef", "string");
  input.set("inputExpression", expression);
  return input;
}

export function newOutput(make: Made, table: ModelElement, number: number): ModelElement {
  const name = `output${number}`;
  return make("OutputClause", table, { id: newId("Output"), name, typeRef: "string" });
}

/** A table with one column of each kind, or an empty expression. */
export function newDecision(
  make: Made,
  root: ModelElement,
  kind: "table" | "expression",
  name: string,
): ModelElement {
  const decision = make("Decision", root, { id: newId("Decision"), name });
  if (kind === "expression") {
    decision.set("decisionLogic", textPart(make, "LiteralExpression", decision, ""));
    return decision;
  }
  const table = make("DecisionTable", decision, { id: newId("Table"), hitPolicy: "UNIQUE" });
  table.set("input", [newInput(make, table)]);
  table.set("output", [newOutput(make, table, 1)]);
  decision.set("decisionLogic", table);
  return decision;
}
