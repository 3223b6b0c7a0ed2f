import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@devloom/postgres";
import {
  openDoor,
  openShop,
  type ShopDatabase,
} from "../../features/datasource/testing/shop-database.ts";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { joinWorkspace, openAs, registerAccount } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

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
  const door = await openDoor(Number(process.env["DATABASE_PORT"]));
  shop = await openShop(door, { ...connection, user: "devloom", password: "test" });
});
test.afterAll(async () => {
  await shop.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

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
  await dialog.getByLabel(/^Host/).fill("127.0.0.1");
  await dialog.getByLabel(/^Port/).fill(String(shop.port));
  await dialog.getByLabel(/^Database/).fill(shop.database);
  await dialog.getByLabel(/^User/).fill(shop.reader);
  await dialog.getByLabel(/^TLS/).selectOption("off");
  await expectAccessibleInBoth(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Password of Shop" }).click();
  await dialog.getByLabel(/^Password/).fill(shop.password);
  await dialog.getByRole("button", { name: "Save password" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Test Shop" }).click();
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
  const result = page.getByRole("table", { name: "Result" });
  await expect(result).toContainText("ada@shop.example");
  await expectAccessibleInBoth(page, "main");

  const second = await openAs(browser, reader, page.url());
  await second.getByLabel("SQL").fill("select id, email from customer order by id");
  await second.getByRole("button", { name: "Run", exact: true }).click();
  const masked = second.getByRole("table", { name: "Result" });
  await expect(masked).toContainText("a***");
  await expect(masked).not.toContainText("@shop.example");
  await expect(second.getByRole("region", { name: "Tables" })).toContainText("First letter");
  await second.context().close();
});
