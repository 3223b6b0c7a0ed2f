import { execFileSync } from "node:child_process";
import {
  chown,
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withoutInnerRepositories } from "./inner-repositories.ts";
import { git } from "./git.ts";

/** A user without rights, by number. */
const NOBODY = 65_534;

let folder: string;
let trace: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-git-")));
  trace = join(folder, "trace");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A repository whose own settings name a program that leaves its user's number behind. */
async function repositoryWithFilter(name: string): Promise<string> {
  const root = join(folder, name);
  await mkdir(root, { recursive: true });
  await writeFile(join(root, "file.txt"), "one\n");
  await git(["init", "--quiet"], { folder: root });
  await git(["add", "--all"], { folder: root });
  await git(["commit", "--quiet", "--message", "First"], { folder: root });
  await git(["config", "filter.evil.clean", `sh -c "id -u > ${trace}; cat"`], { folder: root });
  await writeFile(join(root, ".gitattributes"), "* filter=evil\n");
  await writeFile(join(root, "file.txt"), "two\n");
  return root;
}

it("looks into no repository that lies in another one", async () => {
  const project = join(folder, "project");
  await mkdir(project);
  await git(["init", "--quiet"], { folder: project });
  const inner = await repositoryWithFilter("project/node_modules/evil");
  await git(["add", "--all"], { folder: project });
  await git(["commit", "--quiet", "--message", "All"], { folder: project });
  await writeFile(join(inner, "file.txt"), "six\n");

  await git(["status", "--porcelain", "--untracked-files=all"], { folder: project });
  await git(["diff", "HEAD"], { folder: project });

  expect(existsSync(trace)).toBe(false);
});

it.each(["there", "only in the index"])(
  "looks into none that .gitmodules tells it to look into, which is %s",
  async (where) => {
    const project = join(folder, "project");
    await mkdir(project);
    await git(["init", "--quiet"], { folder: project });
    const inner = await repositoryWithFilter("project/inner");
    const modules = '[submodule "in.ner"]\n\tpath = inner\n\turl = ./inner\n\tignore = none\n';
    await writeFile(join(project, ".gitmodules"), modules);
    await git(["add", "--all"], { folder: project });
    await git(["commit", "--quiet", "--message", "All"], { folder: project });
    if (where === "only in the index") await rm(join(project, ".gitmodules"));
    await writeFile(join(inner, "file.txt"), "six\n");

    await git(["status", "--porcelain", "--untracked-files=all"], { folder: project });
    await git(["diff", "HEAD"], { folder: project });
    const which = ["--", ":(top)", ...(await withoutInnerRepositories({ folder: project }))];
    await git(["add", "--all", ...which], { folder: project });
    await git(["commit", "--quiet", "--allow-empty", "--message", "More"], { folder: project });

    expect(existsSync(trace)).toBe(false);
  },
);

it("runs as the owner of the folder", async () => {
  const root = await repositoryWithFilter("own");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    await chown(folder, NOBODY, NOBODY);
    execFileSync("chown", ["-R", `${NOBODY}:${NOBODY}`, root]);
  }

  await git(["tag", "marked"], { folder: root });

  const { uid } = await stat(join(root, ".git/refs/tags/marked"));
  expect(uid).toBe(isRoot ? NOBODY : process.getuid?.());
});

it("is ended when it takes too long", async () => {
  const root = await repositoryWithFilter("slow");
  const ignored = join(root, ".git/info/exclude");
  await rm(ignored, { force: true });
  // Nobody ever writes into this pipe.
  execFileSync("mkfifo", [ignored]);

  const looking = git(["status", "--porcelain"], { folder: root, timeoutMilliseconds: 200 });

  await expect(looking).rejects.toThrow("git status failed");
});

it("does not look for a repository above the folder", async () => {
  const outer = await repositoryWithFilter("outer");
  const project = join(outer, "project");
  await mkdir(project);

  await expect(git(["status"], { folder: project })).rejects.toThrow("not a git repository");
});

it.runIf(process.platform === "linux")(
  "runs nowhere else when a folder above became a link",
  async () => {
    const project = await repositoryWithFilter("shared/project");
    await repositoryWithFilter("other/project");
    await rename(join(folder, "shared"), join(folder, "moved"));
    await symlink(join(folder, "other"), join(folder, "shared"));

    await expect(git(["tag", "marked"], { folder: project })).rejects.toThrow("became a link");

    expect(existsSync(join(folder, "other/project/.git/refs/tags/marked"))).toBe(false);
  },
);

it("fails where a list that must be whole is longer than it may be", async () => {
  const list = ["config", "--get-regexp", "^a"];
  await git(["init", "--quiet"], { folder });
  await git(["config", "a.name", "x".repeat(100)], { folder });

  expect(await git(list, { folder, longestOutput: 200 })).toContain("x".repeat(100));
  await expect(git(list, { folder, longestOutput: 50 })).rejects.toMatchObject({
    code: "git_output_too_long",
  });
});
