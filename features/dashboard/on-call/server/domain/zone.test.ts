import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { isKnownZone, type WallClock, weekdayOf, zoneOf } from "./zone.ts";

const wall = (text: string): WallClock => Date.parse(`${text}Z`);
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "America/St_Johns",
  "UTC",
];

describe("a zone", () => {
  it.each([
    // The clock jumps over it: it moves forward by the jump.
    ["Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:30:00.000Z"],
    ["America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:30:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00.000Z"],
    ["Pacific/Apia", "2011-12-30T10:00:00", "2011-12-30T20:00:00.000Z"],
    // It comes twice: the first one counts.
    ["Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
    ["America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00.000Z"],
    // Just before and after.
    ["Europe/Berlin", "2026-03-29T01:59:59", "2026-03-29T00:59:59.000Z"],
    ["Europe/Berlin", "2026-03-29T03:00:00", "2026-03-29T01:00:00.000Z"],
    ["Europe/Berlin", "2026-10-25T03:00:00", "2026-10-25T02:00:00.000Z"],
    ["Asia/Kathmandu", "2026-06-01T09:00:00", "2026-06-01T03:15:00.000Z"],
  ])("%s shows %s at %s", (name, reading, instant) => {
    expect(new Date(zoneOf(name).toInstant(wall(reading))).toISOString()).toBe(instant);
  });

  it("reads as an independent calendar does, and finds its own readings again", () => {
    const moment = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2039, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (name, instant) => {
        const zone = zoneOf(name);
        const reading = zone.toWall(instant);
        const other = DateTime.fromMillis(instant, { zone: name });
        expect(new Date(reading).toISOString().slice(0, 23)).toBe(
          other.toISO({ includeOffset: false, precision: "milliseconds" }),
        );
        expect(weekdayOf(reading)).toBe(other.weekday);
        expect(zone.toInstant(reading)).toBeLessThanOrEqual(instant);
        expect(zone.toWall(zone.toInstant(reading))).toBe(reading);
      }),
      { numRuns: 500 },
    );
  });

  it("is refused when nobody knows it", () => {
    expect(isKnownZone("Europe/Berlin")).toBe(true);
    expect(isKnownZone("Europe/Atlantis")).toBe(false);
  });
});
