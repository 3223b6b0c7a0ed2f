import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

test("finds web addresses and leaves everything else text", () => {
  const text = "Open http://127.0.0.1:4310/reset#t=a. Not javascript:alert(1).";
  const parts = splitLinks(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter((part) => part.kind === "link").map((part) => part.text)).toEqual([
    "http://127.0.0.1:4310/reset#t=a",
  ]);
  expect(splitLinks("nothing here")).toEqual([{ kind: "text", text: "nothing here", start: 0 }]);
  expect(splitLinks("")).toEqual([]);
});
