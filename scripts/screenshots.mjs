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
 * Fills the demo workspace and returns the id of a run that succeeded.
 *
 * @param {string} url
 * @param {{ email: string, password: string }} login
 * @returns {Promise<string>}
 */
async function fillWorkspace(url, login) {
  /**
   * @param {string} path
   * @param {string} [token]
   * @param {unknown} [body]
   * @returns {Promise<any>} what the contract of the path says
   */
  const call = async (path, token, body) => {
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

  const { accessToken } = await call("/api/auth/login", undefined, login);
  const created = [];
  for (const project of projects) created.push(await call("/api/project", accessToken, project));
  const { runId } = await call(`/api/project/${created[0].id}/check`, accessToken, {});
  for (;;) {
    const { status } = await call(`/api/run/${runId}`, accessToken);
    if (status === "succeeded") return runId;
    if (status === "failed") throw new Error("The run for the picture failed");
    await delay(200);
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
  const runId = await fillWorkspace(url, { email, password });
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

  await page.evaluate('localStorage.setItem("devloom.theme", "dark")');
  await page.goto("/projects");
  await page.getByText("Storefront").first().waitFor();
  await picture(page, "projects-dark");
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
