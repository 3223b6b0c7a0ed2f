import { ApiError } from "@devloom/web-kit";
import { describe, expect, it } from "vitest";
import type { ChangeResult } from "../../../contract.ts";
import { SourceDraft, type SourceText } from "./source-draft.ts";

const PATH = "src/App.tsx";

/** A file that refuses stale and broken texts, as the gateway does. */
function openFile(text = "one") {
  const file = { text, shown: [] as string[], writes: 0 };
  const now = (): SourceText => ({ text: file.text, hash: `#${file.text}` });
  const draft = new SourceDraft(PATH, now(), {
    patience: 1_000_000,
    read: async () => now(),
    show: (shown) => file.shown.push(shown),
    write: async (next, baseHash) => {
      file.writes += 1;
      const refuse = (code: string, details = {}): never => {
        throw new ApiError({ status: 422, code, message: `refused: ${code}`, details });
      };
      if (baseHash !== now().hash) refuse("stale_base");
      if (next.includes("broken")) refuse("file_broken", { line: 3 });
      file.text = next;
      return {
        activityId: "0",
        prevIdToNewIdMap: {},
        treeElementLookup: {},
        scopeLookup: {},
        wholeFiles: [PATH],
        files: [{ path: PATH, hash: now().hash, diff: "" }],
      } satisfies ChangeResult;
    },
  });
  return { file, draft };
}

describe("what is typed into a file", () => {
  it("is saved, and saved again on top of that", async () => {
    const { file, draft } = openFile();
    draft.type("two");
    await draft.save();
    draft.type("three");
    await draft.save();
    await draft.save();
    expect(file).toMatchObject({ text: "three", writes: 2 });
    expect(draft.state.get()).toEqual({ kind: "saved" });
  });

  it("stays in the panel while it cannot be saved, with the line", async () => {
    const { file, draft } = openFile();
    draft.type("broken");
    await draft.save();
    expect(draft.state.get()).toMatchObject({ kind: "refused", line: 3 });
    draft.type("mended");
    await draft.save();
    expect(file.text).toBe("mended");
    expect(file.shown).toEqual([]);
  });

  it("never goes over a newer text unasked", async () => {
    const { file, draft } = openFile();
    draft.type("mine");
    file.text = "theirs";
    await draft.save();
    expect(draft.state.get()).toMatchObject({ kind: "moved", theirs: { text: "theirs" } });
    expect(file.text).toBe("theirs");
    draft.keepMine();
    await expect.poll(() => file.text).toBe("mine");
  });

  it("makes room for the newer text when asked", async () => {
    const { file, draft } = openFile();
    draft.type("mine");
    file.text = "theirs";
    await draft.follow();
    draft.takeTheirs();
    expect(file.shown).toEqual(["theirs"]);
    expect(draft.state.get()).toEqual({ kind: "saved" });
  });
});

describe("a change elsewhere", () => {
  it("is followed where nothing was typed", async () => {
    const { file, draft } = openFile();
    file.text = "theirs";
    await draft.follow();
    expect(file.shown).toEqual(["theirs"]);
  });

  it("is no conflict when it is the text that was typed", async () => {
    const { file, draft } = openFile();
    draft.type("same");
    file.text = "same";
    await draft.follow();
    await draft.save();
    expect(file).toMatchObject({ writes: 0, shown: [] });
  });
});
