import { describe, expect, it } from "vitest";
import { sortBy } from "./sort";

describe("sortBy", () => {
  const items = [
    { n: 2, s: "Öl" },
    { n: 10, s: "Apfel" },
    { n: 1, s: "Zucker" },
  ];

  it("compares numbers as numbers", () => {
    expect(sortBy(items, (item) => item.n, "descending").map((item) => item.n)).toEqual([10, 2, 1]);
  });

  it("compares texts as people do", () => {
    expect(sortBy(items, (item) => item.s).map((item) => item.s)).toEqual([
      "Apfel",
      "Öl",
      "Zucker",
    ]);
  });

  it("puts entries without a value last in both directions", () => {
    const values = [undefined, 1, 2];
    expect(sortBy(values, (value) => value, "ascending").at(-1)).toBeUndefined();
    expect(sortBy(values, (value) => value, "descending").at(-1)).toBeUndefined();
  });
});
