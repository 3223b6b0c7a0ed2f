import { annotatePlugin } from "@devloom/dev-server/annotate";
import { type EditPlan, Project, type SourceChange } from "@devloom/source-engine";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { type PluginOption, type ViteDevServer, createServer } from "vite";

/** A project on disk with its engine and its dev server: what stands behind a previewed page. */
export interface ViteProject {
  readonly folder: string;
  readonly address: string;
  readonly engine: Project;
  readonly vite: ViteDevServer;
  /** Writes a plan's files; the dev server notices by itself. */
  readonly writePlan: (plan: EditPlan) => Promise<void>;
  readonly change: (change: SourceChange) => Promise<EditPlan>;
  readonly stop: () => Promise<void>;
}

export interface ProjectOptions {
  readonly react: 18 | 19;
  readonly files: Readonly<Record<string, string>>;
  /** A folder whose contents are copied first. */
  readonly template?: string;
  /** Packages that the project uses besides React. */
  readonly packages?: readonly string[];
  readonly plugins: readonly PluginOption[];
  readonly alias?: (folder: string) => Readonly<Record<string, string>>;
  /** Goes into the head of the page, before everything else. */
  readonly head: string;
}

const here = createRequire(import.meta.url);
const beside = createRequire(here.resolve("@devloom/dev-server/annotate"));
const SKIPPED = new Set(["node_modules", "public", "dist"]);

export async function startViteProject(options: ProjectOptions): Promise<ViteProject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "preview-project-")));
  const cacheDir = await mkdtemp(join(tmpdir(), "preview-cache-"));
  if (options.template !== undefined)
    await cp(options.template, folder, {
      recursive: true,
      filter: (path) => !path.endsWith("/node_modules"),
    });
  for (const [path, text] of Object.entries(options.files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await addPackages(folder, options);
  const engine = Project.open(await sourceOf(folder), []);
  const vite = await createServer({
    configFile: false,
    root: folder,
    cacheDir,
    logLevel: "error",
    plugins: [
      annotatePlugin({
        projectFolder: folder,
        ask: (path, text) => Promise.resolve(engine.annotations(path, text)),
      }),
      ...options.plugins,
      {
        name: "frame-scripts",
        transformIndexHtml: (html) => html.replace("<head>", `<head>${options.head}`),
      },
    ],
    resolve: { alias: { ...options.alias?.(folder) } },
    server: { host: "127.0.0.1", port: 0, fs: { strict: false } },
  });
  await vite.listen();
  const writePlan = async (plan: EditPlan): Promise<void> => {
    engine.apply(plan);
    await writeFiles(folder, plan);
  };
  return {
    folder,
    address: vite.resolvedUrls?.local[0] ?? "",
    engine,
    vite,
    writePlan,
    change: async (change) => {
      const plan = engine.plan(change);
      await writePlan(plan);
      return plan;
    },
    stop: async () => {
      await vite.close();
      await Promise.all([folder, cacheDir].map((one) => rm(one, { recursive: true, force: true })));
    },
  };
}

/** New texts wait beside their places until all are there, as the gateway writes them. */
export async function writeFiles(folder: string, { files }: EditPlan): Promise<void> {
  for (const { path, after } of files) {
    if (after === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(draftOf(join(folder, path)), after);
  }
  for (const { path, after } of files) {
    const file = join(folder, path);
    if (after === null) rmSync(file);
    else renameSync(draftOf(file), file);
  }
}

function draftOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.draft`);
}

async function addPackages(
  folder: string,
  { react, packages = [] }: ProjectOptions,
): Promise<void> {
  const modules = join(folder, "node_modules");
  await mkdir(modules, { recursive: true });
  if (react === 18) {
    // Real copies: from their own place they would find the React that lies beside them.
    const dom = dirname(beside.resolve("react-dom-18/package.json"));
    const scheduler = createRequire(join(dom, "package.json")).resolve("scheduler/package.json");
    await cp(dirname(beside.resolve("react-18/package.json")), join(modules, "react"), {
      recursive: true,
    });
    await cp(dom, join(modules, "react-dom"), { recursive: true });
    await cp(dirname(scheduler), join(modules, "scheduler"), { recursive: true });
  }
  const linked = react === 18 ? packages : ["react", "react-dom", ...packages];
  for (const name of linked) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(packageFolder(name), join(modules, name));
  }
}

function packageFolder(name: string): string {
  for (const folder of here.resolve.paths(name) ?? []) {
    try {
      readFileSync(join(folder, name, "package.json"));
      return join(folder, name);
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed`);
}

/** The texts of a project as they are on disk when it is opened. */
export async function sourceOf(folder: string): Promise<Parameters<typeof Project.open>[0]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split("/").some((part) => SKIPPED.has(part)))
    .filter((path) => /\.(?:[jt]sx?|css|json)$/.test(path));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
  return { read: (path) => texts.get(path) ?? null, list: () => [...texts.keys()].toSorted() };
}
