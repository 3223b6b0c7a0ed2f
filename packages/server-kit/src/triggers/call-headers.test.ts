import { expect, it } from "vitest";
import { setCallHeader } from "./call-headers.ts";
import { PermanentFailure } from "./trigger-target.ts";

it.each([
  ["x-token", "Bearer s3cret\nfoo"],
  ["x token", "s3cret"],
  ["Host", "s3cret.example"],
  ["content-length", "s3cret"],
])("refuses %s without telling its value", (name, value) => {
  let refusal: unknown;
  try {
    setCallHeader(new Headers(), name, value);
  } catch (error) {
    refusal = error;
  }

  expect(refusal).toBeInstanceOf(PermanentFailure);
  expect(String(refusal)).not.toContain("s3cret");
});
