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
});
