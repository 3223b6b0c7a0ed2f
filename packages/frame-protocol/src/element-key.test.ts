import { describe, expect, it } from "vitest";
import {
  EMPTY_ELEMENT,
  isEmptyElement,
  isKnownElement,
  isParentOf,
  isSiblingOf,
  parseKey,
  serialiseKey,
  storyboardKey,
} from "./element-key.ts";

const at = (uniquePath: string, codebaseId = "tempo-a", storyboardId = "board") => ({
  codebaseId,
  storyboardId,
  uniquePath,
});

describe("an element key", () => {
  it("is written and read alike", () => {
    const key = at("root-0-2", "tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5");
    expect(serialiseKey(key)).toBe("TE_tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5_board_root-0-2");
    expect(parseKey(serialiseKey(key))).toEqual(key);
  });

  it("keeps an id that holds the separator, and an id that is empty", () => {
    for (const id of ["__next", "", "a_b"]) {
      const key = at("root-0", id);
      expect(parseKey(serialiseKey(key))).toEqual(key);
    }
  });

  it("refuses what could not be read again", () => {
    expect(() => serialiseKey(at("root", "a b"))).toThrow("Codebase ID contains invalid chars :");
    expect(() => serialiseKey(at("root", "a", "b_c"))).toThrow(
      "Storyboard ID contains invalid chars :",
    );
    expect(() => serialiseKey(at("root_0"))).toThrow("Path contains invalid chars :");
  });

  it("is the empty element where storyboard or path are missing", () => {
    for (const text of ["", "TE_", "TE_a", "TE_a_b", "TE_a__c", "TE_a_b_", "XX_a_b_c"])
      expect(parseKey(text)).toEqual(EMPTY_ELEMENT);
    expect(isEmptyElement(EMPTY_ELEMENT)).toBe(true);
  });

  it("is known when an element of the source stands behind it", () => {
    expect(isKnownElement(at("root-0"))).toBe(true);
    expect(isKnownElement(at("root-0", ""))).toBe(false);
    expect(isKnownElement(storyboardKey("board"))).toBe(false);
  });
});

describe("kinship of keys", () => {
  it("ends paths at their separator", () => {
    expect(isParentOf(at("0-1"), at("0-1-0"))).toBe(true);
    expect(isParentOf(at("0-1"), at("0-10"))).toBe(false);
    expect(isParentOf(at("0-1"), at("0-1"))).toBe(false);
    expect(isParentOf(at("0"), at("0-1", "tempo-a", "other"))).toBe(false);
  });

  it("puts a storyboard above everything in it", () => {
    expect(isParentOf(storyboardKey("board"), at("root-4"))).toBe(true);
    expect(isParentOf(at("0"), storyboardKey("board"))).toBe(false);
    expect(isParentOf(storyboardKey("board"), storyboardKey("board"))).toBe(false);
  });

  it("knows siblings", () => {
    expect(isSiblingOf(at("0-1"), at("0-2"))).toBe(true);
    expect(isSiblingOf(at("0-1"), at("0-1"))).toBe(false);
    expect(isSiblingOf(at("0-1"), at("0-1-0"))).toBe(false);
    expect(isSiblingOf(storyboardKey("a"), storyboardKey("b"))).toBe(true);
    expect(isSiblingOf(storyboardKey("board"), at("root"))).toBe(false);
  });
});
