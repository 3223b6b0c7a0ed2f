import { describe, expect, it } from "vitest";
import { codebaseIdOf, isCodebaseId, isSourceId, isUniqueId } from "./codebase-id.ts";

const ID = "tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5";

describe("unique ids", () => {
  it("are of versions 1 to 5, or all zero", () => {
    expect(isUniqueId("BA242F20-BEAB-5829-A15B-8F6C0C9BACE5")).toBe(true);
    expect(isUniqueId("00000000-0000-0000-0000-000000000000")).toBe(true);
    expect(isUniqueId("ba242f20-beab-7829-a15b-8f6c0c9bace5")).toBe(false);
    expect(isUniqueId("ba242f20-beab-5829-c15b-8f6c0c9bace5")).toBe(false);
    expect(isUniqueId(`${ID.slice(6)}0`)).toBe(false);
  });
});

describe("codebase ids", () => {
  it("are those of the source and two placeholders", () => {
    expect(isCodebaseId(ID)).toBe(true);
    expect(isCodebaseId("tempo-wrap-in-div-placeholder")).toBe(true);
    expect(isCodebaseId(`tempo-duplicate-placeholder-${ID}`)).toBe(true);
    expect(isCodebaseId("tempo-add-jsx-placeholder-7d0e1f4c-0000-4000-8000-000000000000")).toBe(
      false,
    );
    expect(isCodebaseId("tempo-")).toBe(false);
    expect(isCodebaseId(ID.slice(6))).toBe(false);
  });

  it("tell elements of the source from placeholders", () => {
    expect(isSourceId(ID)).toBe(true);
    expect(isSourceId(`tempo-duplicate-placeholder-${ID}`)).toBe(false);
  });

  it("are found as the first of a node's classes", () => {
    const other = "tempo-3b8fc683-e0c6-5ede-975b-00cbf9c752d0";
    expect(codebaseIdOf(["flex", ID, other])).toBe(ID);
    expect(codebaseIdOf(["flex", "tempo-force-hover"])).toBeNull();
  });
});
