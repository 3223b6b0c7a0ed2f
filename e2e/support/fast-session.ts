import { expect, type Page } from "@playwright/test";
import type { EditorPage } from "./editor.ts";
import { Seeded } from "./seeded.ts";

const KEYS = [
  "Control+D",
  "Control+D",
  "Alt+ArrowUp",
  "Alt+ArrowDown",
  "Delete",
  "Control+Z",
  "Control+Z",
  "Control+Z",
  "Control+Shift+Z",
];
const MAX_KEYS = 7;

/** Somebody who presses one key after the other without looking at what becomes of it. */
export class FastSession {
  readonly #editor: EditorPage;
  readonly #page: Page;
  readonly #random: Seeded;

  constructor(editor: EditorPage, seed: number) {
    this.#editor = editor;
    this.#page = editor.page;
    this.#random = new Seeded(seed);
  }

  /** Selects something and presses several keys at once; returns which. */
  async burst(): Promise<string> {
    await this.clickSelects();
    const pressed: string[] = [];
    for (let left = 2 + this.#random.below(MAX_KEYS - 1); left > 0; left -= 1) {
      const key = this.#random.one(KEYS);
      pressed.push(key);
      await this.#page.keyboard.press(key);
    }
    return pressed.join(" ");
  }

  async settle(): Promise<void> {
    await expect(this.#page.getByText("All changes saved")).toBeVisible();
    const look = async (): Promise<string> => {
      const ids = await shownIds(this.#editor);
      return ids.length === 0 ? "nothing" : ids.includes("instead") ? "stand-ins" : "the page";
    };
    await expect.poll(look, { message: "what is shown when all is written" }).toBe("the page");
  }

  /** Clicks somewhere and sees that just that is selected. */
  async clickSelects(): Promise<void> {
    // A selected text that is pressed once more would be edited.
    await this.#page.keyboard.press("Escape");
    let asked = "";
    await expect(async () => {
      const target = await this.#target();
      asked = target.id;
      await this.#page.mouse.click(target.x, target.y);
      await expect
        .poll(() => this.#selectedId(), { message: `a click on ${target.what}`, timeout: 5_000 })
        .toBe(asked);
    }).toPass({ timeout: 12_000 });
  }

  async #selectedId(): Promise<string> {
    const selected = this.#page.locator('[role="treeitem"][aria-selected="true"]').first();
    const id = await selected.getAttribute("id", { timeout: 1_000 }).catch(() => null);
    return id?.split("_")[1] ?? "nothing";
  }

  /** Some point of the page that can be seen, and the element of the source that is right under it. */
  async #target(): Promise<{ x: number; y: number; id: string; what: string }> {
    const [across, down] = [this.#random.below(1_000) / 1_000, this.#random.below(1_000) / 1_000];
    const frame = this.#page.locator("[data-storyboard] iframe").first();
    const outer = await frame.boundingBox();
    const size = await frame.evaluate((node) => ({ w: node.clientWidth, h: node.clientHeight }));
    const view = this.#page.viewportSize();
    if (outer === null || view === null) throw new Error("The frame is not on screen");
    const zoom = outer.width / size.w;
    const height = Math.min(size.h, (view.height - 60 - outer.y) / zoom);
    const found = await this.#editor.inFrame("html").evaluate(
      (_, { x, y }) => {
        let node = document.elementFromPoint(x, y);
        const idOf = (one: Element): string | undefined =>
          [...one.classList, one.getAttribute("tempoelementid") ?? ""].find((name) =>
            /^tempo-[\da-f]{8}-/.test(name),
          );
        while (node !== null && idOf(node) === undefined) node = node.parentElement;
        const what = node?.outerHTML.slice(0, 200) ?? "";
        return node === null ? null : { id: idOf(node) ?? "", what };
      },
      { x: across * size.w, y: down * height },
    );
    if (found === null) throw new Error("Nothing of the source is there");
    const [x, y] = [outer.x + across * size.w * zoom, outer.y + down * height * zoom];
    return { x, y, ...found };
  }
}

/** The ids of all elements of the page in its order, and whether something still stands in for them. */
export function shownIds(editor: EditorPage): Promise<string[]> {
  return editor.inFrame("#root").evaluate((root) =>
    [...root.querySelectorAll("*")].flatMap((node) => {
      if (/arb89-(?!outline)/.test(`${node.className} ${node.getAttributeNames().join(" ")}`))
        return ["instead"];
      return [...node.classList].filter((name) => name.startsWith("tempo-"));
    }),
  );
}
