import { describe, expect, it } from "vitest";
import {
  addBooking,
  dayKey,
  freeSeats,
  isBookingList,
  openDays,
  takenByOthers,
  workshops,
} from "./bookings";

const friday = new Date(2026, 2, 20);

describe("openDays", () => {
  it("starts tomorrow and leaves Mondays out", () => {
    expect(openDays(friday, 4).map(dayKey)).toEqual([
      "2026-03-21",
      "2026-03-22",
      "2026-03-24",
      "2026-03-25",
    ]);
  });
});

describe("freeSeats", () => {
  it("counts own bookings and those of others, and never goes below zero", () => {
    for (const workshop of workshops) {
      const free = workshop.seats - takenByOthers(friday, workshop);
      const own = { day: dayKey(friday), workshopId: workshop.id, seats: 1 };
      expect(freeSeats(friday, workshop, [])).toBe(free);
      expect(freeSeats(friday, workshop, [own])).toBe(Math.max(0, free - 1));
      expect(freeSeats(friday, workshop, [{ ...own, seats: 99 }])).toBe(0);
    }
  });
});

describe("addBooking", () => {
  it("joins seats of the same class", () => {
    const first = { day: "2026-03-21", workshopId: "wheel", seats: 2 };
    expect(addBooking([first], { ...first, seats: 1 })).toEqual([{ ...first, seats: 3 }]);
    expect(addBooking([first], { ...first, workshopId: "bread" })).toHaveLength(2);
  });
});

it("refuses stored lists of another shape", () => {
  expect(isBookingList([{ day: "2026-03-21", workshopId: "wheel", seats: 1 }])).toBe(true);
  expect(isBookingList([{ day: "2026-03-21" }])).toBe(false);
  expect(isBookingList("[]")).toBe(false);
});
