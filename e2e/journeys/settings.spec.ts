import { expect, test } from "../support/test.ts";

test("a setting takes effect at once and says where it comes from", async ({
  page,
  signedIn,
  request,
}) => {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" }).first()).toBeVisible();
  await page.getByLabel("Density").selectOption("compact");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await expect
    .poll(async () => {
      const settings = await request.get("/api/settings", {
        headers: { authorization: `Bearer ${signedIn.token}` },
      });
      const { items } = (await settings.json()) as {
        items: { key: string; value: unknown; source: string }[];
      };
      return items.find(({ key }) => key === "appearance.density");
    })
    .toMatchObject({ value: "compact", source: "user" });
});

test("a secret is stored and never shown again", async ({ page, signedIn, request }) => {
  await page.goto("/settings");
  await page.getByLabel("AI provider key").fill("sk-very-secret-value");
  await page.getByRole("button", { name: "Save" }).last().click();
  const headers = { authorization: `Bearer ${signedIn.token}` };
  await expect
    .poll(async () => {
      const { items } = (await (await request.get("/api/settings", { headers })).json()) as {
        items: { key: string; setOn: string[] }[];
      };
      return items.find(({ key }) => key === "ai.apiKey")?.setOn;
    })
    .toEqual(["user"]);
  expect(await (await request.get("/api/settings", { headers })).text()).not.toContain(
    "sk-very-secret-value",
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" }).first()).toBeVisible();
  expect(await page.content()).not.toContain("sk-very-secret-value");
});
