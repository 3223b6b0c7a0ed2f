import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "./list-files.ts";
import { listTree } from "./list-tree.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "devloom-list-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const listed = (): string[] => listFiles(root).map(({ path }) => path);

it("leaves out the folders that git ignores, at every depth", () => {
  write({
    ".gitignore": "# made\n/report\n*.made/\nsite-*/\n!site-kept/\nroutes.gen.ts\n",
    "report/index.ts": "",
    "src/report/a.ts": "",
    "src/one.made/b.ts": "",
    "src/routes.gen.ts": "",
    "site-old/c.ts": "",
    "site-kept/d.ts": "",
    "packages/ui/.gitignore": "storybook\n!two.made/\n",
    "packages/ui/storybook/e.js": "",
    "packages/ui/two.made/f.ts": "",
    "packages/web/storybook/g.ts": "",
  });
  expect(listed()).toEqual([
    ".gitignore",
    "packages/ui/.gitignore",
    "packages/ui/two.made/f.ts",
    "packages/web/storybook/g.ts",
    "site-kept/d.ts",
    "src/report/a.ts",
    "src/routes.gen.ts",
  ]);
  execFileSync("git", ["init", "--quiet", root]);
  const seen = execFileSync("git", ["-C", root, "ls-files", "--others", "--exclude-standard"]);
  const byGit = seen.toString().trim().split("\n");
  expect(listed().filter((path) => !path.endsWith("routes.gen.ts"))).toEqual(byGit.toSorted());
});

it("lists everything when the ignore file is a link or no text", () => {
  write({ rules: "src\n", "src/a.ts": "", "lib/.gitignore": "\0", "lib/b.ts": "" });
  symlinkSync("rules", join(root, ".gitignore"));
  expect(listed()).toEqual(["lib/.gitignore", "lib/b.ts", "rules", "src/a.ts"]);
});

it("shows folders that are called like those of tools unless git ignores them", async () => {
  write({
    ".gitignore": "/dist\n",
    "dist/index.js": "",
    "build/make.ts": "",
    "packages/ui/.gitignore": "coverage/\n",
    "packages/ui/coverage/index.html": "",
    "packages/web/dist/kept.ts": "",
    "packages/web/node_modules/react/index.js": "",
  });
  const { entries } = await listTree(root);
  const files = entries.filter(({ kind }) => kind === "file").map(({ path }) => path);
  expect(files).toEqual([
    ".gitignore",
    "build/make.ts",
    "packages/ui/.gitignore",
    "packages/web/dist/kept.ts",
  ]);
  const skipped = entries.filter(({ isSkipped }) => isSkipped).map(({ path }) => path);
  expect(skipped).toEqual(["dist", "packages/ui/coverage", "packages/web/node_modules"]);
});
