import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf, projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { RoomText, toBase64 } from "@devloom/shared-text";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { WebSocket } from "ws";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { newMember } from "../../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  IDE_SOCKET_PATH,
  joinSharedText,
  moveIdeEntry,
  readIdeFile,
  saveIdeFile,
  SOCKET_CLOSED,
} from "../../contract.ts";
import { SharedPage, type SharedPlace } from "../../testing/shared-page.ts";

const TEXT = "one\ntwo\nthree\nfour\nfive\n";
let gateways: TestGateway[];
let owner: Person;
let colleague: Person & { tenant: string };
let viewer: Person & { tenant: string };
let params: { id: string };
let folder: string;
let file = "";
const pages: TestPage[] = [];

beforeAll(async () => {
  const first = await startTestGateway();
  gateways = [first, await startBeside(first)];
  owner = await registerPerson(first.url);
  const { tenantId } = owner.user.tenant;
  colleague = await newMember(first, tenantId, "developer");
  viewer = await newMember(first, tenantId, "viewer");
  const { body } = await send(owner, createProject, { body: { name: "Weaving" } });
  params = { id: body.id };
  folder = projectFolder(first.dataDir, tenantId, body.id);
  await mkdir(join(folder, "src"));
});
afterAll(async () => {
  for (const gateway of gateways.toReversed()) await gateway.close();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.cut();
});

/** Another gateway of the same installation. */
const startBeside = (first: TestGateway): Promise<TestGateway> =>
  startTestGateway({ beside: first, config: { publicUrl: first.url } });

/** A file that no other test shares. */
async function newFile(text = TEXT): Promise<string> {
  file = `src/${randomUUID()}.ts`;
  await writeFile(join(folder, file), text);
  return file;
}
/** One statement outside of the product. */
async function asOwner(statement: string, values: readonly unknown[]) {
  const client = new pg.Client(gateways[0]?.connection);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement, [...values]);
  } finally {
    await client.end();
  }
}
const onDisk = (path = file): string => readFileSync(join(folder, path), "utf8");

/** A page that may come back at another gateway. */
class TestPage extends SharedPage {
  at = 0;
  override async connect(to: SharedPlace | number = this.at): Promise<this> {
    if (typeof to !== "number") return super.connect(to);
    this.at = to;
    const origin = gateways[0]?.url ?? "";
    return super.connect({ url: gateways[to]?.url ?? "", origin, params, path: file });
  }
}

async function enter(who: Person & { tenant?: string }, at = 0): Promise<TestPage> {
  const page = new TestPage(who);
  pages.push(page);
  return page.connect(at);
}

const confirmed = async (...list: TestPage[]): Promise<void> => {
  await until("all is confirmed", async () =>
    list.every(({ shared }) => shared.isJoined && !shared.hasPending),
  );
};
const agree = async (...list: TestPage[]): Promise<string> => {
  await confirmed(...list);
  await until("all agree", async () => new Set(list.map(({ shared }) => shared.text)).size === 1);
  return list[0]?.shared.text ?? "";
};

describe("several people in one file", () => {
  it("converge at two gateways through cuts, moves and the death of one, and lose nothing", async () => {
    await newFile();
    const people = await Promise.all([enter(owner, 0), enter(colleague, 1), enter(colleague, 0)]);
    const words: string[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const page = people[turn % 3];
      if (page === undefined) throw new Error("nobody");
      const word = `<${turn}>`;
      page.type(Math.min(turn, page.shared.text.length), word);
      words.push(word);
      if (turn % 9 === 4) {
        page.cut();
        await page.connect((page.at + 1) % gateways.length);
      }
      if (turn === 40) {
        // The gateway ends with whatever it was doing; its pages go to the other one.
        const dying = gateways.pop();
        const gone = people.filter(({ at }) => at === 1);
        await dying?.close();
        for (const one of gone) {
          one.cut();
          await one.connect(0);
        }
      }
    }
    for (const page of people) if (!page.shared.isJoined) await page.connect(0);
    const text = await agree(...people);
    const letters = (from: string): string => from.split("").toSorted().join("");
    expect(letters(text)).toBe(letters(TEXT + words.join("")));

    expect(await people[0]?.shared.save()).toBeNull();
    expect(onDisk()).toBe(text);
    const first = gateways[0];
    if (first !== undefined) gateways.push(await startBeside(first));
    // Somebody who comes later reads all of it from what is stored.
    expect((await enter(viewer, 1)).shared.text).toBe(text);
  });

  it("keep what they typed while git, the disk and others change the file", async () => {
    await newFile();
    const [one, two] = await Promise.all([enter(owner, 0), enter(colleague, 1)]);
    one.type(0, "typed ");
    await agree(one, two);
    await writeFile(join(folder, file), TEXT.replace("five", "by hand"));
    one.shared.look();
    two.shared.look();
    await expect.poll(() => two.shared.text).toBe(`typed ${TEXT.replace("five", "by hand")}`);
    expect(await agree(one, two)).toBe(`typed ${TEXT.replace("five", "by hand")}`);
    expect(onDisk()).not.toContain("typed");

    await writeFile(join(folder, file), TEXT.replace("one", "clash"));
    two.shared.look();
    await expect.poll(() => two.seen.isMoved).toBe(true);
    expect(await one.shared.save()).toMatchObject({ code: "stale_base" });
    expect(onDisk()).toContain("clash");
    const { body } = await send(owner, readIdeFile, { params, query: { filePath: file } });
    expect(body).toMatchObject({ shared: true });
    // Somebody types while another decides.
    const mine = one.shared.text;
    two.type(two.shared.text.length, "end\n");
    await agree(one, two);
    expect(await one.shared.settle(body.hash, mine, mine)).toBeNull();
    expect(await one.shared.save()).toBeNull();
    await expect.poll(() => two.seen).toMatchObject({ isMoved: false, base: `${mine}end\n` });
    expect(onDisk()).toBe(`${mine}end\n`);
  });

  it("do not take their own save for a change, although the gateway died right after writing", async () => {
    await newFile();
    const one = await enter(owner);
    one.type(0, "saved ");
    await confirmed(one);
    const { rows } = await asOwner(
      "update ide_shared_text set saving_hash = $2, saving_text = $3 where path = $1 returning id",
      [file, hashOf(`saved ${TEXT}`), Buffer.from(`saved ${TEXT}`)],
    );
    expect(rows).toHaveLength(1);
    await writeFile(join(folder, file), `saved ${TEXT}`);
    one.type(0, "more ");
    await confirmed(one);
    one.shared.look();
    await expect.poll(() => one.seen.base).toBe(`saved ${TEXT}`);
    expect(one.shared.text).toBe(`more saved ${TEXT}`);
  });

  it("keep line breaks, follow a rename, and notice that the file is gone", async () => {
    await newFile("one\r\ntwo\r\n");
    const [one, two] = await Promise.all([enter(owner, 0), enter(colleague, 1)]);
    one.type(3, "!\nnew");
    await agree(one, two);
    const to = `src/${randomUUID()}.ts`;
    await send(owner, moveIdeEntry, { params, body: { from: file, to } });
    await expect.poll(() => two.seen.path).toBe(to);
    expect(await two.shared.save()).toBeNull();
    expect(onDisk(to)).toBe("one!\r\nnew\r\ntwo\r\n");
    await rm(join(folder, to));
    one.shared.look();
    await expect.poll(() => one.seen.isGone).toBe(true);
  });

  it("see each other's cursors under the names that the gateway knows", async () => {
    await newFile();
    const [one, two, three] = await Promise.all([
      enter(owner, 0),
      enter(colleague, 0),
      enter(viewer, 1),
    ]);
    one.shared.moveCursor({ anchor: 4, head: 7 });
    const isSeen = (page: TestPage) =>
      page.cursors.find(({ accountId }) => accountId === owner.user.id);
    await expect.poll(() => isSeen(two) !== undefined && isSeen(three) !== undefined).toBe(true);
    const heard = isSeen(three);
    expect(heard?.name).toMatch(/^Test Person/);
    expect(three.shared.indexOf(heard?.place?.head ?? "")).toBe(7);
    two.type(0, "abc");
    await expect.poll(() => three.shared.indexOf(heard?.place?.head ?? "")).toBe(10);
  });
});

describe("an attacker", () => {
  const raw = async (who: Person & { tenant?: string }) => {
    const page = await enter(who);
    return { page, say: (data: string | Uint8Array) => page.socket?.send(data) };
  };
  const victim = async () => {
    await newFile();
    const page = await enter(owner);
    page.type(0, "mine ");
    await confirmed(page);
    return page;
  };

  it("of another workspace gets no ticket", async () => {
    await newFile();
    const stranger = await registerPerson(gateways[0]?.url ?? "");
    const body = { filePath: file };
    expect((await send(stranger, joinSharedText, { params, body })).status).toBe(404);
  });

  it.each([
    ["a reader who types", () => viewer, update("x"), SOCKET_CLOSED.notAllowed],
    ["an id that is not claimed", () => colleague, update("x"), 1008],
    ["50 MB", () => colleague, new Uint8Array(50 * 2 ** 20), 1009],
    ["4 MB", () => colleague, new Uint8Array(4 * 2 ** 20), SOCKET_CLOSED.tooMuch],
    ["noise", () => colleague, new Uint8Array([1, 2, 3, 4]), 1008],
    ["no JSON", () => colleague, "{", 1007],
    ["a cursor with a name", () => colleague, forgedCursor(), 1007],
    [
      "a second join",
      () => colleague,
      JSON.stringify({ type: "join", vector: "", brings: false }),
      1008,
    ],
  ] as const)("is shown out for %s, and nobody else notices", async (_, who, data, code) => {
    const other = await victim();
    const { page, say } = await raw(who());
    say(data);
    await expect.poll(() => page.closed).toEqual([code]);
    other.type(0, "still ");
    await confirmed(other);
    expect(other.closed).toEqual([]);
    expect(other.shared.text).toBe(`still mine ${TEXT}`);
  });

  it("can't claim somebody else's id, nor flood", async () => {
    const other = await victim();
    const { page, say } = await raw(colleague);
    const { rows } = await asOwner(
      "select client_id from ide_shared_writer w join ide_shared_text t on t.id = w.text_id where path = $1 and account_id = $2",
      [file, owner.user.id],
    );
    say(JSON.stringify({ type: "claim", clientId: Number(rows[0]?.["client_id"]) }));
    await expect.poll(() => page.closed).toEqual([1008]);
    const second = await raw(colleague);
    for (let count = 0; count < 5_000; count += 1) second.say(JSON.stringify({ type: "look" }));
    await expect.poll(() => second.page.closed).toEqual([SOCKET_CLOSED.tooMuch]);
    other.type(0, "still ");
    await confirmed(other);
  });

  it("gets 200 places at most, and takes nobody else's", async () => {
    await newFile();
    const input = { params, body: { filePath: file } };
    const greedy = await newMember(
      gateways[0] as TestGateway,
      owner.user.tenant.tenantId,
      "developer",
    );
    const waiting = await send(owner, joinSharedText, input);
    const statuses: number[] = [];
    for (let one = 0; one < 202; one += 1)
      statuses.push((await send(greedy, joinSharedText, input)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const origin = gateways[0]?.url ?? "";
    const address = `${origin.replace("http", "ws")}${IDE_SOCKET_PATH}?ticket=${waiting.body.ticket}`;
    const socket = new WebSocket(address, { origin });
    await once(socket, "open");
    socket.terminate();
  });

  it("leaves alone what was saved by an ordinary save meanwhile", async () => {
    const other = await victim();
    const { body } = await send(colleague, readIdeFile, { params, query: { filePath: file } });
    const saved = TEXT.replace("five", "theirs");
    const content = { filePath: file, content: saved, baseHash: body.hash };
    expect((await send(colleague, saveIdeFile, { params, body: content })).status).toBe(200);
    expect(await other.shared.save()).toBeNull();
    expect(onDisk()).toBe(`mine ${saved}`);
  });
});

/** Types something under an id that is not the page's. */
function update(text: string): Uint8Array {
  return RoomText.beginning(text);
}

function forgedCursor(): string {
  const place = { anchor: toBase64(new Uint8Array([1])), head: "" };
  return JSON.stringify({ type: "cursor", name: "Somebody else", place });
}
