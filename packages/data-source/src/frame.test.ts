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
