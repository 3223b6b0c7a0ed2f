import type { QueryForm } from "../form.ts";
import type { Statement } from "../statement.ts";
import { compileDistribution } from "./compile-distribution.ts";
import { compileMetric } from "./compile-metric.ts";
import { compilePoints } from "./compile-points.ts";
import { compileLogs, compileTraces } from "./compile-rows.ts";

/** Writes a query in the dialect of a statement. `source` selects the rows of its signal, workspace and range. */
export function compile(form: QueryForm, source: string, statement: Statement): string {
  switch (form.form) {
    case "points":
      return compilePoints(form, source, statement);
    case "metric":
      return compileMetric(form, source, statement);
    case "distribution":
      return compileDistribution(form, source, statement);
    case "logs":
      return compileLogs(form, source, statement);
    case "traces":
      return compileTraces(form, source, statement);
    default:
      return form satisfies never;
  }
}
