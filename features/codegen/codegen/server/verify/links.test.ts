import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { generateProject, getGeneration } from "../../contract.ts";
import { library, query } from "../../testing/library.ts";
import { readDeciding } from "./deciding-files.ts";

const SECRET = "//registry.example/:_authToken=of-the-machine";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

function git(folder: string, ...args: string[]): string {
  const author = ["-c", "user.name=x", "-c", "user.email=x@x"];
  return execFileSync("git", ["-C", folder, ...author, ...args], { encoding: "utf8" }).trim();
}

/** A project with a committed link at `app/.npmrc` to a file of the machine. */
async function projectWithLink() {
  const made = await send(person, generateProject, {
    query,
    body: { model: library(), verify: false },
  });
  const id = made.body.projectId;
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, id);
  const secret = join(gateway.dataDir, "machine-npmrc");
  writeFileSync(secret, SECRET);
  mkdirSync(join(folder, "app"));
  symlinkSync(secret, join(folder, "app/.npmrc"));
  git(folder, "add", "--force", "app/.npmrc");
  git(folder, "commit", "-qm", "Link");
  return { id, folder };
}

it("installs nothing from a link to a file of the machine, and says why", async () => {
  const { id } = await projectWithLink();

  const made = await send(person, generateProject, {
    query: { ...query, path: "app" },
    body: { id, model: library(), verify: true },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const read = async () =>
    (await send(person, getGeneration, { params: { id: made.body.id } })).body.verification;
  await expect.poll(async () => (await read()).status).not.toBe("running");

  expect(await read()).toMatchObject({
    status: "not-run",
    reason: expect.stringContaining(".npmrc is a link"),
  });
  expect(textsBelow(join(gateway.dataDir, "codegen"))).not.toContain(SECRET);
});

it("reads plain files of a commit alone", async () => {
  const { folder } = await projectWithLink();
  mkdirSync(join(folder, "app/package-lock.json"));
  writeFileSync(join(folder, "app/package-lock.json/file"), "");
  writeFileSync(join(folder, "app/package.json"), "{}");
  symlinkSync("app", join(folder, "linked"));
  git(folder, "add", "--force", "app", "linked");
  git(folder, "commit", "-qm", "More");
  const head = git(folder, "rev-parse", "HEAD");

  expect(await readDeciding(folder, head, "app")).toEqual({
    files: new Map([["package.json", "{}"]]),
    notPlain: ["package-lock.json", ".npmrc"],
  });
  expect(await readDeciding(folder, head, "linked")).toEqual({ files: new Map(), notPlain: [] });
});

function textsBelow(folder: string): string {
  if (!existsSync(folder)) return "";
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}
