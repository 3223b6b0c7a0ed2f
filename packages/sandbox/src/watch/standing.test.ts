import { expect, test } from "vitest";
import { lastNiceness, nicenessAfter, processorSeconds, usualNiceness } from "./standing.mjs";

test("who gets much of the processor stands last, until the machine leaves it little", () => {
  const shares = [0.01, 0.4, 1.8, 0.9, 0.3, 0.1, 0.3, 0.6];
  const places: number[] = [];
  for (const share of shares) places.push(nicenessAfter(places.at(-1) ?? usualNiceness, share));

  expect(places).toEqual([10, 10, 19, 19, 19, 10, 10, lastNiceness]);
});

test("the time of a process is read whatever its name is", () => {
  const after = "S 1 2 3 4 5 6 7 8 9 10 150 50 25 75 20 0 1";

  expect(processorSeconds(`12 (node) ${after}`)).toBe(3);
  expect(processorSeconds(`12 (a) 9 9) 9 ${after}`.replace(") 9 S", ") S"))).toBe(3);
  expect(processorSeconds(null)).toBe(0);
});
