import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Program, startProgram } from "../../bench/lib/start-program.ts";
import { wholeBrowser } from "../support/browser.ts";
import { EditorPage, makeStudio, type StudioProject } from "../support/editor.ts";
import { holdSession, PASSWORD, type Person } from "../support/test.ts";
import { ProgramGauge } from "./memory.ts";
import { keepOutlines } from "./outlines.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The product as people run it, with one account and a browser that holds its session. */
export interface Stage {
  readonly program: Program;
  readonly gatewayGauge: ProgramGauge;
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** The account with a token that is valid now: measuring takes longer than one lasts. */
  person(): Promise<Person>;
  /** A project of the marketing site, with these files in place of its own, before anybody opens it. */
  makeProject(files?: Readonly<Record<string, string>>): Promise<StudioProject>;
  /** Opens the editor on a page of its own. */
  openEditor(studio: StudioProject, shown: string): Promise<EditorPage>;
  stop(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), "devloom-bench-editor-"));
  const memoryFile = join(dataDir, "memory.txt");
  const environment = {
    NODE_ENV: "development",
    LOG_LEVEL: "warn",
    PORT: "0",
    DATA_DIR: dataDir,
    MEMORY_FILE: memoryFile,
  };
  const args = [...ProgramGauge.arguments, "scripts/start.mjs"];
  const program = await startProgram(args, environment, ROOT);
  const browser = await chromium.launch(wholeBrowser);
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  // The loader of these files gives functions their names by a helper that pages do not have.
  await context.addInitScript("globalThis.__name = (value) => value");
  await context.addInitScript(() => localStorage.setItem("devloom.tour.editor", "seen"));
  await context.addInitScript(keepOutlines);
  const first = await context.newPage();
  const owner = await register(first, program.url);
  await holdSession(first, owner, program.url);
  const person = async (): Promise<Person> => {
    const { email, password } = owner;
    const response = await first.request.post(`${program.url}/api/auth/login`, {
      data: { email, password },
    });
    if (!response.ok()) throw new Error(`Nobody could sign in: ${await response.text()}`);
    const { accessToken } = (await response.json()) as { accessToken: string };
    return { ...owner, token: accessToken };
  };
  return {
    program,
    gatewayGauge: new ProgramGauge(program.workerPid, memoryFile),
    browser,
    context,
    person,
    async makeProject(files = {}) {
      const studio = await makeStudio(first, await person(), "marketing-site", {
        url: program.url,
        dataDir,
      });
      for (const [path, text] of Object.entries(files))
        await writeFile(join(studio.folder, path), text);
      return studio;
    },
    openEditor: async (studio, shown) => EditorPage.open(await context.newPage(), studio, shown),
    async stop() {
      await browser.close();
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function register(page: Page, url: string): Promise<Person> {
  const email = "bench@example.com";
  const response = await page.request.post(`${url}/api/auth/register`, {
    data: { email, password: PASSWORD, firstName: "Bench", lastName: "Owner" },
  });
  if (!response.ok()) throw new Error(`Nobody could register: ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { name: "Bench Owner", email, password: PASSWORD, token: accessToken };
}
