import { expect, it } from "vitest";
import { samplePattern } from "./sample-pattern.ts";

const limits = { min: 1, max: 1000 };

it.each([
  "^[A-Z]{2}-\\d{4}$",
  "^[a-z]+(-[a-z]+)*$",
  "^(red|green)$",
  "^\\p{L}+$",
  "^#[0-9a-f]{6}$",
])("makes texts that %s takes", (pattern) => {
  const texts = samplePattern(pattern, limits, 3);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(new RegExp(pattern, "u"));
});

it.each([
  "^(a|a){40,}[^a]$",
  "^((a+)+)+[^a]$",
  "^(?:(?:a|a)*x|a{40}y)$",
  "^(?=(a+)+b)a{30}$",
  "^(a+)+\\1[^a]$",
  "a{1000000000}",
  "((((a{9999}){9999}){9999}){9999}){9999}",
  "^(a+)+(a+)+(a+)+[^a]$",
  "^(a{20,}){2,}[^a]$",
  `^${"a*".repeat(200)}[^a]$`,
  `${"a?".repeat(200)}a{200}$`,
])("does not try for ever with %s", (pattern) => {
  // Some thousand years, if it did.
  const texts = samplePattern(pattern, limits, 20);
  expect(texts.every((text) => text.length <= 16)).toBe(true);
});
