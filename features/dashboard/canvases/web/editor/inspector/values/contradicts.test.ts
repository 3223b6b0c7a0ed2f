import { expect, it } from "vitest";
import { contradicts } from "./contradicts.ts";

it("knows a colour that is shown in another form", () => {
  expect(contradicts("color", "#c0392b", "rgb(192, 57, 43)")).toBe(false);
  expect(contradicts("color", "#fff8", "rgba(255, 255, 255, 0.533)")).toBe(false);
});

it("tells when another colour is shown", () => {
  expect(contradicts("color", "#c0392b", "rgba(37, 43, 54, 0.68)")).toBe(true);
  expect(contradicts("borderTopColor", "rgb(1, 2, 3)", "rgb(1, 2, 9)")).toBe(true);
});

it("says nothing of colours that it cannot read", () => {
  expect(contradicts("color", "var(--brand)", "rgb(1, 2, 3)")).toBe(false);
  expect(contradicts("color", "#c0392b", "oklch(0.5 0.2 30)")).toBe(false);
});

it("compares lengths in pixels", () => {
  expect(contradicts("fontSize", "80px", "72px")).toBe(true);
  expect(contradicts("fontSize", "1rem", "16px")).toBe(false);
});
