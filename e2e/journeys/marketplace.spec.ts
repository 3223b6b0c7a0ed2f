import type { Browser, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, holdSession, type Person, test } from "../support/test.ts";

const APP = "src/App.tsx";
/** Files are written within a fraction of the usual pause between two looks. */
const SOON = { intervals: [20, 40, 80, 160] };
const MADE = `export function App() {
  const today = new Date().getFullYear();
  return (
    <main className="grid gap-6 p-6">
      <aside className="rounded-xl bg-indigo-600 p-4 text-white">
        <h2 className="text-lg font-semibold">Open this weekend</h2>
        <p>Bring &amp; take seeds.</p>
      </aside>
      <footer className="text-sm">
        <p>{today}</p>
      </footer>
    </main>
  );
}
`;
const USED = `export function App() {
  return (
    <main className="grid gap-6 p-6">
      <h1>Elsewhere</h1>
      <div className="empty min-h-40"></div>
    </main>
  );
}
`;
const INSERTED = `      <div className="empty min-h-40">
        <aside className="rounded-xl bg-indigo-600 p-4 text-white">
          <h2 className="text-lg font-semibold">Open this weekend</h2>
          <p>{"Bring & take seeds."}</p>
        </aside>
      </div>`;

async function openEditor(page: Page, person: Person, source: string): Promise<EditorPage> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeStudio(page, person);
  await new EditorPage(page, studio).write(APP, source);
  return EditorPage.open(page, studio, "main");
}

const row = (page: Page, text: RegExp) => page.getByRole("treeitem").filter({ hasText: text });

interface Actors {
  readonly page: Page;
  readonly session: Person;
  readonly browser: Browser;
  readonly register: (name?: string) => Promise<Person>;
}

/** One person publishes a block, another installs it; `use` goes on with it. */
async function shareBlock(
  { page, session, browser, register }: Actors,
  use: (other: Page, person: Person, title: string) => Promise<void> = async () => {},
): Promise<void> {
  // A dev server is started for each editor.
  test.slow();
  const title = `Weekend note ${Date.now()}`;

  await test.step("what does not stand alone is saved as it looks, and says so", async () => {
    const editor = await openEditor(page, session, MADE);
    await row(page, /^footer/).click();
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").getByRole("combobox").fill("save as block");
    await page.getByRole("option", { name: /^Save as block/ }).click();
    const dialog = page.getByRole("dialog", { name: "Save as block" });
    await expect(dialog.getByText("Saved as it looks now")).toBeVisible();
    await page.keyboard.press("Escape");

    await row(page, /^aside/).click({ button: "right" });
    await page.getByRole("menuitem", { name: /^Save as block/ }).click();
    await dialog.getByLabel("Name").fill(title);
    await dialog.getByLabel("Licence").selectOption("MIT");
    await dialog.getByLabel("Visibility").selectOption("Everyone on this installation");
    await dialog.getByRole("checkbox").uncheck();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText(/^Published @.*1\.0\.0$/)).toBeVisible();
    expect(await editor.read(APP)).toBe(MADE);
  });

  const person = await register("Other Person");
  const context = await browser.newContext();
  const other = await context.newPage();
  await holdSession(other, person);

  await test.step("another workspace finds and installs it", async () => {
    await other.goto("/marketplace");
    await expect(other.getByRole("link", { name: "Dashboards", exact: true })).toBeVisible();
    await other.getByLabel("Publisher").selectOption("Other workspaces");
    await other.getByRole("searchbox", { name: "Search packages" }).fill(title);
    await expect(other.getByRole("status")).toHaveText("1 package");
    await test.step("accessible", () => expectAccessibleInBoth(other, "main"));
    await other.getByRole("link", { name: title, exact: true }).click();
    await expect(other.getByText("Needs Tailwind")).toBeVisible();
    await other.getByRole("button", { name: `Install ${title}` }).click();
    const dialog = other.getByRole("dialog");
    await expect(dialog).toContainText("another workspace on this installation");
    await expect(dialog).toContainText("sha512-");
    await dialog.getByRole("button", { name: "Install", exact: true }).click();
    await expect(other.getByText(`${title} 1.0.0 is installed`)).toBeVisible();
    await expect(other.locator("dd").filter({ hasText: /^1$/ })).toBeVisible();
    await test.step("accessible", () => expectAccessibleInBoth(other, "main"));
  });

  await use(other, person, title);
  await context.close();
}

test("a block is saved in one workspace, and another installs it", ({
  page,
  session,
  browser,
  register,
}) => shareBlock({ page, session, browser, register }));

test("a block of another workspace is inserted: an exact change, taken back to the same bytes @long", ({
  page,
  session,
  browser,
  register,
}) =>
  shareBlock({ page, session, browser, register }, async (other, person, title) => {
    const editor = await openEditor(other, person, USED);
    await row(other, /^div/).click();
    await other.getByRole("tab", { name: "Insert" }).click();
    await other.getByRole("button", { name: /^Installed blocks/ }).click();
    await other.getByRole("button", { name: new RegExp(title) }).click();
    const after = USED.replace('      <div className="empty min-h-40"></div>', INSERTED);
    await expect.poll(() => editor.read(APP), SOON).toBe(after);
    await expect(editor.inFrame("aside h2")).toHaveText("Open this weekend");
    await expect(editor.inFrame("aside")).toHaveCSS("border-radius", "12px");
    await other.getByRole("button", { name: /^Undo \(/ }).click();
    await expect.poll(() => editor.read(APP), SOON).toBe(USED);
    await expect(editor.inFrame("aside")).toHaveCount(0);
  }));
