import type { ScheduleSource } from "@devloom/contract";
import { describe, expect, it } from "vitest";
import { planMoments } from "./misfire.ts";
import { assertSchedule, lastMoment, momentsBetween, nextMoment } from "./schedule.ts";

const cron = (expression: string, timeZone = "Europe/Berlin"): ScheduleSource => ({
  kind: "cron",
  expression,
  timeZone,
});
const every = (everySeconds: number): ScheduleSource => ({ kind: "interval", everySeconds });
const at = (text: string) => new Date(text);
const texts = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString());

describe("a schedule in Europe/Berlin", () => {
  it("fires at the change when the clocks leave its time out, and once that day", () => {
    const days = momentsBetween(
      cron("30 2 * * *"),
      at("2027-03-26T23:00:00Z"),
      at("2027-03-29T22:00:00Z"),
      9,
    );
    expect(texts(days)).toEqual([
      "2027-03-27T01:30:00.000Z",
      // 02:30 does not exist: the clocks go from 02:00 to 03:00.
      "2027-03-28T01:00:00.000Z",
      "2027-03-29T00:30:00.000Z",
    ]);
  });

  it("fires the first time when its time comes twice", () => {
    const days = momentsBetween(
      cron("30 2 * * *"),
      at("2027-10-30T20:00:00Z"),
      at("2027-11-01T20:00:00Z"),
      9,
    );
    expect(texts(days)).toEqual(["2027-10-31T00:30:00.000Z", "2027-11-01T01:30:00.000Z"]);
  });

  it("goes on every hour through both changes", () => {
    const spring = momentsBetween(
      cron("0 * * * *"),
      at("2027-03-28T00:00:00Z"),
      at("2027-03-28T04:00:00Z"),
      9,
    );
    const autumn = momentsBetween(
      cron("0 * * * *"),
      at("2027-10-31T00:00:00Z"),
      at("2027-10-31T04:00:00Z"),
      9,
    );
    expect([spring.length, autumn.length]).toEqual([5, 5]);
  });
});

it.each([
  [every(5), "2026-01-01T00:00:07Z", "2026-01-01T00:00:05.000Z", "2026-01-01T00:00:10.000Z"],
  [
    cron("0 9 * * 1", "UTC"),
    "2026-11-16T09:00:00Z",
    "2026-11-16T09:00:00.000Z",
    "2026-11-23T09:00:00.000Z",
  ],
  [
    { kind: "dates", at: ["2026-06-01T00:00:00Z", "2026-05-01T00:00:00Z"] },
    "2026-05-20T00:00:00Z",
    "2026-05-01T00:00:00.000Z",
    "2026-06-01T00:00:00.000Z",
  ],
] as [ScheduleSource, string, string, string][])(
  "%o at %s lies between %s and %s",
  (source, now, last, next) => {
    expect(lastMoment(source, at(now))?.toISOString()).toBe(last);
    expect(nextMoment(source, at(now))?.toISOString()).toBe(next);
  },
);

it.each([
  ["61 * * * *", "Invalid value for minute"],
  ["words", "not a cron expression"],
  ["0 0 31 2 *", "never fires"],
  ["* * * * * *", "at most every 5 seconds"],
])("refuses %s", (expression, reason) => {
  expect(() => assertSchedule(cron(expression) as never, at("2026-01-01T00:00:00Z"))).toThrow(
    reason,
  );
});

describe("moments that passed while no gateway ran", () => {
  const first = at("2026-01-01T00:00:05Z");
  const now = at("2026-01-01T00:01:01Z");

  it.each([
    ["skip", ["2026-01-01T00:00:50.000Z", "2026-01-01T00:00:55.000Z", "2026-01-01T00:01:00.000Z"]],
    ["one", ["2026-01-01T00:01:00.000Z"]],
  ] as const)("with %s", (misfire, expected) => {
    const plan = planMoments(every(5), misfire, first, now);
    expect(texts(plan.moments)).toEqual(expected);
    expect(plan.next?.toISOString()).toBe("2026-01-01T00:01:05.000Z");
  });

  it("with all, in turns when there are many", () => {
    expect(planMoments(every(5), "all", first, now).moments).toHaveLength(12);
    const long = planMoments(every(5), "all", first, at("2026-01-01T02:00:00Z"));
    expect(long.moments).toHaveLength(500);
    expect(long.next?.toISOString()).toBe("2026-01-01T00:41:45.000Z");
  });

  it("are none while the last turn is recent", () => {
    const plan = planMoments(every(5), "one", first, at("2026-01-01T00:00:12Z"));
    expect(plan).toMatchObject({ isCatchUp: false });
    expect(plan.moments).toHaveLength(2);
  });
});
