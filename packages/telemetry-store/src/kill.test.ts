import { expect, it } from "vitest";
import { killRounds } from "./testing/kill-rounds.ts";

it("loses nothing that it acknowledged and doubles nothing when it is killed", async () => {
  const { acknowledged, lost, doubled } = await killRounds(2);
  expect(acknowledged).toBeGreaterThanOrEqual(60);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
});
