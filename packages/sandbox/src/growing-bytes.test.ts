import { expect, it } from "vitest";
import { GrowingBytes } from "./growing-bytes.ts";

it("joins pieces, and holds twice their bytes at most however many there are", () => {
  const bytes = new GrowingBytes();
  const pieces = Array.from({ length: 20_000 }, (_, index) => Buffer.from([index % 251]));

  let mostSpare = 0;
  for (const piece of pieces) {
    bytes.add(piece);
    if (bytes.length > 4_096) mostSpare = Math.max(mostSpare, bytes.capacity / bytes.length);
  }

  expect(mostSpare).toBeLessThanOrEqual(2);
  expect(bytes.length).toBe(20_000);
  expect(bytes.take().equals(Buffer.concat(pieces))).toBe(true);
  expect(bytes.take()).toHaveLength(0);
  bytes.add(Buffer.from("again"));
  expect(bytes.take().toString()).toBe("again");
});
