import { expect, it } from "vitest";
import { factText, parseFact } from "./parse-fact.ts";

it.each([350, true, null, "open", "", "350", '"quoted"', " padded ", ["a", 1], { a: { b: [] } }])(
  "%j is written so that it is read the same again",
  (value) => {
    expect(parseFact(factText(value))).toEqual(value);
  },
);

it("takes what is no JSON for text", () => {
  expect(["{open", "half past two"].map(parseFact)).toEqual(["{open", "half past two"]);
});
