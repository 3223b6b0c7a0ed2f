import { expect, gatewayUrl, OPERATOR, signIn, test } from "../support/test.ts";

test("a forgotten password is replaced through the mailed link, once", async ({
  page,
  browser,
  register,
}) => {
  const person = await register();
  await page.goto("/");
  await page.getByRole("button", { name: "Login", exact: true }).first().click();
  await page.getByText("Forgot password?").click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();

  const office = await (await browser.newContext({ baseURL: gatewayUrl() })).newPage();
  await signIn(office, OPERATOR);
  await office.goto("/admin/mailbox");
  const letter = office.getByRole("row").filter({ hasText: person.email });
  await letter.getByRole("button").click();
  const link = await office.getByRole("link", { name: /#token=/ }).getAttribute("href");
  expect(link).toMatch(/#token=.{20,}/);

  await page.goto(link ?? "");
  await page.getByLabel("New password").fill("Fresh-Threads-43");
  await page.getByLabel("Confirm password").fill("Fresh-Threads-43");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await signIn(page, { ...person, password: "Fresh-Threads-43" });

  await office.goto("about:blank");
  await office.goto(link ?? "");
  await office.getByLabel("New password").fill("Other-Threads-44");
  await office.getByLabel("Confirm password").fill("Other-Threads-44");
  await office.getByRole("button", { name: "Save new password" }).click();
  await expect(office.getByRole("alert")).toContainText(
    "This reset link is no longer valid. Request a new one.",
  );
  await office.context().close();
});
