import { expect, freshEmail, PASSWORD, test } from "../support/test.ts";

test("the landing page shows every section, and moving to auth and back keeps the route", async ({
  page,
}) => {
  await page.goto("/");
  const nav = page.getByRole("banner");
  for (const entry of ["Home", "Pricing", "FAQ"])
    await expect(nav.getByRole("link", { name: entry, exact: true })).toBeVisible();
  for (const entry of ["Login", "Sign Up"])
    await expect(nav.getByRole("button", { name: entry, exact: true })).toBeVisible();
  for (const heading of ["Build on one loom", "What is on the loom", "Plans", "Questions"]) {
    await expect(page.getByRole("heading", { name: new RegExp(heading) }).first()).toBeVisible();
  }
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await nav.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(new URL(page.url()).pathname).toBe("/");
  await page.getByRole("button", { name: "Back to home" }).click();
  await expect(page.getByRole("heading", { name: /Build on one loom/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("plans come from the server, and a chosen plan becomes the tenant's plan", async ({
  page,
  request,
}) => {
  const { items } = (await (await request.get("/api/plans")).json()) as {
    items: { title: string; monthlyPrice: number }[];
  };
  await page.goto("/pricing");
  for (const plan of items) {
    await expect(page.getByText(`$${plan.monthlyPrice}`, { exact: true }).first()).toBeVisible();
    await expect(
      page.getByRole("heading", { name: plan.title, exact: true }).first(),
    ).toBeVisible();
  }
  await page.getByRole("button", { name: "Choose Pro" }).first().click();
  await expect(page.getByText("Plan: Pro")).toBeVisible();
  await page.getByLabel("Name").fill("Prudence Weaver");
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Prudence" })).toBeVisible();
  await expect(page.getByText(/Pro plan/).first()).toBeVisible();
});

test("Contact Sales checks the form, stores the lead and says so", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Contact Sales" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("not an address");
  await dialog.getByRole("button", { name: /send/i }).click();
  await expect(dialog.getByText("Name must be at least 2 characters")).toBeVisible();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await dialog.getByLabel("Name").fill("Visitor");
  await dialog.getByLabel("Email").fill("visitor@example.com");
  await dialog.getByLabel("What do you have in mind?").fill("We are forty people.");
  const stored = page.waitForResponse((response) => response.url().endsWith("/api/leads"));
  await dialog.getByRole("button", { name: /send/i }).click();
  expect((await stored).status()).toBe(201);
  await expect(dialog.getByRole("heading", { name: "Your message is stored" })).toBeVisible();
});

test("questions can be searched and linked to", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.getByRole("main").getByRole("button", { expanded: false });
  await expect(questions).toHaveCount(5);
  await questions.nth(3).click();
  await expect(page).toHaveURL(/#\w+$/);
  const link = new URL(page.url()).hash;
  await page.goto("/");
  await page.goto(`/faq${link}`);
  await expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(1);
  await page.getByRole("searchbox").fill("AI provider");
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { expanded: false })
      .or(page.getByRole("main").getByRole("button", { expanded: true }))
      .first(),
  ).toBeVisible();
});

test("the page runs under a policy that forbids inline script, without a complaint", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  const response = await page.goto("/");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe-inline");
  await page.getByRole("button", { name: "Login", exact: true }).first().click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  expect(complaints).toEqual([]);
});
