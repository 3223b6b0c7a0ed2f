import { expect, it } from "vitest";
import { tokenChange, tokenOf } from "./token-utility.ts";

const sea = { name: "sea", value: "#0a7ea4", css: "var(--color-sea)", isOwn: true };
const red = { name: "red-500", value: "oklch(63.7% 0.237 25.331)", css: "", isOwn: false };
const tokens = [red, sea];

it("knows a token again by what was just written, by its value and by its variable", () => {
  for (const value of [tokenChange("color", sea).value, sea.value, sea.css])
    expect(tokenOf(value, null, tokens)).toBe(sea);
  expect(tokenOf("#0a7ea5", null, tokens)).toBeNull();
});
