import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, type Person, signIn, test } from "../support/test.ts";
import { codeOf } from "../support/totp.ts";

/** Gives the browser a device that keeps passkeys and recognises its person. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys belong to a name: the same gateway under `localhost`. */
function named(baseURL: string | undefined): string {
  return (baseURL ?? "").replace("127.0.0.1", "localhost");
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function enterPassword(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
}

test("a passkey signs in without a password, and is the second factor of one", async ({
  page,
  register,
  baseURL,
}) => {
  const url = named(baseURL);
  const person = await register();
  await addAuthenticator(page);
  await signIn(page, person, url);
  await expectSignedIn(page);
  await page.goto(`${url}/settings/security`);
  await page.getByLabel("Passkey name").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Save your recovery codes")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("Laptop", { exact: true })).toBeVisible();

  await signOut(page);
  await page.goto(`${url}/sign-in`);
  await page.getByRole("button", { name: "Passkey", exact: true }).click();
  await expectSignedIn(page);

  await signOut(page);
  await enterPassword(page, url, person);
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey", exact: true }).click();
  await expectSignedIn(page);
});

test("an authenticator app is set up, asked for, and replaced by a recovery code @long", async ({
  page,
  register,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const person = await register();
  await signIn(page, person);
  await expectSignedIn(page);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await page
    .locator("code")
    .filter({ hasText: /^[A-Z2-7 ]{32,}$/ })
    .textContent();
  await page.getByLabel("Code", { exact: true }).fill(codeOf((secret ?? "").replaceAll(" ", "")));
  await page.getByRole("button", { name: "Activate" }).click();
  const codes = await page.getByRole("region", { name: "Recovery codes" }).textContent();
  const [recoveryCode = ""] = /[a-z2-7]{4}(-[a-z2-7]{4}){3}/.exec(codes ?? "") ?? [];
  await page.getByRole("button", { name: "I've saved them" }).click();

  await signOut(page);
  await enterPassword(page, url, person);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("That code didn't work");
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(recoveryCode);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectSignedIn(page);
});

test("a session that is ended elsewhere is refused with its next call", async ({
  page,
  browser,
  baseURL,
  signedIn,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const elsewhere = await other.newPage();
  await expectSignedIn(page);
  await signIn(elsewhere, signedIn);
  await expectSignedIn(elsewhere);
  const token = await elsewhere.evaluate(() => localStorage.getItem("auth_token"));
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Signed out.")).toBeVisible();
  const answer = await other.request.get("/api/auth/me", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
  await expect(elsewhere.getByRole("heading", { name: /^Welcome/ })).toBeHidden();
  await other.close();
});
