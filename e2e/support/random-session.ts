import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { EditorPage } from "./editor.ts";
import { RandomInspector } from "./random-inspector.ts";
import { Seeded } from "./seeded.ts";

const TILES = ["Heading 2", "Paragraph", "Button", "Divider"];
const TEXTS = ["A few words", "Two  blanks", "<b> & {curly}", "Umlaute äöü", "x"];
const KEYS = ["Delete", "Control+D", "Control+G", "Alt+ArrowUp", "Alt+ArrowDown"];

/** What has fewer cannot be worked on: something has to come back first. */
const MIN_ELEMENTS = 6;

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Somebody who does one thing after another in the editor without a plan, by mouse and keyboard. */
export class RandomSession {
  readonly #editor: EditorPage;
  readonly #page: Page;
  readonly #panel: Locator;
  readonly #random: Seeded;
  readonly #inspector: RandomInspector;

  constructor(editor: EditorPage, seed: number) {
    this.#editor = editor;
    this.#page = editor.page;
    this.#panel = editor.page.getByRole("complementary", { name: "Inspector" });
    this.#random = new Seeded(seed);
    this.#inspector = new RandomInspector(editor.page, this.#random);
  }

  /** Does one thing of those that can be done, and returns what it was. */
  async act(): Promise<string> {
    if ((await this.#points()).length < MIN_ELEMENTS && (await this.#canStep("Undo")))
      return this.#press("Control+Z");
    for (;;) {
      const what = await this.#try();
      if (!what.startsWith("no")) return what;
    }
  }

  async #try(): Promise<string> {
    const choice = this.#random.below(100);
    if (choice < 16) return this.#step();
    if (choice < 26) return this.#retype();
    const selected = await this.#select();
    if (selected === null) return "nothing to select";
    if (choice < 44) return this.#inspector.style();
    if (choice < 49) return this.#inspector.pair();
    if (choice < 53) return this.#inspector.choose();
    if (choice < 57) return this.#inspector.colour();
    if (choice < 61) return this.#inspector.changeTag();
    if (choice < 65) return this.#several();
    if (choice < 70) return this.#inspector.addClass();
    if (choice < 74) return this.#insert();
    if (choice < 79) return this.#drag(selected);
    if (choice < 82) return this.#dragRow();
    if (choice < 86) return this.#copy();
    return this.#press(this.#random.one(KEYS));
  }

  /** Waits until everything is written or refused. */
  async settle(): Promise<void> {
    if (await this.#page.getByText("Editing text").isVisible())
      await this.#page.keyboard.press("Escape");
    // It looks more often than an expectation does, and there are hundreds of these.
    await this.#page.getByText("All changes saved").waitFor({ timeout: 60_000 });
  }

  /** Goes a step back or forth, whichever there is. */
  async #step(): Promise<string> {
    const isBack = this.#random.below(2) === 0;
    const canBack = await this.#canStep("Undo");
    if (!canBack && !(await this.#canStep("Redo"))) return "no step";
    if (canBack && (isBack || !(await this.#canStep("Redo")))) return this.#press("Control+Z");
    return this.#press("Control+Shift+Z");
  }

  #canStep(name: "Undo" | "Redo"): Promise<boolean> {
    return this.#page.getByRole("button", { name: new RegExp(`^${name} \\(`) }).isEnabled();
  }

  async #press(keys: string): Promise<string> {
    await this.#page.keyboard.press(keys);
    return keys;
  }

  /** Does one thing to an element and another one beside it. */
  async #several(): Promise<string> {
    const point = await this.#point();
    if (point === null) return "nothing beside it";
    await this.#page.keyboard.down("Shift");
    await this.#page.mouse.click(point.x, point.y);
    await this.#page.keyboard.up("Shift");
    const heading = await this.#panel.getByRole("heading", { level: 2 }).first().innerText();
    const keys = this.#random.one(["Control+D", "Control+G", "Delete"]);
    const how =
      this.#random.below(2) === 0 ? await this.#inspector.style() : await this.#press(keys);
    return `several (${heading}): ${how}`;
  }

  /** Drags one row of the layers to the place of another. */
  async #dragRow(): Promise<string> {
    const tree = this.#page.getByRole("tree");
    const around = await tree.boundingBox();
    const rows = await tree.getByRole("treeitem").all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    const inSight = boxes.filter(
      (box): box is Box =>
        !!box && !!around && box.y >= around.y && box.y + box.height <= around.y + around.height,
    );
    const [from, to] = [0, 1].map(() => inSight[this.#random.below(inSight.length)]);
    if (!from || !to || from === to) return "no rows to drag";
    const part = [0.1, 0.5, 0.9][this.#random.below(3)] ?? 0.5;
    await this.#page.mouse.move(from.x + 60, from.y + from.height / 2);
    await this.#page.mouse.down();
    const end = to.y + to.height * part;
    await this.#page.mouse.move(to.x + 70, (from.y + end) / 2, { steps: 3 });
    await this.#page.mouse.move(to.x + 70, end, { steps: 3 });
    await this.#page.mouse.up();
    return `row by ${Math.round(to.y - from.y)} at ${part}`;
  }

  async #insert(): Promise<string> {
    const name = this.#random.one(TILES);
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
    const point = await this.#point(true);
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
    const text = this.#random.one(TEXTS);
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Enter");
    return `text ${text}`;
  }

  async #select(): Promise<Point | null> {
    const chosen: { point: Point | null } = { point: null };
    // A page that loads anew, as with the first dependencies that Vite finds, hears no click.
    await expect(async () => {
      const point = await this.#point();
      chosen.point = point;
      if (point === null) return;
      // A selected text that is pressed once more would be edited.
      await this.#page.keyboard.press("Escape");
      await this.#page.mouse.click(point.x, point.y);
      const heading = this.#panel.getByRole("heading", { level: 2 }).first();
      await heading.waitFor({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    // The keyboard is the canvas's from now on, whatever field was typed in before.
    if (chosen.point !== null) await expect(this.#panel.locator(":focus")).toHaveCount(0);
    return chosen.point;
  }

  /** The middle of some element that can be clicked; null where there is none. */
  async #point(hasText = false): Promise<Point | null> {
    const points = await this.#points(hasText);
    return points[this.#random.below(Math.max(1, points.length))] ?? null;
  }

  /** The middles of all elements that lie open, or of those with a text of their own. */
  async #points(hasText = false): Promise<readonly Point[]> {
    const inPage = await this.#editor.inFrame("#root *").evaluateAll(
      (nodes, isTextWanted) =>
        nodes.flatMap((node) => {
          const { top, bottom, left, right } = node.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const isText = (child: Node): boolean =>
            child.nodeType === Node.TEXT_NODE && (child.textContent ?? "").trim() !== "";
          const isMeant = !isTextWanted || [...node.childNodes].some(isText);
          const isOpen = right > left && node.contains(document.elementFromPoint(x, y));
          return isMeant && isOpen ? [{ x, y }] : [];
        }),
      hasText,
    );
    const frame = await this.#editor.place();
    const points = inPage.map(({ x, y }) => ({
      x: frame.x + x * frame.zoom,
      y: frame.y + y * frame.zoom,
    }));
    // Panels may lie over a part of the page.
    return this.#page.evaluate(
      (all) => all.filter(({ x, y }) => document.elementFromPoint(x, y)?.tagName === "IFRAME"),
      points,
    );
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
