import { parseFormula } from "@devloom/contract";
import { expect, it } from "vitest";
import { formulaSeries } from "./formula-series.ts";

const formula = (text: string) => parseFormula(text) ?? expect.fail(text);

it("puts two metrics together, group by group and time by time", () => {
  const a = {
    times: [1, 2, 3],
    series: [
      { group: "shop", values: [2, 4, null] },
      { group: "bank", values: [1, 1, 1] },
    ],
  };
  const b = { times: [2, 3], series: [{ group: "shop", values: [8, 8] }] };
  const two = { times: [2], series: [...b.series, { group: "mail", values: [1] }] };
  expect(formulaSeries(a, two, formula("a / b")).series).toEqual([
    { group: "shop", values: [null, 0.5, null] },
  ]);
  expect(formulaSeries(a, b, formula("a / b")).series).toEqual([
    { group: "shop", values: [null, 0.5, null] },
    { group: "bank", values: [null, 0.125, 0.125] },
  ]);
  expect(formulaSeries(a, { times: [], series: [] }, formula("a * 2")).series[1]?.values).toEqual([
    2, 2, 2,
  ]);
});
