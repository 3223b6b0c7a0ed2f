import { describe, expect, it } from "vitest";
import { parseAuthFragment } from "./fragment.ts";

describe("reading the fragment of a redirect", () => {
  it("recognises a finished social sign-in", () => {
    expect(parseAuthFragment("#signed-in=social")).toEqual({ kind: "signed-in" });
  });

  it("decodes the message of a failed one", () => {
    expect(parseAuthFragment("#sign-in-error=The%20provider%20said%20no")).toEqual({
      kind: "sign-in-error",
      message: "The provider said no",
    });
  });

  it("finds a reset token", () => {
    expect(parseAuthFragment("#token=abc-123")).toEqual({ kind: "reset-token", token: "abc-123" });
  });

  it("ignores everything else", () => {
    for (const hash of ["", "#", "#pricing", "#token=", "#signed-in=other"]) {
      expect(parseAuthFragment(hash)).toBeNull();
    }
  });
});
