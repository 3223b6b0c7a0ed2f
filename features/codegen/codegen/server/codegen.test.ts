import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, requestOf, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { downloadProject, listProjects } from "../../../dashboard/projects/contract.ts";
import { library, PAGES, query, update, YEAR } from "../testing/library.ts";
import {
  generateProject,
  getGenerationDiff,
  getGenerationQuota,
  getProjectModel,
  listGenerations,
  previewGeneration,
  proposeModel,
  revertGeneration,
} from "../contract.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function generated() {
  const { status, body } = await send(person, generateProject, {
    query,
    body: { model: library(), verify: false },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { body, id: body.projectId, folder: folderOf(body.projectId) };
}

function folderOf(projectId: string): string {
  return projectFolder(gateway.dataDir, person.user.tenant.tenantId, projectId);
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
}

function edit(folder: string, path: string, change: (text: string) => string): void {
  const file = join(folder, path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

const used = async () => (await send(person, getGenerationQuota)).body.used;

describe("generating", () => {
  it("makes a project with one commit of the caller's, and counts it once", async () => {
    const before = await used();
    const { body, id, folder } = await generated();

    expect(body).toMatchObject({ frameworkName: "react-fastify", entities: 1, conflicts: 0 });
    expect(body.verification).toMatchObject({ status: "not-run", reason: "not_asked" });
    expect(git(folder, "log", "--format=%an %s").split("\n")).toEqual([
      expect.stringMatching(/^Test Person \d+ Generate Library with react-fastify$/),
      "Devloom Create the project",
    ]);
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(git(folder, "show", "HEAD:project-model.yaml")).toContain("name: Book");
    expect(git(folder, "branch", "--list")).toBe("* main");
    expect(
      (await send(person, listProjects)).body.items.find((one) => one.id === id),
    ).toMatchObject({ name: "Library", origin: { kind: "generated", detail: "react-fastify" } });
    expect(await used()).toBe(before + 1);
  });

  it("changes nothing when the model is the same, and does not count that", async () => {
    const { id, folder } = await generated();
    const head = git(folder, "rev-parse", "HEAD");
    const before = await used();

    const again = await send(person, generateProject, { query, body: { id, model: library() } });

    expect(again.body).toMatchObject({ commit: null, files: 0, outcomes: [] });
    expect(git(folder, "rev-parse", "HEAD")).toBe(head);
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(await used()).toBe(before);
  });

  it("refuses changed files with their list, and merges them when it may", async () => {
    const { id, folder } = await generated();
    edit(folder, "src/shared/entities/books.ts", (text) => `// Mine.\n${text}`);
    git(folder, "-c", "user.name=x", "-c", "user.email=x@x", "commit", "-qam", "Mine");
    const body = { id, model: library(PAGES), verify: false };

    const refused = await send(person, generateProject, { query, body });
    const head = git(folder, "log", "-1", "--format=%s");
    const merged = await send(person, generateProject, { query: update, body });

    expect(refused).toMatchObject({
      status: 409,
      body: { code: "changed_files", details: { paths: ["src/shared/entities/books.ts"] } },
    });
    expect(head).toBe("Mine");
    expect(merged.status, JSON.stringify(merged.body)).toBe(201);
    expect(merged.body.outcomes).toContainEqual({
      path: "src/shared/entities/books.ts",
      outcome: "merged",
    });
    const text = git(folder, "show", "HEAD:src/shared/entities/books.ts");
    expect(text).toContain("// Mine.");
    expect(text).toContain("pages");
    expect(git(folder, "ls-tree", "-r", "--name-only", "HEAD", "migrations")).toBe(
      "migrations/0001_initial.sql\nmigrations/0002_update.sql",
    );
  });

  it("leaves alone what is not committed yet, and other files of the project", async () => {
    const { id, folder } = await generated();
    writeFileSync(join(folder, "notes.txt"), "Not committed\n");
    edit(folder, "README.md", (text) => `${text}Mine\n`);
    const renamed = { ...library(PAGES), name: "Reading room" };
    const body = { id, model: renamed, verify: false };

    const told = await send(person, previewGeneration, { query: update, body });
    const refused = await send(person, generateProject, { query: update, body });
    git(folder, "checkout", "-q", "README.md");
    const done = await send(person, generateProject, { query: update, body });

    expect(told.body.uncommitted).toEqual(["README.md"]);
    expect(refused).toMatchObject({ status: 409, body: { code: "uncommitted_changes" } });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    expect(git(folder, "status", "--porcelain")).toBe("?? notes.txt");
  });

  it.each([
    [{ frameworkName: "cobol" }, "unknown_framework"],
    [{ ...query, sampleNameSpace: "Acme..Library" }, "bad_namespace"],
    [{ ...query, sampleDbContext: "Library Context" }, "bad_db_context"],
    [{ ...query, path: "../outside" }, "bad_path"],
    [{ ...query, path: ".git" }, "bad_path"],
  ])("refuses %j and writes nothing", async (wrong, code) => {
    const before = (await send(person, listProjects)).body.total;
    const body = { model: library(), verify: false };

    const answer = await send(person, generateProject, { query: wrong, body });

    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect((await send(person, listProjects)).body.total).toBe(before);
  });

  it("names the place of what is wrong with a model", async () => {
    const model = library({ id: "cover", name: "Cover", type: "enum" });

    const answer = await send(person, generateProject, { query, body: { model } });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid_model", message: expect.stringContaining("Cover of entity Book") },
    });
  });

  it("generates into a folder, beside what is generated elsewhere in the project", async () => {
    const { id, folder } = await generated();

    const answer = await send(person, generateProject, {
      query: { ...query, path: "apps/shop" },
      body: { id, model: { ...library(), name: "Shop" }, verify: false },
    });
    const model = await send(person, getProjectModel, {
      params: { id },
      query: { path: "apps/shop" },
    });

    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(git(folder, "show", "HEAD:apps/shop/package.json")).toContain('"name": "shop"');
    expect(git(folder, "show", "HEAD:package.json")).toContain('"name": "library"');
    expect(model.body.model).toMatchObject({ name: "Shop" });
  });
});

describe("a dry run", () => {
  it("tells what would become of each file, and writes nothing", async () => {
    const { id, folder } = await generated();
    const head = git(folder, "rev-parse", "HEAD");

    const same = await send(person, previewGeneration, { query, body: { id, model: library() } });
    const other = await send(person, previewGeneration, {
      query,
      body: { id, model: library(PAGES) },
    });
    const fresh = await send(person, previewGeneration, { query, body: { model: library() } });

    expect(same.body.files).toEqual([]);
    expect(
      other.body.files.find(({ path }) => path === "src/shared/entities/books.ts"),
    ).toMatchObject({ outcome: "updated", diff: expect.stringMatching(/^\+.*pages/m) });
    expect(fresh.body.files.every(({ outcome }) => outcome === "added")).toBe(true);
    expect(git(folder, "rev-parse", "HEAD")).toBe(head);
  });
});

describe("a generation", () => {
  it("is reverted as one commit that restores the very tree", async () => {
    const { id, folder } = await generated();
    const tree = git(folder, "rev-parse", "HEAD^{tree}");
    const model = library(PAGES);
    const second = await send(person, generateProject, {
      query,
      body: { id, model, verify: false },
    });

    const answer = await send(person, revertGeneration, { params: { id: second.body.id } });
    const twice = await send(person, revertGeneration, { params: { id: second.body.id } });
    const again = await send(person, generateProject, {
      query,
      body: { id, model, verify: false },
    });

    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(git(folder, "rev-parse", `${answer.body.revertedBy ?? ""}^{tree}`)).toBe(tree);
    expect(twice).toMatchObject({ status: 409, body: { code: "already_reverted" } });
    expect(again.body.outcomes).toEqual(second.body.outcomes);
  });

  it("is reverted without what people changed since, or not at all", async () => {
    const { id, folder } = await generated();
    const body = { id, model: library(PAGES), verify: false };
    const second = await send(person, generateProject, { query, body });
    const commit = ["-c", "user.name=x", "-c", "user.email=x@x", "commit", "-qam"];
    edit(folder, "src/shared/entities/books.ts", (text) => `// Mine.\n${text}`);
    rmSync(join(folder, "migrations/0002_update.sql"));
    writeFileSync(join(folder, "migrations/0002_update.sql"), "select 1;\n");
    git(folder, ...commit, "Mine");

    const refused = await send(person, revertGeneration, { params: { id: second.body.id } });
    git(folder, "checkout", "-q", "HEAD^", "--", "migrations");
    git(folder, ...commit, "Back");
    const answer = await send(person, revertGeneration, { params: { id: second.body.id } });

    expect(refused).toMatchObject({
      status: 409,
      body: { details: { paths: ["migrations/0002_update.sql"] } },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const text = readFileSync(join(folder, "src/shared/entities/books.ts"), "utf8");
    expect(text).toContain("// Mine.");
    expect(text).not.toContain("pages");
  });

  it("shows its diff, and how it differs from another", async () => {
    const { id, body: first } = await generated();
    const second = await send(person, generateProject, {
      query,
      body: { id, model: library(PAGES, YEAR), verify: false },
    });
    const other = await generated();
    const params = { id: second.body.id };

    const own = await send(person, getGenerationDiff, { params });
    const compared = await send(person, getGenerationDiff, {
      params,
      query: { against: first.id },
    });
    const alike = await send(person, getGenerationDiff, {
      params: { id: other.body.id },
      query: { against: first.id },
    });
    const list = await send(person, listGenerations, { query: { projectId: id } });

    expect(own.body.files.map(({ path }) => path)).toEqual(
      second.body.outcomes.map(({ path }) => path),
    );
    expect(compared.body.files.map(({ path }) => path)).toContain("migrations/0002_update.sql");
    expect(alike.body.files).toEqual([]);
    expect(list.body.items.map((one) => one.id)).toEqual([second.body.id, first.id]);
    expect(list.body.items[0]?.author).toContain("Test Person");
  });
});

describe("a proposal", () => {
  it("is read from a sentence, and says what it did not understand", async () => {
    const text = "a library with books, authors and loans; frobnicate the quux";

    const { body } = await send(person, proposeModel, { body: { kind: "sentence", text } });

    expect(body.model).toMatchObject({ name: "Library" });
    expect(body.notUnderstood).toMatchObject([{ code: "clauseNotUnderstood" }]);
  });

  it.each([
    ["sql", "create table book (id serial primary key, title text not null);"],
    ["json-schema", '{"title":"Book","type":"object","properties":{"title":{"type":"string"}}}'],
    ["jdl", "entity Book { title String required }"],
  ] as const)("is imported from %s", async (kind, text) => {
    const { status, body } = await send(person, proposeModel, { body: { kind, text } });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.model["entities"]).toMatchObject([{ name: "Book" }]);
  });

  it("of what cannot be read says where it is wrong", async () => {
    const answer = await send(person, proposeModel, {
      body: { kind: "sql", text: "create tabel x" },
    });

    expect(answer).toMatchObject({
      status: 422,
      body: { code: "not_understood", message: expect.stringContaining("line 1") },
    });
  });
});

describe("a download", () => {
  it("is a zip of the project's files, without a tenant header", async () => {
    const { id } = await generated();

    const response = await fetch(requestOf(person, downloadProject, { params: { id } }));
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/library.*\.zip/);
    expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect(bytes.toString("latin1")).toMatch(/library[-\d]*\/project-model\.yaml/);
  });
});
