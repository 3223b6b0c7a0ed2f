import { expect, test, vi } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("what is asked for while it is under way is done once more, and never twice at once", async () => {
  const ends: (() => void)[] = [];
  const ask = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  ask();
  ask();
  ask();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(2);
  ask();
  expect(ends).toHaveLength(3);
});
