import { describe, expect, it } from "vitest";
import { toFile, toShared } from "./line-breaks.ts";

const MIXED = "one\r\ntwo\nthree\rfour\r\nfive";

describe("a text as its file has it", () => {
  it.each(["", "plain\n", "a\r\nb\r\n", "a\rb\r", MIXED, "\uFEFFa\r\nb", "\n\r\n\r\r\n"])(
    "is what it was when nobody typed (%#)",
    (text) => {
      expect(toShared(text)).not.toMatch(/[\r\uFEFF]/u);
      expect(toFile(toShared(text), text)).toBe(text);
    },
  );

  it.each([
    ["Zone\r\ntwo\nthree\rfour\r\nfiveZ", "letters at both ends"],
    ["one\r\nthree\rfour\r\nfive", "a line that is gone"],
    ["One\r\nnew\r\ntwo\nthree\rlast\r\nfive!", "changes here and there"],
  ])("has the breaks that it had (%#)", (wanted) => {
    expect(toFile(toShared(wanted), MIXED)).toBe(wanted);
  });

  it("keeps the break of every line when a letter is typed in one", () => {
    expect(toFile("Zone\ntwo\nthree\nfour\nfive", MIXED)).toBe(`Z${MIXED}`);
    expect(toFile("one\ntwo\nthree\nfoZur\nfive!", MIXED)).toBe(
      "one\r\ntwo\nthree\rfoZur\r\nfive!",
    );
  });

  it("ends new lines as most are", () => {
    expect(toFile("new\none\ntwo\nthree\nfour\nfive", MIXED)).toBe(`new\r\n${MIXED}`);
  });

  it("begins with its mark, which nobody can type in front of", () => {
    expect(toFile(`Z${toShared("\uFEFFtext\r\n")}`, "\uFEFFtext\r\n")).toBe("\uFEFFZtext\r\n");
  });
});
