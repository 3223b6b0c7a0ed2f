import { expectAccessibleInBoth } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const PUBLIC = ["/", "/pricing", "/faq", "/reset-password"];
const PRIVATE = [
  "/",
  "/projects",
  "/canvases",
  "/runs",
  "/settings",
  "/ide",
  "/admin",
  "/admin/mailbox",
  "/no-such-place",
  "/gallery",
];

test("every page of a visitor", async ({ page }) => {
  test.slow();
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await test.step(path, () => expectAccessibleInBoth(page));
  }
  await page.goto("/");
  await page.getByRole("button", { name: "Login", exact: true }).first().click();
  for (const tab of ["Login", "Register", "Reset"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    await test.step(tab, () => expectAccessibleInBoth(page));
  }
});

test("every screen of someone signed in", async ({ page, session, request }) => {
  test.slow();
  const headers = { authorization: `Bearer ${session.token}` };
  const created = await request.post("/api/project", { data: { name: "Readable" }, headers });
  const { id } = (await created.json()) as { id: string };
  const { runId } = (await (
    await request.post(`/api/project/${id}/check`, { headers })
  ).json()) as { runId: string };
  for (const path of [...PRIVATE, `/projects/${id}`, `/runs/${runId}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    // The gallery shows busy components on purpose.
    if (path !== "/gallery") await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // What stands around every screen is looked at once; some have nothing around them.
    const isFramed = path !== "/" && (await page.locator("main").count()) > 0;
    await test.step(path, () => expectAccessibleInBoth(page, isFramed ? "main" : undefined));
  }
  await page.goto("/projects?new=starter");
  for (const way of ["Starter", "Clone", "Upload", "Folder", "Empty"]) {
    await page.getByRole("tab", { name: way }).click();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await test.step(way, () => expectAccessibleInBoth(page, "[role=dialog]"));
  }
});

for (const theme of ["light", "dark"] as const) {
  test(`the stored theme ${theme} is on the page from the start`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("devloom.theme", chosen), theme);
    await page.goto("/faq");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  });
}

test("a theme changes at once where motion is to be reduced", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.getByRole("heading").first()).toBeVisible();
  const transitions = await page.evaluate(async () => {
    let begun = 0;
    document.addEventListener("transitionrun", () => (begun += 1));
    document.documentElement.dataset["theme"] = "dark";
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return begun;
  });
  expect(transitions).toBe(0);
});
