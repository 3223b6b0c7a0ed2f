import { expect, it } from "vitest";
import { pastedPairs } from "./pasted-pairs.ts";

it.each([
  ["accept: application/json", [{ name: "accept", value: "application/json" }]],
  [
    "Host: example.com:80\r\n\r\nX-Empty:\n",
    [
      { name: "Host", value: "example.com:80" },
      { name: "X-Empty", value: "" },
    ],
  ],
  ["TOKEN=a=b", [{ name: "TOKEN", value: "a=b" }]],
  ["accept", null],
  ["accept: a\nno pair", null],
  [":authority: a", null],
  ["", null],
])("%j", (text, pairs) => {
  expect(pastedPairs(text)).toEqual(pairs);
});
