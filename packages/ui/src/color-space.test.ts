import { describe, expect, it } from "vitest";
import { formatColor, hexOf, hsvOf } from "./color-space.ts";

describe("colours", () => {
  it("lead to hue, saturation and brightness and back", () => {
    for (const hex of ["000000", "ffffff", "ff0000", "12ab9f", "808080", "fedcba", "0a0b0c"])
      expect(hexOf(hsvOf(hex))).toBe(hex);
  });

  it("keep the hue that greys do not have", () => {
    expect(hsvOf("808080", 210).hue).toBe(210);
  });

  it("are written in every form", () => {
    const teal = { hex: "008080", alpha: 1 };

    expect(formatColor(teal, "hex")).toBe("#008080");
    expect(formatColor({ ...teal, alpha: 0.5 }, "hex")).toBe("#00808080");
    expect(formatColor(teal, "rgb")).toBe("rgb(0 128 128)");
    expect(formatColor({ ...teal, alpha: 0.25 }, "rgb")).toBe("rgb(0 128 128 / 0.25)");
    expect(formatColor(teal, "hsl")).toBe("hsl(180 100% 25.1%)");
    expect(formatColor(teal, "oklch")).toBe("oklch(0.543 0.093 194.8)");
    expect(formatColor({ hex: "ffffff", alpha: 1 }, "oklch")).toBe("oklch(1 0 0)");
  });
});
