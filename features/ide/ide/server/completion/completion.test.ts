import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { COMPLETION_BEFORE, completeIdeLine, saveIdeFile } from "../../contract.ts";

const part = (name: string, option: string): string =>
  `export function open${name}() {
  const store = createStore("${name}");
  store.refresh({ ${option}: true });
  return store;
}
`;

interface Opened {
  readonly person: Person;
  readonly params: { readonly id: string };
  readonly folder: string;
}

let gateway: TestGateway;
let mine: Opened;
let theirs: Opened;

/** A project of a new person in a workspace of their own, with ten files that are alike. */
async function open(option: string): Promise<Opened> {
  const person = await registerPerson(gateway.url);
  const { body } = await send(person, createProject, { body: { name: "Weaving" } });
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
  await mkdir(join(folder, "src"), { recursive: true });
  for (let n = 0; n < 10; n += 1)
    await writeFile(join(folder, `src/part${n}.ts`), part(`Part${n}`, option));
  return { person, params: { id: body.id }, folder };
}

const BEFORE = 'export function openSilk() {\n  const store = createStore("Silk");\n  store.re';
const AFTER = "\n  return store;\n}\n";

async function ask({ person, params }: Opened, before = BEFORE) {
  const body = { filePath: "src/silk.ts", before, after: AFTER };
  return send(person, completeIdeLine, { params, body });
}

beforeAll(async () => {
  gateway = await startTestGateway();
  mine = await open("force");
  theirs = await open("secretOption");
});
afterAll(() => gateway.close());

describe("the rest of a line", () => {
  it("is learned from the project's own files, and from no other project", async () => {
    const [own, other] = await Promise.all([ask(mine), ask(theirs)]);
    expect(own.body).toMatchObject({ text: "fresh({ force: true });", words: ["refresh"] });
    expect(other.body.text).toBe("fresh({ secretOption: true });");
    expect(JSON.stringify(own.body)).not.toContain("secretOption");
    const stranger = await ask({ ...theirs, person: mine.person });
    expect(stranger.status).toBe(404);
  });

  it("follows what is saved here and what others write to the disk", async () => {
    for (let n = 0; n < 10; n += 1)
      await send(mine.person, saveIdeFile, {
        params: mine.params,
        body: { filePath: `src/part${n}.ts`, content: part(`Part${n}`, "gently") },
      });
    await expect.poll(async () => (await ask(mine)).body.text).toBe("fresh({ gently: true });");
    for (let n = 0; n < 10; n += 1) await rm(join(mine.folder, `src/part${n}.ts`));
    await expect.poll(async () => (await ask(mine)).body.text ?? "").not.toContain("gently");
  });

  it("never comes from behind a link", async () => {
    await symlink(join(theirs.folder, "src"), join(mine.folder, "linked"));
    for (let n = 0; n < 10; n += 1)
      await symlink(join(theirs.folder, `src/part${n}.ts`), join(mine.folder, `src/link${n}.ts`));
    await writeFile(join(mine.folder, "src/own.ts"), part("Own", "mineAlone"));
    await expect.poll(async () => (await ask(mine)).body.text ?? "").toContain("mineAlone");
    expect((await ask(mine)).body.text).not.toContain("secretOption");
  });

  it("is refused for more text than is looked at, and answers many at once", async () => {
    expect((await ask(mine, "x".repeat(COMPLETION_BEFORE + 1))).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(theirs)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
