import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import type { Layer } from "../../contract.ts";
import { rotaOf, shifts } from "./rota.ts";
import { onCallAt } from "./testing/on-call-at.ts";
import type { OnCallPlan, PlannedOverride, PlannedShift } from "./schedule.ts";
import { clip, inOrder, type Span, union } from "./spans.ts";
import { DAY, HOUR } from "./zone.ts";

/** A change of the clock in each zone, at which the ranges below are aimed. */
const CHANGES: readonly (readonly [string, string])[] = [
  ["Europe/Berlin", "2026-03-29T01:00:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z"],
  ["America/New_York", "2026-03-08T07:00:00Z"],
  ["America/New_York", "2026-11-01T06:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
  ["Asia/Kathmandu", "2026-06-01T00:00:00Z"],
];
const PEOPLE = ["ada", "bo", "cy", "di"];

const clockTime = (hours: number, minutes: number): string =>
  `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hours, minutes]) => clockTime(hours, minutes));

const anyRestriction = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: anyTime,
  until: anyTime,
});

function anyLayer(middle: number): fc.Arbitrary<Layer> {
  return fc
    .record({
      participants: fc.array(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 4 }),
      unit: fc.constantFrom("hour" as const, "day" as const, "week" as const),
      every: fc.integer({ min: 1, max: 12 }),
      time: anyTime,
      weekday: fc.integer({ min: 1, max: 7 }),
      startsBefore: fc.integer({ min: -5 * DAY, max: 60 * DAY }),
      lasts: fc.option(fc.integer({ min: HOUR, max: 90 * DAY })),
      restrictions: fc.array(anyRestriction, { maxLength: 2 }),
      id: fc.uuid(),
    })
    .map(({ unit, every, time, weekday, startsBefore, lasts, ...layer }) => ({
      ...layer,
      name: "Layer",
      rotation: { unit, every },
      handoff: { time, weekday },
      start: new Date(middle - startsBefore).toISOString(),
      end: lasts === null ? null : new Date(middle - startsBefore + lasts).toISOString(),
    }));
}

function anyOverride(middle: number): fc.Arbitrary<PlannedOverride> {
  return fc
    .record({
      id: fc.uuid(),
      accountId: fc.constantFrom(...PEOPLE),
      from: fc.integer({ min: middle - 8 * DAY, max: middle + 8 * DAY }),
      lasts: fc.integer({ min: 1, max: 4 * DAY }),
    })
    .map(({ lasts, ...override }) => ({ ...override, to: override.from + lasts }));
}

interface Case {
  readonly plan: OnCallPlan;
  readonly range: Span;
  readonly moments: readonly number[];
}

const anyCase: fc.Arbitrary<Case> = fc.constantFrom(...CHANGES).chain(([timeZone, change]) => {
  const middle = Date.parse(change);
  return fc.record({
    plan: fc.record({
      timeZone: fc.constant(timeZone),
      layers: fc.array(anyLayer(middle), { maxLength: 3 }),
      overrides: fc.array(anyOverride(middle), { maxLength: 4 }),
    }),
    range: fc
      .tuple(fc.integer({ min: 1, max: 8 * DAY }), fc.integer({ min: 1, max: 8 * DAY }))
      .map(([before, after]) => ({ from: middle - before, to: middle + after })),
    moments: fc.array(fc.integer({ min: middle - 8 * DAY, max: middle + 8 * DAY }), {
      maxLength: 10,
    }),
  });
});

const spanOf = ({ from, to }: Span): Span => ({ from, to });
const answerOf = (shift: PlannedShift | undefined) =>
  shift === undefined ? null : { accountId: shift.accountId, reason: shift.reason };

describe("a rota, for any schedule around a change of the clock", () => {
  it("covers exactly what its layers and overrides cover, without overlap, and names the rest", () => {
    fc.assert(
      fc.property(anyCase, ({ plan, range }) => {
        const { layers, final, gaps } = rotaOf(plan, range);
        const wanted = [...layers.flatMap((layer) => layer.shifts), ...plan.overrides]
          .map((span) => clip(spanOf(span), range))
          .filter((span) => span !== null);
        expect(union(final.map(spanOf))).toEqual(union(wanted));
        for (const [index, shift] of final.entries()) {
          expect(shift.from).toBeLessThan(shift.to);
          expect(shift.from).toBeGreaterThanOrEqual(final[index - 1]?.to ?? range.from);
        }
        const everything = inOrder([...final.map(spanOf), ...gaps]);
        expect(everything.at(0)?.from).toBe(range.from);
        expect(everything.at(-1)?.to).toBe(range.to);
        expect(everything.slice(1).map(({ from }) => from)).toEqual(
          everything.slice(0, -1).map(({ to }) => to),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("agrees with who is on call at any moment of it", () => {
    fc.assert(
      fc.property(anyCase, ({ plan, range, moments }) => {
        const final = shifts(plan, range.from, range.to);
        const edges = final.flatMap(({ from, to }) => [from, to - 1, to]);
        for (const moment of [...moments, ...edges]) {
          if (moment < range.from || moment >= range.to) continue;
          const shift = final.find(({ from, to }) => from <= moment && moment < to);
          expect(onCallAt(plan, moment)).toEqual(answerOf(shift));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("does not depend on where the question begins and ends", () => {
    fc.assert(
      fc.property(anyCase, ({ plan, range, moments }) => {
        const whole = shifts(plan, range.from, range.to);
        for (const cut of moments) {
          if (cut <= range.from || cut >= range.to) continue;
          const halves = [...shifts(plan, range.from, cut), ...shifts(plan, cut, range.to)];
          const asked = halves.flatMap(({ from, to }) => [from, to - 1]);
          for (const moment of asked) {
            const inWhole = whole.find(({ from, to }) => from <= moment && moment < to);
            const inHalf = halves.find(({ from, to }) => from <= moment && moment < to);
            expect(answerOf(inHalf)).toEqual(answerOf(inWhole));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it("hands over at the same reading of the wall clock, as an independent calendar counts", () => {
    const zone = fc.constantFrom(...CHANGES);
    const every = fc.integer({ min: 1, max: 3 });
    const unit = fc.constantFrom("day" as const, "week" as const);
    const hour = fc.integer({ min: 4, max: 23 });
    fc.assert(
      fc.property(zone, unit, every, hour, ([timeZone, change], unit, every, hour) => {
        // A start on the handoff itself, some weeks before the clock is moved.
        const start = DateTime.fromISO(change, { zone: timeZone })
          .minus({ weeks: 5 })
          .set({ hour, minute: 0, second: 0, millisecond: 0 });
        const layer: Layer = {
          id: "layer",
          name: "Layer",
          participants: PEOPLE,
          rotation: { unit, every },
          handoff: { time: clockTime(hour, 0), weekday: start.weekday },
          start: start.toUTC().toISO() ?? "",
          end: null,
          restrictions: [],
        };
        const end = start.plus({ weeks: 12 });
        const found = shifts({ timeZone, layers: [layer], overrides: [] }, +start, +end);
        const expected = Array.from(found, (_, turn) => ({
          from: +start.plus({ [`${unit}s`]: turn * every }),
          accountId: PEOPLE[turn % PEOPLE.length],
        }));
        expect(found.length).toBeGreaterThan(3);
        expect(found.map(({ from, accountId }) => ({ from, accountId }))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

const weekly: Layer = {
  id: "weekly",
  name: "Weekly",
  participants: ["ada", "bo"],
  rotation: { unit: "week", every: 1 },
  handoff: { time: "09:00", weekday: 1 },
  start: "2026-03-16T08:00:00Z",
  end: null,
  restrictions: [],
};

const listed = (plan: OnCallPlan, from: string, to: string): string[] =>
  shifts(plan, Date.parse(from), Date.parse(to)).map(
    (shift) =>
      `${new Date(shift.from).toISOString().slice(0, 16)} ${new Date(shift.to).toISOString().slice(0, 16)} ${shift.accountId}`,
  );

describe("a rota", () => {
  it("has an hour less in the week in which the clock goes forward", () => {
    const plan = { timeZone: "Europe/Berlin", layers: [weekly], overrides: [] };

    expect(listed(plan, "2026-03-16T08:00Z", "2026-04-06T07:00Z")).toEqual([
      "2026-03-16T08:00 2026-03-23T08:00 ada",
      "2026-03-23T08:00 2026-03-30T07:00 bo",
      "2026-03-30T07:00 2026-04-06T07:00 ada",
    ]);
  });

  it("begins with the rest of a turn when a layer starts between handoffs", () => {
    const layer = { ...weekly, start: "2026-03-18T12:00:00Z" };

    expect(
      listed(
        { timeZone: "Europe/Berlin", layers: [layer], overrides: [] },
        "2026-03-16T00:00Z",
        "2026-03-24T00:00Z",
      ),
    ).toEqual(["2026-03-18T12:00 2026-03-23T08:00 ada", "2026-03-23T08:00 2026-03-24T00:00 bo"]);
  });

  it("moves a handoff that the clock jumps over, and takes the first of one that comes twice", () => {
    const nightly: Layer = {
      ...weekly,
      rotation: { unit: "day", every: 1 },
      handoff: { time: "02:30", weekday: 1 },
      start: "2026-03-01T00:00:00Z",
    };
    const plan = { timeZone: "Europe/Berlin", layers: [nightly], overrides: [] };
    const starts = (from: string, to: string) =>
      listed(plan, from, to).map((line) => line.slice(0, 16));

    expect(starts("2026-03-28T01:30Z", "2026-03-30T12:00Z")).toEqual([
      "2026-03-28T01:30",
      "2026-03-29T01:30",
      "2026-03-30T00:30",
    ]);
    expect(starts("2026-10-24T00:30Z", "2026-10-26T12:00Z")).toEqual([
      "2026-10-24T00:30",
      "2026-10-25T00:30",
      "2026-10-26T01:30",
    ]);
  });

  it("lets a restricted layer win in its hours only, and an override over everything", () => {
    const nights: Layer = {
      ...weekly,
      id: "nights",
      participants: ["cy"],
      restrictions: [{ weekdays: [1, 2, 3, 4, 5], from: "22:00", until: "06:00" }],
    };
    const override = {
      id: "o",
      accountId: "di",
      from: Date.parse("2026-03-24T23:00Z"),
      to: Date.parse("2026-03-25T10:00Z"),
    };
    const plan = {
      timeZone: "Europe/Berlin",
      layers: [weekly, nights],
      overrides: [override],
    };

    expect(listed(plan, "2026-03-24T12:00Z", "2026-03-25T12:00Z")).toEqual([
      "2026-03-24T12:00 2026-03-24T21:00 bo",
      "2026-03-24T21:00 2026-03-24T23:00 cy",
      "2026-03-24T23:00 2026-03-25T10:00 di",
      "2026-03-25T10:00 2026-03-25T12:00 bo",
    ]);
  });

  it("reports when nobody is on call", () => {
    const layer = { ...weekly, end: "2026-03-20T00:00:00Z" };
    const range = { from: Date.parse("2026-03-19T00:00Z"), to: Date.parse("2026-03-21T00:00Z") };

    const { gaps } = rotaOf({ timeZone: "Europe/Berlin", layers: [layer], overrides: [] }, range);

    expect(gaps).toEqual([{ from: Date.parse("2026-03-20T00:00Z"), to: range.to }]);
  });
});
