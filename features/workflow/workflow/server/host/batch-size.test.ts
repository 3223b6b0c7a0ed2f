import { expect, it } from "vitest";
import { BatchSize } from "./batch-size.ts";

it("shrinks while transactions are slow, and grows again", () => {
  const batch = new BatchSize();
  const full = batch.size;
  batch.took(600);
  expect(batch.size).toBe(full / 2);
  batch.took(400);
  expect(batch.size).toBe(full / 2);
  for (let count = 0; count < 20; count += 1) batch.took(5_000);
  expect(batch.size).toBe(20);
  for (let count = 0; count < 20; count += 1) batch.took(10);
  expect(batch.size).toBe(full);
});
