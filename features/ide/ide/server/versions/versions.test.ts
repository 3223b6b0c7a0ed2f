import { readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf, projectFolder } from "@devloom/project-files";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  listFileVersions,
  moveIdeEntry,
  readFileVersion,
  replaceInIdeFiles,
  restoreFileVersion,
  saveIdeFile,
  saveIdeFiles,
} from "../../contract.ts";

let gateway: TestGateway;
let person: Person;
let params: { id: string };
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  const { body } = await send(person, createProject, { body: { name: "Versions" } });
  params = { id: body.id };
  folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
});
afterAll(() => gateway.close());

const save = (filePath: string, content: string, baseHash: string | null) =>
  send(person, saveIdeFile, { params, body: { filePath, content, baseHash } });
const list = async (filePath?: string) =>
  (
    await send(person, listFileVersions, {
      params,
      query: filePath === undefined ? {} : { filePath },
    })
  ).body.items;
const restore = (versionId: string, baseHash: string | null) =>
  send(person, restoreFileVersion, { params: { ...params, versionId }, body: { baseHash } });
/** How they came about and what they hold, newest first. */
async function told(filePath: string): Promise<string[]> {
  const versions = await list(filePath);
  const read = versions.map(async ({ id, cause }) => {
    const { body } = await send(person, readFileVersion, { params: { ...params, versionId: id } });
    return `${cause} ${body.content}`;
  });
  return Promise.all(read);
}

describe("versions of a file", () => {
  it("keep every save, and what somebody wrote elsewhere before it was replaced", async () => {
    await save("a.txt", "one", null);
    await save("a.txt", "two", hashOf("one"));
    await save("a.txt", "two", hashOf("two"));
    await writeFile(join(folder, "a.txt"), "by hand\r\n🧵");
    await save("a.txt", "three", hashOf("by hand\r\n🧵"));

    expect(await told("a.txt")).toEqual([
      "saved three",
      "found by hand\r\n🧵",
      "saved two",
      "saved one",
    ]);
    const [newest, found] = await list("a.txt");
    expect(newest).toMatchObject({ author: person.user.name, size: 5, hash: hashOf("three") });
    expect(found?.author).toBeNull();
  });

  it("keep nothing of a save that was refused", async () => {
    const nowhere = { filePath: "a\0.txt", content: "x", baseHash: hashOf("y") };
    expect((await send(person, saveIdeFile, { params, body: nowhere })).status).toBe(400);
    const query = { filePath: "a\0.txt" };
    expect((await send(person, listFileVersions, { params, query })).status).toBe(400);
    expect((await save("a.txt", "mine", hashOf("one"))).status).toBe(409);
    expect((await told("a.txt"))[0]).toBe("saved three");
  });

  it("are restored unless the file moved on, also where it is gone, and go along with a move", async () => {
    const [, , , oldest] = await list("a.txt");
    const id = oldest?.id ?? "";
    expect((await restore(id, hashOf("two"))).status).toBe(409);
    expect((await restore(id, hashOf("three"))).body).toMatchObject({ filePath: "a.txt", size: 3 });
    expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("one");
    expect((await told("a.txt"))[0]).toBe("restored one");

    await send(person, moveIdeEntry, { params, body: { from: "a.txt", to: "sub/b.txt" } });
    await expect.poll(async () => (await list("sub/b.txt")).length).toBe(5);
    rmSync(join(folder, "sub"), { recursive: true });
    expect((await list())[0]?.filePath).toBe("sub/b.txt");
    expect((await restore(id, null)).status).toBe(200);
    expect(readFileSync(join(folder, "sub/b.txt"), "utf8")).toBe("one");
  });

  it("are kept of each file of a replacement", async () => {
    for (const name of ["x.ts", "y.ts"]) await writeFile(join(folder, name), "let old;");
    const files = ["x.ts", "y.ts"].map((path) => ({ path, hash: hashOf("let old;") }));
    await send(person, replaceInIdeFiles, {
      params,
      body: { query: "old", replacement: "new", files },
    });
    for (const name of ["x.ts", "y.ts"])
      expect(await told(name)).toEqual(["replaced let new;", "found let old;"]);
  });

  it("are no more than a hundred of one file, and so many bytes of a project", async () => {
    await save("many.txt", "first", null);
    await gateway.gateway.platform.database.system((tx) =>
      sql`insert into ide_file_version
          (id, tenant_id, project_id, path, cause, hash, size, content, stored_size, time)
        select gen_random_uuid(), tenant_id, project_id, path, cause, hash, size, content,
          stored_size, time
        from ide_file_version, generate_series(1, 104)
        where project_id = ${params.id} and path = 'many.txt'`.execute(tx.query()),
    );
    await save("many.txt", "last", hashOf("first"));
    const versions = await list("many.txt");
    expect(versions).toHaveLength(100);
    expect(versions[0]?.hash).toBe(hashOf("last"));

    // As if each took more than it does: the newest stay, as many as fit.
    await gateway.gateway.platform.database.system((tx) =>
      sql`update ide_file_version set stored_size = ${8 * 2 ** 20}
        where project_id = ${params.id}`.execute(tx.query()),
    );
    for (let count = 0; count < 16; count += 1)
      await save("small.txt", `${count}`, count === 0 ? null : hashOf(`${count - 1}`));
    const kept = await list();
    expect(kept.filter(({ filePath }) => filePath !== "small.txt").length).toBeLessThanOrEqual(8);
    expect(kept.filter(({ filePath }) => filePath === "small.txt")).toHaveLength(16);
  });

  it("of another project or workspace are not found", async () => {
    const [version] = await list("small.txt");
    const { body: other } = await send(person, createProject, { body: { name: "Other" } });
    const elsewhere = { id: other.id, versionId: version?.id ?? "" };
    expect((await send(person, readFileVersion, { params: elsewhere })).status).toBe(404);
    const stranger = await registerPerson(gateway.url);
    const here = { ...params, versionId: version?.id ?? "" };
    expect((await send(stranger, readFileVersion, { params: here })).status).toBe(404);
  });
});

describe("several files in one step", () => {
  const write = async (): Promise<void> => {
    for (const name of ["p.ts", "q.ts"]) await writeFile(join(folder, name), "wool(wool);\nwool\n");
  };
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");

  it("are written, or none of them", async () => {
    await write();
    const hash = hashOf(read("p.ts"));
    const files = (other: string) => [
      { filePath: "p.ts", content: "silk;\n", baseHash: hash },
      { filePath: "q.ts", content: "silk;\n", baseHash: other },
    ];
    const stale = await send(person, saveIdeFiles, { params, body: { files: files("other") } });
    const untouched = read("p.ts");
    const saved = await send(person, saveIdeFiles, { params, body: { files: files(hash) } });

    expect(stale).toMatchObject({ status: 409, body: { code: "stale_base" } });
    expect(untouched).toContain("wool");
    expect(saved.body.files.map(({ path }) => path)).toEqual(["p.ts", "q.ts"]);
    expect([read("p.ts"), read("q.ts")]).toEqual(["silk;\n", "silk;\n"]);
  });

  it("keep the matches that somebody does not want replaced", async () => {
    await write();
    const files = ["p.ts", "q.ts"].map((path) => ({ path, hash: hashOf(read(path)) }));
    const [one, other] = files.map((file) => ({
      ...file,
      except: file.path === "p.ts" ? [1] : [0],
    }));
    if (one === undefined || other === undefined) throw new Error("nothing to replace in");

    const body = { query: "wool", replacement: "silk", files: [one, other] };
    const done = await send(person, replaceInIdeFiles, { params, body });

    expect(done.body).toMatchObject({ replaced: 4 });
    expect(read("p.ts")).toBe("silk(wool);\nsilk\n");
    expect(read("q.ts")).toBe("wool(silk);\nsilk\n");
  });
});
