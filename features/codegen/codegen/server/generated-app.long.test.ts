import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { generate, kitOf } from "@devloom/code-generator";
import { readModel } from "@devloom/project-model";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { library, PAGES } from "../testing/library.ts";

const SYSTEM_BROWSER = process.env["WHOLE_CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const BUILD_MILLISECONDS = 1_200_000;

let folder: string;
let app: ChildProcess;
let browser: Browser;
let url: string;

/** The environment of our own test run must not reach the project's. */
function start(command: string, args: readonly string[], more: object = {}): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function run(...args: string[]): Promise<void> {
  const child = start("npm", args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise((done) => child.on("close", done));
  if (code !== 0) throw new Error(`npm ${args.join(" ")}:\n${output}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "generated-next-"));
  const { model } = readModel(library(PAGES));
  if (model === null) throw new Error("The model is not valid.");
  for (const [path, text] of generate("nextjs", model, kitOf("nextjs"))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await run("install", "--no-audit", "--no-fund");
  await run("run", "build");
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  app = start("node_modules/.bin/next", ["start", "-H", "127.0.0.1", "-p", String(port)], {
    // Cookies over plain HTTP.
    INSECURE_COOKIES: "1",
  });
  browser = await chromium.launch({ executablePath: SYSTEM_BROWSER, args: ["--no-sandbox"] });
}, BUILD_MILLISECONDS);
afterAll(async () => {
  await browser?.close();
  app?.kill();
  await rm(folder, { recursive: true, force: true });
});

it("nextjs: in the running app a row is created, refused, edited, found and deleted", async () => {
  const health = () =>
    fetch(`${url}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health, { timeout: 120_000 }).toBe(200);
  const page = await browser.newPage();
  await page.goto(`${url}/sign-in`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("first@example.com");
  await page.getByLabel("Name (for a new account)").fill("First");
  await page.getByLabel("Password").fill("Woven-Threads-42");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");

  await page.goto(`${url}/books/new`);
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".error").first().waitFor();
  for (const title of ["Emma", "Persuasion"]) {
    await page.goto(`${url}/books/new`, { waitUntil: "networkidle" });
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Pages").fill("474");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(`${url}/books`);
  }
  await page.getByRole("link", { name: "Emma" }).click();
  await page.waitForURL(/\/books\/[0-9a-f-]{36}$/);
  await page.getByLabel("Title").fill("Emma, annotated");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`${url}/books`);

  await page.getByRole("searchbox").fill("annotated");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: "Emma, annotated" }).waitFor();
  await page.getByRole("link", { name: "Persuasion" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Emma, annotated" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(`${url}/books`);
  await page.getByRole("link", { name: "Persuasion" }).waitFor();
  expect(await page.getByRole("link", { name: "Emma, annotated" }).count()).toBe(0);
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("No port.")),
      );
    });
  });
}
