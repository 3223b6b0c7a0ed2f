import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  type Project,
  updateProject,
} from "../contract.ts";

const run = promisify(execFile);

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function create(name: string): Promise<Project> {
  const { status, body } = await send(person, createProject, { body: { name } });
  expect(status).toBe(201);
  return body;
}

const folderOf = (project: Project): string =>
  join(gateway.dataDir, "projects", person.user.tenant.tenantId, project.id);

async function git(project: Project, ...args: string[]): Promise<string> {
  const { stdout } = await run("git", ["-C", folderOf(project), ...args]);
  return stdout.trim();
}

describe("creating a project", () => {
  it("makes a real git repository with one commit", async () => {
    const project = await create("Loom");

    expect(await git(project, "rev-list", "--count", "--all")).toBe("1");
    expect(await git(project, "branch", "--show-current")).toBe("main");
    expect(await git(project, "show", "HEAD:README.md")).toBe("# Loom");
    expect(await git(project, "status", "--porcelain")).toBe("");
    const { body, headers } = await send(person, getProject, { params: { id: project.id } });
    expect(headers.get("etag")).toBe('"1"');
    expect(body.repository).toMatchObject({
      commits: 1,
      branches: ["main"],
      head: { id: await git(project, "rev-parse", "HEAD"), subject: "Create the project" },
    });
  });

  it.each([
    ["emoji 🧵 and accents é", "emoji-and-accents-e"],
    [`quotes " ' \` $(touch x)`, "quotes-touch-x"],
    ["two\nlines", "two-lines"],
    ["--upload-pack=evil", "upload-pack-evil"],
    ["../../../etc", "etc"],
    ["日本語", "project"],
  ])("takes the name %j as it is", async (name, slug) => {
    const project = await create(name);

    expect(project).toMatchObject({ name, slug });
    const { body } = await send(person, getProject, { params: { id: project.id } });
    expect(body).toMatchObject({ name, repository: { commits: 1 } });
  });

  it("gives every project a slug of its own, also when many are made at once", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create("Same name")));

    expect(made.map(({ slug }) => slug).toSorted()).toEqual(
      ["same-name", ...[2, 3, 4, 5, 6, 7, 8].map((number) => `same-name-${number}`)].toSorted(),
    );
  });

  it("leaves no folder behind when it fails", async () => {
    const { status } = await send(person, createProject, {
      body: { name: "Refused", labels: { "Bad Label": "x" } },
    });

    expect(status).toBe(400);
  });
});

describe("changing a project", () => {
  it("counts versions and refuses a change based on an old one", async () => {
    const { id } = await create("Versioned");
    const first = await send({ ...person, headers: { "if-match": '"1"' } }, updateProject, {
      params: { id },
      body: { description: "First", labels: { team: "blue" } },
    });
    const stale = await send({ ...person, headers: { "if-match": '"1"' } }, updateProject, {
      params: { id },
      body: { description: "Second" },
    });
    const staleInBody = await send(person, updateProject, {
      params: { id },
      body: { description: "Third", version: 1 },
    });
    const staleDelete = await send({ ...person, headers: { "if-match": '"1"' } }, deleteProject, {
      params: { id },
    });

    expect(first).toMatchObject({ status: 200, body: { version: 2, labels: { team: "blue" } } });
    expect(first.headers.get("etag")).toBe('"2"');
    expect(stale).toMatchObject({
      status: 412,
      body: { code: "stale_version", details: { version: 2 } },
    });
    expect([staleInBody.status, staleDelete.status]).toEqual([412, 412]);
    const { body } = await send(person, getProject, { params: { id } });
    expect(body).toMatchObject({ description: "First", version: 2, name: "Versioned" });
  });

  it("lets one of two simultaneous changes through", async () => {
    const { id } = await create("Contended");
    const caller = { ...person, headers: { "if-match": '"1"' } };

    const answers = await Promise.all(
      ["a", "b", "c", "d"].map((description) =>
        send(caller, updateProject, { params: { id }, body: { description } }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(3);
  });
});

describe("listing projects", () => {
  it("pages without repeating or hiding anything while others are added", async () => {
    const reader = await registerPerson(gateway.url);
    const names = ["one", "two", "three", "four", "five"];
    for (const name of names) await send(reader, createProject, { body: { name } });

    const first = await send(reader, listProjects, { query: { limit: 2 } });
    await send(reader, createProject, { body: { name: "arrived meanwhile" } });
    const seen = first.body.items.map(({ name }) => name);
    let cursor = first.body.nextCursor;
    while (cursor !== undefined) {
      const { body } = await send(reader, listProjects, { query: { limit: 2, cursor } });
      seen.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor;
    }

    expect(first.body.total).toBe(5);
    expect(seen).toEqual(names.toReversed());
  });

  describe("by a search", () => {
    let reader: Person;
    beforeAll(async () => {
      reader = await registerPerson(gateway.url);
      for (const name of ["100% wool", "100 percent", "snake_case", "back\\slash", "wool"])
        await send(reader, createProject, { body: { name } });
    });

    it.each([
      ["100%", ["100% wool"]],
      ["_", ["snake_case"]],
      ["\\", ["back\\slash"]],
      ["WOOL", ["wool", "100% wool"]],
      ["nothing like it", []],
    ])("takes %j literally", async (q, expected) => {
      const { body } = await send(reader, listProjects, { query: { q } });

      expect(body.items.map(({ name }) => name)).toEqual(expected);
      expect(body.total).toBe(expected.length);
    });
  });

  it("refuses a cursor it did not give out", async () => {
    const { status, body } = await send(person, listProjects, { query: { cursor: "made-up" } });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "bad_cursor" });
  });
});
