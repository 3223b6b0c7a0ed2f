import { expect, test } from "vitest";
import { stepParts } from "./step-parts.ts";

test("a step says what it set, not only of which kind it was", () => {
  const styling = { fontSize: "80px", "--brand": "red", color: null };
  expect(stepParts({ type: "STYLING", styling })).toEqual([
    { text: "set", name: "Font size", value: "80px" },
    { text: "set", name: "--brand", value: "red" },
    { text: "unset", value: "Color" },
  ]);
  expect(
    stepParts({ type: "UPDATE_CLASSES", oldClasses: ["a", "b"], newClasses: ["b", "c"] }),
  ).toEqual([{ text: "classes", added: "c", removed: "a" }]);
  expect(
    stepParts({ type: "EDIT_TEXT", newText: `Made  by\nhand${" and foot".repeat(9)}` }),
  ).toEqual([{ text: "words", value: `Made by hand${" and foot".repeat(9).slice(0, 48)}…` }]);
  expect(stepParts({ type: "CHANGE_PROP", propName: "href", propValue: "/a" })).toEqual([
    { text: "prop", name: "href", value: "/a" },
  ]);
  expect(stepParts({ type: "MOVE_JSX" })).toEqual([]);
});
