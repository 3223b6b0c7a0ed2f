import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { generateProject, revertGeneration } from "../../contract.ts";
import { library, PAGES, query, update } from "../../testing/library.ts";

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
  const id = body.projectId;
  return { id, folder: projectFolder(gateway.dataDir, person.user.tenant.tenantId, id) };
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
}

it("commits what an interrupted generation left on disk", async () => {
  const { id, folder } = await generated();
  const model = library(PAGES);
  const other = await generated();
  await send(person, generateProject, {
    query,
    body: { id: other.id, model, verify: false },
  });
  for (const path of ["migrations/0002_update.sql", "src/shared/entities/books.ts"])
    copyFileSync(join(other.folder, path), join(folder, path));

  const answer = await send(person, generateProject, {
    query,
    body: { id, model, verify: false },
  });

  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(git(folder, "status", "--porcelain")).toBe("");
  expect(git(folder, "rev-parse", "HEAD^{tree}")).toBe(
    git(other.folder, "rev-parse", "HEAD^{tree}"),
  );
  expect(answer.body.outcomes).toContainEqual({
    path: "migrations/0002_update.sql",
    outcome: "added",
  });
});

it("refuses to write over a file that git ignores", async () => {
  const { id, folder } = await generated();
  writeFileSync(join(folder, "migrations/.gitignore"), "0002*\n");
  writeFileSync(join(folder, "migrations/0002_update.sql"), "select 'mine';\n");

  const answer = await send(person, generateProject, {
    query: update,
    body: { id, model: library(PAGES), verify: false },
  });

  expect(answer).toMatchObject({ status: 409, body: { code: "uncommitted_changes" } });
  expect(readFileSync(join(folder, "migrations/0002_update.sql"), "utf8")).toContain("mine");
});

it("a generation is reverted after an interrupted attempt that got as far as the disk", async () => {
  const { id, folder } = await generated();
  const tree = git(folder, "rev-parse", "HEAD^{tree}");
  const second = await send(person, generateProject, {
    query,
    body: { id, model: library(PAGES), verify: false },
  });
  git(folder, "rm", "-q", "migrations/0002_update.sql");
  git(folder, "restore", "--source=HEAD^", "src/shared/entities/books.ts");

  const answer = await send(person, revertGeneration, { params: { id: second.body.id } });

  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(git(folder, "rev-parse", "HEAD^{tree}")).toBe(tree);
  expect(git(folder, "status", "--porcelain")).toBe("");
});
