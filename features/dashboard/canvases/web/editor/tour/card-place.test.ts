import { describe, expect, test } from "vitest";
import { cardPlace } from "./card-place.ts";

const window = { width: 1280, height: 800 };
const card = { left: 0, top: 0, width: 320, height: 200 };

describe("the card of a tour", () => {
  const panel = { left: 976, top: 48, width: 304, height: 752 };

  test("stands beside what it is about", () => {
    expect(cardPlace("left", panel, card, window)).toEqual({ left: 644, top: 60 });
    const layers = { left: 0, top: 48, width: 264, height: 752 };
    expect(cardPlace("right", layers, card, window)).toEqual({ left: 276, top: 60 });
    const canvas = { left: 264, top: 48, width: 712, height: 720 };
    expect(cardPlace("inside", canvas, card, window)).toEqual({ left: 460, top: 544 });
  });

  test("never leaves the window, also when what it is about is not there", () => {
    const tab = { left: 270, top: 770, width: 60, height: 30 };
    expect(cardPlace("above", tab, card, window)).toEqual({ left: 140, top: 558 });
    expect(cardPlace("right", panel, card, window).left).toBe(948);
    expect(cardPlace("above", null, card, window)).toEqual({ left: 480, top: 12 });
  });
});
