import { expect, test } from "vitest";
import { amountText, parseAmount } from "./amount.ts";

test.each([
  ["en", "1,500", 1500],
  ["en", "1,234,567.5", 1_234_567.5],
  ["en", "1.5", 1.5],
  ["en", "0.05", 0.05],
  ["en", "1,5", Number.NaN],
  ["en", "1234,567", Number.NaN],
  ["en", "-3", Number.NaN],
  ["en", "ten", Number.NaN],
  ["de", "1,5", 1.5],
  ["de", "1.500", 1500],
  ["de", "1.500,25", 1500.25],
  ["de", "1.5", Number.NaN],
])("in %s “%s” is %d", (language, text, amount) => {
  expect(parseAmount(text, language)).toBe(amount);
});

test.each(["en", "de"])("what is shown in %s is read as the same", (language) => {
  for (const amount of [0.05, 1.5, 1500, 1_234_567.89])
    expect(parseAmount(amountText(amount, language), language)).toBe(amount);
});
