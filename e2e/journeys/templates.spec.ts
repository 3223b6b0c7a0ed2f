import { expectAccessibleInBoth } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("a template is answered, previewed, and begun with as a project with its files", async ({
  page,
  session,
  request,
}) => {
  await page.goto("/marketplace/templates");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Website",
    "Fastify API",
    "Workflow worker",
  ]);
  await expectAccessibleInBoth(page, "main");
  await page.getByRole("link", { name: "Website" }).click();

  await page.getByLabel("Project name").fill("Chess site");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Chess Club");
  await page.getByLabel("Colour").selectOption("Plum");
  await page.getByLabel("Contact page").uncheck();
  await page.getByRole("button", { name: "Dry run" }).click();
  const files = page.getByRole("list", { name: "Files" });
  await expect(files).toBeVisible();
  await expect(page.getByRole("img", { name: "The page index.html" })).toBeVisible();
  await expect(files.getByRole("button", { name: /contact\.html/ })).toHaveCount(0);
  await files.getByRole("button", { name: /^index\.html/ }).click();
  await expect(page.getByRole("region", { name: "index.html" })).toContainText(
    "<title>Chess Club</title>",
  );
  await expectAccessibleInBoth(page, "main");
  // A preview of other answers is none.
  await page.getByLabel("Headline").fill("Every Tuesday at seven.");
  await expect(files).toHaveCount(0);

  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: "Chess site is generated" })).toBeVisible();
  await page.getByRole("link", { name: "Show generation" }).click();
  await page.getByRole("link", { name: "Open the template" }).click();
  await page.getByRole("link", { name: "Chess site" }).click();
  await expect(page.getByRole("button", { name: /^site\.css/ })).toBeVisible();
  await page.getByRole("link", { name: "Open in IDE" }).click();
  await page.getByRole("treeitem", { name: /^index\.html/ }).click();
  await expect(page.getByText("Every Tuesday at seven.").first()).toBeVisible();

  const headers = { authorization: `Bearer ${session.token}` };
  const used = await request.get("/api/template-project", { headers });
  expect(await used.json()).toMatchObject({
    items: [
      { projectName: "Chess site", answers: { accent: "plum", contact: false }, newer: null },
    ],
  });
});
