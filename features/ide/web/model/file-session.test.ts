import { ApiError } from "@devloom/web-kit";
import { beforeEach, describe, expect, it } from "vitest";
import { FileDrafts } from "./file-drafts.ts";
import { FileSession } from "./file-session.ts";
import type { SessionHost } from "./session-types.ts";

/** Storage as a browser has it. */
class Shelf {
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  clear = (): void => this.items.clear();
  key = (index: number): string | null => [...this.items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

/** A file as the server keeps it: written only by those who know what stands there. */
class Disk implements SessionHost {
  text: string | null = "one";
  readonly hash = (): string | null => (this.text === null ? null : `#${this.text}`);
  async read(filePath: string) {
    if (this.text === null) throw new ApiError({ status: 404, code: "not_found", message: "" });
    const { text: content } = this;
    return {
      filePath,
      kind: "text",
      content,
      hash: `#${content}`,
      size: 0,
      shared: false,
    } as const;
  }
  async save(_path: string, content: string, baseHash: string | null) {
    if (baseHash !== this.hash())
      throw new ApiError({ status: 409, code: "stale_base", message: "" });
    this.text = content;
    return { hash: `#${content}` };
  }
}

let disk: Disk;
let drafts: FileDrafts;
const open = async (): Promise<FileSession> => {
  const session = new FileSession("a.ts", disk, drafts);
  await session.open();
  return session;
};
beforeEach(() => {
  disk = new Disk();
  drafts = new FileDrafts("project", new Shelf());
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
