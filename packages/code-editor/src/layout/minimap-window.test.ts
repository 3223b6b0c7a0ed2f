import { describe, expect, it } from "vitest";
import { minimapWindow } from "./minimap-window.ts";

const long = { scrollHeight: 20_000, clientHeight: 600, lines: 1_000, lineHeight: 3 };

describe("what a minimap shows", () => {
  it("is the beginning, the middle or the end, as the text does", () => {
    expect(minimapWindow({ ...long, scrollTop: 0 })).toMatchObject({ firstLine: 1, sliderTop: 0 });
    expect(minimapWindow({ ...long, scrollTop: 9_700 }).firstLine).toBe(401);
    const end = minimapWindow({ ...long, scrollTop: 19_400 });
    expect(end.lastLine).toBe(1_000);
    expect(end.sliderTop + end.sliderHeight).toBeCloseTo(600);
  });

  it("is all of a short text", () => {
    const short = { scrollTop: 0, scrollHeight: 200, clientHeight: 600, lines: 10, lineHeight: 3 };
    expect(minimapWindow(short)).toMatchObject({ firstLine: 1, lastLine: 10, sliderHeight: 30 });
  });

  it("is something where there is no room yet", () => {
    const none = { scrollTop: 0, scrollHeight: 0, clientHeight: 0, lines: 1, lineHeight: 3 };
    expect(minimapWindow(none)).toMatchObject({ firstLine: 1, lastLine: 1 });
  });
});
