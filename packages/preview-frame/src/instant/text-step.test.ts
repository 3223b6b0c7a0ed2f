import { describe, expect, it } from "vitest";
import { withLineHeight } from "./text-step.ts";

describe("a font size", () => {
  const four = (changes: Record<string, string | null>): unknown =>
    withLineHeight(changes, undefined, () => true);
  const three = (changes: Record<string, string | null>): unknown =>
    withLineHeight(changes, undefined, () => false);

  it("brings the line height of its name along", () => {
    const lineHeight = "var(--tw-leading, var(--text-xl--line-height, 1.4))";
    for (const fontSize of ["20px", "1.25rem", "var(--text-xl, 1.25rem)"])
      expect(four({ fontSize })).toEqual({ fontSize, lineHeight });
    expect(three({ fontSize: "20px" })).toEqual({ fontSize: "20px", lineHeight: "1.75rem" });
    expect(three({ fontSize: "48px" })).toEqual({ fontSize: "48px", lineHeight: "1" });
  });

  it("changes nothing else where it has no name, is deleted, or the line height is told", () => {
    const others: Record<string, string | null>[] = [
      { fontSize: "21px" },
      { fontSize: "2em" },
      { fontSize: null },
      { fontSize: "20px", lineHeight: "2" },
      { color: "red" },
    ];
    for (const changes of others) expect(four(changes)).toBe(changes);
  });
});
