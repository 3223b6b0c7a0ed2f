import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { commitProject } from "../../contract.ts";
import { createGitClient, type GitClient, servedProject } from "../../testing/git-client.ts";

let gateway: TestGateway;
let person: Person;
let client: GitClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  client = await createGitClient();
});
afterAll(async () => {
  await client.close();
  await gateway.close();
});

/** A project with a commit on its branch, and another that only the product's own refs lead to. */
async function withHidden(by: Person, name: string) {
  const served = await servedProject(by, name);
  const folder = projectFolder(gateway.dataDir, by.user.tenant.tenantId, served.id);
  await writeFile(join(folder, "a.txt"), `${name}\n`);
  await send(by, commitProject, { params: { id: served.id }, body: { message: "One" } });
  const git = (...args: string[]): string =>
    execFileSync(
      "git",
      ["-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "safe.directory=*", ...args],
      { cwd: folder, encoding: "utf8" },
    ).trim();
  const hidden = git("commit-tree", "HEAD^{tree}", "-m", `hidden in ${name}`);
  for (const ref of ["refs/devloom/pull/1/head", "refs/remotes/origin/private", "refs/stash"])
    git("update-ref", ref, hidden);
  return { ...served, hidden };
}

const into = async (name: string): Promise<string> => {
  const cwd = join(client.folder, name);
  await mkdir(cwd);
  await client.run(["init", "--quiet"], { cwd });
  return cwd;
};

it("names no refs but branches and tags, and gives none of the others by name", async () => {
  const { address } = await withHidden(person, "Hidden");
  const cwd = await into("names");
  for (const version of ["0", "1", "2"]) {
    const protocol = ["-c", `protocol.version=${version}`];
    const listed = await client.run([...protocol, "ls-remote", address], { cwd });
    expect(listed.code, listed.text).toBe(0);
    expect(listed.text).not.toMatch(/refs\/(?!heads\/|tags\/)/);
    for (const ref of ["refs/devloom/pull/1/head", "refs/remotes/origin/private", "refs/stash"])
      expect((await client.run([...protocol, "fetch", address, ref], { cwd })).code).not.toBe(0);
  }
});

it("gives commits that no branch leads to by their hash to clients of version 2 alone", async () => {
  const { address, hidden } = await withHidden(person, "By hash");
  const fetched = async (version: string) =>
    (
      await client.run(["-c", `protocol.version=${version}`, "fetch", address, hidden], {
        cwd: await into(`hash-${version}`),
      })
    ).code;

  // Git's own rule for version 2, which docs/security.md tells of: whoever may read a project may read all of it.
  expect([await fetched("0"), await fetched("1"), await fetched("2")]).toEqual([128, 128, 0]);
});

it("gives nothing of another project or workspace by its hash", async () => {
  const { address } = await withHidden(person, "Mine");
  const sibling = await withHidden(person, "Sibling");
  const stranger = await withHidden(await registerPerson(gateway.url), "Theirs");
  const cwd = await into("others");
  for (const hash of [sibling.hidden, stranger.hidden]) {
    const got = await client.run(["-c", "protocol.version=2", "fetch", address, hash], { cwd });
    expect(got.code, got.text).not.toBe(0);
  }
});
