import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { asSystem, ManualClock, newId, type RunContext } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, requestOf, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { createProject, downloadArchive, getArchive, startArchive } from "../../contract.ts";
import { makeLarge, packed, packLargeProject, startPacking } from "../../testing/large-project.ts";
import { unpackZip } from "../zip/unpack-zip.ts";
import { archiveRun } from "./archive-run.ts";
import { archivesFolder, WORKSPACE_BYTES } from "./archive-store.ts";
import { sweepArchives } from "./sweep-archives.ts";

let gateway: TestGateway;
let person: Person;
const clock = new ManualClock(new Date());
beforeAll(async () => {
  gateway = await startTestGateway({ clock });
  person = await registerPerson(gateway.url);
  mkdirSync(archivesFolder(gateway), { recursive: true });
});
afterAll(() => gateway.close());

async function project(name: string): Promise<{ id: string; folder: string }> {
  const { id } = (await send(person, createProject, { body: { name } })).body;
  return { id, folder: projectFolder(gateway.dataDir, person.user.tenant.tenantId, id) };
}

const offered = async (id: string) =>
  (await send(person, getArchive, { params: { id } })).body.archive;
const fetched = (id: string) => fetch(requestOf(person, downloadArchive, { params: { id } }));
const archives = (): string[] => readdirSync(archivesFolder(gateway));
const system = (statement: ReturnType<typeof sql>) =>
  gateway.gateway.platform.database.system((tx) => statement.execute(tx.query()));

/** Packs as a worker does, and stops wherever it tells how far it is. */
function packHere(projectId: string, signal: AbortSignal, onProgress: () => void) {
  const { platform } = gateway.gateway;
  const { tenantId } = person.user.tenant;
  const run: Pick<RunContext, "id" | "input" | "signal" | "progress" | "transaction"> = {
    id: newId(),
    input: { projectId },
    signal,
    progress: async () => onProgress(),
    transaction: (work) => platform.database.tenant(asSystem(tenantId), work),
  };
  return archiveRun(platform).execute(run as RunContext);
}

describe("the archive of a project", () => {
  it("needs no run while the project is small", async () => {
    const { id } = await project("Small");

    const answer = await send(person, startArchive, { params: { id } });

    expect(answer).toMatchObject({ status: 200, body: { runId: null } });
    expect(await offered(id)).toBeNull();
    expect((await fetched(id)).status).toBe(404);
  });

  it("is packed by a run that tells how many files it has done, and is whole", async () => {
    const { id, folder } = await project("Many");
    for (let part = 0; part < 30; part += 1) {
      mkdirSync(join(folder, `part-${part}`));
      for (let file = 0; file < 70; file += 1)
        writeFileSync(join(folder, `part-${part}`, `${file}.txt`), `${part}/${file}`);
    }

    const runId = await startPacking(person, id);
    const run = await packed(person, runId);

    expect(run).toMatchObject({ status: "succeeded", progress: 1, title: "Pack Many" });
    const archive = await offered(id);
    expect(archive).toMatchObject({ runId, files: run.result?.["files"] });
    const response = await fetched(id);
    expect(response.headers.get("content-length")).toBe(String(archive?.bytes));
    expect(response.headers.get("content-disposition")).toContain("many.zip");
    const scratch = await mkdtemp(join(tmpdir(), "devloom-archive-"));
    try {
      const file = join(scratch, "many.zip");
      writeFileSync(file, Buffer.from(await response.arrayBuffer()));
      const { signal } = new AbortController();
      const count = await unpackZip(file, join(scratch, "out"), signal, () => {});
      expect(count).toBe(archive?.files);
      expect(count).toBeGreaterThan(2_100);
      expect(readFileSync(join(scratch, "out", "part-7", "69.txt"), "utf8")).toBe("7/69");
    } finally {
      await rm(scratch, { recursive: true });
    }
  });

  it("is begun once while its run is under way, and replaced by the next", async () => {
    const { id } = await project("Again");
    await packLargeProject(gateway.dataDir, person, id);
    const first = (await offered(id))?.runId;
    const waiting = newId();
    await system(sql`insert into run (id, tenant_id, kind, title, input, status, created_at)
      values (${waiting}, ${person.user.tenant.tenantId}, 'example.idle', 'Idle', '{}', 'queued', now())`);
    await system(sql`update project_archive set run_id = ${waiting}, expires_at = null
      where project_id = ${id}`);

    expect(await startPacking(person, id)).toBe(waiting);
    expect((await fetched(id)).status).toBe(404);

    await system(sql`update project_archive set run_id = ${first}, expires_at = now() + interval '1 day'
      where project_id = ${id}`);
    const next = await startPacking(person, id);
    await packed(person, next);

    expect(next).not.toBe(first);
    expect(archives()).toContain(`${next}.zip`);
    expect(archives()).not.toContain(`${first}.zip`);
  });

  it("leaves nothing behind when it is cancelled in the middle", async () => {
    const { id } = await project("Cancelled");
    await makeLarge(gateway.dataDir, person, id);
    const before = archives();
    const cancelled = new AbortController();
    const parts: string[][] = [];
    const packing = packHere(id, cancelled.signal, () => {
      parts.push(archives().filter((name) => !before.includes(name)));
      cancelled.abort(new Error("Cancelled."));
    });

    await expect(packing).rejects.toThrow("Cancelled.");
    expect(parts).toEqual([[expect.stringMatching(/\.part$/)]]);
    expect(archives()).toEqual(before);
  });

  it("takes no more room than the project had when it was begun", async () => {
    const { id, folder } = await project("Growing");
    for (const name of ["a", "b", "z"]) writeFileSync(join(folder, name), "small");
    const before = archives();

    const packing = packHere(id, new AbortController().signal, () =>
      writeFileSync(join(folder, "z"), randomBytes(2 * 2 ** 20)),
    );

    await expect(packing).rejects.toThrow("changed while it was being packed");
    expect(archives()).toEqual(before);
  });

  it("makes room for newer ones of its workspace", async () => {
    const old = await project("Old");
    await packLargeProject(gateway.dataDir, person, old.id);
    const runId = (await offered(old.id))?.runId;
    await system(sql`update project_archive set bytes = ${WORKSPACE_BYTES}, expires_at = now()
      where project_id = ${old.id}`);
    const { id } = await project("New");

    await packLargeProject(gateway.dataDir, person, id);

    expect(await offered(id)).not.toBeNull();
    expect(await offered(old.id)).toBeNull();
    expect(archives()).not.toContain(`${runId}.zip`);
  });

  it("goes after a day, and so does what a killed gateway left", async () => {
    const { id } = await project("Expiring");
    await packLargeProject(gateway.dataDir, person, id);
    const { platform } = gateway.gateway;
    const left = join(archivesFolder(gateway), `${newId()}.zip.x.part`);
    writeFileSync(left, "torn");
    await sweepArchives(platform);
    expect(archives()).toContain(left.split("/").at(-1));
    expect((await fetched(id)).status).toBe(200);

    await system(
      sql`update project_archive set expires_at = ${clock.now()} where project_id = ${id}`,
    );
    expect((await fetched(id)).status).toBe(404);
    // Nobody is signed in a day later.
    clock.advance(86_400_001);
    utimesSync(left, new Date(0), new Date(0));
    await sweepArchives(platform);

    expect(archives()).toEqual([]);
  });
});
