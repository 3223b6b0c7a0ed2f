import { describe, expect, it } from "vitest";
import { MAX_EXPRESSION, translateLogql, translatePromql } from "./promql.ts";

const wide = " ".repeat(60_000);

describe("an expression of Grafana", () => {
  it("that is too long is told instead of read", () => {
    const problem = expect.stringContaining(`more than ${MAX_EXPRESSION}`);
    expect(translatePromql(`sum${wide}by${wide}(a)`)).toEqual({ problem });
    expect(translatePromql(`up{a="${"x".repeat(MAX_EXPRESSION)}"}`)).toEqual({ problem });
    expect(translateLogql(`{a="b"}${wide}x`)).toEqual({ problem });
  });

  it("means the same with any white space between its words", () => {
    const narrow = 'sum by (job) (rate(http_requests{path="/a  b"}[5m]))';
    const loose = narrow
      .replace("sum by (job) (", "sum \n\t by   ( job )\n  ( ")
      .replace("[5m])", "  [5m]  ) ");
    expect(translatePromql(loose)).toEqual(translatePromql(narrow));
    expect(translatePromql(loose)).toMatchObject({
      query: {
        metric: "http_requests",
        groupBy: ["job"],
        filters: [{ key: "path", value: "/a  b" }],
      },
    });
    expect(translateLogql('{app="a"}  |=\n "x  y"  ')).toMatchObject({ query: { text: "x  y" } });
  });

  it.each([
    ["up", "up", "avg", []],
    ["max by (instance) (node_load1)", "node_load1", "max", ["instance"]],
    [
      'histogram_quantile(0.95, sum(rate(latency_bucket{a=~".*x.*"}[5m])) by (le, route))',
      "latency",
      "p95",
      ["route"],
    ],
  ])("translates %s", (text, metric, aggregation, groupBy) => {
    expect(translatePromql(text)).toMatchObject({
      query: { metric, aggregation, ...(groupBy.length === 0 ? {} : { groupBy }) },
    });
  });

  it.each(["absent(a)", "topk(5, a)", "avg(rate(a[5m]))", 'a{b=~"x|y"}'])(
    "says that %s does not translate",
    (text) => expect(translatePromql(text)).toHaveProperty("problem"),
  );

  const metric = (name: string, aggregation: string) => ({ metric: name, aggregation });
  it.each([
    ["topk(5, sum by (job) (rate(x[5m])))", { ...metric("x", "rate"), limit: 5 }],
    [
      "histogram_quantile(0.95, sum by (le, route) (rate(x_bucket[5m])))",
      { ...metric("x", "p95"), groupBy: ["route"] },
    ],
    ["max_over_time(x[1h])", metric("x", "max")],
    ["sum(increase(x[1h])) or vector(0)", metric("x", "sum")],
    ['label_replace(avg(x), "a", "$1", "b", "(.*)")', metric("x", "avg")],
    ["-sum(rate(x[5m]))", { ...metric("x", "rate"), formula: "((-1) * a)", others: [] }],
    [
      "clamp_max(100 * (1 - avg(x) / avg(y)), 100)",
      { ...metric("x", "avg"), formula: "(100 * (1 - (a / b)))", others: [metric("y", "avg")] },
    ],
    [
      "sum(x - y) by (host) / sum(z) by (host)",
      { ...metric("x", "sum"), groupBy: ["host"], formula: "((a - b) / c)" },
    ],
    [
      "sum(x) / sum by (host) (y)",
      {
        ...metric("y", "sum"),
        groupBy: ["host"],
        formula: "(b / a)",
        others: [{ ...metric("x", "sum"), isWhole: true }],
      },
    ],
    [
      'x{a!~"b|c",d=~"${e}.*"}',
      {
        filters: [
          { key: "a", operator: "!=", value: "b" },
          { key: "a", operator: "!=", value: "c" },
          { key: "d", operator: "contains", value: "${e}" },
        ],
      },
    ],
  ])("translates %s", (text, query) => {
    expect(translatePromql(text)).toMatchObject({ query });
  });

  it.each([
    ["sum(rate(x[5m] offset 1d))", "offset"],
    ["max_over_time(rate(x[5m])[1h:1m])", "subquery"],
    ["x unless y", "unless"],
    ["x / on (a) group_left y", "matching with on"],
    ["absent(x)", "absent"],
    ["count(x)", "count"],
    ["avg(sum by (a) (x))", "aggregated already"],
    ["sum(x / y)", "sum over an expression"],
    ["sum(x == 1)", "sum over an expression"],
    ["sum(x) by (a) / sum(y) by (b)", "grouped differently"],
    ['x{a=~"b|c"}', "the pattern"],
    ["sum without (a) (x)", "without"],
    ["sum(x", "the end"],
    [`${"(".repeat(200)}x${")".repeat(200)}`, "within so many"],
  ])("says of %s what has no counterpart", (text, word) => {
    expect(translatePromql(text)).toEqual({ problem: expect.stringContaining(word) });
  });

  it("groups series that nothing adds up by the labels of their legend", () => {
    expect(translatePromql("rate(x[5m])", "{{instance}} {{ device }}")).toMatchObject({
      query: { groupBy: ["instance", "device"] },
      isMerged: false,
    });
    expect(translatePromql("rate(x[5m])")).toMatchObject({ isMerged: true });
  });
});
