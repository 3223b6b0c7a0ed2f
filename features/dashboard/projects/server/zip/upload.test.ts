import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { getProject, listProjects, uploadProject } from "../../contract.ts";
import { cancelRun, getRun, retryRun, type RunDetail } from "../../../runs/contract.ts";
import { zipOf } from "../../testing/zip-writer.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const tenantFolder = (): string => join(gateway.dataDir, "projects", person.user.tenant.tenantId);

function upload(body: Uint8Array<ArrayBuffer>) {
  return send(person, uploadProject, { query: { name: "Uploaded", fileName: "app.zip" }, body });
}

const fileOf = (id: string, path: string): string => join(tenantFolder(), id, path);

function projectOf({ result }: RunDetail): string {
  const id = result?.["projectId"];
  if (typeof id !== "string") throw new Error("The run names no project.");
  return id;
}

async function ended(id: string): Promise<RunDetail> {
  return until("the run ends", async () => {
    const { body } = await send(person, getRun, { params: { id } });
    return body.finishedAt === null ? null : body;
  });
}

describe("an uploaded archive", () => {
  it("becomes a project with one commit, without its outer folder and what tools put there", async () => {
    const { status, body } = await upload(
      zipOf(
        { name: "shop-main/", mode: 0o040755 },
        { name: "shop-main/package.json", content: '{ "name": "shop" }' },
        { name: "shop-main/src/Köchin.tsx", content: "export {};" },
        { name: "shop-main/run.sh", content: "#!/bin/sh", mode: 0o100755 },
        { name: "shop-main/.git/config", content: "[core]\n\tfsmonitor = evil" },
        { name: "shop-main/packages/a/node_modules/x/index.js", content: "evil" },
        { name: "__MACOSX/shop-main/._package.json", content: "?" },
      ),
    );

    expect(status).toBe(202);
    const run = await ended(body.runId);
    const id = projectOf(run);
    expect(run).toMatchObject({ status: "succeeded", progress: 1, title: "Import Uploaded" });
    expect(await readFile(fileOf(id, "src/Köchin.tsx"), "utf8")).toBe("export {};");
    expect((await stat(fileOf(id, "run.sh"))).mode & 0o777).toBe(0o755);
    expect(await readFile(fileOf(id, ".git/config"), "utf8")).not.toContain("evil");
    expect((await readdir(fileOf(id, "."))).toSorted()).toEqual(
      [".git", "package.json", "run.sh", "src"].toSorted(),
    );
    const detail = await send(person, getProject, { params: { id } });
    expect(detail.body).toMatchObject({
      name: "Uploaded",
      origin: { kind: "upload", detail: "app.zip" },
      state: "ready",
      repository: { commits: 1, head: { subject: "Import app.zip" } },
    });
    expect(await readdir(tenantFolder())).toEqual([id]);
  });

  const zeros = Buffer.alloc(17 * 1024 * 1024);
  const refused: [string, () => Buffer<ArrayBuffer>, string][] = [
    ["climbs out", () => zipOf({ name: "../../evil", content: "x" }), "zip_path"],
    ["climbs out on the way", () => zipOf({ name: "a/../../evil" }), "zip_path"],
    ["climbs out with backslashes", () => zipOf({ name: "..\\..\\evil" }), "zip_path"],
    ["begins at the root", () => zipOf({ name: "/etc/evil" }), "zip_path"],
    ["names a drive", () => zipOf({ name: "C:/evil" }), "zip_path"],
    ["hides a control character", () => zipOf({ name: "a\u0000b" }), "zip_path"],
    ["has an overlong name", () => zipOf({ name: "x".repeat(300) }), "zip_path"],
    [
      "holds a link",
      () => zipOf({ name: "link", content: "/etc/passwd", mode: 0o120777 }),
      "zip_link",
    ],
    ["holds a device", () => zipOf({ name: "device", mode: 0o020666 }), "zip_special"],
    ["is encrypted", () => zipOf({ name: "secret", content: "x", flags: 1 }), "zip_encrypted"],
    ["is packed by unknown means", () => zipOf({ name: "a", method: 99 }), "zip_method"],
    ["holds a path twice", () => zipOf({ name: "a" }, { name: "a" }), "zip_conflict"],
    ["has a file as a folder", () => zipOf({ name: "a" }, { name: "a/b" }), "zip_conflict"],
    ["is a bomb", () => zipOf({ name: "zeros", content: zeros }), "zip_bomb"],
    [
      "declares more than may be",
      () => zipOf({ name: "huge", content: "x", declaredSize: 3_000_000_000 }),
      "zip_too_large",
    ],
    [
      "holds too many files",
      () => zipOf(...Array.from({ length: 20_001 }, (_, index) => ({ name: `f/${index}` }))),
      "zip_too_many",
    ],
    [
      "asks for millions of folders",
      () =>
        zipOf(
          ...Array.from({ length: 100 }, (_, index) => ({ name: `${index}${"/a".repeat(500)}` })),
        ),
      "zip_too_many",
    ],
    ["is empty", () => zipOf(), "zip_empty"],
    ["holds only what is left out", () => zipOf({ name: "node_modules/x.js" }), "zip_empty"],
    ["is no archive", () => Buffer.from("PK, or so it says"), "zip_unreadable"],
    [
      "ends in the middle",
      () => zipOf({ name: "a", content: "text" }).subarray(0, 40),
      "zip_unreadable",
    ],
  ];

  it.each(refused)(
    "that %s is refused whole, and nothing of it stays",
    async (_, archive, code) => {
      const before = await readdir(tenantFolder());

      const answer = await upload(archive());

      expect(answer).toMatchObject({ status: 400, body: { code } });
      expect(await readdir(tenantFolder())).toEqual(before);
    },
  );

  it("that lies about its size is refused while it is unpacked, and nothing of it stays", async () => {
    const before = await readdir(tenantFolder());
    const archive = zipOf({ name: "zeros", content: zeros, declaredSize: 10 });

    const run = await ended((await upload(archive)).body.runId);

    expect(run).toMatchObject({
      status: "failed",
      error: "This is not a zip archive, or it is damaged.",
    });
    expect(await readdir(tenantFolder())).toEqual(before);
  });

  it("is unpacked from the start when somebody cancels and tries again", async () => {
    const files = Array.from({ length: 1_000 }, (_, index) => ({
      name: `f/${index}`,
      content: "x",
    }));
    const { runId } = (await upload(zipOf(...files))).body;
    await send(person, cancelRun, { params: { id: runId } });
    const cancelled = await ended(runId);
    const { body: list } = await send(person, listProjects);

    await send(person, retryRun, { params: { id: runId } });
    const again = await ended(runId);

    expect(cancelled.status).toBe("cancelled");
    expect(again.status).toBe("succeeded");
    expect((await send(person, listProjects)).body.total).toBe(list.total + 1);
    const made = await readdir(fileOf(projectOf(again), "."));
    expect(made).toHaveLength(1_000 + 1);
  });

  it("is refused by its size and kind before it is read", async () => {
    const address = `${gateway.url}/api/project/upload?name=X`;
    const headers = { authorization: `Bearer ${person.token}` };

    const text = await fetch(address, {
      method: "POST",
      body: "text",
      headers: { ...headers, "content-type": "text/plain" },
    });
    const none = await fetch(address, {
      method: "POST",
      headers: { ...headers, "content-type": "application/zip" },
    });

    expect(text.status).toBe(415);
    expect(none.status).toBe(400);
  });

  it("that stops arriving leaves nothing behind", async () => {
    const before = await readdir(tenantFolder());
    const { body: list } = await send(person, listProjects);
    const leaving = new AbortController();
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(zipOf({ name: "a" }).subarray(0, 20)),
    });
    const sent = fetch(`${gateway.url}/api/project/upload?name=X`, {
      method: "POST",
      body: slow,
      signal: leaving.signal,
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/zip" },
      duplex: "half",
    });

    await expect.poll(async () => (await readdir(tenantFolder())).length).toBe(before.length + 1);
    leaving.abort();

    await expect(sent).rejects.toThrow("aborted");
    await expect.poll(() => readdir(tenantFolder())).toEqual(before);
    expect((await send(person, listProjects)).body.total).toBe(list.total);
  });
});
