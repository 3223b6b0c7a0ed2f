import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { EditorPage } from "./editor.ts";

const FIELDS = ["Padding left", "Margin top", "Size", "Radius", "Line height", "Letter spacing"];
const TEXTS = ["A few words", "Two  blanks", "<b> & {curly}", "Umlaute äöü", "x"];

/** Numbers that are the same in every run: what fails can be looked at again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Somebody who does one thing after another in the editor without a plan, by mouse and keyboard. */
export class RandomSession {
  readonly #editor: EditorPage;
  readonly #page: Page;
  readonly #panel: Locator;
  readonly #random: (below: number) => number;

  constructor(editor: EditorPage, seed: number) {
    this.#editor = editor;
    this.#page = editor.page;
    this.#panel = editor.page.getByRole("complementary", { name: "Inspector" });
    this.#random = seeded(seed);
  }

  /** Does one thing, and returns what it was. */
  async act(): Promise<string> {
    const choice = this.#random(10);
    if (choice < 5) return this.#style();
    if (choice < 6) return this.#retype();
    const keys = [
      "Delete",
      "Control+D",
      "Alt+ArrowUp",
      "Alt+ArrowDown",
      "Control+Z",
      "Control+Shift+Z",
    ];
    const key = keys[this.#random(keys.length)] ?? "Escape";
    if (!key.startsWith("Control+Z") && !key.startsWith("Control+Shift"))
      if (!(await this.#select())) return "nothing to select";
    await this.#page.keyboard.press(key);
    return key;
  }

  /** Waits until everything is written or refused. */
  async settle(): Promise<void> {
    await expect(this.#page.getByText("All changes saved")).toBeVisible();
  }

  async #style(): Promise<string> {
    if (!(await this.#select())) return "nothing to select";
    const name = FIELDS[this.#random(FIELDS.length)] ?? "Size";
    const field = this.#panel.getByRole("textbox", { name, exact: true }).first();
    if (!(await field.isVisible())) return `no field ${name}`;
    const value = `${1 + this.#random(60)}px`;
    await field.fill(value);
    await field.press("Enter");
    return `${name} ${value}`;
  }

  async #retype(): Promise<string> {
    const point = await this.#point();
    if (point === null) return "nothing to type in";
    await this.#page.keyboard.press("Escape");
    await this.#page.mouse.dblclick(point.x, point.y);
    const isTyping = this.#page.getByText("Editing text");
    if (!(await isTyping.isVisible())) return "no text";
    const text = TEXTS[this.#random(TEXTS.length)] ?? "x";
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Enter");
    return `text ${text}`;
  }

  async #select(): Promise<boolean> {
    const point = await this.#point();
    if (point === null) return false;
    await this.#page.mouse.click(point.x, point.y);
    await expect(this.#panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
    return true;
  }

  /** The middle of some element that can be seen. */
  async #point(): Promise<{ x: number; y: number } | null> {
    const elements = this.#editor.inFrame("#root *");
    const inSight = await elements.evaluateAll((nodes) =>
      nodes.flatMap((node, index) => {
        const { top, bottom, width } = node.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return width > 0 && bottom > top && middle > 0 && middle < innerHeight ? [index] : [];
      }),
    );
    const chosen = inSight[this.#random(Math.max(1, inSight.length))];
    return chosen === undefined ? null : this.#editor.pointOf(elements.nth(chosen));
  }
}

/** What the app shows, without what the editor adds to it. */
export async function shown(editor: EditorPage): Promise<string> {
  return editor.inFrame("#root").evaluate((root) => {
    const copy = root.cloneNode(true) as Element;
    for (const node of copy.querySelectorAll("*"))
      for (const name of node.getAttributeNames())
        if (/^data-|^contenteditable$/.test(name)) node.removeAttribute(name);
    return copy.innerHTML;
  });
}

/** The texts of all source files of the project, by path. */
export async function sources(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of await readdir(join(folder, "src"), { recursive: true }))
    if (/\.(?:[jt]sx?|css)$/.test(path))
      found[path] = await readFile(join(folder, "src", path), "utf8");
  return found;
}
