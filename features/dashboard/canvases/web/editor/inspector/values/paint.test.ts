import { describe, expect, it } from "vitest";
import { NEW_GRADIENT, readGradient, withStop, writeGradient } from "./gradient.ts";
import { readShadows, writeShadows } from "./shadow-layers.ts";

describe("shadows", () => {
  it("are read one by one and written as they were meant", () => {
    const layers = readShadows("0 2px 4px rgb(0 0 0 / 0.2), inset 0 0 0 1px var(--line)");

    expect(layers).toMatchObject([
      { isInset: false, x: "0", y: "2px", blur: "4px", spread: "0px", color: "rgb(0 0 0 / 0.2)" },
      { isInset: true, spread: "1px", color: "var(--line)" },
    ]);
    expect(writeShadows(layers ?? [])).toBe(
      "0 2px 4px rgb(0 0 0 / 0.2), inset 0 0 0 1px var(--line)",
    );
    expect(writeShadows([])).toBeNull();
  });

  it("are read from what the browser computes, without places that show nothing", () => {
    const clear = "rgba(0, 0, 0, 0) 0px 0px 0px 0px";
    expect(readShadows(`${clear}, ${clear}, rgba(0, 0, 0, 0.1) 0px 1px 3px 0px`)).toEqual([
      {
        isInset: false,
        x: "0px",
        y: "1px",
        blur: "3px",
        spread: "0px",
        color: "rgba(0, 0, 0, 0.1)",
      },
    ]);
    expect(readShadows("none")).toEqual([]);
    expect(readShadows("var(--tw-inset-shadow), var(--tw-shadow)")).toBeNull();
  });
});

describe("gradients", () => {
  it("are read and written", () => {
    const text = "linear-gradient(to right, rgb(1, 2, 3) 0%, red 50%, #fff)";

    expect(readGradient(text)).toEqual({
      kind: "linear",
      angle: 90,
      stops: [
        { color: "rgb(1, 2, 3)", at: 0 },
        { color: "red", at: 50 },
        { color: "#fff", at: null },
      ],
    });
    expect(writeGradient(readGradient(text) ?? NEW_GRADIENT)).toBe(text);
    expect(readGradient("linear-gradient(red, blue)")?.angle).toBe(180);
    expect(writeGradient({ ...NEW_GRADIENT, kind: "radial" })).toMatch(
      /^radial-gradient\(circle, /,
    );
  });

  it("are left alone when they are richer", () => {
    for (const text of [
      "url(a.png)",
      "none",
      "linear-gradient(red, blue), linear-gradient(red, blue)",
      "radial-gradient(ellipse 60% 45% at 75% 55%, red, blue)",
      "linear-gradient(red 10px, blue)",
    ])
      expect(readGradient(text)).toBeNull();
  });

  it("get another colour between the last two", () => {
    expect(withStop(NEW_GRADIENT).stops.map(({ at }) => at)).toEqual([0, 50, 100]);
  });
});
