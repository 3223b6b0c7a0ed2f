import type { DecisionView } from "@devloom/bpmn-designer/decisions";
import { useText } from "@devloom/web-kit";
import { useColumnName } from "./column-name.ts";
import { findPlace } from "./find-place.ts";

/** Says where an element is: the decision, the rule and the column. */
export function usePlaceText(
  decisions: readonly DecisionView[],
): (element: string) => string | undefined {
  const t = useText("workflow");
  const nameOf = useColumnName();
  return (element) => {
    const place = findPlace(decisions, element);
    if (place === undefined) return undefined;
    const { decision, rule, column } = place;
    return [
      decision.name || decision.id,
      ...(rule === undefined ? [] : [t("decisions.ruleNumber", { number: rule + 1 })]),
      ...(column === undefined ? [] : [nameOf(column)]),
    ].join(" › ");
  };
}
