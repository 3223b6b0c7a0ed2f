import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../support/test.ts";

test("two clicks lead from an empty dashboard to the editor on a starter", async ({
  page,
  signedIn,
  request,
}) => {
  // What an installation fetches is not this journey's matter: the editor offers it again.
  await page.route("**/preview/install", (route) => route.abort());

  await page
    .getByRole("link", { name: /Create project/ })
    .first()
    .click();
  await page.getByRole("button", { name: /Open in the editor.*Product website/ }).click();

  await expect(page).toHaveURL(/\/canvases\/[0-9a-f-]{36}\/editor$/);
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const answer = await request.get("/api/project", { headers });
  const { items } = (await answer.json()) as { items: object[] };
  expect(items).toEqual([
    expect.objectContaining({
      name: "Product website",
      origin: { kind: "starter", detail: "marketing-site" },
      frameworkName: "React 19 + Vite 8",
    }),
  ]);
});

/** An archive as people get it from where their code lies. */
function archive(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
    });
  writeFileSync(join(folder, "package.json"), '{ "name": "corner-shop" }');
  writeFileSync(join(folder, "index.html"), "<p>Hello</p>");
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "First");
  const file = join(folder, "shop.zip");
  git("archive", "--format=zip", "--prefix=shop-main/", `--output=${file}`, "HEAD");
  return file;
}

test("an archive becomes a project whose canvases are opened, renamed and deleted @long", async ({
  page,
  session,
}) => {
  expect(session.token).not.toBe("");
  const folder = mkdtempSync(join(tmpdir(), "devloom-archive-"));
  await page.goto("/projects?new=upload");
  const dialog = page.getByRole("dialog");
  const chooser = dialog.locator("input[type=file]");

  writeFileSync(join(folder, "fake.zip"), "no archive at all");
  await chooser.setInputFiles(join(folder, "fake.zip"));
  await dialog.getByRole("button", { name: "Upload and create" }).click();
  await expect(dialog.getByText("This is not a zip archive, or it is damaged.")).toBeVisible();
  await dialog.getByRole("button", { name: "Choose another file" }).click();
  await chooser.setInputFiles(archive(folder));
  await expect(dialog.getByLabel("Name")).toHaveValue("shop");
  await dialog.getByRole("button", { name: "Upload and create" }).click();
  await expect(page.getByRole("heading", { name: "shop", level: 1 })).toBeVisible();
  await expect(page.getByText("Import shop.zip")).toBeVisible();
  await expect(page.getByText("corner-shop")).toBeVisible();
  rmSync(folder, { recursive: true });

  await page.getByRole("button", { name: "Open in the visual editor" }).click();
  await expect(page).toHaveURL(/\/canvases\/[0-9a-f-]{36}\/editor$/);
  await page.goto("/canvases");
  await page.getByRole("button", { name: "Actions for shop" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Front page");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("link", { name: "Front page" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Front page" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No canvases yet")).toBeVisible();
});
