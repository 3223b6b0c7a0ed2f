import type { Page } from "@playwright/test";
import { expect, freshEmail, PASSWORD, test } from "../support/test.ts";

async function openTab(page: Page, tab: "Login" | "Register" | "Reset"): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Login", exact: true }).first().click();
  await page.getByRole("tab", { name: tab }).click();
}

/** Holds matching requests back until released, so that what shows meanwhile can be seen. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

const answerWith = (page: Page, path: string, status: number, body: object | string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      contentType: "application/json",
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

const loginProblems: [string, string, string][] = [
  ["no-address", PASSWORD, "Please enter a valid email address"],
  ["person@example.com", "Short1", "Password must be at least 8 characters"],
];

test("login says what is wrong with each field", async ({ page }) => {
  await openTab(page, "Login");
  for (const [email, password, message] of loginProblems) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
});

const registerProblems: [
  string,
  Partial<Record<"name" | "email" | "password" | "confirm", string>>,
][] = [
  ["Name must be at least 2 characters", { name: "A" }],
  ["Please enter a valid email address", { email: "nobody@" }],
  ["Password must be at least 8 characters", { password: "Abc1", confirm: "Abc1" }],
  [
    "Password must contain at least one uppercase letter",
    { password: "woven-threads-42", confirm: "woven-threads-42" },
  ],
  [
    "Password must contain at least one lowercase letter",
    { password: "WOVEN-THREADS-42", confirm: "WOVEN-THREADS-42" },
  ],
  [
    "Password must contain at least one number",
    { password: "Woven-Threads", confirm: "Woven-Threads" },
  ],
  ["Passwords do not match", { confirm: "Other-Threads-42" }],
];

test("register says what is wrong with each field", async ({ page }) => {
  await openTab(page, "Register");
  for (const [message, wrong] of registerProblems) {
    await page.getByLabel("Name").fill(wrong.name ?? "Test Person");
    await page.getByLabel("Email").fill(wrong.email ?? freshEmail());
    await page.getByLabel("Password", { exact: true }).fill(wrong.password ?? PASSWORD);
    await page.getByLabel("Confirm password").fill(wrong.confirm ?? PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    for (const [other] of registerProblems.filter(([text]) => text !== message)) {
      await expect(page.getByText(other, { exact: true })).toHaveCount(0);
    }
  }
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription(
    /Passwords do not match/,
  );
});

test("reset says that an address is not valid", async ({ page }) => {
  await openTab(page, "Reset");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Please enter a valid email address", { exact: true })).toBeVisible();
});

test("each form is disabled and says what it does while it waits", async ({ page, register }) => {
  const person = await register();
  await openTab(page, "Login");
  const releaseLogin = await hold(page, "/api/auth/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Threads-42");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  releaseLogin();
  await expect(page.getByRole("alert")).toContainText(
    "Invalid email or password. Please try again.",
  );

  await page.getByRole("tab", { name: "Register" }).click();
  const releaseRegister = await hold(page, "/api/auth/register");
  await page.getByLabel("Name").fill("Test Person");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  releaseRegister();
  await expect(page.getByRole("alert")).toBeVisible();

  await page.getByRole("tab", { name: "Reset" }).click();
  const releaseReset = await hold(page, "/api/auth/reset");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("button", { name: "Sending reset link..." })).toBeDisabled();
  releaseReset();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
});

test("failures show in a destructive alert with the texts of the specification", async ({
  page,
}) => {
  const fillLogin = async (): Promise<void> => {
    await page.getByLabel("Email").fill("person@example.com");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await openTab(page, "Login");
  await answerWith(page, "/api/auth/login", 200, { success: false, message: "" });
  await fillLogin();
  await expect(page.getByRole("alert")).toContainText("Login failed. Please try again.");
  await page.unroute("**/api/auth/login");

  await answerWith(page, "/api/auth/login", 503, {
    message: "The house is closed.",
    code: "closed",
  });
  await fillLogin();
  await expect(page.getByRole("alert")).toContainText("The house is closed.");
  await page.unroute("**/api/auth/login");

  await answerWith(page, "/api/auth/login", 502, "<html>");
  await fillLogin();
  await expect(page.getByRole("alert")).toContainText("HTTP error! status: 502");

  await page.getByRole("tab", { name: "Register" }).click();
  await answerWith(page, "/api/auth/register", 200, { success: false, message: "" });
  await page.getByLabel("Name").fill("Test Person");
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toContainText("Registration failed. Please try again.");

  await page.getByRole("tab", { name: "Reset" }).click();
  await page.route("**/api/auth/reset", (route) => route.abort());
  await page.getByLabel("Email").fill("person@example.com");
  await page.getByRole("button", { name: "Send reset link" }).click();
  // The lost connection has a banner of its own.
  const failure = page
    .getByRole("alert")
    .filter({ hasText: "Failed to send reset email. Please try again." });
  await expect(failure).toBeVisible();
});

test("Forgot password leads to the reset tab", async ({ page }) => {
  await openTab(page, "Login");
  await page.getByText("Forgot password?").click();
  await expect(page.getByRole("tab", { name: "Reset" })).toHaveAttribute("aria-selected", "true");
});
