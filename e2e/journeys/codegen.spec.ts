import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/test.ts";

const SENTENCE = "a library with books, authors and loans; members may borrow up to five books";

test("a sentence becomes a model, a dry run, a project in git, and the same again changes nothing", async ({
  page,
  session,
  request,
}) => {
  await page.goto("/codegen");
  await expect(page.getByText("100 of 100 generations left this month")).toBeVisible();
  await page.getByRole("button", { name: "Generate a project" }).first().click();

  await page.getByLabel("What is the application about?").fill(`${SENTENCE}; frobnicate the quux`);
  await page.getByRole("button", { name: "Propose a model" }).click();
  await expect(page.getByText("Not understood: “frobnicate the quux”")).toBeInViewport();
  const entities = page.getByRole("list", { name: "Entities" });
  await expect(entities.getByRole("button")).toHaveText(["Book", "Author", "Loan", "Member"]);

  // The form and the diagram edit the same model.
  await page.getByRole("button", { name: "Add entity" }).click();
  await page
    .getByRole("region", { name: "Entity" })
    .getByLabel("Name", { exact: true })
    .fill("Shelf");
  await page.getByRole("tab", { name: "Diagram" }).click();
  const diagram = page.getByRole("region", { name: "Diagram" });
  await diagram.getByRole("button", { name: "Connect Book" }).click();
  await diagram.getByRole("button", { name: /^Shelf/ }).click();
  await expect(page.getByText("Book → Shelf")).toBeVisible();
  await page.getByRole("tab", { name: "File" }).click();
  await expect(page.getByRole("textbox", { name: "File" })).toHaveValue(/id: book-shelf/);

  await page.getByLabel("Verify in the sandbox").uncheck();
  await page.getByRole("button", { name: "Dry run" }).click();
  const files = page.getByRole("list", { name: "Files" });
  await expect(files).toBeInViewport();
  await files
    .getByRole("button", { name: /^shelves\.ts/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: /shelves\.ts/ })).toContainText(
    "export const shelves",
  );

  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Library is generated" })).toBeVisible();
  const headers = { authorization: `Bearer ${session.token}` };
  const list = (await (await request.get("/api/codegen", { headers })).json()) as {
    items: { projectId: string; commit: string }[];
  };
  const [made] = list.items;
  const data = join(process.env["GATEWAY_DATA"] ?? "", "projects");
  const tenants = readdirSync(data).map((tenant) => join(data, tenant, made?.projectId ?? "none"));
  const folder = tenants.find((path) => existsSync(path)) ?? "";
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "safe.directory=*", "-C", folder, ...args], { encoding: "utf8" });
  expect(git("show", "HEAD:project-model.yaml")).toContain("name: Shelf");
  expect(git("log", "-1", "--format=%H %an").trim()).toBe(`${made?.commit ?? ""} Test Person`);

  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("not a byte changed")).toBeVisible();
  expect(git("rev-parse", "HEAD").trim()).toBe(made?.commit);
  expect(git("status", "--porcelain")).toBe("");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Library.zip");
  await page.route("**/download", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("Download failed: 503")).toBeVisible();

  await page.goto("/codegen");
  await expect(page.getByText("99 of 100 generations left this month")).toBeVisible();
  const rows = page.getByRole("table", { name: "Code generation" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await rows.last().getByRole("link", { name: "Library" }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await page.getByRole("button", { name: "Revert" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revert" }).click();
  await expect(page.getByText("Reverted by commit")).toBeVisible();
  expect(git("ls-tree", "--name-only", "HEAD")).toBe("");
});
