import { describe, expect, it } from "vitest";
import { namePayload, splitName } from "./split-name.ts";

describe("splitting a name", () => {
  it.each([
    ["Ada", "Ada", ""],
    ["Ada Example", "Ada", "Example"],
    ["  Ada  von der   Webstube ", "Ada", "von der Webstube"],
    ["", "", ""],
  ])("takes %j apart", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it("sends a name whole when a part would be too long for the call", () => {
    const long = `Ada ${"x".repeat(61)}`;
    expect(namePayload(long)).toEqual({ username: long });
    expect(namePayload("Ada Example")).toEqual({ firstName: "Ada", lastName: "Example" });
  });
});
