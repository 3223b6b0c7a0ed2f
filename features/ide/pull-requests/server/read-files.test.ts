import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitFolder } from "@devloom/git-repository";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFiles } from "./read-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "devloom-read-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];

async function commit(files: Readonly<Record<string, string>>): Promise<string> {
  const { git } = gitFolder(folder);
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  await git(["add", "--all"]);
  await git([...who, "commit", "--quiet", "--message", "Write"]);
  return (await git(["rev-parse", "HEAD"])).trim();
}

it("shows each file with its own lines, whatever stands in the others", async () => {
  const repository = gitFolder(folder);
  await repository.git(["init", "--quiet"]);
  await symlink("z.txt", join(folder, "link"));
  const base = await commit({
    "a.txt": "x\rdiff --git q q\ry\n@@ z\n",
    "b.bin": "\0one",
    "c.txt": "gone\n",
    "old.txt": "the same\n",
    "z.txt": "last\n",
  });
  await rm(join(folder, "link"));
  await rm(join(folder, "c.txt"));
  await repository.git(["mv", "old.txt", "renamed.txt"]);
  const head = await commit({
    "a.txt": "x\rdiff --git q w\ry\n@@ z\n",
    "b.bin": "\0two",
    link: "a file\n",
    "y.txt": "many\n".repeat(2_000_000),
    "z.txt": "LAST\n",
  });

  const { files } = await readFiles(repository, base, head);

  expect(files.map(({ path, status, truncated }) => [path, status, truncated])).toEqual([
    ["a.txt", "modified", false],
    ["b.bin", "modified", false],
    ["c.txt", "deleted", false],
    ["link", "modified", false],
    ["renamed.txt", "renamed", false],
    ["y.txt", "added", true],
    ["z.txt", "modified", false],
  ]);
  const diffOf = (name: string) => files.find(({ path }) => path === name)?.diff;
  expect(diffOf("a.txt")).toContain("+x\rdiff --git q w\ry\n @@ z\n");
  expect(diffOf("z.txt")).toContain("+LAST\n");
  expect(diffOf("b.bin")).toBe("");
  expect(diffOf("link")).toMatch(/-z\.txt\n.*\n@@ .* @@\n\+a file\n$/);
  expect(files.find(({ path }) => path === "renamed.txt")?.from).toBe("old.txt");
});

it("shows nothing of a diff that git's output had no room for", async () => {
  const repository = gitFolder(folder);
  const base = (await repository.git(["rev-parse", "HEAD"])).trim();
  const head = await commit({ "line.txt": `${"long ".repeat(1_800_000)}\n`, "z.txt": "new\n" });

  const { files } = await readFiles(repository, base, head);

  expect(files).toMatchObject([
    { path: "line.txt", status: "added", diff: "", truncated: true },
    { path: "z.txt", status: "modified", diff: "", truncated: true },
  ]);
});
