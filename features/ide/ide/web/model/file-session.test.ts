import { ApiError, Store } from "@devloom/web-kit";
import { beforeEach, describe, expect, it } from "vitest";
import { Disk, Shelf } from "../testing/one-file.ts";
import { FileDrafts } from "./file-drafts.ts";
import { FileSession } from "./file-session.ts";

let disk: Disk;
let drafts: FileDrafts;
const open = async (): Promise<FileSession> => {
  const session = new FileSession("a.ts", disk, drafts);
  await session.open();
  return session;
};
beforeEach(() => {
  disk = new Disk();
  drafts = new FileDrafts("project", "account", new Shelf());
});

it("what one account typed is not there for the next one in the same browser", () => {
  const shelf = new Shelf();
  const [mine, theirs] = ["me", "them"].map((id) => new FileDrafts("project", id, shelf));
  mine?.set("a.ts", { text: "secret", base: "", hash: null });
  expect(mine?.paths()).toEqual(["a.ts"]);
  expect(theirs?.paths()).toEqual([]);
  expect(theirs?.get("a.ts")).toBeNull();
});

describe("an open file", () => {
  it("is saved over the text that it was typed into", async () => {
    const session = await open();
    session.type("two");
    expect(session.state.get()).toEqual({ kind: "dirty" });
    expect(await session.save()).toBe(true);
    expect(disk.text).toBe("two");
    expect(session.state.get()).toEqual({ kind: "saved" });
  });

  it("follows the disk while nothing was typed, and says when it is gone", async () => {
    const session = await open();
    disk.text = "by hand";
    await session.follow();
    expect(session.outside.get().text).toBe("by hand");
    disk.text = null;
    await session.follow();
    expect(session.shown.get()).toEqual({ kind: "missing" });
  });

  it("says why a name can't be used instead of that the file is gone", async () => {
    const message = "This path cannot be used: it is encoded.";
    disk.read = () => Promise.reject(new ApiError({ status: 400, code: "bad_path", message }));
    const session = await open();
    expect(session.shown.get()).toEqual({ kind: "failed", message });
    await session.follow();
    expect(session.shown.get()).toEqual({ kind: "failed", message });
  });

  it("overwrites nothing that it does not know", async () => {
    const session = await open();
    session.type("mine");
    disk.text = "theirs";
    expect(await session.save()).toBe(false);
    expect(disk.text).toBe("theirs");
    expect(session.state.get()).toEqual({ kind: "moved" });
    expect(session.isComparing.get()).toBe(true);
    session.isComparing.set(false);
    expect(await session.save()).toBe(false);
    expect(session.isComparing.get()).toBe(true);
    await session.rebase({ text: "theirs", hash: "#theirs" }, "both");
    expect(disk.text).toBe("both");
  });

  it("is no conflict with what was read before it was saved", async () => {
    const session = await open();
    session.type("two");
    const read = disk.read.bind(disk);
    const old = await read("a.ts");
    let answer = (): void => undefined;
    disk.read = () => new Promise((resolve) => (answer = () => resolve(old)));
    const following = session.follow();
    disk.read = read;
    await session.save();
    session.type("three");
    answer();
    await following;
    expect(session.state.get()).toEqual({ kind: "dirty" });
    expect(session.text).toBe("three");
    expect(await session.save()).toBe(true);
  });

  it("leaves what others typed too, when only its own is to be saved", async () => {
    const session = await open();
    const asked: boolean[] = [];
    const side = {
      kept: null,
      isLost: new Store(false),
      look: () => undefined,
      turn: () => Promise.resolve(),
      leave: () => undefined,
      settle: async () => null,
      bind: () => () => undefined,
      save: async (onlyOwn: boolean) => {
        asked.push(onlyOwn);
        return onlyOwn ? { code: "others_typed", message: "" } : null;
      },
    };
    session.share(side, "ours", session.base, false);
    expect(await session.write(true)).toBe("left");
    expect(session.state.get()).toEqual({ kind: "dirty" });
    expect(await session.write(false)).toBe("saved");
    expect(asked).toEqual([true, false]);
  });

  it("takes theirs when asked to, also when it looks like before", async () => {
    const session = await open();
    session.type("mine");
    disk.text = "theirs";
    await session.follow();
    session.takeTheirs({ text: "theirs", hash: "#theirs" });
    expect(session.text).toBe("theirs");
    expect(session.state.get()).toEqual({ kind: "saved" });
  });

  it("comes back after a reload with what was typed, on the text it was typed into", async () => {
    const session = await open();
    session.type("typed");
    expect(session.keepDraft()).toBe(true);
    const again = await open();
    expect(again.text).toBe("typed");
    expect(again.state.get()).toEqual({ kind: "dirty" });

    disk.text = "theirs";
    const later = await open();
    expect(later.text).toBe("typed");
    expect(later.state.get()).toEqual({ kind: "moved" });
  });

  it("keeps no draft of what is saved", async () => {
    const session = await open();
    session.type("typed");
    session.keepDraft();
    await session.save();
    expect(drafts.paths()).toEqual([]);
  });
});
