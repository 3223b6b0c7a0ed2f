/**
 * Takes the pictures of the README (docs/screenshots) from the running product: a fresh installation
 * with its demo workspace, a few projects made through the API, and a real run.
 */
import "./lib/require-node.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { chromium, expect } from "@playwright/test";
import { root } from "./lib/root.mjs";
import { findChromium } from "./lib/tools.mjs";

const folder = join(root, "docs/screenshots");
const projects = [
  { name: "Storefront", description: "Shop window, cart and checkout", frameworkName: "react" },
  { name: "Design tokens", description: "Colours, type and spacing for every product" },
  {
    name: "Order service",
    description: "Takes orders and tells the warehouse",
    frameworkName: "hono",
  },
  { name: "Release notes", description: "What changed, written for people" },
];

/**
 * @param {string} dataFolder
 * @returns {Promise<{ url: string, email: string, password: string, stop: () => Promise<void> }>}
 */
async function startProduct(dataFolder) {
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "development", PORT: "0", DATA_DIR: dataFolder },
  });
  let printed = "";
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => {
    printed += chunk.toString();
  });
  while (!printed.includes("Ctrl-C")) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${printed}`);
    await delay(100);
  }
  const [, url = ""] = /Open\s+(\S+)/.exec(printed) ?? [];
  const [, email = "", password = ""] = /Demo\s+(\S+) \/ (\S+)/.exec(printed) ?? [];
  const stop = async () => {
    child.kill("SIGINT");
    await once(child, "exit");
  };
  return { url, email, password, stop };
}

/**
 * Calls of the API in somebody's name; each answers what the contract of its path says.
 *
 * @param {string} url
 * @param {{ email: string, password: string }} login
 * @returns {Promise<(path: string, body?: unknown) => Promise<any>>}
 */
async function signIn(url, login) {
  let token = "";
  /**
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<any>}
   */
  const call = async (path, body) => {
    const answer = await fetch(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  token = (await call("/api/auth/login", login)).accessToken;
  return call;
}

/**
 * Fills the demo workspace and returns the id of a run that succeeded.
 *
 * @param {(path: string, body?: unknown) => Promise<any>} call
 * @returns {Promise<string>}
 */
async function fillWorkspace(call) {
  const created = [];
  for (const project of projects) created.push(await call("/api/project", project));
  const { runId } = await call(`/api/project/${created[0].id}/check`, {});
  for (;;) {
    const { status } = await call(`/api/run/${runId}`);
    if (status === "succeeded") return runId;
    if (status === "failed") throw new Error("The run for the picture failed");
    await delay(200);
  }
}

/**
 * A canvas on a starter whose preview runs; its packages are really installed.
 *
 * @param {(path: string, body?: unknown) => Promise<any>} call
 * @returns {Promise<{ editor: string, ide: string }>} the addresses of its editor, and of its page in the IDE
 */
async function openCanvas(call) {
  const source = { kind: "starter", starter: "marketing-site" };
  const project = await call("/api/project", { name: "Kiln & Co", source });
  const { id } = await call("/api/canvases", { projectId: project.id, name: "Home" });
  await call(`/api/canvases/${id}/preview/install`, {});
  for (;;) {
    const { state } = await call(`/api/canvases/${id}/preview`, {});
    if (state.phase === "ready")
      return { editor: `/canvases/${id}/editor`, ide: `/ide/${project.id}?file=src/App.tsx` };
    if (state.phase === "failed") throw new Error(`No preview: ${JSON.stringify(state.problem)}`);
    await delay(1000);
  }
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} name
 */
async function picture(page, name) {
  await page.waitForLoadState("load");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
  console.log(`docs/screenshots/${name}.png`);
}

const dataFolder = mkdtempSync(join(tmpdir(), "devloom-screenshots-"));
mkdirSync(folder, { recursive: true });
const product = await startProduct(dataFolder);
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});

try {
  const { url, email, password } = product;
  const call = await signIn(url, { email, password });
  const runId = await fillWorkspace(call);
  const { editor, ide } = await openCanvas(call);
  const [workflow] = (await call("/api/workflow")).items;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();

  await page.goto("/");
  await picture(page, "landing");

  await page.getByRole("button", { name: "Login", exact: true }).first().click();
  await page.getByLabel("Email").fill(email);
  await picture(page, "auth");

  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("heading", { name: /^Welcome/ }).waitFor();
  await picture(page, "dashboard");

  await page.goto(`/runs/${runId}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await picture(page, "run");

  await page.evaluate('localStorage.setItem("devloom.tour.editor", "seen")');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ide);
  await page.getByRole("textbox", { name: /App\.tsx/ }).click();
  await picture(page, "ide");

  await page.goto(`/workflow/design/${workflow.id}`);
  await page.locator(".djs-shape").nth(2).waitFor();
  await picture(page, "workflow");

  for (const theme of ["light", "dark"]) {
    await page.evaluate(`localStorage.setItem("devloom.theme", "${theme}")`);
    await page.goto(editor);
    const title = page.frameLocator("[data-storyboard] iframe").first().locator("h1");
    await title.waitFor();
    await page.getByRole("tree").getByRole("treeitem").nth(2).waitFor();
    // The frame is drawn smaller than it is, which a click of the library does not know.
    const box = await title.boundingBox();
    if (box === null) throw new Error("The page shows no title");
    await page.keyboard.down("Control");
    await page.mouse.click(box.x + 20, box.y + 10);
    await page.keyboard.up("Control");
    await page.getByRole("button", { name: "Code", exact: true }).click();
    await page.getByRole("textbox", { name: /^Source of/ }).waitFor();
    await picture(page, theme === "dark" ? "editor-dark" : "editor");
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/projects");
  await page.getByText("Storefront").first().waitFor();
  await picture(page, "projects-dark");
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
