import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

describe("cells of a table", () => {
  it("are never run as formulas", () => {
    for (const formula of ["=1+1", "@sum", " =1", "\u{FEFF}=1", "＝1", "\n=1", "-1+1", "+a"])
      expect(csvCell(formula).replace(/^"/, ""), formula).toMatch(/^'/);
  });

  it("keep numbers as they are", () => {
    expect(csvLine(["-1", "+2.5", "3"])).toBe("-1,+2.5,3\r\n");
  });

  it("are one cell wherever a spreadsheet parts them", () => {
    expect(csvCell("a;=1+1")).toBe('"a;=1+1"');
    expect(csvCell("a\t=cmd")).toBe('"a\t=cmd"');
    expect(csvCell('say "a, b"')).toBe('"say ""a, b"""');
  });
});
