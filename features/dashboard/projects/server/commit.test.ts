import { execFileSync } from "node:child_process";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { commitProject, createProject, getWorkChanges } from "../contract.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function project(): Promise<{ params: { id: string }; folder: string }> {
  const { body } = await send(person, createProject, { body: { name: "Weaving" } });
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
  return { params: { id: body.id }, folder };
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
}

describe("what is not committed", () => {
  it("is listed file by file with its diff, and nothing in the folder changes", async () => {
    const { params, folder } = await project();
    await mkdir(join(folder, "src"));
    await writeFile(join(folder, "src/a b.ts"), "export const one = 1;\n\nexport const two = 2;\n");
    await writeFile(join(folder, "README.md"), "# Woven\n");
    const index = git(folder, "rev-parse", "HEAD");

    const { body } = await send(person, getWorkChanges, { params });

    expect(body).toMatchObject({ branch: "main", total: 2 });
    expect(body.items.find(({ path }) => path === "README.md")).toMatchObject({
      status: "modified",
      diff: expect.stringContaining("-# Weaving\n+# Woven\n"),
    });
    expect(body.items.find(({ path }) => path === "src/a b.ts")).toMatchObject({
      status: "added",
      diff: expect.stringContaining("+export const one = 1;\n+\n+export const two = 2;\n"),
    });
    expect(git(folder, "rev-parse", "HEAD")).toBe(index);
    expect(git(folder, "diff", "--cached", "--name-only")).toBe("");
  });

  it("is empty right after the first commit, and tells deleted and renamed files", async () => {
    const { params, folder } = await project();
    const clean = await send(person, getWorkChanges, { params });
    await rename(join(folder, "README.md"), join(folder, "About.md"));
    git(folder, "add", "--all");
    const renamed = await send(person, getWorkChanges, { params });
    await rm(join(folder, "About.md"));

    expect(clean.body).toEqual({ branch: "main", items: [], total: 0 });
    expect(renamed.body.items).toMatchObject([
      { status: "renamed", from: "README.md", path: "About.md" },
    ]);
  });
});

describe("a commit", () => {
  it("bears the name of the person and holds the chosen files alone", async () => {
    const { params, folder } = await project();
    await writeFile(join(folder, "one.txt"), "1");
    await writeFile(join(folder, "*.txt"), "a name that looks like a pattern");
    const body = { message: "First line\n\nMore about it", paths: ["*.txt"] };

    const committed = await send(person, commitProject, { params, body });
    const rest = await send(person, getWorkChanges, { params });

    expect(committed).toMatchObject({ status: 201, body: { head: { subject: "First line" } } });
    expect(git(folder, "log", "-1", "--format=%ae %ce")).toBe(
      `${person.user.email} ${person.user.email}`,
    );
    expect(git(folder, "show", "--name-only", "--format=", "HEAD")).toBe("*.txt");
    expect(rest.body.items.map(({ path }) => path)).toEqual(["one.txt"]);
  });

  it("runs no hook of the repository", async () => {
    const { params, folder } = await project();
    await mkdir(join(folder, ".git/hooks"), { recursive: true });
    await writeFile(join(folder, ".git/hooks/pre-commit"), "#!/bin/sh\ntouch ran\nexit 1\n", {
      mode: 0o755,
    });
    await writeFile(join(folder, "one.txt"), "1");
    const { status } = await send(person, commitProject, { params, body: { message: "One" } });
    expect(status).toBe(201);
    expect(git(folder, "ls-files")).not.toContain("ran");
  });

  it("is refused with the reason when there is nothing, or another git is at work", async () => {
    const { params, folder } = await project();
    const body = { message: "Nothing" };
    const nothing = await send(person, commitProject, { params, body });
    await writeFile(join(folder, "one.txt"), "1");
    await writeFile(join(folder, ".git/index.lock"), "");
    const locked = await send(person, commitProject, { params, body });
    await rm(join(folder, ".git/index.lock"));
    const unknown = await send(person, commitProject, {
      params,
      body: { message: "Unknown", paths: ["--amend"] },
    });

    expect(nothing).toMatchObject({ status: 409, body: { code: "nothing_committed" } });
    expect(nothing.body).toMatchObject({ message: "There was nothing to commit." });
    expect(locked.body).toMatchObject({ message: expect.stringContaining("Another git command") });
    expect(unknown.body).toMatchObject({ message: expect.stringContaining("neither there") });
  });
});
