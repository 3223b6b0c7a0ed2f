import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeProject, type ProjectKind } from "../testing/index.ts";
import { dependencyFolders } from "./dependency-folders.ts";
import { inspectProject } from "./inspect-project.ts";

type Files = Readonly<Record<string, string | object>>;

async function folderWith(files: Files): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "devloom-inspect-")));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    const text = typeof content === "string" ? content : JSON.stringify(content);
    await writeFile(join(path, name), text);
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

const viteApp = { dependencies: { react: "^19.0.0" }, devDependencies: { vite: "^8.0.0" } };

describe("a project is recognised", () => {
  test.each<[ProjectKind, object]>([
    ["minimal", { path: "", typescript: false, tailwind: null }],
    ["starter", { name: "saas-dashboard", typescript: true, tailwind: 4 }],
    ["react-18", { react: "18.3.1", typescript: false, tailwind: null }],
    ["tailwind-3", { typescript: true, tailwind: 3 }],
    ["monorepo", { path: "apps/web", name: "@fixture/web", typescript: true }],
  ])("%s", async (kind, expected) => {
    const project = await makeProject(kind);
    onTestFinished(() => project[Symbol.asyncDispose]());

    expect(await inspectProject(project.folder)).toEqual({
      apps: [
        expect.objectContaining({
          framework: "vite-react",
          hasDependencies: true,
          packageManager: "npm",
          problem: null,
          ...expected,
        }),
      ],
    });
  });

  test.each<[string, Files, string[]]>([
    [
      "pnpm workspaces",
      {
        "package.json": { private: true },
        "pnpm-workspace.yaml":
          'packages:\n  - "apps/*" # apps\n  - packages/**\n  - "!**/old"\n\ncatalog: {}\n',
        "apps/site/package.json": viteApp,
        "apps/site/index.html": "",
        "apps/api/package.json": {},
        "packages/group/demo/package.json": viteApp,
        "packages/group/demo/index.html": "",
        "packages/old/package.json": viteApp,
        "packages/old/index.html": "",
      },
      ["apps/site", "packages/group/demo"],
    ],
    [
      "Yarn workspaces with an app at the root",
      {
        "package.json": { ...viteApp, workspaces: { packages: ["libs/*"] } },
        "index.html": "",
        "libs/ui/package.json": viteApp,
        "libs/ui/index.html": "",
      },
      ["", "libs/ui"],
    ],
    [
      "a folder of its own for the web app",
      {
        "server/package.json": {},
        "frontend/package.json": viteApp,
        "frontend/index.html": "",
      },
      ["frontend"],
    ],
  ])("with %s", async (_name, files, paths) => {
    const folder = await folderWith(files);
    onTestFinished(() => folder[Symbol.asyncDispose]());

    const { apps } = await inspectProject(folder.path);

    expect(apps.map(({ path }) => path)).toEqual(paths);
  });
});

describe("what cannot be previewed is said with the next step", () => {
  test.each<[string, Files]>([
    ["no_package_json", { "index.html": "" }],
    ["no_package_json", { "package.json": "{ broken" }],
    ["no_vite", { "package.json": { dependencies: { next: "15.0.0", react: "19.0.0" } } }],
    ["no_react", { "package.json": { devDependencies: { vite: "^8.0.0" } } }],
    [
      "vite_too_old",
      {
        "package.json": { dependencies: { react: "^18.0.0" }, devDependencies: { vite: "^4.5.0" } },
      },
    ],
    ["no_index_html", { "package.json": viteApp }],
    ["dependencies_missing", { "package.json": viteApp, "index.html": "" }],
    [
      "package_manager_missing",
      { "package.json": { ...viteApp, packageManager: "bun@1.2.0" }, "index.html": "" },
    ],
  ])("%s", async (code, files) => {
    const folder = await folderWith(files);
    onTestFinished(() => folder[Symbol.asyncDispose]());
    const path = process.env["PATH"];
    if (code === "package_manager_missing") process.env["PATH"] = "";

    const { apps } = await inspectProject(folder.path).finally(() => {
      process.env["PATH"] = path;
    });

    expect(apps).toHaveLength(1);
    expect(apps[0]?.problem).toMatchObject({
      code,
      message: expect.stringMatching(/\.$/),
      nextStep: expect.stringMatching(/\.$/),
    });
  });

  test("a missing tool for tests does not stand in the way", async () => {
    const folder = await folderWith({
      "package.json": { ...viteApp, devDependencies: { vite: "8", eslint: "9" } },
      "index.html": "",
      "node_modules/vite/package.json": { version: "8.0.1" },
      "node_modules/react/package.json": { version: "19.2.0" },
    });
    onTestFinished(() => folder[Symbol.asyncDispose]());

    expect((await inspectProject(folder.path)).apps[0]).toMatchObject({
      vite: "8.0.1",
      react: "19.2.0",
      problem: null,
    });
  });
});

describe("folders that the sandbox opens for dependencies", () => {
  test("are those above the project and those that links lead to", async () => {
    const folder = await folderWith({
      "node_modules/a/package.json": "{}",
      "store/node_modules/b/package.json": "{}",
      "work/project/node_modules/own/package.json": "{}",
    });
    onTestFinished(() => folder[Symbol.asyncDispose]());
    const project = join(folder.path, "work/project");
    await symlink(join(folder.path, "store/node_modules/b"), join(project, "node_modules/b"));

    expect(dependencyFolders(project, project).toSorted()).toEqual(
      [join(folder.path, "node_modules"), join(folder.path, "store/node_modules")].toSorted(),
    );
  });

  test("are none that a link of the project leads to outside of node_modules", async () => {
    const folder = await folderWith({
      "home/.ssh/id": "secret",
      "project/node_modules/own/package.json": "{}",
      "linked/app/package.json": "{}",
    });
    onTestFinished(() => folder[Symbol.asyncDispose]());
    const modules = join(folder.path, "project/node_modules");
    await symlink(join(folder.path, "home"), join(modules, "home"));
    await mkdir(join(modules, "@scope"));
    await symlink(join(folder.path, "home/.ssh"), join(modules, "@scope/keys"));
    await symlink(join(folder.path, "home"), join(folder.path, "linked/app/node_modules"));

    expect(dependencyFolders(join(folder.path, "project"), join(folder.path, "project"))).toEqual(
      [],
    );
    expect(dependencyFolders(join(folder.path, "linked"), join(folder.path, "linked/app"))).toEqual(
      [],
    );
  });
});
