import type { Locator, Page } from "@playwright/test";
import { wholeBrowser } from "../support/browser.ts";
import { expectErrorUntilRepaired } from "../support/broken-page.ts";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, type Person, test } from "../support/test.ts";

test.use({ launchOptions: wholeBrowser });

const APP = "src/App.tsx";
/** Files are written within a fraction of the usual pause between two looks. */
const SOON = { intervals: [20, 40, 80, 160] };
const SOURCE = `export function App() {
  return (
    <main className="grid gap-6 p-6">
      <h1>Kitchen garden</h1>
      <section className="flex gap-4 p-4">
        <button type="button">Sow</button>
        <button type="button">Water</button>
        <button type="button">Harvest</button>
      </section>
      <div className="empty min-h-40"></div>
    </main>
  );
}
`;
const ILLUSTRATION = "src/sections/home/HeroIllustration.tsx#HeroIllustration";
const button = (text: string): string => `        <button type="button">${text}</button>\n`;
const EMPTY = '<div className="empty min-h-40"></div>';
const filled = (content: string): string => EMPTY.replace("><", `>\n${content}      <`);

/** The editor with what this journey does in it. */
class LayersPage {
  readonly editor: EditorPage;
  readonly page: Page;

  constructor(editor: EditorPage) {
    this.editor = editor;
    this.page = editor.page;
  }

  row(text: string | RegExp): Locator {
    return this.page.getByRole("treeitem").filter({ hasText: text });
  }

  /** Does something, sees it in the source, and takes it back. */
  async changes(act: () => Promise<void>, expected: string, steps = 1): Promise<void> {
    await act();
    await expect.poll(() => this.editor.read(APP), SOON).toBe(expected);
    await expect(this.editor.inFrame("[arb89-instant-update]")).toHaveCount(0);
    const undo = this.page.getByRole("button", { name: /^Undo \(/ });
    for (let step = 0; step < steps; step += 1) await undo.click();
    await expect.poll(() => this.editor.read(APP), SOON).toBe(SOURCE);
    await expect(this.editor.inFrame("section > button")).toHaveText(["Sow", "Water", "Harvest"]);
    await expect(this.row("button")).toHaveCount(3);
    await expect(this.row(/^div/)).toHaveCount(1);
  }

  async dragTo(
    from: { x: number; y: number },
    to: { x: number; y: number },
    seen?: Locator,
  ): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 24, from.y + 8, { steps: 4 });
    await mouse.move(to.x - 2, to.y, { steps: 4 });
    await mouse.move(to.x, to.y);
    if (seen !== undefined) await expect(seen).toBeVisible();
    await mouse.up();
  }

  async middleOf(element: Locator): Promise<{ x: number; y: number; height: number }> {
    const box = await element.boundingBox();
    if (box === null) throw new Error("It is not on screen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
  }

  pointOf(text: string): Promise<{ x: number; y: number }> {
    return this.editor.pointOf(this.editor.inFrame(`button:text-is("${text}")`));
  }
}

test("layers, actions, drags and insertions write what they show @long", async ({
  page,
  session,
}: {
  page: Page;
  session: Person;
}) => {
  // Every change goes through a dev server and back: a slow machine needs its time.
  test.slow();
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeStudio(page, session);
  const before = new EditorPage(page, studio);
  await before.write(APP, SOURCE);
  const editor = await EditorPage.open(page, studio, "h1");
  const layers = new LayersPage(editor);
  const selected = page.getByRole("treeitem", { selected: true });

  await test.step("the tree searches, follows the page and has the keyboard of a tree", async () => {
    await page.getByRole("searchbox", { name: "Search layers" }).fill("harv");
    await expect(layers.row("button")).toHaveCount(1);
    await expect(layers.row("section")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(selected).toHaveText(/Harvest/);
    await expect(page.getByText("1 of 1 found")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search layers" }).fill("");
    await editor.click('button:text-is("Water")', "Control");
    await expect(selected).toHaveText(/Water/);
    await page.getByRole("tree").focus();
    await page.keyboard.press("ArrowDown");
    await expect(selected).toHaveText(/Harvest/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(layers.row("button")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(layers.row("button")).toHaveCount(3);
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(selected).toHaveCount(3);
  });

  await test.step("keys in the page walk through it", async () => {
    await editor.click('button:text-is("Sow")', "Control");
    await page.keyboard.press("ArrowDown");
    await expect(selected).toHaveText(/Water/);
    await page.keyboard.press("Escape");
    await expect(selected).toHaveText(/section/);
    await page.keyboard.press("Enter");
    await expect(selected).toHaveText(/Sow/);
  });

  await test.step("the path leads outwards, Alt measures, and a double click goes all the way in", async () => {
    const path = page.getByRole("navigation", { name: "Path to the selection" });
    await path.getByRole("button", { name: "Select section" }).click();
    await expect(selected).toHaveText(/section/);
    const sow = await layers.pointOf("Sow");
    await page.mouse.dblclick(sow.x, sow.y);
    await expect(selected).toHaveText(/Sow/);
    await page.keyboard.down("Alt");
    const water = await layers.pointOf("Water");
    await page.mouse.move(water.x, water.y, { steps: 2 });
    await expect(page.locator('[data-distance="16"]')).toHaveCount(1);
    await page.keyboard.up("Alt");
    await expect(page.locator("[data-distance]")).toHaveCount(0);
  });

  await test.step("the canvas is shown in any size, and storyboards come and go", async () => {
    const percent = page.getByRole("textbox", { name: "Zoom level" });
    await percent.fill("50");
    await percent.press("Enter");
    await expect(percent).toHaveValue("50 %");
    await page.keyboard.press("Shift+2");
    await expect(percent).not.toHaveValue("50 %");
    await page.keyboard.press("Shift+1");
    const boards = page.locator("[data-storyboard]");
    await page.getByRole("button", { name: "Desktop", exact: true }).click();
    await page.keyboard.press("ControlOrMeta+d");
    await expect(boards).toHaveCount(2);
    await page.keyboard.press("Delete");
    await expect(boards).toHaveCount(1);
    await page.keyboard.press("Shift+1");
  });

  await test.step("the tour points at what it speaks of", async () => {
    await page.getByRole("button", { name: "Help and tour" }).click();
    for (const title of ["Layers", "Style", "Every change", "Commit"]) {
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await expect(page.getByRole("dialog", { name: new RegExp(`^${title}`) })).toBeVisible();
    }
    await page.getByRole("button", { name: "Start designing" }).click();
  });

  await test.step("rows are dragged, several at once", async () => {
    await layers.row("Sow").click();
    await layers.row("Harvest").click({ modifiers: ["ControlOrMeta"] });
    const moved = SOURCE.replace(button("Sow"), "")
      .replace(button("Harvest"), "")
      .replace(EMPTY, filled(button("Sow") + button("Harvest")));
    const from = await layers.middleOf(layers.row("Harvest"));
    const to = await layers.middleOf(layers.row(/^div/));
    await layers.changes(() => layers.dragTo(from, to), moved);
  });

  await test.step("a name and an eye are changes of the source", async () => {
    const changed = 'style={{ display: "none" }} type="button" data-name="First">Sow';
    await layers.changes(
      async () => {
        await layers.row("Sow").click();
        await page.keyboard.press("F2");
        await page.keyboard.type("First");
        await page.keyboard.press("Enter");
        await layers.row("First").hover();
        await page.getByRole("button", { name: "Hide First" }).click();
        await expect(editor.inFrame('button:text-is("Sow")')).toBeHidden();
      },
      SOURCE.replace('type="button">Sow', changed),
      2,
    );
  });

  await test.step("elements are dragged on the page, and copied with Alt", async () => {
    const guide = page.locator('[data-has-place="true"]');
    await layers.changes(
      async () => {
        await editor.click('button:text-is("Water")', "Control");
        const to = await editor.pointOf(editor.inFrame(".empty"));
        await layers.dragTo(await layers.pointOf("Sow"), to, guide);
      },
      SOURCE.replace(button("Sow"), "").replace(EMPTY, filled(button("Sow"))),
    );
    await layers.changes(
      async () => {
        await editor.click('button:text-is("Water")', "Control");
        const to = await editor.pointOf(editor.inFrame(".empty"));
        await page.keyboard.down("Alt");
        await layers.dragTo(await layers.pointOf("Sow"), to, guide);
        await page.keyboard.up("Alt");
      },
      SOURCE.replace(EMPTY, filled(button("Sow"))),
    );
  });

  await test.step("what is cut is pasted elsewhere", async () => {
    await layers.changes(
      async () => {
        await layers.row("Water").click();
        await page.keyboard.press("ControlOrMeta+x");
        await layers.row(/^div/).click();
        await page.keyboard.press("ControlOrMeta+v");
      },
      SOURCE.replace(button("Water"), "").replace(EMPTY, filled(button("Water"))),
    );
  });

  await test.step("the menu does what it says, and says why it does not", async () => {
    const menu = page.getByRole("menu");
    await layers.changes(
      async () => {
        await layers.row("Sow").click();
        const { x, y } = await layers.pointOf("Sow");
        await page.mouse.click(x, y, { button: "right" });
        await expect(menu.getByRole("menuitem", { name: /Select first child/ })).toContainText(
          "No children.",
        );
        await menu.getByRole("menuitem", { name: /^Wrap in a div/ }).click();
      },
      SOURCE.replace(button("Sow"), `        <div>\n  ${button("Sow")}        </div>\n`),
    );
  });

  await test.step("a div is drawn", async () => {
    await layers.changes(
      async () => {
        const { x, y } = await editor.pointOf(editor.inFrame(".empty"));
        await layers.row(/^div/).click();
        await page.keyboard.press("r");
        await expect(page.locator("[data-draw-layer]")).toBeVisible();
        await layers.dragTo(
          { x, y },
          { x: x + 60, y: y + 30 },
          editor.inFrame(".arb89-instant-div-draw"),
        );
      },
      await drawnSource(editor),
    );
  });

  await test.step("new elements are dragged to their place", async () => {
    await page.getByRole("tab", { name: "Insert" }).click();
    await page.getByRole("button", { name: "Heading 2", exact: true }).scrollIntoViewIfNeeded();
    const from = await layers.middleOf(
      page.getByRole("button", { name: "Heading 2", exact: true }),
    );
    const to = await editor.pointOf(editor.inFrame(".empty"));
    await layers.dragTo(from, to, page.locator('[data-has-place="true"]'));
    await expect
      .poll(() => editor.read(APP))
      .toBe(SOURCE.replace(EMPTY, filled("        <h2>Heading</h2>\n")));
    await page.getByRole("tab", { name: "Layers" }).click();
  });

  await test.step("an error is told with the way to its line, until it is repaired", async () => {
    const mistake = (text: string): string => text.replace("</h1>", "</h2>");
    await expectErrorUntilRepaired(editor, APP, mistake, 4);
    await page.getByRole("button", { name: "Code", exact: true }).click();
  });

  await test.step("a component is shown alone", async () => {
    await page.getByRole("button", { name: "Add a storyboard" }).click();
    await page.getByRole("menuitem", { name: "A single component…" }).click();
    await page.getByLabel("Component", { exact: true }).selectOption(ILLUSTRATION);
    await page.getByRole("button", { name: "Add storyboard" }).click();
    const alone = page.frameLocator("[data-storyboard] iframe").nth(1);
    await expect(alone.locator("svg").first()).toBeVisible();
    await expect(page.getByRole("treeitem", { name: /^svg/ })).toBeVisible();
  });

  await test.step("what waited when the page was closed is offered, and made", async () => {
    const before = await editor.read(APP);
    await page.route("**/parseAndMutate/mutate/**", (route) => route.abort());
    await layers.row("Sow").click();
    await page.keyboard.press("ControlOrMeta+d");
    await expect(page.getByText("No connection, 1 change waiting")).toBeVisible();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("1 change from your last visit wasn't saved")).toBeVisible();
    // A request that is sent while the page goes away may slip past the route: then it is made once all the same.
    await page.unroute("**/parseAndMutate/mutate/**");
    await page.getByRole("button", { name: "Apply now" }).click();
    await expect
      .poll(() => editor.read(APP))
      .toBe(before.replace(button("Sow"), button("Sow") + button("Sow")));
    await expect(page.getByText("All changes saved")).toBeVisible();
  });
});

/** The drawn size in the page's own pixels, whatever the zoom is. */
async function drawnSource(editor: EditorPage): Promise<string> {
  const frame = editor.page.locator("[data-storyboard] iframe").first();
  const outer = await frame.boundingBox();
  const zoom = (outer?.width ?? 1) / (await frame.evaluate((node) => node.clientWidth));
  const [width, height] = [60, 30].map((side) => Math.round(side / zoom));
  const div = `        <div className="h-[${height}px] w-[${width}px]"></div>\n`;
  return SOURCE.replace(EMPTY, filled(div));
}
