import { expect, it } from "vitest";
import { queryProblem } from "./query-problem.ts";

it("says what a query to a data source lacks", () => {
  const asked = { kind: "datasource", query: { sourceId: "0198", text: "select 1" } };
  const problemOf = (query: object) => queryProblem([asked, { ...asked, query: { ...query } }]);
  expect(problemOf({ sourceId: "", text: "select 1" })).toBe("noSource");
  expect(problemOf({ sourceId: "0198", text: " " })).toBe("noText");
  expect(queryProblem([asked, { kind: "telemetry", query: { signal: "logs" } }])).toBeNull();
});
