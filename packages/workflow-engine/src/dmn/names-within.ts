import { element, elements, text, type Element } from "../load/moddle.ts";

/** Names that parts of a boxed expression give to values: parameters, entries of contexts, columns of relations. */
export function namesWithin(logic: Element | undefined): string[] {
  if (logic === undefined) return [];
  const own = [
    ...elements(logic, "formalParameter"),
    ...elements(logic, "column"),
    ...elements(logic, "contextEntry").flatMap((entry) => element(entry, "variable") ?? []),
  ].flatMap((each) => text(each, "name") ?? []);
  return [...own, ...partsOf(logic).flatMap(namesWithin)];
}

function partsOf(logic: Element): Element[] {
  return [
    element(logic, "body"),
    ...elements(logic, "contextEntry").map((each) => element(each, "value")),
    ...elements(logic, "binding").map((each) => element(each, "bindingFormula")),
    ...elements(logic, "elements"),
    ...elements(logic, "row"),
  ].filter((each) => each !== undefined);
}
