import { expect, test } from "vitest";
import { initialsOf, pickByText } from "./initials.ts";

test.each([
  ["Workspace Owner", "WO"],
  ["build-agent", "BA"],
  ["viewer", "V"],
  ["  éclair  de la cour ", "ÉC"],
  ["", "?"],
])("given %j, when shortened, then it reads %s", (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

test("given the same text, when a colour is picked, then it is the same and in range", () => {
  expect(pickByText("ledger", 6)).toBe(pickByText("ledger", 6));
  expect(pickByText("ledger", 6)).toBeLessThan(6);
});
