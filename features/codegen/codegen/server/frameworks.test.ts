import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { FRAMEWORKS, generateProject, getGeneration } from "../contract.ts";
import { library, YEAR } from "../testing/library.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
}

describe.each(FRAMEWORKS)("%s", (frameworkName) => {
  const query = {
    frameworkName,
    sampleNameSpace: "Acme.Library",
    sampleDbContext: "LibraryContext",
    path: "services/library",
    shouldBeUpdate: "true" as const,
  };

  it("is generated, stays the same with the same model, and keeps people's edits when it changes", async () => {
    const made = await send(person, generateProject, {
      query,
      body: { name: `Library ${frameworkName}`, model: library(), verify: false },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const id = made.body.projectId;
    const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, id);
    expect(git(folder, "ls-files").split("\n")).toEqual(
      made.body.outcomes.map(({ path }) => `services/library/${path}`),
    );

    const again = await send(person, generateProject, {
      query,
      body: { id, model: library(), verify: false },
    });
    expect(again.body).toMatchObject({ commit: null, files: 0, outcomes: [] });

    const readme = join(folder, "services/library/README.md");
    appendFileSync(readme, "\nWritten by hand.\n");
    git(folder, "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qam", "A note");
    const [book] = library(YEAR).entities;
    const model = { ...library(YEAR), entities: [{ ...book, name: "Volume" }] };
    const changed = await send(person, generateProject, {
      query,
      body: { id, model, verify: false },
    });
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({ conflicts: 0 });
    const text = git(folder, "show", "HEAD:services/library/README.md");
    expect(text).toContain("Volume");
    expect(text).toContain("Written by hand.");
    expect(git(folder, "status", "--porcelain")).toBe("");
  });
});

it("parses C# and says so where it was not compiled", async () => {
  const query = { frameworkName: "aspnet-core", sampleNameSpace: "Acme.Library" };
  const made = await send(person, generateProject, { query, body: { model: library() } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const read = async () =>
    (await send(person, getGeneration, { params: { id: made.body.id } })).body.verification;
  await expect.poll(async () => (await read()).status).not.toBe("running");
  const { status, reason, steps } = await read();
  const [parse, ...others] = steps;
  expect(parse).toMatchObject({ name: "parse", status: "passed" });
  // With a .NET SDK the rest is run; whether its packages are at hand is up to the machine.
  const compiled = others.every((step) => step.status === "passed");
  expect(status).toBe(compiled ? "passed" : "not-run");
  expect(reason === null).toBe(compiled);
});

it.each([
  ["aspnet-core", { sampleNameSpace: "Acme..Library" }, "bad_namespace"],
  ["aspnet-core", { sampleNameSpace: "Acme.class" }, "bad_namespace"],
  ["aspnet-core", { sampleDbContext: "Library Context" }, "bad_db_context"],
  ["aspnet-core", { sampleDbContext: "string" }, "bad_db_context"],
  ["express", { path: "../outside" }, "bad_path"],
])("%s: refuses %j", async (frameworkName, wrong, code) => {
  const query = { frameworkName, ...wrong };
  const answer = await send(person, generateProject, { query, body: { model: library() } });
  expect(answer).toMatchObject({ status: 400, body: { code } });
});
