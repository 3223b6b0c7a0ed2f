import { describe, expect, test } from "vitest";
import { idOf, sampleTree } from "../layers/testing/tree-sample.ts";
import { rowsAround } from "./text-around.ts";

describe("what is around a text", () => {
  test("is told with its row among elements of the same id", () => {
    const { root } = sampleTree({
      tag: "ul",
      id: "list",
      children: [0, 1, 2].map((row) => ({
        tag: "li",
        id: "item",
        children: [{ tag: "b", id: "label", text: `Row ${row}` }],
      })),
    });
    const label = root.children[1]?.children[0] ?? null;
    expect(rowsAround(label)).toEqual([
      `${idOf("label")} 0/1`,
      `${idOf("item")} 1/3`,
      `${idOf("list")} 0/1`,
    ]);
  });
});
