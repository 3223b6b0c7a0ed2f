import { describe, expect, it } from "vitest";
import { mintId } from "./mint.ts";

describe("mintId", () => {
  it.each([
    [0, "tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5"],
    [1, "tempo-3b8fc683-e0c6-5ede-975b-00cbf9c752d0"],
    [10, "tempo-ce78ce82-4c95-5890-9534-7475456f507e"],
  ])("gives element %i of src/App.tsx its known id", (counter, id) => {
    expect(mintId("src/App.tsx", counter)).toBe(id);
  });
});
