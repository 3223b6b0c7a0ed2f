import { expect, it } from "vitest";
import { nextStartTimer } from "./start-timers.ts";

const due = new Date("2026-03-01T09:00:00Z");

it.each([
  ["cycle R/PT1H", "2026-03-01T10:00:00.000Z"],
  ["cycle R/PT0S", "2026-03-01T09:00:01.000Z"],
  ["cycle R/PT0.001S", "2026-03-01T09:00:01.000Z"],
])("%s fires next at %s", (timer, expected) => {
  const next = nextStartTimer(timer, due, -1).due;

  expect(next && new Date(next).toISOString()).toBe(expected);
});
