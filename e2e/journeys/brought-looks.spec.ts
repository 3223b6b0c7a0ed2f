import { EditorPage, makeAppStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

interface CheckedBlock {
  readonly form: { readonly css: string | null; readonly nodes: readonly unknown[] } | null;
}

const LOOKS = ["background-color", "color", "padding-left", "border-radius"] as const;

test("what a library styles while the page runs is saved as a block with its looks @long", async ({
  page,
  session,
}) => {
  test.slow();
  const studio = await makeAppStudio(page, session, "emotion-shop");
  const editor = await EditorPage.open(page, studio, "main h1");
  const button = editor.inFrame("article button").first();
  await editor.click("article button");
  const checked: CheckedBlock[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/marketplace/blocks/check"))
      checked.push((await response.json()) as CheckedBlock);
  });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("save as block");
  await page.getByRole("option", { name: /^Save as block/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save as block" });
  await expect(dialog.getByText("Saved as it looks now")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeVisible();

  const looksOf = (of: typeof button): Promise<readonly string[]> =>
    of.evaluate(
      (element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)),
      LOOKS,
    );
  const form = checked.at(-1)?.form;
  const blank = await page.context().newPage();
  await blank.evaluate((saved) => {
    const { own = [] } = (saved?.nodes[0] ?? {}) as { own?: string[] };
    document.head.appendChild(document.createElement("style")).textContent = saved?.css ?? "";
    document.body.appendChild(document.createElement("button")).className = own.join(" ");
  }, form);
  expect(await looksOf(blank.locator("button"))).toEqual(await looksOf(button));
});
