import { expect, it } from "vitest";
import { isoTime } from "./iso-time.ts";

it("writes a time as the language does, also before 1970 and beyond four digits of a year", () => {
  const times = [
    "2026-03-01T09:30:00.250Z",
    "2026-03-01T23:59:59.999Z",
    "2024-02-29T00:00:00.000Z",
    "1969-12-31T23:59:59.001Z",
    "0001-01-01T00:00:00.007Z",
    "+010000-01-01T10:20:30.040Z",
  ];

  expect(times.map((text) => isoTime(new Date(text)))).toEqual(times);
});

it("refuses what is no time", () => {
  expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError);
});
