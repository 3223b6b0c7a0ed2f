import { ChatServer } from "@devloom/model/testing";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createModelAlias, createModelProvider, listModelCalls } from "../../../models/contract.ts";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { ProjectOnDisk } from "../../../../testing/project-on-disk.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  acceptFileDraft,
  createFileDraft,
  getFileDraft,
  getGeneration,
  getGenerationQuota,
  listFileSources,
  listGenerations,
  rejectFileDraft,
  revertGeneration,
} from "../../contract.ts";
import { SMALL_PROJECT } from "../../testing/file-project.ts";

const PRICE = SMALL_PROJECT["src/price.js"] ?? "";

let model: ChatServer;
let gateway: TestGateway;
let person: Person;
let projectId: string;
let project: ProjectOnDisk;

beforeAll(async () => {
  model = await ChatServer.start();
  gateway = await startTestGateway({ config: { trustedOrigins: [model.origin] } });
  person = await registerPerson(gateway.url);
  const provider = { name: "Local", kind: "openai" as const, baseUrl: model.baseUrl };
  const { id: providerId } = (await send(person, createModelProvider, { body: provider })).body;
  const targets = [{ providerId, model: "small" }];
  await send(person, createModelAlias, { body: { name: "drafts", targets } });
});
afterAll(async () => {
  await gateway.close();
  await model.close();
});
beforeEach(async () => {
  const created = await send(person, createProject, { body: { name: "Small" } });
  projectId = created.body.id;
  project = new ProjectOnDisk(gateway.dataDir, person, projectId);
  project.commit(SMALL_PROJECT);
  model.requests.length = 0;
});

const input = { kind: "model" as const, instruction: "Three each, please", alias: "drafts" };

async function begin(more: object = {}, path = "src/price.js"): Promise<string> {
  const body = { projectId, path, input: { ...input, ...more } };
  const { status, body: draft } = await send(person, createFileDraft, { body });
  expect(status, JSON.stringify(draft)).toBe(201);
  return draft.id;
}

async function draft(id: string) {
  const read = async () => (await send(person, getFileDraft, { params: { id } })).body;
  await expect.poll(async () => (await read()).status).not.toBe("working");
  return read();
}

const block = (search: string, replace: string): string =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`;
const edit = (after: string): string => block("  return count * 2;", `  return ${after};`);
const calls = async () =>
  (await send(person, listModelCalls)).body.items.filter(
    ({ purpose, subject }) => purpose === "codegen.file" && subject === `project/${projectId}`,
  );
const used = async () => (await send(person, getGenerationQuota)).body.used;

describe("a draft of a model", () => {
  it("passes its checks, is accepted as one commit, and reverted like any generation", async () => {
    model.say(`I change the price.\n\nsrc/price.js\n${edit("count * 3")}`);
    const before = await used();
    const id = await begin({ context: ["src/price.test.js"] });
    const ready = await draft(id);
    expect(ready).toMatchObject({
      status: "ready",
      problem: null,
      text: expect.stringContaining("I change the price."),
      files: [{ path: "src/price.js", isNew: false }],
      gate: ["parse", "check", "test"].map((name) => ({ name, status: "passed" })),
      tokens: 18,
    });
    expect(model.requests[0]?.messages.at(-1)?.content).toContain("two cost more than one");
    expect(project.git("status", "--porcelain")).toBe("");
    expect(await used()).toBe(before + 1);

    const accepted = await send(person, acceptFileDraft, { params: { id }, body: {} });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect(project.git("log", "-1", "--format=%H %s")).toBe(
      `${accepted.body.commit} Three each, please`,
    );
    expect(project.git("show", "HEAD:src/price.js")).toContain("count * 3");
    expect(project.git("status", "--porcelain")).toBe("");
    expect(await send(person, getFileDraft, { params: { id } })).toMatchObject({ status: 404 });

    const params = { id: accepted.body.generationId };
    const query = { projectId };
    expect((await send(person, listGenerations, { query })).body.items).toMatchObject([
      { id: params.id, source: { kind: "instruction" }, verification: { status: "passed" } },
    ]);
    expect((await send(person, revertGeneration, { params })).status).toBe(200);
    expect(`${project.git("show", "HEAD:src/price.js")}\n`).toBe(PRICE);
  });

  it("is repaired once after a failed check, with both calls on record and counted once", async () => {
    model.say(edit("`${count}`"), `\`\`\`js src/price.js\n${PRICE.replace("2", "4")}\`\`\`\n`);
    const before = await used();
    const prompt = {
      messages: [{ role: "user" as const, content: "Do this: {{instruction}}" }],
      version: "Prices@3",
    };
    const ready = await draft(await begin({ prompt }));
    expect(ready).toMatchObject({
      status: "ready",
      round: 2,
      repaired: expect.stringContaining("price is not a number"),
      gate: [{ status: "passed" }, { status: "passed" }, { status: "passed" }],
      tokens: 36,
    });
    const asked = model.requests.map(({ messages }) => messages.map(({ content }) => content));
    expect(asked[0]?.[1]).toBe("Do this: Three each, please");
    expect(asked[1]?.at(-1)).toContain("price is not a number");
    expect(await calls()).toMatchObject([
      { status: "succeeded", promptVersion: "Prices@3" },
      { status: "succeeded", promptVersion: "Prices@3" },
    ]);
    expect(await used()).toBe(before + 1);
  });

  it("that fails its checks twice is accepted only by force", async () => {
    model.say(edit("-count"));
    const id = await begin();
    expect(await draft(id)).toMatchObject({
      status: "ready",
      gate: [{ status: "passed" }, { status: "passed" }, { name: "test", status: "failed" }],
    });
    const accept = (force: boolean) =>
      send(person, acceptFileDraft, { params: { id }, body: { force } });
    expect(await accept(false)).toMatchObject({ status: 409, body: { code: "gate_failed" } });
    expect((await accept(true)).status).toBe(200);
  });

  it("is accepted hunk by hunk, and not once its file is another one", async () => {
    const far = Array.from({ length: 12 }, (_, at) => `// ${at}\n`).join("");
    project.commit({ "src/price.js": `${PRICE}${far}` });
    model.say(`${edit("count * 3")}${block("// 11", "// eleven")}`);
    const [first, second] = [await begin(), await begin()];
    await Promise.all([draft(first), draft(second)]);
    const hunks = { "src/price.js": [1] };
    const body = { hunks };
    const accepted = await send(person, acceptFileDraft, { params: { id: first }, body });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    const text = readFileSync(join(project.folder, "src/price.js"), "utf8");
    expect(text).toContain("// eleven");
    expect(text).toContain("count * 2");
    expect(await send(person, acceptFileDraft, { params: { id: second }, body })).toMatchObject({
      status: 409,
      body: { code: "file_changed" },
    });
  });

  it("is recorded when an attempt before had ended between its commit and its record", async () => {
    model.say(edit("count * 3"));
    const id = await begin();
    await draft(id);
    writeFileSync(join(project.folder, "src/price.js"), PRICE.replace("2", "3"));
    project.git("commit", "-qam", "Three each, please");
    const commit = project.git("rev-parse", "HEAD");

    const accepted = await send(person, acceptFileDraft, { params: { id }, body: {} });

    expect(accepted).toMatchObject({ status: 200, body: { commit } });
    expect(project.git("rev-parse", "HEAD")).toBe(commit);
    const kept = await send(person, getGeneration, { params: { id: accepted.body.generationId } });
    expect(kept.body).toMatchObject({ commit, files: 1 });
    expect((await send(person, getFileDraft, { params: { id } })).status).toBe(404);
  });

  it("changes nothing where its edits have no place or name another file", async () => {
    model.say(block("  return nothing;", "  return 1;"), `other.js\n${edit("1")}`);
    const ready = await draft(await begin());
    expect(ready).toMatchObject({
      status: "failed",
      problem: { code: "answer_unusable" },
      files: [],
    });
    expect(ready.problem?.message).toContain("other.js");
    expect(project.git("status", "--porcelain")).toBe("");
  });
});

describe("what goes wrong on the way", () => {
  it("a failing provider is a sentence, recorded once, and leaves nothing", async () => {
    const before = await used();
    model.reply = (_request, response) => void response.writeHead(500).end("no");
    const failed = await draft(await begin());
    expect(failed).toMatchObject({ status: "failed", files: [] });
    expect(failed.problem?.message).toMatch(/\w+ .*\.$/);
    expect(await calls()).toMatchObject([{ status: "failed" }]);
    expect(await used()).toBe(before);
    expect(project.git("status", "--porcelain")).toBe("");
  });

  it("rejecting hangs up at the provider and leaves no trace", async () => {
    let isClosed = false;
    model.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.write('data: {"choices":[{"index":0,"delta":{"content":"Well"}}]}\n\n');
      response.on("close", () => {
        isClosed = true;
      });
    };
    const id = await begin();
    const params = { id };
    await expect
      .poll(async () => (await send(person, getFileDraft, { params })).body.text)
      .toBe("Well");
    expect((await send(person, rejectFileDraft, { params })).status).toBe(204);
    await expect.poll(() => isClosed).toBe(true);
    await expect.poll(async () => (await calls())[0]?.status).toBe("cancelled");
    expect((await send(person, getFileDraft, { params })).status).toBe(404);
    expect(project.git("status", "--porcelain")).toBe("");
  });

  it("an answer without end is hung up on", async () => {
    let isClosed = false;
    model.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.on("close", () => {
        isClosed = true;
      });
      const content = "and ".repeat(50_000);
      const more = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
      const go = (): void => {
        while (!response.destroyed && response.write(more));
        response.once("drain", go);
      };
      go();
    };
    const before = await used();
    const failed = await draft(await begin());
    expect(failed).toMatchObject({ status: "failed", problem: { code: "answer_too_long" } });
    await expect.poll(() => isClosed).toBe(true);
    expect(await used()).toBe(before);
  });

  it("bytes that no text has are no trouble", async () => {
    model.say(`\u0000 \ud800 src/price.js\n${edit('count * 3 + "\u0000\udfff".length')}`);
    const odd = await draft(await begin());
    expect(odd).toMatchObject({ status: "ready", problem: null });
    expect(odd.files[0]?.diff).toContain('+  return count * 3 + "\uFFFD".length;');
  });

  it("uncommitted changes of the target and paths outside of the project are refused first", async () => {
    const create = (path: string) =>
      send(person, createFileDraft, { body: { projectId, path, input } });
    expect(await create("../price.js")).toMatchObject({ status: 400 });
    expect(await create(".git/config")).toMatchObject({ status: 400 });
    writeFileSync(join(project.folder, "src/price.js"), "export {};\n");
    expect(await create("src/price.js")).toMatchObject({
      status: 409,
      body: { code: "uncommitted_changes" },
    });
    expect(model.requests).toHaveLength(0);
  });
});

it("built-in generators write from the project's model without asking anybody", async () => {
  const sources = await send(person, listFileSources, { query: { projectId } });
  expect(sources.body.entities).toEqual([{ id: "book", name: "Book" }]);
  expect(sources.body.files).toContainEqual({ path: "src/price.js", tokens: 14 });
  const body = {
    projectId,
    path: "migrations/0001_books.sql",
    input: { kind: "built-in" as const, generator: "migration" as const, entity: "book" },
  };
  const { id } = (await send(person, createFileDraft, { body })).body;
  const ready = await draft(id);
  expect(ready).toMatchObject({ status: "ready", model: null });
  expect(ready.gate[0]).toMatchObject({ name: "parse", status: "not-run" });
  expect(ready.files[0]?.diff).toContain('+  "pages" integer check ("pages" >= 1),');
  expect(model.requests).toHaveLength(0);
  const accepted = await send(person, acceptFileDraft, { params: { id }, body: {} });
  const kept = await send(person, getGeneration, { params: { id: accepted.body.generationId } });
  expect(kept.body).toMatchObject({ source: { kind: "built-in" }, files: 1 });

  const second = { ...body, path: "migrations/0002_books.sql" };
  const refused = await draft((await send(person, createFileDraft, { body: second })).body.id);
  expect(refused.problem).toMatchObject({
    code: "table_exists",
    message: expect.stringContaining("migrations/0001_books.sql makes the table") as string,
  });
});

it("built-in generators use the type that the project has", async () => {
  project.commit({
    "src/shared/entities/books.ts": "export interface Book {\n  readonly id: string;\n}\n",
    "src/BookList.tsx": "export interface Book {}\n",
  });
  const write = async (generator: "component" | "endpoint" | "test" | "hook", path: string) => {
    const body = {
      projectId,
      path,
      input: { kind: "built-in" as const, generator, entity: "book" },
    };
    return (await draft((await send(person, createFileDraft, { body })).body.id)).files[0]?.diff;
  };
  const from = '+import type { Book } from "../shared/entities/books.ts";';
  const component = await write("component", "src/web/BookCard.tsx");
  expect(component).toContain(from);
  expect(component).not.toContain("interface Book {");
  expect(await write("hook", "src/web/use-books.ts")).toContain(from);
  const endpoint = await write("endpoint", "src/web/book-endpoint.ts");
  expect(endpoint).toContain(`${from}\n+\n+export type { Book };`);
  expect(endpoint).not.toContain("interface Book {");
  expect(await write("test", "src/web/book-endpoint.test.ts")).toContain("} as Book;");
});
