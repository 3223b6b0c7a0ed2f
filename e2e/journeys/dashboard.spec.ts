import { watchShifts } from "../support/layout-shift.ts";
import { expect, signIn, test } from "../support/test.ts";
import { startGateway } from "../support/gateway-process.ts";

interface Overview {
  stats: {
    generationsThisMonth: number;
    activeWorkflows: number;
    apiCallsThisMonth: number;
    apiUsagePercent: number;
  };
}

test("a new workspace is one invitation, and first steps tick themselves as they happen", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open a starter" })).toBeVisible();
  await expect(page.getByRole("region", { name: "This month" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Activity" })).toHaveCount(0);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("0 of 4 done")).toBeVisible();

  await page
    .getByRole("button", { name: /Create project/ })
    .or(page.getByRole("link", { name: /Create project/ }))
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Empty" }).click();
  await dialog.getByLabel("Name").fill("First cloth");
  await dialog.getByRole("button", { name: /create/i }).click();
  await expect(page.getByRole("heading", { name: "First cloth" })).toBeVisible();

  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(
    page.getByRole("region", { name: "First steps" }).getByText("1 of 4 done"),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "This month" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Projects" }).getByRole("link", { name: "First cloth" }),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Activity" }).getByText(/First cloth/),
  ).toBeVisible();
});

test("nothing that a new person is about to click moves while the dashboard loads", async ({
  page,
  session,
}) => {
  expect(session.token).not.toBe("");
  const moved = await watchShifts(page);
  // What other features have on the dashboard comes last.
  const answered = page.waitForResponse((response) => {
    const asked = `${response.url()} ${response.request().postData() ?? ""}`;
    return asked.includes("/api/dashboards-home");
  });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "First steps" })).toBeVisible();
  await answered;
  // The room that was kept for a dashboard they do not have was 0.09.
  expect(await moved()).toBeLessThan(0.02);
});

test("the counter of API calls moves when something calls the API, without a reload", async ({
  page,
  signedIn,
  request,
}) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const read = async (): Promise<Overview> =>
    (await (await request.get("/api/dashboard", { headers })).json()) as Overview;
  // Figures come with the first project.
  await request.post("/api/project", { headers, data: { name: "Counted" } });
  const calls = page.getByText(/of 100,000 calls/);
  await expect(calls).toBeVisible();
  const before = (await read()).stats.apiCallsThisMonth;
  for (let call = 0; call < 5; call += 1) await request.get("/api/project", { headers });
  const shown = async (): Promise<number> =>
    Number(/(\d+) of 100000 calls/.exec((await calls.innerText()).replaceAll(",", ""))?.[1]);
  // The page's own calls count too, so that it may show more than these.
  await expect.poll(shown).toBeGreaterThanOrEqual(before + 5);
});

test("the demo workspace computes to 24, 3 and 67 percent, is labelled, and can be removed", async ({
  page,
}) => {
  test.slow();
  const gateway = await startGateway();
  try {
    await page.goto(gateway.url);
    await page.getByRole("button", { name: "Open the demo" }).click();
    await expect(page.getByRole("heading", { name: "Welcome, Demo" })).toBeVisible();
    const project = page.getByRole("region", { name: "Projects" }).getByRole("article");
    await expect(project.getByRole("heading", { name: "Sundial" })).toBeVisible();
    await expect(project.getByRole("link", { name: "Open in editor" })).toHaveAttribute(
      "href",
      /\/canvases\/.+\/editor$/,
    );
    for (const [label, value] of [
      ["Code generations this month", "24"],
      ["Active workflows", "3"],
      ["API usage", "67%"],
    ] as const) {
      const figures = page.getByRole("region", { name: "This month" });
      const tile = figures.getByRole("listitem").filter({ hasText: label });
      await expect(tile.getByText(value, { exact: true })).toBeVisible();
    }
    await expect(page.getByText("Demo workspace").first()).toBeVisible();
    // Each figure counts things that can be opened.
    await page.getByRole("link", { name: "Active workflows" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Release sign-off" })).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Remove demo workspace" }).click();
    await page.getByRole("button", { name: "Remove it" }).click();
    await expect(page.getByRole("heading", { name: /Build on one loom/ })).toBeVisible();
    const installation = (await (
      await page.request.get(`${gateway.url}/api/installation`)
    ).json()) as { demo: unknown };
    expect(installation.demo).toBeNull();
  } finally {
    await gateway.stop();
  }
});

test("an installation without the demo offers none @long", async ({ page, playwright }) => {
  test.slow();
  const gateway = await startGateway({ DEMO: "off" });
  try {
    await page.goto(gateway.url);
    await expect(
      page.getByText("The first account becomes the owner of this installation."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Login", exact: true }).first().click();
    await expect(page.getByRole("button", { name: /Google/ })).toBeDisabled();
    await expect(page.getByText(/GOOGLE_CLIENT_ID/).first()).toBeVisible();
    const request = await playwright.request.newContext({ baseURL: gateway.url });
    const login = await request.post("/api/auth/login", {
      data: { email: "demo@devloom.local", password: "Demo-Workspace-1" },
    });
    expect(login.status()).toBe(401);
    await request.dispose();
  } finally {
    await gateway.stop();
  }
});

test("two open tabs see each other's changes", async ({ page, context, session }) => {
  expect(session.token).not.toBe("");
  const other = await context.newPage();
  await other.goto("/projects");
  await expect(other.getByRole("heading", { name: "Projects" })).toBeVisible();
  await page.goto("/projects?new=empty");
  await page.getByRole("dialog").getByLabel("Name").fill("Seen elsewhere");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /create/i })
    .click();
  await expect(other.getByText("Seen elsewhere").first()).toBeVisible();
});

test("what was done survives a kill of the gateway @long", async ({ page }) => {
  test.slow();
  let gateway = await startGateway({ DEMO: "off" });
  try {
    const { url } = gateway;
    const person = { email: "survivor@example.com", password: "Woven-Threads-42" };
    const registered = await page.request.post(`${url}/api/auth/register`, {
      data: { ...person, username: "Survivor" },
    });
    expect(registered.status()).toBe(201);
    await page.context().clearCookies();
    await signIn(page, person, url);
    await page.goto(`${url}/projects?new=empty`);
    await page.getByRole("dialog").getByLabel("Name").fill("Durable");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /create/i })
      .click();
    await expect(page.getByRole("heading", { name: "Durable" })).toBeVisible();
    await gateway.kill();
    gateway = await gateway.restart();
    await page.goto(`${url}/projects`);
    await expect(page.getByText("Durable").first()).toBeVisible();
  } finally {
    await gateway.stop();
  }
});
