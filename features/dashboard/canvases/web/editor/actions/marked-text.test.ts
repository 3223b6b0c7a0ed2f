import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetMarkedText, isTextMarked } from "./marked-text.ts";

/** As much of an element as is asked for its being a field. */
class FakeElement {
  readonly isContentEditable = false;
  readonly #isField: boolean;

  constructor(isField: boolean) {
    this.#isField = isField;
  }

  closest(): FakeElement | null {
    return this.#isField ? this : null;
  }
}

/** A screen on which words are marked while something has the focus. */
function markWords(focused: FakeElement) {
  const marked = { isCollapsed: false, removeAllRanges: () => void (marked.isCollapsed = true) };
  vi.stubGlobal("window", { getSelection: () => marked });
  vi.stubGlobal("document", { activeElement: focused });
}

describe("words that are marked on the screen", () => {
  beforeEach(() => void vi.stubGlobal("HTMLElement", FakeElement));
  afterEach(() => void vi.unstubAllGlobals());

  it("are not meant any more once something on the canvas is", () => {
    markWords(new FakeElement(false));
    expect(isTextMarked()).toBe(true);
    forgetMarkedText();
    expect(isTextMarked()).toBe(false);
  });

  it("stay in a field that somebody writes in", () => {
    markWords(new FakeElement(true));
    forgetMarkedText();
    expect(isTextMarked()).toBe(true);
  });
});
