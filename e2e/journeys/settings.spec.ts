import { readFile, writeFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, type Person, pressUntil, test } from "../support/test.ts";
import { codeOf } from "../support/totp.ts";

interface Setting {
  key: string;
  value: unknown;
  source: string;
  setOn: string[];
}

async function settingOf(request: APIRequestContext, person: Person, key: string) {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await request.get("/api/settings", { headers });
  const { items } = (await answer.json()) as { items: Setting[] };
  return items.find((item) => item.key === key);
}

test("a setting takes effect at once and says where it comes from", async ({
  page,
  session,
  request,
}) => {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Settings" })
    .getByRole("link", { name: "Appearance" })
    .click();
  await page.getByLabel("Density").selectOption("compact");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await expect
    .poll(() => settingOf(request, session, "appearance.density"))
    .toMatchObject({ value: "compact", source: "user" });
  await page.goto("/settings/values");
  await expect(page.getByRole("row", { name: /Density/ })).toContainText("Set by you");
});

test("a secret is stored and never shown again", async ({ page, session, request }) => {
  await page.goto("/settings/secrets");
  const field = page.getByLabel("For you");
  await field.fill("sk-very-secret-value");
  await field.press("Enter");
  await expect
    .poll(async () => (await settingOf(request, session, "ai.apiKey"))?.setOn)
    .toEqual(["user"]);
  const headers = { authorization: `Bearer ${session.token}` };
  expect(await (await request.get("/api/settings", { headers })).text()).not.toContain(
    "sk-very-secret-value",
  );
  await page.reload();
  await expect(page.getByText("Set.", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("sk-very-secret-value");
});

/** Another device of the person sets up an app; this browser's session has not shown it. */
async function addFactorElsewhere(request: APIRequestContext, person: Person): Promise<string> {
  const data = { email: person.email, password: person.password };
  const login = await request.post("/api/auth/login", { data });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const begun = await request.post("/api/account/totp", { headers });
  const { secret } = (await begun.json()) as { secret: string };
  const code = codeOf(secret);
  const done = await request.post("/api/account/totp/confirm", { headers, data: { code } });
  const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] };
  return recoveryCodes[0] ?? "";
}

test("the profile changes at once; a new address asks who one is and then for its letter", async ({
  page,
  session,
  request,
}) => {
  await page.goto("/settings/profile");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Thread Counter");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menu").getByText("Thread Counter")).toBeVisible();
  await page.keyboard.press("Escape");

  const recoveryCode = await addFactorElsewhere(request, session);
  await page.getByLabel("New address").fill("elsewhere@example.com");
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That code didn't work");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use a recovery code instead" }).click();
  await dialog.getByLabel("Recovery code", { exact: true }).fill(recoveryCode);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await expect(page.getByText("elsewhere@example.com")).toBeVisible();
});

test("settings leave as a file and come back after a look at the difference", async ({
  page,
  session,
  request,
}, info) => {
  const headers = { authorization: `Bearer ${session.token}` };
  const values = { "appearance.density": "compact", "ai.apiKey": "sk-stays-here" };
  await request.put("/api/settings", { headers, data: { layer: "user", values } });
  await page.goto("/settings/transfer");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const exported = await readFile(await (await download).path(), "utf8");
  expect(exported).toContain("compact");
  expect(exported).not.toContain("sk-stays-here");

  const path = info.outputPath("settings.json");
  await writeFile(path, exported.replace('"compact"', '"roomy"'));
  await page.getByLabel("Choose a file").last().setInputFiles(path);
  await expect(page.getByRole("row", { name: /Density/ })).toContainText("Refused");
  await expect(page.getByRole("button", { name: /^Apply/ })).toBeDisabled();

  await writeFile(path, exported.replace('"compact"', '"comfortable"'));
  await page.getByLabel("Choose a file").last().setInputFiles(path);
  const row = page.getByRole("row", { name: /Density/ });
  await expect(row).toContainText("Compact");
  await expect(row).toContainText("Comfortable");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("1 setting changed.")).toBeVisible();
  await expect
    .poll(() => settingOf(request, session, "appearance.density"))
    .toMatchObject({ value: "comfortable" });
  expect((await settingOf(request, session, "ai.apiKey"))?.setOn).toEqual(["user"]);
});

test("shortcuts are given other keys, conflicts are told, and the keys obey", async ({
  page,
  signedIn,
  request,
}) => {
  await pressUntil(page, "Shift+?", page.getByRole("heading", { name: "Keymap" }));
  const change = (name: string) =>
    page.getByRole("button", { name: `Change shortcut for ${name}` });
  await change("Open the command palette").click();
  await page.keyboard.press("Control+Shift+P");
  await expect(change("Open the command palette")).toContainText("P");
  const palette = page.getByRole("dialog");
  await pressUntil(page, "Control+Shift+P", palette);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeHidden();

  await change("Go to IDE").click();
  await page.keyboard.press("Control+Shift+P");
  await expect(page.getByText("Already used by “Open the command palette”")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await change("Go to IDE").click();
  await page.keyboard.press("Control+t");
  await expect(page.getByText("Reserved by the browser.")).toBeVisible();
  await page.keyboard.press("Alt+i");
  await expect
    .poll(async () => (await settingOf(request, signedIn, "keymap.bindings"))?.value)
    .toEqual({ palette: "Mod+Shift+P", "go.ide": "Alt+I" });

  await page.reload();
  await expect(change("Open the command palette")).toContainText("P");
  // The keys are shown a moment before they are listened for.
  await expect(async () => {
    await page.keyboard.press("Alt+i");
    await expect(page).toHaveURL(/\/ide$/, { timeout: 2_000 });
  }).toPass();
  await page.goto("/settings/keymap");
  await page.getByRole("button", { name: "Reset all" }).click();
  // The keys obey as soon as the reset is stored.
  await pressUntil(page, "Control+k", palette);
});
