import { expect, it } from "vitest";
import { timesOf, timeText } from "./chart-times.ts";

const NIGHT = Date.UTC(2026, 2, 1, 22) / 1000;
const HOUR = 3600;

it("writes times where the person is, with the hours they chose", () => {
  const ticks = [NIGHT, NIGHT + HOUR];
  expect(timesOf(ticks, { timeZone: "UTC" }, "en")).toEqual(["22:00", "23:00"]);
  expect(timesOf(ticks, { timeZone: "Asia/Tokyo" }, "en")).toEqual(["07:00", "08:00"]);
  // Versions of the language data differ in the blank before PM.
  expect(timesOf(ticks, { timeZone: "UTC", hourCycle: "h12" }, "en")).toEqual([
    expect.stringMatching(/^10:00\sPM$/),
    expect.stringMatching(/^11:00\sPM$/),
  ]);
  expect(timeText(NIGHT, { timeZone: "Asia/Tokyo", hourCycle: "h23" }, "de")).toBe(
    "2.3.2026, 07:00:00",
  );
});

it("names days where they differ, and seconds where steps are short", () => {
  const days = [NIGHT, NIGHT + 24 * HOUR];
  expect(timesOf(days, { timeZone: "UTC" }, "en")).toEqual(["Mar 1", "Mar 2"]);
  expect(timesOf([NIGHT, NIGHT + 15], { timeZone: "UTC" }, "de")).toEqual(["22:00:00", "22:00:15"]);
});
