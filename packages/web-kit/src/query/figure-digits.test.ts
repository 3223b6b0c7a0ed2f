import { expect, test } from "vitest";
import { figureDigits } from "./figure-digits.ts";

const written = (value: number): string =>
  new Intl.NumberFormat("en", figureDigits(value)).format(value);

test("a figure keeps what it says, however large it is", () => {
  expect([12_345, 214.17, 56_254.84, -1_234_567.891].map(written)).toEqual([
    "12,345",
    "214.17",
    "56,254.84",
    "-1,234,567.89",
  ]);
});

test("small figures keep their first digits", () => {
  expect([0, 0.000_123_456, 0.998_76, 2.145_67, 17.238_1].map(written)).toEqual([
    "0",
    "0.0001235",
    "0.9988",
    "2.146",
    "17.24",
  ]);
});
