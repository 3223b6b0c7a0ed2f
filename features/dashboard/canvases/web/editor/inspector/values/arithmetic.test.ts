import { describe, expect, it } from "vitest";
import { calculate } from "./arithmetic.ts";

describe("calculations in a field", () => {
  it.each([
    ["10*4", "40"],
    ["24px + 8", "32px"],
    ["100px/3", "33.333px"],
    ["(1rem + 4px) * 2", "40px"],
    ["2 * -4px", "-8px"],
    ["1.5rem*2", "3rem"],
  ])("%s is %s", (typed, result) => {
    expect(calculate(typed, "16px")).toBe(result);
  });

  it("go on from the value that is there", () => {
    expect(calculate("+8", "16px")).toBe("24px");
    expect(calculate("*2", "50%")).toBe("100%");
    expect(calculate("/4", "1rem")).toBe("0.25rem");
    expect(calculate("+8", "auto")).toBeNull();
  });

  it("leave to the page what only it can bring together", () => {
    expect(calculate("100%-2rem", "0px")).toBe("calc(100% - 2rem)");
  });

  it("are not seen where there are none", () => {
    for (const text of ["-8", "12px", "auto", "fit-content", "calc(1px + 2px)", "16 / 9 /", "1/0"])
      expect(calculate(text, "16px")).toBeNull();
  });
});
