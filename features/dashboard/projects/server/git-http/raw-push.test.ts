import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../../../../testing/client.ts";
import { getBlame, getHistory, getProject, listBranches } from "../../contract.ts";
import { type ClonedProject, createGitWorld, type GitWorld } from "../../testing/git-world.ts";
import { packet } from "./packet-reader.ts";

let world: GitWorld;
beforeAll(async () => {
  world = await createGitWorld();
});
afterAll(() => world.close());

const NOTHING = "0".repeat(40);

const EMPTY_PACK = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");

/** Sends a push without objects as no git client would. */
function pushRaw(clone: ClonedProject, ...commands: string[]) {
  return pushPack(clone, EMPTY_PACK, ...commands);
}

/** Sends a push with any pack; its checksum is added. */
async function pushPack({ project }: ClonedProject, pack: Buffer, ...commands: string[]) {
  const { username, password, origin, pathname } = new URL(project.address);
  const [first = "", ...others] = commands;
  const answer = await fetch(`${origin}${pathname}/git-receive-pack`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
      "content-type": "application/x-git-receive-pack-request",
      // What is refused at once is not read to its end.
      connection: "close",
    },
    body: Buffer.concat([
      packet(`${first}\0report-status`),
      ...others.map((one) => packet(one)),
      Buffer.from("0000"),
      pack,
      createHash("sha1").update(pack).digest(),
    ]),
  });
  return { status: answer.status, text: await answer.text() };
}

function packOf(objects: number, bytes: Buffer): Buffer {
  const header = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");
  header.writeUInt32BE(objects, 8);
  return Buffer.concat([header, bytes]);
}

/** An object of a pack, of a kind and a size that it names itself. */
function objectOf(kind: number, size: number, content: string | Buffer): Buffer {
  const named = [(kind << 4) | (size % 16)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128))
    named.push(rest % 128);
  const bytes = named.map((byte, index) => (index < named.length - 1 ? byte | 128 : byte));
  return Buffer.concat([Buffer.from(bytes), deflateSync(content)]);
}

/** A commit: only files that large pass through in pieces. */
const bomb = objectOf(1, 600 * 2 ** 20, Buffer.alloc(600 * 2 ** 20));

async function headOf({ folder }: ClonedProject, ref = "main"): Promise<string> {
  return (await world.client.run(["rev-parse", ref], { cwd: folder })).text.trim();
}

describe("a push that no client sends", () => {
  it("names a ref once, by a name that git allows, and only what moved is recorded", async () => {
    const clone = await world.cloned("Raw");
    await clone.commit("a.txt", "a\n");
    await clone.run("push", "--quiet", "origin", "main");
    await clone.run("commit", "--quiet", "--amend", "-m", "Rewritten");
    await clone.run("push", "--quiet", "origin", "main:other");
    const main = await headOf(clone);
    const other = await headOf(clone, "other");

    const twice = await pushRaw(
      clone,
      `${main} ${main} refs/heads/main`,
      `${main} ${other} refs/heads/main`,
    );
    const odd = [];
    for (const name of ["main^0", "a..b", "a.lock/b", "a/", ".a", "a@{1}", "a b"])
      odd.push(await pushRaw(clone, `${NOTHING} ${main} refs/heads/${name}`));
    const same = await pushRaw(clone, `${other} ${other} refs/heads/other`);
    const below = await pushRaw(clone, `${NOTHING} ${main} refs/heads/main/x`);
    const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
      sql<{ refs: { ref: string }[] }>`select data->'refs' as refs from event
        where type = 'project.pushed' and subject = ${`project/${clone.project.id}`}
        order by sequence`.execute(tx.query()),
    );

    expect(twice).toMatchObject({ status: 400, text: expect.stringContaining("named twice") });
    expect(await headOf(clone)).toBe(main);
    expect(odd.map(({ status }) => status)).toEqual(odd.map(() => 400));
    expect(same.status).toBe(200);
    expect(below).toMatchObject({
      status: 200,
      text: expect.stringContaining("ng refs/heads/main/x"),
    });
    expect(rows.map(({ refs }) => refs.map(({ ref }) => ref))).toEqual([
      ["refs/heads/main"],
      ["refs/heads/other"],
    ]);
  });

  it("keeps nobody waiting who has not said yet what it wants", async () => {
    const clone = await world.cloned("Silent");
    const { username, password, origin, pathname } = new URL(clone.project.address);
    const gone = new AbortController();
    const silent = Array.from({ length: 3 }, () => {
      let asked = 0;
      let taken: () => void;
      const beginning = new Promise<void>((resolve) => {
        taken = resolve;
      });
      const answer = fetch(`${origin}${pathname}/git-receive-pack`, {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
          "content-type": "application/x-git-receive-pack-request",
        },
        signal: gone.signal,
        body: new ReadableStream({
          pull(controller) {
            asked += 1;
            if (asked === 1) controller.enqueue(Buffer.from("00"));
            else taken();
            return asked === 1 ? undefined : new Promise(() => {});
          },
        }),
        // Needed for a body that streams; the types of Node do not have it.
        ...({ duplex: "half" } as object),
      });
      return { beginning, answer: answer.catch(() => null) };
    });
    await Promise.all(silent.map(({ beginning }) => beginning));

    const listed = await clone.run("ls-remote", "origin");
    gone.abort();

    expect(listed).toMatchObject({ code: 0, text: expect.stringContaining("refs/heads/main") });
    await Promise.all(silent.map(({ answer }) => answer));
  });

  it.each([
    { what: "more objects than there are", pack: packOf(2 ** 31 - 1, Buffer.alloc(0)) },
    { what: "a tree that names 3 GB", pack: packOf(1, objectOf(2, 3 * 2 ** 30, "")) },
    { what: "a commit of 600 MB of nothing", pack: packOf(1, bomb) },
  ])("with $what is refused before it has that memory", async ({ pack }) => {
    const clone = await world.cloned("Bomb");
    const commit = "1".repeat(40);

    const { status, text } = await pushPack(clone, pack, `${NOTHING} ${commit} refs/heads/big`);
    const after = await clone.run("ls-remote", "origin");

    expect({ status, text }).toMatchObject({ status: 200, text: expect.stringContaining("large") });
    expect(after).toMatchObject({ code: 0 });
  });

  it.each(["1700000000 +9999", "9999999999999 +0000", "1700000000 -2400"])(
    "with a commit of %s leaves everything readable",
    async (date) => {
      const clone = await world.cloned("Odd times");
      await clone.commit("odd.txt", "odd\n");
      const { text } = await clone.run("cat-file", "commit", "HEAD");
      await writeFile(
        join(clone.work, "../commit"),
        text.replaceAll(/(?<=> )\d+ \+\d{4}$/gm, date),
      );
      const stored = ["hash-object", "-t", "commit", "-w", "--literally", "../commit"];
      const commit = (await clone.run(...stored)).text.trim();
      const params = { id: clone.project.id };

      const pushed = await clone.run("push", "origin", `${commit}:main`);
      const answers = [
        await send(world.person, getProject, { params }),
        await send(world.person, listBranches, { params }),
        await send(world.person, getHistory, { params }),
        await send(world.person, getBlame, { params, query: { filePath: "odd.txt" } }),
      ];

      expect(pushed).toMatchObject({ code: 0 });
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    },
  );
});
