import { readFileSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import type { EditorPage } from "../support/editor.ts";

const PATIENCE_MILLISECONDS = 3_000;
const MAX_ATTEMPTS = 20;
const MAX_MILLISECONDS = 120_000;
const BEHIND_MILLISECONDS = 20_000;

/** Notes when a file has another content than before, as the system tells it. */
class FileWatch {
  readonly #watcher;
  #text: string;
  #changed = 0;
  #hear: (() => void) | null = null;

  constructor(path: string) {
    this.#text = readFileSync(path, "utf8");
    this.#watcher = watch(dirname(path), (_, name) => {
      if (name !== basename(path)) return;
      const text = readFileSync(path, "utf8");
      // One writing is told several times.
      if (text === this.#text) return;
      this.#text = text;
      this.#changed = performance.now();
      this.#hear?.();
    });
  }

  /** The time of the first change after another time; `null` when there is none for a while. */
  async changedAfter(time: number): Promise<number | null> {
    if (this.#changed <= time)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MILLISECONDS);
        this.#hear = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#hear = null;
    return this.#changed > time ? this.#changed : null;
  }

  close(): void {
    this.#watcher.close();
  }
}

/** A control, the choice that the inspector shows once its edit is made, and the class in the page. */
interface Step {
  readonly control: Locator;
  readonly shown: Locator;
  readonly inPage: RegExp;
}

/** The choices of an alignment, and the classes that are written for them. */
const CLASSES = {
  Centre: /(^|\s)text-center(\s|$)/,
  Right: /(^|\s)text-right(\s|$)/,
  Justify: /(^|\s)text-justify(\s|$)/,
  Left: /(^|\s)text-left(\s|$)/,
} as const;
type Alignment = keyof typeof CLASSES;

/** Edits by clicks on what the inspector and the bar show, each waited for until it is on the disk. */
export class Edits {
  readonly confirmTimes: number[] = [];
  /** How often the page showed an older version of its file long after the last edit. */
  timesBehind = 0;
  readonly #editor: EditorPage;
  readonly #file: FileWatch;
  readonly #cycle: readonly Step[];
  readonly #edited: Locator;

  /** An element with text has to be selected whose source stands in this file. */
  constructor(editor: EditorPage, selector: string, file: string) {
    this.#editor = editor;
    this.#edited = editor.inFrame(selector);
    this.#file = new FileWatch(join(editor.studio.folder, file));
    const { page } = editor;
    const alignment = page
      .getByRole("complementary", { name: "Inspector" })
      .getByRole("radiogroup", { name: "Alignment" });
    const choice = (name: Alignment): Step => ({
      control: alignment.getByRole("radio", { name }),
      shown: alignment.getByRole("radio", { name, checked: true }),
      inPage: CLASSES[name],
    });
    const words = [choice("Centre"), choice("Right"), choice("Justify"), choice("Left")];
    const bar = (name: RegExp, after: Alignment): Step => ({
      ...choice(after),
      control: page.getByRole("button", { name }),
    });
    this.#cycle = [...words, ...words, bar(/^Undo \(/, "Justify"), bar(/^Redo/, "Left")];
  }

  /**
   * Makes so many edits, each as soon as the one before is on the disk and in the inspector, which is
   * quicker than anybody's hand. In the end the page, too, should come from the file; where it does not
   * within reason, that is counted.
   */
  async make(count: number): Promise<void> {
    let last: Step | undefined;
    for (let made = 0; made < count; made += 1) {
      last = this.#cycle[this.confirmTimes.length % this.#cycle.length];
      if (last === undefined) continue;
      this.confirmTimes.push(await this.#press(last.control));
      await last.shown.waitFor({ timeout: MAX_MILLISECONDS });
    }
    await this.#editor.page.getByText("All changes saved").waitFor();
    if (last === undefined) return;
    const isThere = expect(this.#edited).toHaveClass(last.inPage, { timeout: BEHIND_MILLISECONDS });
    await isThere.catch(() => {
      this.timesBehind += 1;
    });
  }

  /**
   * Presses a control and gives the time until the file was written. While a page is behind with its
   * reloads, the inspector may show what is pressed already: then it is pressed again.
   */
  async #press(control: Locator): Promise<number> {
    const { page } = this.#editor;
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (box === null) throw new Error("The control is not on screen");
    let clicked: number | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (clicked === null) {
        clicked = performance.now();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
      const written = await this.#file.changedAfter(clicked);
      if (written !== null) return written - clicked;
      if (await page.getByText("All changes saved").isVisible()) clicked = null;
    }
    throw new Error(`Edit ${this.confirmTimes.length + 1} did not reach the disk`);
  }

  close(): void {
    this.#file.close();
  }
}
