import { describe, expect, it } from "vitest";
import { affectedBy } from "./affected-by.ts";

const files = { "src/App.tsx": "1", "src/Card.tsx": "2", "src/Other.tsx": "3", "src/a.css": "4" };
const tree = {
  a: { codebaseId: "a", type: "native", filename: "src/Other.tsx" },
  b: {
    codebaseId: "b",
    type: "component-instance",
    filename: "src/App.tsx",
    componentFilename: "src/Card.tsx",
  },
};

describe("what is read again after a change of files", () => {
  it("is the file and those that use its components", () => {
    expect(affectedBy(["src/Other.tsx"], { tree, files })).toEqual(["src/Other.tsx"]);
    expect(affectedBy(["src/Card.tsx"], { tree, files })).toEqual(["src/Card.tsx", "src/App.tsx"]);
  });

  it("is everything where it can be anything", () => {
    expect(affectedBy(["src/a.css"], { tree, files })).toBeUndefined();
    expect(affectedBy(["src/Other.tsx", "src/New.tsx"], { tree, files })).toBeUndefined();
  });
});
