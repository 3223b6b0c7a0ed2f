import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Locator, type Page } from "@playwright/test";
import type { GatewayProcess } from "./gateway-process.ts";
import { poster } from "./projects.ts";
import type { Person } from "./test.ts";

const run = promisify(execFile);
const PACKAGES = resolve(import.meta.dirname, "../../node_modules");
const APPS = resolve(import.meta.dirname, "../sample-apps");
const FRAME = "[data-storyboard] iframe";

/** How long a dev server may take to start: it is last in line for the processor of a busy machine. */
export const DEV_SERVER_STARTS = { timeout: 150_000 };

/** Another gateway than the one all journeys share. */
type GatewayPlace = Pick<GatewayProcess, "url" | "dataDir">;

/** A project on the disk of the gateway, with a canvas on it. */
export interface StudioProject {
  /** Before every path; empty for the gateway that all journeys share. */
  readonly url: string;
  readonly projectId: string;
  readonly canvasId: string;
  /** The project's folder, in which the editor writes. */
  readonly folder: string;
}

/** Makes a project of a starter whose dependencies are installed, and a canvas on it. */
export async function makeStudio(
  page: Page,
  person: Person,
  starter = "marketing-site",
  { url = "", dataDir = process.env["GATEWAY_DATA"] ?? "" }: Partial<GatewayPlace> = {},
): Promise<StudioProject> {
  const post = poster(page.request, person, url);
  const source = { kind: "starter", starter };
  const { id: projectId = "" } = await post("/api/project", { name: "Studio", source });
  const folder = await folderOf(dataDir, projectId);
  await linkPackages(folder);
  const { id: canvasId = "" } = await post("/api/canvases", { projectId, name: "Canvas" });
  return { url, projectId, canvasId, folder };
}

/** Makes a project of one of the small applications in `e2e/sample-apps`, and a canvas on it. */
export async function makeAppStudio(
  page: Page,
  person: Person,
  app: string,
): Promise<StudioProject> {
  const studio = await makeFolderStudio(page, person, join(APPS, app));
  await linkPackages(studio.folder);
  return studio;
}

/** Makes a project of a copy of a folder with all that lies in it, and a canvas on it. */
export async function makeFolderStudio(
  page: Page,
  person: Person,
  original: string,
): Promise<StudioProject> {
  const post = poster(page.request, person);
  const { id: projectId = "" } = await post("/api/project", { name: basename(original) });
  const folder = await folderOf(process.env["GATEWAY_DATA"] ?? "", projectId);
  await cp(original, folder, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(folder, ".gitignore"), "node_modules\n");
  const author = ["-c", "user.name=Builder", "-c", "user.email=builder@example.com"];
  await run("git", ["-C", folder, "add", "--all"]);
  await run("git", ["-C", folder, ...author, "commit", "--quiet", "--message", "Begin"]);
  const { id: canvasId = "" } = await post("/api/canvases", { projectId, name: "Canvas" });
  return { url: "", projectId, canvasId, folder };
}

/** Gives a project of the shared gateway the packages that its `package.json` names. */
export async function installPackages(projectId: string): Promise<void> {
  await linkPackages(await folderOf(process.env["GATEWAY_DATA"] ?? "", projectId));
}

/** Gives a project the packages it needs out of this repository's, as an installation would. */
async function linkPackages(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const installed = join(PACKAGES, name);
    const target = join(folder, "node_modules", name);
    // What only the starter's own tests need may be missing here.
    if (!existsSync(installed)) continue;
    await mkdir(dirname(target), { recursive: true });
    await symlink(installed, target);
  }
}

async function folderOf(dataDir: string, projectId: string): Promise<string> {
  const projects = join(dataDir, "projects");
  for (const tenant of await readdir(projects))
    if ((await readdir(join(projects, tenant))).includes(projectId))
      return join(projects, tenant, projectId);
  throw new Error(`The project ${projectId} has no folder`);
}

/** The editor on a page, with the project's app in its first frame. */
export class EditorPage {
  readonly page: Page;
  readonly studio: StudioProject;

  constructor(page: Page, studio: StudioProject) {
    this.page = page;
    this.studio = studio;
  }

  /** Opens the editor as somebody who has seen the tour, and waits until its page shows something. */
  static async open(page: Page, studio: StudioProject, shown: string): Promise<EditorPage> {
    await page.addInitScript(() => localStorage.setItem("devloom.tour.editor", "seen"));
    await page.goto(`${studio.url}/canvases/${studio.canvasId}/editor`);
    const editor = new EditorPage(page, studio);
    await expect(editor.inFrame(shown).first()).toBeVisible(DEV_SERVER_STARTS);
    await expect(page.getByRole("tree").getByRole("treeitem").nth(2)).toBeVisible();
    return editor;
  }

  inFrame(selector: string): Locator {
    return this.page.frameLocator(FRAME).first().locator(selector);
  }

  /** Where an element of the app is on the screen, whatever the zoom: its middle, or just inside of its corner. */
  async pointOf(
    element: Locator,
    place: "middle" | "corner" = "middle",
  ): Promise<{ x: number; y: number }> {
    const frame = await this.place();
    const inner = await element.evaluate((node, at) => {
      const { left, top, width: wide, height } = node.getBoundingClientRect();
      if (at === "corner") return { x: left + 30, y: top + 10 };
      return { x: left + wide / 2, y: top + height / 2 };
    }, place);
    return { x: frame.x + inner.x * frame.zoom, y: frame.y + inner.y * frame.zoom };
  }

  /** Where the frame of the app is on the screen, and how large it is shown. */
  async place(): Promise<{ x: number; y: number; zoom: number }> {
    const frame = this.page.locator(FRAME).first();
    const outer = await frame.boundingBox();
    if (outer === null) throw new Error("The frame is not on screen");
    const width = await frame.evaluate((node) => node.clientWidth);
    return { x: outer.x, y: outer.y, zoom: outer.width / width };
  }

  /** Clicks an element of the app; with Control the very one under the pointer is selected. */
  async click(selector: string, modifier?: "Control" | "Shift"): Promise<void> {
    const { x, y } = await this.pointOf(this.inFrame(selector).first());
    if (modifier !== undefined) await this.page.keyboard.down(modifier);
    await this.page.mouse.click(x, y);
    if (modifier !== undefined) await this.page.keyboard.up(modifier);
  }

  /** Selects the very element that is meant, and waits until the inspector shows it. */
  async select(selector: string, name: string): Promise<void> {
    // Pressed once more, a selected element would have its text edited.
    await this.page.getByRole("button", { name: "Desktop", exact: true }).click();
    await this.click(selector, "Control");
    const panel = this.page.getByRole("complementary", { name: "Inspector" });
    await expect(panel.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }

  /** Does something that changes a file, and waits until the page has taken the change in. */
  async reloading(path: string, act: () => Promise<void>): Promise<void> {
    const fetched = this.page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === `/${path}` && searchParams.has("t");
    });
    await act();
    await fetched;
    // React draws what it was given in one of the next frames.
    await this.inFrame("body").evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }

  read(path: string): Promise<string> {
    return readFile(join(this.studio.folder, path), "utf8");
  }

  write(path: string, text: string): Promise<void> {
    return writeFile(join(this.studio.folder, path), text);
  }

  /** The lines that differ from the first commit, in all files. */
  async changedLines(): Promise<string[]> {
    const { stdout } = await run("git", ["-C", this.studio.folder, "diff", "--unified=0"]);
    return stdout.split("\n").filter((line) => /^[+-](?![+-])/.test(line));
  }
}
