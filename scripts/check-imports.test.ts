import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkImports, listTypeScriptFiles } from "./lib/import-rules.mjs";
import { root } from "./lib/root.mjs";

type Files = Record<string, string>;

const rulesFile = join(root, ".dependency-cruiser.cjs");
const packages = ["contract", "server-kit", "web-kit", "ui", "postgres"];

/** A small product that keeps every rule, in all the ways a module can be imported. */
const soundTree: Files = {
  "packages/contract/src/index.ts": `import { z } from "zod"; export const text = z.string();`,
  "packages/postgres/src/index.ts": `export const connect = () => "connected";`,
  "packages/server-kit/src/index.ts": `import { connect } from "@devloom/postgres"; import type { text } from "@devloom/contract"; export const open = (): [string, typeof text?] => [connect()];`,
  "packages/server-kit/src/testing/start.ts": `export const startForTest = () => "started";`,
  "packages/ui/src/index.ts": `export { Button } from "./Button.tsx";`,
  "packages/ui/src/Button.tsx": `export function Button() { return <button type="button">Save</button>; }`,
  "packages/web-kit/src/index.ts": `export { Button } from "@devloom/ui"; export const call = () => "called";`,
  "features/writing/notes/contract.ts": `import { text } from "@devloom/contract"; export const note = text;`,
  "features/writing/notes/feature.ts": `import { text } from "@devloom/contract"; export const notes = { id: "notes", text };`,
  "features/writing/notes/server/module.ts": `import { open } from "@devloom/server-kit"; import { note } from "../contract.ts"; export const module = () => [open(), note];`,
  "features/writing/notes/server/module.test.ts": `import { start } from "../../../testing/start.ts"; start();`,
  "features/testing/start.ts": `import { notes } from "../registry.server.ts"; export const start = () => notes();`,
  "features/writing/notes/testing/examples.ts": `export const examples = ["first note"];`,
  "features/testing/examples.ts": `export { examples } from "../writing/notes/testing/examples.ts";`,
  "features/writing/notes/web/routes.ts": `export const screen = () => import("./NotesScreen.tsx");`,
  "features/writing/notes/web/NotesScreen.tsx": `import { Button } from "@devloom/web-kit"; export const NotesScreen = () => <main><Button /></main>;`,
  "features/writing/tags/contract.ts": `import { note } from "../notes/contract.ts"; export const tag = note;`,
  "features/writing/tags/server/module.ts": `import { tag } from "../contract.ts"; import { note } from "../../notes/contract.ts"; export const module = () => [tag, note];`,
  "features/registry.server.ts": `export { module as notes } from "./writing/notes/server/module.ts"; export { module as tags } from "./writing/tags/server/module.ts";`,
  "features/registry.web.ts": `export { screen } from "./writing/notes/web/routes.ts";`,
  "apps/gateway/src/main.ts": `import { notes } from "@devloom/features/registry.server"; export const run = () => notes();`,
  "apps/web/src/main.tsx": `import { screen } from "@devloom/features/registry.web"; export const app = <b>{String(screen)}</b>;`,
  "e2e/helper.ts": `export const visit = () => "visited";`,
};

/** For each rule, files that break it and nothing else has to. */
const violations: Record<string, Files> = {
  resolvable: { "features/writing/notes/server/lost.ts": `export * from "./nowhere.ts";` },
  "no-cycles": {
    "features/writing/notes/server/one.ts": `import { two } from "./two.ts"; export const one = () => two;`,
    "features/writing/notes/server/two.ts": `import { one } from "./one.ts"; export const two = () => one;`,
  },
  "contracts-stay-pure": {
    "features/writing/notes/contract.ts": `import { open } from "@devloom/server-kit"; export const note = open;`,
  },
  "manifests-are-data": {
    "features/writing/notes/feature.ts": `import { module } from "./server/module.ts"; export const notes = module;`,
  },
  "features-meet-through-contracts": {
    "features/writing/tags/server/store.ts": `import type { module } from "../../notes/server/module.ts"; export type Notes = typeof module;`,
  },
  "registries-take-entries": {
    "features/registry.web.ts": `export { NotesScreen } from "./writing/notes/web/NotesScreen.tsx";`,
  },
  "web-never-imports-server": {
    "features/writing/notes/web/Store.tsx": `export const load = () => <i>{String(import("../server/module.ts"))}</i>;`,
  },
  "server-never-imports-web": {
    "features/writing/notes/server/page.ts": `import { call } from "@devloom/web-kit"; export const page = call;`,
  },
  "apps-know-registries-only": {
    "apps/web/src/shortcut.tsx": `export { NotesScreen } from "../../../features/writing/notes/web/NotesScreen.tsx";`,
  },
  "apps-are-not-imported": {
    "features/writing/notes/server/upward.ts": `export { run } from "../../../../apps/gateway/src/main.ts";`,
  },
  "packages-below-features": {
    "packages/server-kit/src/upward.ts": `export { note } from "../../../features/writing/notes/contract.ts";`,
  },
  "leaves-stay-leaves": {
    "packages/ui/src/Typed.tsx": `import { text } from "@devloom/contract"; export const Typed = () => <p>{String(text)}</p>;`,
  },
  "code-generator-is-a-function": {
    "packages/code-generator/src/stored.ts": `export { connect } from "@devloom/postgres";`,
  },
  "contract-uses-zod-alone": {
    "packages/contract/src/extra.ts": `export { Hono } from "hono";`,
  },
  "packages-through-their-entry": {
    "features/writing/notes/server/inside.ts": `export { connect } from "../../../../packages/postgres/src/index.ts";`,
  },
  "test-helpers-stay-in-tests": {
    "features/writing/notes/server/shortcut.ts": `export { startForTest } from "@devloom/server-kit/testing";`,
  },
  "product-never-imports-tooling": {
    "features/writing/notes/web/visit.ts": `export { visit } from "../../../../e2e/helper.ts";`,
  },
};

let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "devloom-imports-"));
  write({
    "package.json": `{ "workspaces": ["packages/*", "features"] }`,
    "features/package.json": manifest("features"),
  });
  write(
    Object.fromEntries(packages.map((name) => [`packages/${name}/package.json`, manifest(name)])),
  );
  write(soundTree);
  mkdirSync(join(tree, "node_modules/@devloom"), { recursive: true });
  for (const name of packages) link(`packages/${name}`, `node_modules/@devloom/${name}`);
  link("features", "node_modules/@devloom/features");
  for (const name of ["zod", "hono"]) {
    symlinkSync(join(root, "node_modules", name), join(tree, "node_modules", name));
  }
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

function manifest(name: string): string {
  const exports =
    name === "features"
      ? { "./*": "./*.ts" }
      : { ".": "./src/index.ts", "./testing": "./src/testing/start.ts" };
  return JSON.stringify({ name: `@devloom/${name}`, type: "module", exports });
}

function link(target: string, path: string): void {
  symlinkSync(join(tree, target), join(tree, path));
}

function write(files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
}

describe("the import rules", () => {
  test("accept a sound tree and read every module of it", async () => {
    const report = await checkImports(tree, rulesFile);

    expect(report.violations).toEqual([]);
    expect(report.read.toSorted()).toEqual(Object.keys(soundTree).toSorted());
    expect(listTypeScriptFiles(tree).toSorted()).toEqual(Object.keys(soundTree).toSorted());
  });

  test.each(Object.entries(violations))("%s is enforced, with its reason", async (rule, files) => {
    write(files);

    const report = await checkImports(tree, rulesFile);

    const found = report.violations.filter((violation) => violation.startsWith(`${rule}: `));
    expect(found).toEqual([expect.stringMatching(/\n {4}\S+/)]);
  });

  test("every rule has a planted violation here", () => {
    const { forbidden } = createRequire(import.meta.url)(rulesFile);

    expect(forbidden.map((rule: { name: string }) => rule.name)).toEqual(Object.keys(violations));
  });
});
