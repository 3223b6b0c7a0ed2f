import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@devloom/postgres";
import {
  openShop,
  type ShopDatabase,
} from "../../features/observability/datasource/testing/shop-database.ts";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { ownDoor } from "../support/doors.ts";
import { joinWorkspace, openAs, registerAccount } from "../support/people.ts";
import { expect, gatewayUrl, holdSession, test } from "../support/test.ts";

let folder: string;
let server: EmbeddedPostgres;
let shop: ShopDatabase;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "devloom-shop-"));
  const settings = { fsync: "off", synchronous_commit: "off" };
  server = await startEmbeddedPostgres({
    dataDir: join(folder, "postgres"),
    superuserPassword: "test",
    settings,
  });
  const { logins: _, ...connection } = server.connection;
  shop = await openShop(ownDoor(), { ...connection, user: "devloom", password: "test" });
});
test.afterAll(async () => {
  await shop.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Rows of an answer are sorted, added up, copied and opened, by mouse and by keyboard. */
async function useRows(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const note = "case when n % 3 = 0 then null else jsonb_build_object('n', n)::text end as note";
  await page
    .getByLabel("SQL")
    .fill(`select n, 'item ' || n as item, ${note} from generate_series(1, 900) n`);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const grid = page.getByRole("grid", { name: "Result" });
  await expect(grid).toHaveAttribute("aria-rowcount", "901");
  const cell = (text: string) => grid.getByRole("gridcell", { name: text, exact: true });

  await grid.getByRole("button", { name: "item" }).click();
  await expect(grid.getByRole("columnheader", { name: "item" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(cell("item 900")).toHaveCount(0);
  await grid.getByRole("button", { name: "item" }).click();
  await expect(cell("item 900")).toBeVisible();

  await cell("900").click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText("4 cells · sum 1,799, average 899.5")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+c");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("900\titem 900\n899\titem 899");

  await page.keyboard.press("ControlOrMeta+End");
  await expect(cell('{"n": 1}')).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "note" })).toContainText('"n": 1');
  await page.keyboard.press("Escape");
  await expect(grid).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(cell("900")).toHaveAttribute("aria-selected", "true");

  const width = async () => (await cell("900").boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press("Alt+ArrowRight");
  expect(await width()).toBeGreaterThan(before);
}

test("a database is connected, a column masked, and a second person sees the mask", async ({
  page,
  browser,
}) => {
  const owner = await registerAccount(page.request, "Data Owner", "pro");
  const reader = await joinWorkspace(page.request, owner, "Data Reader", "developer");
  await holdSession(page, owner);
  await page.goto("/datasource");
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("row", { name: /This platform/ }).first()).toBeVisible();
  await expectAccessibleInBoth(page, "main");

  await page.getByRole("button", { name: "New source" }).first().click();
  await dialog.getByLabel("Name", { exact: false }).first().fill("Shop");
  const { reader: role, password, port, database } = shop;
  await dialog
    .getByLabel(/^Host/)
    .fill(`postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`);
  await expect(dialog.getByLabel(/^Host/)).toHaveValue("127.0.0.1");
  await expect(dialog.getByLabel(/^Password/)).toHaveValue(password);
  await expectAccessibleInBoth(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  // It is tried at once.
  await expect(dialog.getByText(/^Connected in/)).toBeVisible();
  await expect(dialog.getByText("The connection isn't encrypted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: "Query Shop" }).click();
  const tables = page.getByRole("region", { name: "Tables" });
  await expect(tables.getByText("public.customer")).toBeVisible();
  await tables.getByRole("button", { name: "Mask email" }).click();
  await expect(page.getByText(/^email is masked/).first()).toBeVisible();
  await page.getByLabel("SQL").fill("select id, email from customer where id = :id");
  await page.getByLabel(":id").fill("1");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const result = page.getByRole("grid", { name: "Result" });
  await expect(result).toContainText("ada@shop.example");
  await expectAccessibleInBoth(page, "main");
  await useRows(page);

  const second = await openAs(browser, reader, page.url());
  await second.getByLabel("SQL").fill("select id, email from customer order by id");
  await second.getByRole("button", { name: "Run", exact: true }).click();
  const masked = second.getByRole("grid", { name: "Result" });
  await expect(masked).toContainText("a***");
  await expect(masked).not.toContainText("@shop.example");
  await expect(second.getByRole("region", { name: "Tables" })).toContainText("First letter");

  // The mask holds in a dashboard, in its file and behind its public link, which the owner makes.
  await page.goto("/dashboard/builder");
  await page.getByRole("button", { name: "New dashboard" }).first().click();
  await dialog.getByLabel("Name").fill("Customers");
  await dialog.getByRole("button", { name: "New dashboard" }).click();
  await page.getByRole("button", { name: "Edit dashboard" }).click();
  await page.getByRole("button", { name: "Add panel" }).first().click();
  await dialog.getByLabel("Title").fill("Emails");
  await dialog.getByLabel("Show as", { exact: true }).selectOption("table");
  await dialog.getByRole("button", { name: "Remove query" }).first().click();
  await dialog.getByRole("button", { name: "Add data source query" }).click();
  await dialog.getByLabel(/^Data source/).selectOption("Shop");
  await dialog.getByLabel(/^SQL/).fill("select email from customer order by id");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("table", { name: "Emails" })).toContainText("ada@shop.example");
  await expectAccessibleInBoth(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("region", { name: "Emails" })).toContainText("ada@shop.example");
  await page.getByRole("button", { name: "Save dashboard" }).click();
  await expect(page.getByRole("button", { name: "Edit dashboard" })).toBeVisible();

  await second.goto(page.url());
  const panel = second.getByRole("region", { name: "Emails" });
  await expect(panel).toContainText("a***");
  const download = second.waitForEvent("download");
  await second.getByRole("button", { name: "Actions for Emails" }).click();
  await second.getByRole("menuitem", { name: "Download CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("a***");
  expect(file).not.toContain("@shop.example");
  await second.context().close();

  await page.getByRole("button", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  const visitor = await browser.newContext({ colorScheme: "dark" });
  const outside = await visitor.newPage();
  await outside.goto(new URL(new URL(link).pathname, gatewayUrl()).href);
  const shown = outside.getByRole("region", { name: "Emails" });
  await expect(shown).toContainText("a***");
  await expect(shown).not.toContainText("@shop.example");
  await expect(outside.locator("html")).toHaveAttribute("data-theme", "dark");
  await outside.emulateMedia({ colorScheme: "light" });
  await expect(outside.locator("html")).toHaveAttribute("data-theme", "light");
  await visitor.close();

  // The tables become a model, and what is left out is told.
  await shop.asOwner(`create type state as enum ('open', 'paid');
    create table invoice (id serial primary key, state state not null default 'open',
      customer_id integer not null references customer, total numeric check (total >= 0), area box);
    create view unpaid as select * from invoice where state = 'open';
    grant select on all tables in schema public to ${shop.reader}`);
  await page.goto("/codegen/project");
  await page.getByRole("tab", { name: "Database" }).click();
  await expect(page.getByLabel("Data source")).toContainText("Shop");
  await expect(page.getByLabel("Schema")).toContainText("public (3 tables)");
  await expectAccessibleInBoth(page, "main");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("View unpaid was left out.")).toBeVisible();
  await expect(page.getByText(/Area of entity Invoice: type box is kept as text/i)).toBeVisible();
  await expect(page.getByRole("button", { name: "Invoice", exact: true })).toBeVisible();
  await expect(page.getByLabel("Application name")).toHaveValue("Shop");
});
