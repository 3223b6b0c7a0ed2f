import { expect, it } from "vitest";
import { killRounds } from "./testing/kill-rounds.ts";

it("loses nothing and doubles nothing when it is killed a hundred times", async () => {
  const { acknowledged, lost, doubled } = await killRounds(100);
  expect(acknowledged).toBeGreaterThanOrEqual(3000);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
});
