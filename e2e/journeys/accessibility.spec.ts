import { expectAccessibleInBoth } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const PUBLIC = ["/", "/pricing", "/faq", "/reset-password"];
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

// The screens that have an address of their own are walked by screens.spec.ts.
test("a project, a run, each way to begin and the gallery", async ({ page, session, request }) => {
  test.slow();
  const headers = { authorization: `Bearer ${session.token}` };
  const created = await request.post("/api/project", { data: { name: "Readable" }, headers });
  const { id } = (await created.json()) as { id: string };
  const { runId } = (await (
    await request.post(`/api/project/${id}/check`, { headers })
  ).json()) as { runId: string };
  await page.goto("/gallery");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await test.step("gallery", () => expectAccessibleInBoth(page));
  for (const path of [`/projects/${id}`, `/runs/${runId}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await test.step(path, () => expectAccessibleInBoth(page));
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
