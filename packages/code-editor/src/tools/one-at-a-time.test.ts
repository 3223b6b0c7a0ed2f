import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

it("does once more what was asked for many times while it was done, and no more than once at a time", async () => {
  const ends: (() => void)[] = [];
  const look = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));

  const first = look();
  for (let count = 0; count < 50; count += 1) void look();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);

  void look();
  expect(ends).toHaveLength(3);
});

it("goes on after work that failed", async () => {
  let done = 0;
  const look = oneAtATime(async () => {
    done += 1;
    if (done === 1) throw new Error("once");
  });

  await expect(look()).rejects.toThrow("once");
  await look();
  expect(done).toBe(2);
});
