import { expect, type Locator, type Page } from "@playwright/test";
import type { EditorPage } from "./editor.ts";
import type { Person } from "./test.ts";

/** Short, as there are hundreds of looks; a page that takes longer is asked less often. */
const LOOK_AGAIN_MILLISECONDS = [100, 100, 150, 200, 300, 400, 500];

/**
 * Between two looks the tab shows a text of the same origin: the app would be updated in it for nobody, and an empty
 * page would cost the browser another process each time.
 */
const BETWEEN = "/__devloom/errors.js";

/** A second look at the app of an editor: loaded anew each time, it shows what the files say. */
export class FreshLook {
  readonly #editor: EditorPage;
  readonly #tab: Page;
  readonly #address: string;
  /** What the last look has shown. */
  #lines: readonly string[] = [];

  private constructor(editor: EditorPage, tab: Page, address: string) {
    this.#editor = editor;
    this.#tab = tab;
    this.#address = address;
  }

  /** Opens a tab of the size of the editor's first page, with a visit of its own. */
  static async open(editor: EditorPage, { token }: Pick<Person, "token">): Promise<FreshLook> {
    const { page, studio } = editor;
    const response = await page.request.post(`/api/canvases/${studio.canvasId}/preview`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { entry } = (await response.json()) as { entry: string };
    const tab = await page.context().newPage();
    await tab.setViewportSize(
      await editor.inFrame("html").evaluate(() => ({ width: innerWidth, height: innerHeight })),
    );
    const path = await editor.inFrame("html").evaluate(() => location.pathname + location.search);
    await tab.goto(`${entry}&to=${encodeURIComponent(path)}`);
    const address = tab.url();
    await tab.goto(new URL(BETWEEN, address).href);
    await page.bringToFront();
    return new FreshLook(editor, tab, address);
  }

  /** Sees that the page in the editor shows what its files say, which may be what they said at the last look. */
  async expectSame(after: string, areFilesNew = true): Promise<void> {
    if (!areFilesNew && this.#isAsBefore(await this.#inEditor())) return;
    // Vite may have it load anew at the same moment. What it shows is polled for, so nothing else is waited for.
    await expect(() => this.#tab.goto(this.#address, { waitUntil: "commit" })).toPass();
    // What one of them shows late may be what the other shows already.
    await expect
      .poll(() => this.#differences(), {
        message: `the page shows what its files say after ${after}`,
        intervals: LOOK_AGAIN_MILLISECONDS,
      })
      .toEqual({ onlyInEditor: [], onlyAnew: [] });
    await this.#tab.goto(new URL(BETWEEN, this.#address).href);
  }

  #isAsBefore(lines: readonly string[]): boolean {
    return lines.join() === this.#lines.join();
  }

  /** What the editor's page shows; it may be loading anew itself. */
  #inEditor(): Promise<string[]> {
    return shown(this.#editor.inFrame("#root")).catch(() => ["loading"]);
  }

  async #differences(): Promise<Readonly<Record<"onlyInEditor" | "onlyAnew", string[]>>> {
    const inEditor = await this.#inEditor();
    await this.#scrollAlike().catch(() => undefined);
    const anew = await shown(this.#tab.locator("#root")).catch(() => ["loading"]);
    this.#lines = anew;
    const onlyInEditor = inEditor.filter((line) => !anew.includes(line));
    const onlyAnew = anew.filter((line) => !inEditor.includes(line));
    // The same elements in another order, or more often.
    const isOrder = onlyInEditor.length + onlyAnew.length === 0 && !this.#isAsBefore(inEditor);
    return isOrder ? { onlyInEditor: inEditor, onlyAnew: anew } : { onlyInEditor, onlyAnew };
  }

  /** What an app shows may go by how far it is scrolled. */
  async #scrollAlike(): Promise<void> {
    const place = await this.#editor.inFrame("html").evaluate(() => [scrollX, scrollY] as const);
    await this.#tab.evaluate(([x, y]) => scrollTo(x, y), place);
  }
}

/** What an app shows, element by element, without what the editor adds to it and numbers that React counts up. */
async function shown(root: Locator): Promise<string[]> {
  await root
    .locator("*")
    .first()
    .waitFor({ state: "attached", timeout: 5_000 })
    .catch(() => {});
  return root.evaluate((node) => {
    const copy = node.cloneNode(true) as Element;
    const isCounted = (value: string): boolean => /(?:^|[-«:_ ])r\w{1,4}(?:$|[»:_ -])/.test(value);
    // React writes what changed behind what stayed: what counts is what each property comes to.
    const comesTo = ({ style }: ElementCSSInlineStyle): string =>
      Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)
        .toSorted()
        .join("; ");
    const isOwn = (name: string): boolean => !/^arb89-outline|^$/.test(name);
    for (const one of copy.querySelectorAll("*")) {
      // React sets what is new behind what was there.
      const attributes = one.getAttributeNames().toSorted();
      const values = attributes.map((name) =>
        name === "style" ? comesTo(one as HTMLElement) : (one.getAttribute(name) ?? ""),
      );
      for (const name of attributes) one.removeAttribute(name);
      for (const [at, name] of attributes.entries()) {
        // Gradients and masks are named by such numbers too.
        const value = (values[at] ?? "").replaceAll(/url\(#[^)]*\)/g, "url(#)");
        if (/^data-|^contenteditable$/.test(name)) continue;
        if (/^(?:id|for|aria-\w+)$/.test(name) && isCounted(value)) continue;
        const shownValue = name === "class" ? value.split(/\s+/).filter(isOwn).join(" ") : value;
        const isLeftOver = shownValue === "" && /^(?:class|style)$/.test(name);
        if (!isLeftOver) one.setAttribute(name, shownValue);
      }
    }
    return copy.innerHTML.replaceAll("><", ">\n<").split("\n");
  });
}
