import { describe, expect, it } from "vitest";
import { warpFloats, weaveCloth, weftFloats } from "./draft.ts";
import type { WeavingDraft } from "./draft.ts";
import { PATTERNS } from "./patterns.ts";

const plain: WeavingDraft = {
  name: "plain",
  threading: [0, 1],
  tieUp: [[0], [1]],
  treadling: [0, 1],
};

describe("weaving a draft", () => {
  it("gives a chequerboard for plain weave", () => {
    expect(weaveCloth(plain, 4, 2)).toEqual([
      [true, false, true, false],
      [false, true, false, true],
    ]);
  });

  it("moves a twill one thread to the side per row", () => {
    const twill = PATTERNS.find((pattern) => pattern.name === "twill");
    const cloth = twill === undefined ? [] : weaveCloth(twill, 4, 2);
    expect(cloth).toEqual([
      [true, true, false, false],
      [false, true, true, false],
    ]);
  });

  it("covers every crossing with exactly one thread", () => {
    for (const pattern of PATTERNS) {
      const cloth = weaveCloth(pattern, 24, 30);
      const weft = cloth.flatMap((_, row) => weftFloats(cloth, row));
      const warp = Array.from({ length: 24 }, (_, column) => warpFloats(cloth, column)).flat();
      const covered = [...weft, ...warp].reduce((sum, float) => sum + float.length, 0);
      expect({ pattern: pattern.name, covered }).toEqual({
        pattern: pattern.name,
        covered: 24 * 30,
      });
    }
  });

  it("holds together: no thread floats over more than three others", () => {
    for (const pattern of PATTERNS) {
      const cloth = weaveCloth(pattern, 48, 48);
      const weft = cloth.flatMap((_, row) => weftFloats(cloth, row));
      expect(weft.filter((float) => float.length > 3)).toEqual([]);
    }
  });
});

describe("floats", () => {
  it("joins neighbouring crossings of one thread", () => {
    const cloth = [[false, false, true, false]];
    expect(weftFloats(cloth, 0)).toEqual([
      { row: 0, column: 0, length: 2 },
      { row: 0, column: 3, length: 1 },
    ]);
    expect(warpFloats(cloth, 2)).toEqual([{ row: 0, column: 2, length: 1 }]);
  });
});
