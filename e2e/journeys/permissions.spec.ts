import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import { type Account, joinWorkspace, openAs, registerAccount, send } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import type { Control } from "./permission-control.ts";
import { CONTROLS } from "./permissions.ts";

const NOWHERE = "00000000-0000-0000-0000-000000000000";
/** Values of parameters that are no ids. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  sequence: "1",
  version: "1",
  key: `${NOWHERE}:1`,
  name: "NOTHING",
  traceId: "0".repeat(32),
  spanId: "0".repeat(16),
  commit: "0".repeat(40),
};
const placeholder = (_place: string, name: string): string => PLACEHOLDERS[name] ?? NOWHERE;

/** What a screen says of a right that is missing. */
const MISSING =
  /This needs the role (viewer|developer|admin|owner), or one with the permission \S+\. Your role is Walked\./;

const WAITING_PROCESS = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="walk">
  <process id="walked" isExecutable="true">
    <startEvent id="start"/><userTask id="task" name="Walked task"/><endEvent id="end"/>
    <sequenceFlow id="to_task" sourceRef="start" targetRef="task"/>
    <sequenceFlow id="to_end" sourceRef="task" targetRef="end"/>
  </process>
</definitions>`;

/** A workspace with something on every screen; `fill` puts the ids of it into addresses. */
async function arrange(request: APIRequestContext) {
  const owner = await registerAccount(request, "Owning Person", "pro");
  const member = await joinWorkspace(request, owner, "Walking Person");
  const asking = await joinWorkspace(request, owner, "Asking Person");
  const as = async (account: Account, method: string, path: string, data?: object) => {
    const { status, body } = await send(request, account.token, method, path, data);
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const project = String(
    (await as(owner, "POST", "/api/project", { name: "Walked project" }))["id"],
  );
  await as(owner, "POST", "/api/canvases", { projectId: project, name: "Walked canvas" });
  await as(owner, "POST", "/api/team", { name: "Walked team" });
  const dashboard = String(
    (await as(owner, "POST", "/api/dashboards", { name: "Walked dashboard" }))["id"],
  );
  await as(owner, "POST", "/api/reports/generate", { reportType: "usage" });
  const block = {
    title: "Walked block",
    description: "",
    license: "MIT",
    visibility: "workspace",
    draft: { jsx: "<p>Walked</p>", styling: "tailwind" },
  };
  const own = String((await as(owner, "POST", "/api/marketplace/blocks", block))["id"]);
  const clone = { name: "Never cloned", url: "https://localhost:1/nowhere.git" };
  const run = String((await as(owner, "POST", "/api/project/clone", clone))["runId"]);
  const workflow = String(
    (await as(owner, "POST", "/api/workflow", { name: "Walked workflow", kind: "bpmn" }))["id"],
  );
  await as(owner, "PUT", `/api/workflow/${workflow}/draft`, { xml: WAITING_PROCESS });
  await as(owner, "POST", `/api/workflow/${workflow}/deploy`);
  const started = await as(owner, "POST", `/api/workflow/${workflow}/start`, {});
  const instance = String(started["id"]);
  const wish = { permission: "project:create", reason: "To be approved", minutes: 60 };
  await as(asking, "POST", "/api/access/grant", wish);
  const declared = (await as(owner, "GET", "/api/access/role"))["permissions"] as { id: string }[];
  const every = declared.map(({ id }) => id);
  const draft = { title: "Walked", permissions: every };
  const role = String((await as(owner, "POST", "/api/access/role", draft))["id"]);
  await as(owner, "PUT", `/api/access/member/${member.id}/role`, { roleId: role });
  return {
    member,
    every,
    fill: (address: string) =>
      address
        .replace("{project}", project)
        .replace("{run}", run)
        .replace("{dashboard}", dashboard)
        .replace("{package}", own)
        .replace("{instance}", instance),
    /** Gives the member every permission but one, or all of them. */
    holdAllBut: (missing: string | null) =>
      as(owner, "PUT", `/api/access/role/${role}`, {
        permissions: every.filter((id) => id !== missing),
      }),
  };
}

interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly data?: object;
}

/** The one permission that depends on what a call writes. */
const WRITE_TENANT_SETTINGS: ApiCall = {
  method: "PUT",
  path: "/api/settings",
  data: { layer: "tenant", values: {} },
};

/** The calls that ask for each permission, as the API describes itself. */
async function callsByPermission(request: APIRequestContext): Promise<Map<string, ApiCall[]>> {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { "x-access": { permission?: string } }>>;
  };
  const calls = new Map([["settings:tenant", [WRITE_TENANT_SETTINGS]]]);
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { "x-access": access }] of Object.entries(operations)) {
      if (access.permission === undefined) continue;
      const call = {
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, placeholder),
      };
      calls.set(access.permission, [...(calls.get(access.permission) ?? []), call]);
    }
  return calls;
}

type Row = Control & { readonly permission: string };

/** Those of some permissions that have a control, by the screen that has it. */
function rowsByScreen(permissions: readonly string[]): Map<string, Row[]> {
  const screens = new Map<string, Row[]>();
  for (const [permission, row] of Object.entries(CONTROLS))
    if (permissions.includes(permission) && !("unseen" in row))
      screens.set(row.screen, [...(screens.get(row.screen) ?? []), { permission, ...row }]);
  return screens;
}

function controlOf(page: Page, { role, name }: Control): Locator {
  return page.getByRole("main").getByRole(role, { name, exact: true }).first();
}

/** Opens the dialog behind a control, if it has one, and gives the button that sends it. */
async function openDialog(page: Page, row: Row): Promise<Locator | null> {
  if (row.sends === undefined) return null;
  await controlOf(page, row).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  if (row.types !== undefined) await dialog.getByRole("textbox").fill(row.types);
  const sending = dialog.getByRole("button", { name: row.sends, exact: true });
  await expect(sending).toBeEnabled();
  return sending;
}

/** Asserts what the open tab makes of a permission that is missing. */
async function expectLost(page: Page, row: Row): Promise<void> {
  const control = controlOf(page, row);
  if (row.without === "disabled") {
    await expect(control).toBeDisabled();
    // Reaching it by keyboard may scroll, which closes a tooltip: then it is reached once more.
    await expect(async () => {
      await control.blur();
      await control.focus();
      await expect(page.getByRole("tooltip")).toContainText(MISSING, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    return;
  }
  await expect(control).toBeHidden();
  if (row.without === "denied") await expect(page.getByRole("main")).toContainText(MISSING);
}

/** Given it works; taken away the open tab loses it, and the API says which. */
async function walk(
  browser: Browser,
  request: APIRequestContext,
  permissions: readonly string[],
): Promise<void> {
  const { member, every, fill, holdAllBut } = await arrange(request);
  expect(every.toSorted(), "permissions with a row").toEqual(Object.keys(CONTROLS).toSorted());
  const calls = await callsByPermission(request);
  async function expectRefused(permission: string): Promise<void> {
    const asking = calls.get(permission) ?? [];
    expect(asking.length, `calls that ask for ${permission}`).toBeGreaterThan(0);
    await Promise.all(
      asking.map(async ({ method, path, data }) => {
        const { status, body } = await send(request, member.token, method, path, data);
        expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBe(403);
        expect(JSON.stringify(body), `${method} ${path}`).toContain(permission);
      }),
    );
  }

  const page = await openAs(browser, member, "/api/health");
  for (const [screen, rows] of rowsByScreen(permissions)) {
    await page.goto(fill(screen));
    for (const row of rows) await expect(controlOf(page, row), row.permission).toBeEnabled();
    await expect(page.locator("[data-live=open]")).toBeVisible();
    for (const row of rows)
      await test.step(row.permission, async () => {
        const sending = await openDialog(page, row);
        await holdAllBut(row.permission);
        if (sending !== null) {
          await expect(sending).toBeDisabled();
          await expect(page.getByRole("status").filter({ hasText: MISSING })).toBeVisible();
          await page.keyboard.press("Escape");
        }
        await expectLost(page, row);
        await expectRefused(row.permission);
        await holdAllBut(null);
        await expect(controlOf(page, row)).toBeEnabled();
      });
  }
  await page.context().close();

  for (const [permission, row] of Object.entries(CONTROLS)) {
    if (!permissions.includes(permission) || !("unseen" in row)) continue;
    if (row.isOfAPart) continue;
    await holdAllBut(permission);
    await expectRefused(permission);
  }
}

/** One for each thing that can become of a control, and one with an open dialog. */
const EXAMPLES = ["project:read", "project:create", "project:delete", "key:manage"];

test("a permission of each kind is felt in the open tab when it is taken away", async ({
  browser,
  request,
}) => {
  await walk(browser, request, EXAMPLES);
});

test("every permission is felt in the open tab when it is taken away @long", async ({
  browser,
  request,
}) => {
  test.slow();
  await walk(browser, request, Object.keys(CONTROLS));
});
