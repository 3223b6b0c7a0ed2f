import { expect, test } from "vitest";
import { nextExpiry } from "./next-expiry.ts";

test("the earliest end counts, and what lasts has none", () => {
  const at = (expiresAt: string | null) => ({ reasons: [{ expiresAt }] });
  expect(nextExpiry([at(null)])).toBeNull();
  expect(
    nextExpiry([at("2031-01-02T00:00:00.000Z"), at(null), at("2031-01-01T00:00:00.000Z")]),
  ).toBe("2031-01-01T00:00:00.000Z");
});
