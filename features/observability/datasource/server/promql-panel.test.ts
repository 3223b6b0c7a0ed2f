import type { Frame } from "@devloom/contract";
import { expect, it } from "vitest";
import { fillPromql, presentSeries, promqlParameters } from "./promql-panel.ts";

const HOUR = { from: 0, to: 3_600_000 };
const series = (labels: Record<string, string>, ...values: number[]): Frame => ({
  name: "up",
  truncated: false,
  fields: [
    { name: "time", type: "time", values: values.map((_, at) => at * 1000) },
    { name: "value", type: "number", labels, values },
  ],
});

it("puts values into quotes that they cannot end, and leaves out what is held against none", () => {
  const fill = (text: string, variables: Record<string, string>) =>
    fillPromql(text, { ...HOUR, variables });
  expect(fill('up{job="$job"}', { job: 'a"} or vector(1) #' })).toBe(
    String.raw`up{job="a\"} or vector(1) #"}`,
  );
  expect(fill('up{job="$job",instance!~"${node}"}', { job: "", node: "" })).toBe(
    'up{job=~".*",instance=~".*"}',
  );
  expect(fill("up{job='$job', at=\"x$job\"}", { job: "" })).toBe('up{job=~".*", at="x"}');
});

it("knows the widths that Grafana's queries name, whatever variables are called", () => {
  const text = "rate(a[$__rate_interval]) + b[${__range}] + $__interval_ms";
  const variables = { __range: "1y" };
  expect(fillPromql(text, { ...HOUR, step: 15_000, variables })).toBe(
    "rate(a[60s]) + b[3600s] + 15000",
  );
  expect(fillPromql("a[$__rate_interval]", { ...HOUR, step: 300_000, variables })).toBe("a[315s]");
});

it("asks for a range or for its end", () => {
  const context = { ...HOUR, variables: {} };
  expect(promqlParameters({ form: "series" }, context)).toEqual({ start: 0, end: 3600, step: 30 });
  expect(promqlParameters({ form: "table" }, context)).toEqual({ time: 3600 });
});

it("calls series by their legend, and puts the last values into one table", () => {
  const frames = [series({ job: "a", at: "x" }, 1, 2), series({ job: "b" }, 3)];
  const named = presentSeries(frames, { legend: "job {{ job }}" });
  expect(named.map(({ fields }) => [fields[1]?.name, fields[1]?.labels])).toEqual([
    ["job a", undefined],
    ["job b", undefined],
  ]);
  const columns = (legend?: string) =>
    presentSeries(frames, { form: "table", legend })[0]?.fields.map(({ name, values }) => [
      name,
      ...values,
    ]);
  expect(columns()).toEqual([
    ["job", "a", "b"],
    ["at", "x", ""],
    ["value", 2, 3],
  ]);
  expect(columns("{{job}}")).toEqual([
    ["name", "a", "b"],
    ["value", 2, 3],
  ]);
  expect(presentSeries([], { form: "table" })).toEqual([]);
});
