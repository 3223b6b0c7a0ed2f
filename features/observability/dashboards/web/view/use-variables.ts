import { type TimeRange, useRead, useSearchParams } from "@devloom/web-kit";
import { useMemo } from "react";
import { queryPanel, type Variable } from "../../contract.ts";
import { textColumns } from "./text-columns.ts";

const DAY = 86_400_000;

/** The values that the address says, or those that the dashboard begins with. */
export function useVariableValues(variables: readonly Omit<Variable, "query">[]) {
  const [chosen, setChosen] = useSearchParams("var-");
  const values = useMemo(
    () => Object.fromEntries(variables.map(({ name, value }) => [name, chosen[name] ?? value])),
    [chosen, variables],
  );
  return { values, choose: (name: string, value: string) => setChosen(name, value) };
}

/** What each variable offers: its own list, or what its query finds in the last day, which may name other variables. */
export function useVariableOptions(
  variables: readonly Variable[],
  range: TimeRange,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const asked = variables.filter(({ kind, query }) => kind === "query" && query !== null);
  const queries = asked.flatMap(({ query }) => query ?? []).slice(0, 5);
  // A value stays on offer for a while: the options are not asked for with each refresh.
  const to = Math.ceil(range.to / 60_000) * 60_000;
  const text = JSON.stringify(queries);
  const named = Object.entries(values).filter(
    ([name]) =>
      text.includes(`$${name}`) || text.includes(`\${${name}}`) || text.includes(`:${name}`),
  );
  const { data } = useRead(
    queryPanel,
    { body: { from: to - DAY, to, queries, variables: Object.fromEntries(named) } },
    { enabled: queries.length > 0, placeholder: "previous" },
  );
  return useMemo(() => {
    const found = textColumns(data?.frames ?? []);
    return Object.fromEntries(
      variables.map((variable) => {
        const place = asked.indexOf(variable);
        return [variable.name, place === -1 ? variable.options : (found[place] ?? [])];
      }),
    );
    // The answer is about these variables.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, variables]);
}
