import { expect, it } from "vitest";
import { addPanelAddress, readAddedPanel } from "../../contract.ts";
import { intervalOf, stepFor } from "./interval.ts";

const HOUR = 3_600_000;
const interval = [{ name: "width", kind: "interval" as const }];

it("reads widths, and nothing else", () => {
  expect(["30s", "5m", "1h", "1d"].map(intervalOf)).toEqual([30_000, 300_000, HOUR, 24 * HOUR]);
  expect(["", "auto", "0m", "5", "9999h", "-5m"].map(intervalOf)).toEqual(Array(6).fill(null));
});

it("is as wide as the variable says, unless that is too fine for the range", () => {
  const day = { from: 0, to: 24 * HOUR };
  expect(stepFor(day, interval, { width: "1h" })).toBe(HOUR);
  expect(stepFor(day, interval, { width: "1s" })).toBe(30_000);
  expect(stepFor(day, interval, { width: "" })).toBe(stepFor(day, [], {}));
});

it("carries a proposed panel in an address, and refuses any other", () => {
  const query = { kind: "datasource", query: { sourceId: "x", text: "select '100% #1'\n-- ü" } };
  const panel = { title: "Sales & more", kind: "table" as const, queries: [query] };
  const { hash } = new URL(addPanelAddress(panel), "http://localhost");
  expect(readAddedPanel(hash)).toEqual({ ...panel, unit: "" });
  for (const bad of ["", "#other", "#panel=%", "#panel={}", "#panel=null"])
    expect(readAddedPanel(bad)).toBeNull();
});
