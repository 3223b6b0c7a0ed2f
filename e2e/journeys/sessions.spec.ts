import { expect, freshEmail, PASSWORD, signIn, test } from "../support/test.ts";

const storedToken = (): string | null => localStorage.getItem("auth_token");

test("registering opens the dashboard on the same route and survives a reload", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Up", exact: true }).first().click();
  await page.getByLabel("Name").fill("Test Person");
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome( back)?, Test/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(storedToken)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome( back)?, Test/ })).toBeVisible();
});

test("the refresh token is out of reach of scripts", async ({ page, context, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  const cookie = (await context.cookies(`${new URL(page.url()).origin}/api/auth`)).find(
    ({ name }) => name === "devloom_refresh",
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/auth" });
  const readable = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(readable).not.toContain(cookie?.value ?? "no cookie");
});

test("an expired access token is renewed without the person noticing", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await page.evaluate(() => localStorage.setItem("auth_token", "e30.e30.broken"));
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  expect(await page.evaluate(storedToken)).not.toBe("e30.e30.broken");
});

test("Logout returns to the landing page, clears the token and ends the session, in every tab", async ({
  page,
  context,
  signedIn,
  request,
}) => {
  expect(signedIn.token).not.toBe("");
  const other = await context.newPage();
  await other.goto("/projects");
  await expect(other.getByRole("heading", { name: "Projects" })).toBeVisible();
  const token = await page.evaluate(storedToken);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: /Build on one loom/ })).toBeVisible();
  expect(await page.evaluate(storedToken)).toBeNull();
  await expect(
    other
      .getByRole("tab", { name: "Login" })
      .or(other.getByRole("heading", { name: /Build on one loom/ })),
  ).toBeVisible();
  const refused = await request.get("/api/auth/me", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
});

test("a visitor on a protected route signs in there and goes on to it", async ({
  page,
  register,
}) => {
  const person = await register();
  await page.goto("/projects");
  await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/projects");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/projects");
});

for (const provider of ["Google", "GitHub"]) {
  test(`${provider} signs in through the labelled demo identity provider`, async ({ page }) => {
    const email = freshEmail();
    await page.goto("/");
    await page.getByRole("button", { name: "Login", exact: true }).first().click();
    await page.getByRole("button", { name: new RegExp(provider) }).click();
    await expect(page.getByRole("heading", { name: /demo identity provider/i })).toBeVisible();
    await page.getByLabel(/email/i).fill(email);
    await page.getByLabel(/name/i).fill("Social Person");
    await page.getByRole("button", { name: /sign in|continue/i }).click();
    await expect(page.getByRole("heading", { name: /^Welcome( back)?, Social/ })).toBeVisible();
  });
}

test("someone signed in goes from the landing route straight to the dashboard", async ({
  page,
  register,
}) => {
  const person = await register();
  await signIn(page, person);
  await page.goto("/pricing");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});
