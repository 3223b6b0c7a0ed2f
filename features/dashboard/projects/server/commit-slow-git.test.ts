import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockProjectFiles, projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { endSession, listSessions } from "../../../settings/identity/contract.ts";
import { commitProject, createProject, updateProject } from "../contract.ts";

/** A git in front of the real one: it tells what it does, and commits nothing while a door is closed. */
function makeSlowGit(): { folder: string; door: string } {
  const folder = mkdtempSync(join(tmpdir(), "devloom-slow-git-"));
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  writeFileSync(
    join(folder, "git"),
    `#!/bin/sh
for one; do
  case "$one" in
    commit)
      : > ${folder}/commit-$$
      while [ -e ${folder}/closed ]; do sleep 0.2; done ;;
    add) ${real} "$@"; code=$?; : > ${folder}/add-$$; exit $code ;;
  esac
done
exec ${real} "$@"\n`,
    { mode: 0o755 },
  );
  return { folder, door: join(folder, "closed") };
}

const PATH = process.env["PATH"] ?? "";
const slowGit = makeSlowGit();
/** More than there are sessions for writing. */
const PROJECTS = 14;
let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
// Projects are made by the real git.
beforeEach(() => {
  process.env["PATH"] = PATH;
});
afterAll(async () => {
  // What still waits at the door goes on.
  rmSync(slowGit.door, { force: true });
  await gateway.close();
  process.env["PATH"] = PATH;
  rmSync(slowGit.folder, { recursive: true });
});

async function project(): Promise<{ id: string; folder: string }> {
  const { body } = await send(person, createProject, { body: { name: "Weaving" } });
  return {
    id: body.id,
    folder: projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id),
  };
}

/** How often git was told to do this, since the last question. */
function taken(command: "add" | "commit"): number {
  const names = readdirSync(slowGit.folder).filter((name) => name.startsWith(`${command}-`));
  return names.length;
}

/** From here on, what git is told to do is counted. */
function watchGit(): void {
  process.env["PATH"] = `${slowGit.folder}:${PATH}`;
  for (const name of readdirSync(slowGit.folder))
    if (/^(add|commit)-/.test(name)) rmSync(join(slowGit.folder, name));
}

it("slow commits keep nobody from writing, to the same projects neither", async () => {
  const projects = await Promise.all(Array.from({ length: PROJECTS }, project));
  for (const { folder } of projects) await writeFile(join(folder, "one.txt"), "1");
  watchGit();
  writeFileSync(slowGit.door, "");
  const commits = projects.map(({ id }) =>
    send(person, commitProject, { params: { id }, body: { message: "One" } }),
  );
  await expect.poll(() => taken("commit")).toBe(PROJECTS);

  const updates = await Promise.all(
    projects.map(({ id }) =>
      send(person, updateProject, { params: { id }, body: { description: "Changed" } }),
    ),
  );
  for (const { id } of projects)
    await gateway.gateway.platform.database.tenant(
      { tenantId: person.user.tenant.tenantId, actorId: person.user.id },
      (tx) => lockProjectFiles(tx, id),
    );
  rmSync(slowGit.door);

  expect(updates.map(({ status }) => status)).toEqual(projects.map(() => 200));
  expect((await Promise.all(commits)).map(({ status }) => status)).toEqual(projects.map(() => 201));
});

it("a change of several files that is being written is committed whole", async () => {
  const { id, folder } = await project();
  watchGit();
  const scope = { tenantId: person.user.tenant.tenantId, actorId: person.user.id };

  const committed = await gateway.gateway.platform.database.tenant(scope, async (tx) => {
    await lockProjectFiles(tx, id);
    await writeFile(join(folder, "first.txt"), "1");
    const commit = send(person, commitProject, { params: { id }, body: { message: "Both" } });
    await expect.poll(() => taken("add")).toBe(1);
    await writeFile(join(folder, "second.txt"), "2");
    return { commit };
  });

  expect((await committed.commit).status).toBe(201);
  const files = execFileSync("git", ["-C", folder, "show", "--name-only", "--format=", "HEAD"]);
  expect(files.toString().trim().split("\n")).toEqual(["first.txt", "second.txt"]);
  expect(existsSync(join(folder, ".git/index.lock"))).toBe(false);
});

it("a commit that waited is judged by what its person may do when its turn comes", async () => {
  const { id, folder } = await project();
  await writeFile(join(folder, "one.txt"), "1");
  watchGit();
  writeFileSync(slowGit.door, "");
  const commit = (message: string) =>
    send(person, commitProject, { params: { id }, body: { message } });
  const first = commit("First");
  await expect.poll(() => taken("commit")).toBe(1);
  await writeFile(join(folder, "two.txt"), "2");
  const second = commit("Second");
  const { body } = await send(person, listSessions);
  const current = body.items.find((session) => session.current)?.id ?? "";
  const ended = await send(person, endSession, { params: { id: current } });
  rmSync(slowGit.door);

  expect(ended.status).toBe(204);
  expect((await first).status).toBe(201);
  expect(await second).toMatchObject({ status: 409, body: { code: "access_changed" } });
  const log = execFileSync("git", ["-C", folder, "log", "-1", "--format=%s"], { encoding: "utf8" });
  expect(log.trim()).toBe("First");
});
