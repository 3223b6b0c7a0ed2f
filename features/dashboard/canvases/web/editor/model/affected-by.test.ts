import { describe, expect, it } from "vitest";
import { affectedBy, filesShowing } from "./affected-by.ts";

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

describe("what is read again after a change of a message", () => {
  const message = (id: string, filename: string, key: string, text: string) => ({
    codebaseId: id,
    type: "native",
    filename,
    text,
    textSource: { kind: "message", filename: "src/messages/en.json", key },
  });
  const shown = {
    ...tree,
    c: message("c", "src/App.tsx", "delete", "Delete"),
    d: message("d", "src/Other.tsx", "delete", "Delete"),
    e: message("e", "src/Card.tsx", "cancel", "Cancel"),
  };
  const changed = [{ path: "src/messages/en.json", hash: "5", diff: "" }];

  it("is where the same message is shown", () => {
    const told = { c: { ...shown.c, text: "Remove" }, e: shown.e };
    expect(filesShowing({ files: changed, treeElementLookup: told }, shown)).toEqual([
      "src/App.tsx",
      "src/Other.tsx",
    ]);
  });

  it("is where any is shown when it is not told which, and nothing without messages", () => {
    expect(filesShowing({ files: changed, treeElementLookup: {} }, shown)).toEqual([
      "src/App.tsx",
      "src/Other.tsx",
      "src/Card.tsx",
    ]);
    const script = [{ path: "src/App.tsx", hash: "5", diff: "" }];
    expect(filesShowing({ files: script, treeElementLookup: {} }, shown)).toEqual([]);
  });
});
