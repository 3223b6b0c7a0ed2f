import { beforeEach, describe, expect, it } from "vitest";
import { Shelf } from "../testing/one-file.ts";
import { FileDrafts } from "./file-drafts.ts";

const BASE = Array.from({ length: 3_000 }, (_, line) => `const line${line} = ${line};`).join("\n");
const TYPED = `${BASE.slice(0, 20_000)}typed${BASE.slice(20_000)}`;

/** A shelf that counts what is written, and has room for so much. */
class CountingShelf extends Shelf {
  written = 0;
  room = Number.POSITIVE_INFINITY;
  override setItem = (key: string, value: string): void => {
    if (value.length > this.room) throw new Error("There is no room.");
    this.written += value.length;
    this.items.set(key, value);
  };
}

let shelf: CountingShelf;
const page = (): FileDrafts => new FileDrafts("project", "account", shelf);
beforeEach(() => {
  shelf = new CountingShelf();
});

describe("what was typed in a long file", () => {
  it("is stored without the file after the first time", () => {
    const drafts = page();
    drafts.set("a.ts", { text: TYPED, base: BASE, hash: "#1" });
    shelf.written = 0;
    drafts.set("a.ts", { text: `${TYPED}!`, base: BASE, hash: "#1" });
    drafts.set("a.ts", { text: TYPED, base: BASE, hash: "#1" });
    expect(shelf.written).toBeLessThan(BASE.length);
    expect(page().get("a.ts")).toMatchObject({ text: TYPED, base: BASE, hash: "#1" });
  });

  it("goes along to the text that was saved in between", () => {
    const drafts = page();
    drafts.set("a.ts", { text: TYPED, base: BASE, hash: "#1" });
    drafts.set("a.ts", { text: `${TYPED}more`, base: TYPED, hash: "#2" });
    expect(page().get("a.ts")).toMatchObject({ text: `${TYPED}more`, base: TYPED, hash: "#2" });
  });

  it("leaves nothing once it is saved or given up", () => {
    const drafts = page();
    drafts.set("a.ts", { text: TYPED, base: BASE, hash: "#1" });
    drafts.set("a.ts", { text: `${TYPED}more`, base: TYPED, hash: "#2" });
    page().remove("a.ts");
    expect([...shelf.items.keys()]).toEqual([]);
  });

  it("is whole when two pages of one browser type in the same file by turns", () => {
    const [one, other] = [page(), page()];
    one.set("a.ts", { text: "1", base: BASE, hash: "#1" });
    other.set("a.ts", { text: "2", base: TYPED, hash: "#2" });
    one.set("a.ts", { text: "3", base: BASE, hash: "#1" });
    expect(page().get("a.ts")).toMatchObject({ text: "3", base: BASE });
    other.set("a.ts", { text: "4", base: TYPED, hash: "#2" });
    expect(page().get("a.ts")).toMatchObject({ text: "4", base: TYPED });
    expect(shelf.items.size).toBe(2);
  });

  it("stays as it was kept last when the browser has no more room", () => {
    const drafts = page();
    drafts.set("a.ts", { text: TYPED, base: BASE, hash: "#1" });
    shelf.room = 100;
    expect(drafts.set("a.ts", { text: "x".repeat(200), base: BASE, hash: "#1" })).toBe(false);
    expect(drafts.set("a.ts", { text: "x", base: `${BASE}2`, hash: "#2" })).toBe(false);
    expect(page().get("a.ts")).toMatchObject({ text: TYPED, base: BASE, hash: "#1" });
    expect(shelf.items.size).toBe(2);
  });
});

it("what an earlier version kept is still there", () => {
  const draft = { text: "typed", base: "before", hash: null };
  shelf.setItem("devloom.ide.draft.account.project.a.ts", JSON.stringify(draft));
  expect(page().get("a.ts")).toMatchObject(draft);
  page().set("a.ts", { ...draft, text: "typed more" });
  expect(page().get("a.ts")).toMatchObject({ text: "typed more", base: "before" });
});
