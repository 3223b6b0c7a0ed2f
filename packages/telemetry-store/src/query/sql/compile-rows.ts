import type { QueryForm } from "../form.ts";
import type { Statement } from "../statement.ts";

/** Log lines, the newest first. */
export function compileLogs(
  form: Extract<QueryForm, { form: "logs" }>,
  source: string,
  statement: Statement,
): string {
  return `select ${logFields(statement)} from ${source} as source where true${statement.conditions(form.conditions)}
    order by source.time desc, source.arrival desc limit ${Math.trunc(form.limit)} offset ${Math.trunc(form.skip)}`;
}

/** The columns of a log line as they are told. */
export function logFields({ dialect }: Statement): string {
  return `${dialect.microseconds("source.time")} as "time", ${dialect.double("source.arrival")} as arrival, severity,
    service, environment, scope, body, trace_id as "traceId", span_id as "spanId", attributes, resource`;
}

/** Traces with a span that fits; what is told about each is about all of its spans in the range. */
export function compileTraces(
  { conditions, order, limit }: Extract<QueryForm, { form: "traces" }>,
  source: string,
  statement: Statement,
): string {
  const { dialect } = statement;
  const fits = statement.conditions(conditions);
  const start = dialect.microseconds("time");
  const root = ["(parent_id <> '')", "time", dialect.ordered("span_id")];
  const chosen = order === "slowest" ? "max(duration) desc" : "max(time) desc";
  return `with source as (select * from ${source} as spans), chosen as (
      select trace_id from source where true${fits} group by trace_id
      order by ${chosen}, ${dialect.ordered("trace_id")} limit ${Math.trunc(limit)})
    select trace_id as "traceId", min(${start}) as begun,
      (max(${start} + duration / 1000.0) - min(${start})) / 1000 as lasted,
      ${dialect.first("service", root)} as "rootService", ${dialect.first("name", root)} as "rootName",
      ${dialect.double("count(*)")} as spans, ${dialect.double("count(*) filter (where status = 2)")} as errors,
      ${dialect.double("count(distinct service)")} as services
    from source where trace_id in (select trace_id from chosen) group by trace_id
    order by ${order === "slowest" ? "lasted" : "begun"} desc, ${dialect.ordered("trace_id")}`;
}
