import { fillVariables, type VariableValues } from "@devloom/contract";
import type { TelemetryQuery } from "../../contract.ts";

/**
 * Puts the values of variables into a query. They stay values: what is filled in is bound behind a number
 * further down and never becomes SQL. A filter that a variable leaves empty holds for everything.
 */
export function fillQuery(query: TelemetryQuery, variables: VariableValues): TelemetryQuery {
  const fill = (text: string): string => fillVariables(text, variables);
  return {
    ...query,
    metric: fill(query.metric),
    field: fill(query.field),
    text: fill(query.text),
    legend: fill(query.legend),
    filters: fillFilters(query.filters, variables),
    others: query.others.map((one) => ({
      ...one,
      metric: fill(one.metric),
      filters: fillFilters(one.filters, variables),
    })),
    groupBy: query.groupBy.map(fill).filter((key) => key !== ""),
  };
}

/** The filters with values in place; one that a variable leaves empty is left out. */
export function fillFilters(
  filters: TelemetryQuery["filters"],
  variables: VariableValues,
): TelemetryQuery["filters"] {
  const fill = (text: string): string => fillVariables(text, variables);
  return filters
    .map(({ key, operator, value }) => ({
      key: fill(key),
      operator,
      value: fill(value),
      was: value,
    }))
    .filter(({ key, value, was }) => key !== "" && !(value === "" && was !== ""))
    .map(({ key, operator, value }) => ({ key, operator, value }));
}
