import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type Person, send } from "../../../testing/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  createSnippet,
  listPlaygroundRuns,
  listSnippets,
  listSnippetVersions,
  runCode,
  type RunCodeInput,
  saveSnippetVersion,
  tryHttpRequest,
} from "../contract.ts";
import { CodeTrials } from "./run-code.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const run = async (body: Pick<RunCodeInput, "source"> & Partial<RunCodeInput>) =>
  (await send(world.owner, runCode, { body })).body;

it("runs TypeScript with what it is given, and tells what it printed, gave and held", async () => {
  const script = await run({
    source: `interface Line { price: number }
console.info("lines", variables.lines.length);
(lines as Line[]).reduce((sum: number, one) => sum + one.price, 0);`,
    variables: { lines: [{ price: 2 }, { price: 40 }] },
  });
  expect(script).toMatchObject({
    value: "42",
    failure: null,
    console: [{ level: "info", text: "lines 2" }],
  });
  expect(script.memoryBytes).toBeGreaterThan(0);
  expect(script.javascript).not.toContain("interface");
  const module = await run({ source: "export default await Promise.resolve(1)", kind: "module" });
  expect(module).toMatchObject({ value: "1", failure: null });
  const long = await run({ source: "'x'.repeat(200_000)" });
  expect(long).toMatchObject({ isValueCut: true });
  expect(long.value).toHaveLength(100_000);
});

it("ends loops and hunger at their limits while everybody else is answered", async () => {
  const runs = Promise.all([
    run({ source: "console.log('before');\nwhile (true) {}", milliseconds: 300 }),
    run({ source: "const all = [];\nfor (;;) all.push(new Uint8Array(1 << 20))" }),
    run({ source: "new Uint8Array(1024 * 1024 * 1024)" }),
    run({ source: "const a = ;" }),
  ]);
  expect((await send(world.owner, listSnippets)).status).toBe(200);
  const [endless, hungry, gigabyte, unread] = await runs;
  expect(endless).toMatchObject({
    failure: { limit: "time" },
    console: [{ level: "log", text: "before" }],
  });
  expect(hungry.failure).toMatchObject({ limit: "memory" });
  expect(gigabyte.failure).toMatchObject({ limit: "memory" });
  expect(unread.failure).toMatchObject({ name: "SyntaxError", line: 1, limit: null });
  expect(await run({ source: "1 + 1" })).toMatchObject({ value: "2" });
});

it("knows nothing of the gateway", async () => {
  const source = `[typeof process, typeof require, typeof fetch, typeof WebAssembly, typeof Deno,
    (() => { try { return Function("return this")() === globalThis } catch { return "no" } })()].join()`;
  expect(await run({ source })).toMatchObject({
    value: '"undefined,undefined,undefined,undefined,undefined,true"',
  });
  const reaching = await run({ source: "await import('node:fs')", kind: "module" });
  expect(reaching.failure?.message).toContain("import");
});

it("stops with the caller's signal, and a workspace waits for its own code only", async () => {
  const trials = new CodeTrials();
  onTestFinished(() => trials.close());
  const controller = new AbortController();
  const { signal } = new AbortController();
  const person = { accountId: "a", tenantId: "one" };
  const options = { kind: "script" as const, variables: {}, memoryMegabytes: 32 };
  // Longer than a test may take: only being stopped ends it.
  const endless = { ...options, source: "for (;;);", milliseconds: 3_600_000 };
  const short = { ...options, source: "'short'", milliseconds: 5_000 };

  const first = trials.run(person, endless, controller.signal);
  const next = trials.run(person, short, signal);
  const elsewhere = trials.run({ accountId: "b", tenantId: "two" }, short, signal);
  expect(await elsewhere).toMatchObject({ value: '"short"' });
  controller.abort(new Error("hung up"));
  await expect(first).rejects.toThrow("hung up");
  expect(await next).toMatchObject({ value: '"short"' });
});

it("keeps each version of a snippet as it was", async () => {
  const { owner } = world;
  const { id } = (await send(owner, createSnippet, { body: { name: "Sum" } })).body;
  const params = { id };
  const save = (source: string, note = "") =>
    send(owner, saveSnippetVersion, {
      params,
      body: { source, kind: "script", variables: { a: 1 }, note },
    });
  expect((await save("a", "First")).body).toMatchObject({ number: 1, variables: { a: 1 } });
  expect((await save("a")).body).toMatchObject({ number: 1, note: "First" });
  expect((await save("a + 1")).body).toMatchObject({ number: 2 });
  const { body } = await send(owner, listSnippetVersions, { params });
  expect(body.items.map(({ number, source }) => [number, source])).toEqual([
    [2, "a + 1"],
    [1, "a"],
  ]);
});

it("keeps what somebody has tried, for them alone, without secrets and not for ever", async () => {
  const tenant = world.owner.user.tenant.tenantId;
  const { database } = world.gateway.gateway.platform;
  await database.tenant({ tenantId: tenant, actorId: null }, (tx) =>
    sql`insert into playground_run (id, tenant_id, account_id, kind, at, status, milliseconds, outcome,
        input)
      select gen_random_uuid(), ${tenant}, ${world.owner.user.id}, 'code', '2020-01-01', 'succeeded', 1,
        'old', '{"source": "1", "kind": "script", "variables": {}}' from generate_series(1, 60)`.execute(
      tx.query(),
    ),
  );
  await run({ source: "throw new Error('no\\u0000')", variables: { a: 1 } });
  const url = "http://me:pass@127.0.0.1:9/path?token=t0p&page=2";
  const headers = [
    { name: "Authorization", value: "Bearer t0p" },
    { name: "Accept", value: "text/plain" },
  ];
  await send(world.owner, tryHttpRequest, { body: { method: "GET", url, headers } });

  const runsOf = async (person: Person, kind: "code" | "http") =>
    (await send(person, listPlaygroundRuns, { query: { kind } })).body;
  const code = await runsOf(world.owner, "code");
  expect(code.total).toBe(50);
  expect(code.items[0]).toMatchObject({
    status: "failed",
    outcome: "Error: no\uFFFD",
    input: { source: "throw new Error('no\\u0000')", variables: { a: 1 } },
  });
  const http = await runsOf(world.owner, "http");
  expect(JSON.stringify(http)).not.toMatch(/t0p|me:pass/);
  expect(http.items[0]).toMatchObject({
    status: "failed",
    input: {
      url: "http://127.0.0.1:9/path?token=&page=2",
      headers: [
        { name: "Authorization", value: "" },
        { name: "Accept", value: "text/plain" },
      ],
    },
  });
  const colleague = { ...world.members.developer, tenant };
  expect((await runsOf(colleague, "code")).total).toBe(0);
});
