import type { SourceQuery } from "@devloom/contract";

/** What a query to a data source lacks before it can be asked. */
export function queryProblem(queries: readonly SourceQuery[]): "noSource" | "noText" | null {
  const asked = queries.filter(({ kind }) => kind === "datasource").map(({ query }) => query);
  const lacks = (name: string): boolean =>
    asked.some(({ [name]: value }) => typeof value !== "string" || value.trim() === "");
  if (lacks("sourceId")) return "noSource";
  return lacks("text") ? "noText" : null;
}
