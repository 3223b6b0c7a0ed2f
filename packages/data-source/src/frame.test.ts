import { expect, test } from "vitest";
import { FrameBuilder } from "./frame.ts";

const MEBIBYTE = 2 ** 20;

test("an answer ends before the row that would make it too large, a single one included", () => {
  const builder = new FrameBuilder([{ name: "text", type: "string" }], 100);
  for (let row = 0; row < 3; row += 1) builder.add(["x".repeat(6 * MEBIBYTE)]);
  builder.add(["small"]);
  const { fields, truncated } = builder.build();
  expect([fields[0]?.values.length, truncated]).toEqual([2, true]);

  const single = new FrameBuilder([{ name: "text", type: "string" }], 100);
  single.add(["x".repeat(20 * MEBIBYTE)]);
  expect(single.build()).toMatchObject({ fields: [{ values: [] }], truncated: true });
});

test("an answer of exactly as many rows as asked for is whole", () => {
  const builder = new FrameBuilder([{ name: "number", type: "number" }], 2);
  builder.add([1]);
  builder.add([2]);
  expect(builder.build()).toMatchObject({ fields: [{ values: [1, 2] }], truncated: false });
  builder.add([3]);
  expect(builder.build()).toMatchObject({ fields: [{ values: [1, 2] }], truncated: true });
});

test("a column with ids that no number can hold is told as texts", () => {
  const columns = ["id", "amount"].map((name) => ({ name, type: "number" as const }));
  const builder = new FrameBuilder(columns, 10);
  builder.add(["7", "1.50"]);
  builder.add([9_007_199_254_740_993n, "2"]);
  builder.add(["9007199254740995", null]);
  expect(builder.build().fields).toEqual([
    { name: "id", type: "string", values: ["7", "9007199254740993", "9007199254740995"] },
    { name: "amount", type: "number", values: [1.5, 2, null] },
  ]);
});
