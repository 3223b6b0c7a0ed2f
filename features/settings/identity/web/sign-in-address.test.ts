import { describe, expect, it } from "vitest";
import { continueToFrom, signInAddress } from "./sign-in-address.ts";

describe("the sign-in page", () => {
  it("remembers where to go on", () => {
    const address = signInAddress("/projects?new=1");
    expect(continueToFrom(new URL(address, "http://localhost").search)).toBe("/projects?new=1");
    expect(signInAddress("/")).toBe("/sign-in");
  });

  it("stays on this site and never circles back to itself", () => {
    for (const to of [
      "//elsewhere.example",
      "/\\elsewhere",
      "https://elsewhere.example",
      "/sign-in",
    ]) {
      expect(continueToFrom(`?to=${encodeURIComponent(to)}`)).toBe("/");
    }
    expect(continueToFrom("")).toBe("/");
  });
});
