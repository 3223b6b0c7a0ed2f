import { expect, it } from "vitest";
import { withKey } from "./typed-early.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const typed = (keys: readonly string[]) =>
  keys.reduce<string>((text, key) => withKey(text, { key, ...plain }) ?? text, "");

it("keeps what is typed, takes the last sign back, and leaves out keys that write nothing", () => {
  expect(typed(["a", "B", " ", "ü", "Enter", "ArrowDown", "Shift", "x", "Backspace"])).toBe("aB ü");
  expect(typed(["Backspace"])).toBe("");
});

it("leaves shortcuts to whom they are for", () => {
  expect(withKey("a", { key: "s", ...plain, ctrlKey: true })).toBeNull();
  expect(withKey("a", { key: "v", ...plain, metaKey: true })).toBeNull();
  expect(withKey("a", { key: "z", ...plain, altKey: true })).toBeNull();
});
