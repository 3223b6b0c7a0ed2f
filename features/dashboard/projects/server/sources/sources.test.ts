import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync } from "node:fs";
import {
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCanvas, listCanvasFiles } from "../../../canvases/contract.ts";
import { getRun } from "../../../runs/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  checkProject,
  createProject,
  deleteProject,
  getProject,
  initRepository,
  listFolders,
  listStarters,
} from "../../contract.ts";
import { removeRepository } from "../repository.ts";
import { nameFolder } from "./named-folders.ts";

let gateway: TestGateway;
let person: Person;
let machine: string;
let root: string;
beforeAll(async () => {
  machine = realpathSync(mkdtempSync(join(tmpdir(), "devloom-machine-")));
  root = join(machine, "code");
  await mkdir(root);
  gateway = await startTestGateway({ config: { workspaceRoots: [root] } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await rm(machine, { recursive: true, force: true });
});

const projectPath = (id: string): string =>
  join(gateway.dataDir, "projects", person.user.tenant.tenantId, id);

/** A small application in a folder of the machine. */
async function application(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(join(folder, "src"), { recursive: true });
  await writeFile(join(folder, "package.json"), `{ "name": "${name}" }`);
  await writeFile(join(folder, "src", "App.tsx"), "export const App = () => <p>Hello</p>;");
  return folder;
}

const openFolder = (path: string, who = person) =>
  send(who, createProject, { body: { name: "In place", source: { kind: "folder", path } } });

const git = (cwd: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

describe("a starter", () => {
  it("is copied whole, committed, and described", async () => {
    const { body: starters } = await send(person, listStarters);
    expect(starters.items.map(({ id }) => id)).toEqual(["marketing-site", "saas-dashboard"]);

    const { status, body } = await send(person, createProject, {
      body: { name: "Shop", source: { kind: "starter", starter: "saas-dashboard" } },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      origin: { kind: "starter", detail: "saas-dashboard" },
      frameworkName: "React 19 + Vite 8",
    });
    const folder = projectPath(body.id);
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining([".git", ".gitignore", "index.html", "package.json", "src"]),
    );
    expect(await readdir(folder)).not.toContain("node_modules");
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(git(folder, "log", "-1", "--format=%s")).toBe("Begin with the starter saas-dashboard");
    expect(await readFile(join(folder, "src/App.test.tsx"), "utf8")).not.toBe("");
  });

  it.each(["nothing", "..", "../features", "saas-dashboard/src"])(
    "called %j is not there",
    async (starter) => {
      const { status } = await send(person, createProject, {
        body: { name: "X", source: { kind: "starter", starter } },
      });

      expect(status).toBe(404);
    },
  );
});

describe("a folder opened where it lies", () => {
  it("stays as it is, is worked on in place, and outlives the project", async () => {
    const folder = await application("plain");
    await cp(folder, join(machine, "copy"), { recursive: true });

    const { status, body } = await openFolder(folder);

    expect(status).toBe(201);
    expect(body).toMatchObject({ folder, origin: { kind: "folder", detail: null } });
    const params = { id: body.id };
    const detail = await send(person, getProject, { params });
    expect(detail.body).toMatchObject({ state: "none", repository: null });
    const check = await send(person, checkProject, { params });
    expect(check).toMatchObject({ status: 409, body: { code: "no_repository" } });
    const canvas = await send(person, createCanvas, { body: { projectId: body.id, name: "C" } });
    const files = await send(person, listCanvasFiles, { params: { canvasId: canvas.body.id } });
    expect(files.body.items.map(({ path }) => path)).toEqual(["package.json", "src/App.tsx"]);
    expect(execFileSync("diff", ["-r", folder, join(machine, "copy")], { encoding: "utf8" })).toBe(
      "",
    );

    expect((await send(person, deleteProject, { params })).status).toBe(204);
    await removeRepository(projectPath(body.id));
    await expect(lstat(projectPath(body.id))).rejects.toThrow("ENOENT");
    expect(execFileSync("diff", ["-r", folder, join(machine, "copy")], { encoding: "utf8" })).toBe(
      "",
    );
  });

  it("gets a repository when somebody asks for one, and can be checked then", async () => {
    const { body } = await openFolder(await application("asked"));
    const params = { id: body.id };

    const made = await send(person, initRepository, { params });
    const again = await send(person, initRepository, { params });
    const { body: check } = await send(person, checkProject, { params });

    expect(made).toMatchObject({ status: 200, body: { commits: 0, head: null } });
    expect(again.status).toBe(200);
    const run = await until("the check ends", async () => {
      const read = await send(person, getRun, { params: { id: check.runId } });
      return read.body.finishedAt === null ? null : read.body;
    });
    expect(run).toMatchObject({ status: "succeeded", result: { commits: 0, branches: 0 } });
  });

  it("shows the repository that it is, with its branch, and leaves that alone", async () => {
    const folder = await application("versioned");
    git(folder, "init", "--quiet", "--initial-branch=develop");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "Mine");
    const index = await lstat(join(folder, ".git", "index"), { bigint: true });

    const { body } = await openFolder(folder);
    const { body: detail } = await send(person, getProject, { params: { id: body.id } });
    git(folder, "update-ref", "--no-deref", "HEAD", "HEAD");
    const { body: detached } = await send(person, getProject, { params: { id: body.id } });

    expect(body.defaultBranch).toBe("develop");
    expect(detail).toMatchObject({
      state: "ready",
      repository: { commits: 1, branches: ["develop"], head: { subject: "Mine", author: "A" } },
    });
    expect(detached.repository).toEqual(detail.repository);
    expect((await lstat(join(folder, ".git", "index"), { bigint: true })).mtimeNs).toBe(
      index.mtimeNs,
    );
  });

  it("was changed when somebody committed to it in a shell", async () => {
    const folder = await application("committed");
    git(folder, "init", "--quiet");
    const { body: opened } = await openFolder(folder);
    const look = async (): Promise<string> => {
      await gateway.gateway.platform.periodic.run("projects.note-commits");
      return (await send(person, getProject, { params: { id: opened.id } })).body.updatedAt;
    };
    expect(await look()).toBe(opened.updatedAt);
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "By hand");
    const { mtime } = await lstat(join(folder, ".git", "logs", "HEAD"));
    expect(await look()).toBe(mtime.toISOString());
    expect(await look()).toBe(mtime.toISOString());
    await rename(join(folder, ".git"), join(machine, "elsewhere.git"));
    await symlink(join(machine, "elsewhere.git"), join(folder, ".git"));
    git(folder, "commit", "--quiet", "--allow-empty", "--message", "Elsewhere");
    expect(await look()).toBe(mtime.toISOString());
  });

  it("that is part of a larger repository says so and is given none of its own", async () => {
    const outer = await application("outer");
    git(outer, "init", "--quiet");
    const { body } = await openFolder(join(outer, "src"));
    const params = { id: body.id };

    const { body: detail } = await send(person, getProject, { params });
    const refused = await send(person, initRepository, { params });

    expect(detail).toMatchObject({ state: "outer", repository: null });
    expect(refused).toMatchObject({ status: 409, body: { code: "no_repository" } });
  });

  it("is one project of a workspace at most, and that of another as well", async () => {
    const folder = await application("shared");
    const [first, second] = await Promise.all([openFolder(folder), openFolder(folder)]);
    const other = await registerPerson(gateway.url);

    const theirs = await send(other, createProject, {
      body: { name: "Theirs", source: { kind: "folder", path: folder } },
    });

    expect(new Set([first.status, second.status])).toEqual(new Set([201, 409]));
    expect(theirs.status).toBe(201);
  });

  it("is refused outside of the roots, through links, as a file, and where our data lies", async () => {
    await mkdir(join(machine, "secret"));
    await mkdir(join(machine, "code-too"));
    await symlink(join(machine, "secret"), join(root, "link"));
    await writeFile(join(root, "file"), "");
    const outside = ["secret", "code-too", "code/../secret", "code/link", "code/file", "code/gone"];
    for (const path of [...outside.map((one) => `${machine}/${one}`), "code", "/", "/etc"]) {
      const answer = await openFolder(path);
      expect(answer, path).toMatchObject({ status: 404, body: { code: "folder_not_found" } });
    }
    const ours = await startTestGateway({
      beside: gateway,
      config: { publicUrl: gateway.url, workspaceRoots: ["/"] },
    });
    for (const path of [gateway.dataDir, tmpdir(), join(gateway.dataDir, "projects")]) {
      const answer = await send({ ...person, url: ours.url }, createProject, {
        body: { name: "X", source: { kind: "folder", path } },
      });
      expect(answer, path).toMatchObject({ status: 400, body: { code: "folder_is_data" } });
    }
    await ours.close();
  });

  it("leads nowhere once a link took its place, and says so everywhere", async () => {
    const folder = await application("swapped");
    const { body } = await openFolder(folder);
    const canvas = await send(person, createCanvas, { body: { projectId: body.id, name: "C" } });
    await rename(folder, join(machine, "away"));

    const gone = await send(person, getProject, { params: { id: body.id } });
    await symlink(join(machine, "secret"), folder);
    await writeFile(join(machine, "secret", "token.ts"), "secret");
    const swapped = await send(person, getProject, { params: { id: body.id } });
    const files = await send(person, listCanvasFiles, { params: { canvasId: canvas.body.id } });
    const init = await send(person, initRepository, { params: { id: body.id } });

    expect(gone.body).toMatchObject({ state: "missing", repository: null });
    expect(swapped.body).toMatchObject({ state: "refused", repository: null });
    expect([files.status, init.status]).toEqual([403, 403]);
    expect(await readdir(join(machine, "secret"))).toEqual(["token.ts"]);
  });

  it("is found by walking the roots, which show names of folders and nothing else", async () => {
    const browsed = join(root, "browsed");
    for (const name of ["b", "a", ".hidden", "node_modules"])
      await mkdir(join(browsed, name), { recursive: true });
    await writeFile(join(browsed, "file.txt"), "");
    await symlink("/etc", join(browsed, "etc"));

    const roots = await send(person, listFolders);
    const inside = await send(person, listFolders, { query: { path: browsed } });
    const above = await send(person, listFolders, { query: { path: root } });
    const outside = await send(person, listFolders, { query: { path: join(browsed, "etc") } });

    expect(roots.body).toEqual({
      path: null,
      parent: null,
      items: [{ name: root, path: root }],
      truncated: false,
    });
    expect(inside.body).toEqual({
      path: browsed,
      parent: root,
      items: ["a", "b"].map((name) => ({ name, path: join(browsed, name) })),
      truncated: false,
    });
    expect(above.body.parent).toBeNull();
    expect(outside).toMatchObject({ status: 404, body: { code: "folder_not_found" } });
  });
});

describe("a folder that the person at the machine names", () => {
  it("may be opened by the first who asks, wherever it lies, and stays allowed", async () => {
    const folder = join(machine, "anywhere");
    await mkdir(folder);
    const before = await openFolder(folder);
    await nameFolder(gateway.dataDir, folder);

    const opened = await openFolder(folder);
    const again = await openFolder(folder);
    const beside = await openFolder(machine);
    const { body } = await send(person, getProject, { params: { id: opened.body.id } });
    const listed = await send(person, listFolders, { query: { path: folder } });

    expect(before.status).toBe(404);
    expect(opened.status).toBe(201);
    expect(again).toMatchObject({ status: 409, body: { details: { projectId: opened.body.id } } });
    expect(beside.status).toBe(404);
    expect(body).toMatchObject({ folder, state: "none" });
    expect(listed.status).toBe(404);
  });

  it("is closed to all others from then on, until it is named again", async () => {
    const folder = join(machine, "mine");
    await mkdir(folder);
    const others = await Promise.all([registerPerson(gateway.url), registerPerson(gateway.url)]);
    await nameFolder(gateway.dataDir, folder);

    const answers = await Promise.all(others.map((other) => openFolder(folder, other)));
    const late = await openFolder(folder);
    await nameFolder(gateway.dataDir, folder);
    const again = await openFolder(folder);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
    expect([late.status, again.status]).toEqual([404, 201]);
  });
});
