import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { EditorPage } from "./editor.ts";

const FIELDS = [
  "Padding left",
  "Padding top",
  "Margin top",
  "Margin right",
  "Size",
  "Radius",
  "Line height",
  "Letter spacing",
];
const CLASSES = ["mt-3", "opacity-60", "font-bold", "shown-by-chance"];
const TILES = ["Heading 2", "Paragraph", "Button", "Divider"];
const TEXTS = ["A few words", "Two  blanks", "<b> & {curly}", "Umlaute äöü", "x"];
const KEYS = ["Delete", "Control+D", "Control+G", "Alt+ArrowUp", "Alt+ArrowDown"];

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

interface Point {
  readonly x: number;
  readonly y: number;
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
    const choice = this.#random(100);
    if (choice < 16) return this.#press(this.#random(2) === 0 ? "Control+Z" : "Control+Shift+Z");
    if (choice < 26) return this.#retype();
    const selected = await this.#select();
    if (selected === null) return "nothing to select";
    if (choice < 56) return this.#style();
    if (choice < 62) return this.#pair();
    if (choice < 68) return this.#addClass();
    if (choice < 72) return this.#insert();
    if (choice < 80) return this.#drag(selected);
    if (choice < 84) return this.#copy();
    return this.#press(this.#one(KEYS));
  }

  /** Waits until everything is written or refused. */
  async settle(): Promise<void> {
    if (await this.#page.getByText("Editing text").isVisible())
      await this.#page.keyboard.press("Escape");
    await expect(this.#page.getByText("All changes saved")).toBeVisible();
  }

  async #press(keys: string): Promise<string> {
    await this.#page.keyboard.press(keys);
    return keys;
  }

  async #style(): Promise<string> {
    const name = this.#one(FIELDS);
    const value = `${1 + this.#random(60)}px`;
    return (await this.#fill(name, value)) ? `style ${name} ${value}` : `no field ${name}`;
  }

  /** Sets opposite sides or all of them at once. */
  async #pair(): Promise<string> {
    const name = this.#one(["Padding", "Margin"]);
    const link = this.#panel.getByRole("button", {
      name: new RegExp(`^${name}: (?:each|opposite|all) `),
    });
    if (!(await link.isVisible())) return `no sides of ${name}`;
    await link.click();
    const links = await link.getAttribute("aria-label");
    const side = this.#one(["top", "left"]);
    const value = `${1 + this.#random(40)}px`;
    await this.#fill(`${name} ${side}`, value);
    return `sides ${links?.split(".")[0]}, ${side} ${value}`;
  }

  async #fill(name: string, value: string): Promise<boolean> {
    const field = this.#panel.getByRole("textbox", { name, exact: true }).first();
    if (!(await field.isVisible())) return false;
    await field.fill(value);
    await field.press("Enter");
    return true;
  }

  async #addClass(): Promise<string> {
    const field = this.#panel.getByRole("combobox", { name: "Add a class" });
    if (!(await field.isVisible())) return "no field of classes";
    const name = this.#one(CLASSES);
    await field.fill(name);
    await field.press("Enter");
    return `class ${name}`;
  }

  async #insert(): Promise<string> {
    const name = this.#one(TILES);
    await this.#page.getByRole("tab", { name: "Insert" }).click();
    const panel = this.#page.getByRole("tabpanel", { name: "Insert" });
    await panel.getByRole("searchbox").fill(name);
    await panel.getByRole("button", { name, exact: true }).first().click();
    await this.#page.getByRole("tab", { name: "Layers" }).click();
    return `insert ${name}`;
  }

  async #drag(from: Point): Promise<string> {
    const to = await this.#point();
    if (to === null) return "nowhere to drag to";
    await this.#page.mouse.move(from.x, from.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.#page.mouse.move(to.x, to.y, { steps: 4 });
    await this.#page.mouse.up();
    return `drag by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)}`;
  }

  async #copy(): Promise<string> {
    await this.#page.keyboard.press("Control+C");
    await this.#select();
    await this.#page.keyboard.press("Control+V");
    return "copy and paste";
  }

  async #retype(): Promise<string> {
    const point = await this.#point();
    if (point === null) return "nothing to type in";
    await this.#page.keyboard.press("Escape");
    await this.#page.mouse.dblclick(point.x, point.y);
    const isTyping = await this.#editor
      .inFrame("[contenteditable]")
      .waitFor({ timeout: 1_500 })
      .then(
        () => true,
        () => false,
      );
    if (!isTyping) return "no text";
    const text = this.#one(TEXTS);
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Enter");
    return `text ${text}`;
  }

  async #select(): Promise<Point | null> {
    const point = await this.#point();
    if (point === null) return null;
    // A selected text that is pressed once more would be edited.
    await this.#page.keyboard.press("Escape");
    await this.#page.mouse.click(point.x, point.y);
    await expect(this.#panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The keyboard is the canvas's from now on, whatever field was typed in before.
    await expect(this.#panel.locator(":focus")).toHaveCount(0);
    return point;
  }

  /** The middle of some element that can be seen; null where there is none. */
  async #point(): Promise<Point | null> {
    const elements = this.#editor.inFrame("#root *");
    const inSight = await elements.evaluateAll((nodes) =>
      nodes.flatMap((node, index) => {
        const { top, bottom, left, right } = node.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isInside = x > 0 && x < innerWidth && y > 0 && y < innerHeight;
        return isInside && right > left && bottom > top ? [index] : [];
      }),
    );
    const chosen = inSight[this.#random(Math.max(1, inSight.length))];
    const point = chosen === undefined ? null : await this.#editor.pointOf(elements.nth(chosen));
    // Panels may lie over a part of the page.
    const isOpen = await this.#page.evaluate(
      (at) => at !== null && document.elementFromPoint(at.x, at.y)?.tagName === "IFRAME",
      point,
    );
    return isOpen ? point : null;
  }

  #one(choices: readonly string[]): string {
    return choices[this.#random(choices.length)] ?? "";
  }
}

/** The texts of all source files of the project, by path. */
export async function sources(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of await readdir(join(folder, "src"), { recursive: true }))
    if (/\.(?:[jt]sx?|css)$/.test(path))
      found[path] = await readFile(join(folder, "src", path), "utf8");
  return found;
}
