import { describe, expect, it } from "vitest";
import { instantOf, wallOf, weekDays } from "./wall-clock.ts";

const iso = (instant: number) => new Date(instant).toISOString();

describe("the wall clock of a zone", () => {
  it.each([
    ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
    ["2026-06-01T09:00", "Asia/Kathmandu", "2026-06-01T03:15:00.000Z"],
  ])("shows %s in %s at %s", (wall, zone, instant) => {
    expect(iso(instantOf(wall, zone))).toBe(instant);
  });

  it("has a week of 167 hours when the clock goes forward", () => {
    const days = weekDays(Date.parse("2026-03-27T12:00:00Z"), "Europe/Berlin");

    expect(days).toHaveLength(8);
    expect(iso(days[0] ?? 0)).toBe("2026-03-22T23:00:00.000Z");
    expect(iso(days[7] ?? 0)).toBe("2026-03-29T22:00:00.000Z");
    expect(wallOf(days[7] ?? 0, "Europe/Berlin")).toBe("2026-03-30T00:00");
  });
});
