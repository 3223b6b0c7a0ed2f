import { expect, it, onTestFinished } from "vitest";
import type { ScriptAnswer, ScriptCall } from "./script-call.ts";
import { ScriptRunner } from "./script-runner.ts";

async function runAll(calls: readonly ScriptCall[]): Promise<ScriptAnswer[]> {
  const runner = new ScriptRunner({ processes: 1 });
  onTestFinished(() => runner.close());
  return Promise.all(calls.map((call) => runner.run(call)));
}

it("runs scripts and modules in both languages, with their console", async () => {
  const source = `interface Order { total: number }
const orders: Order[] = [{ total: 2 }, { total: 40 }];
console.log("orders", orders, new Map([["a", 1]]));
console.warn(undefined, null, () => 1);
`;
  const [script, body, module_, data] = await runAll([
    { source: `${source}orders.length`, language: "typescript" },
    { source: "if (1 < 2) return 'early';" },
    {
      source: `${source}enum Kind { A = 7 }
const sum = await Promise.resolve(orders.reduce((all, one) => all + one.total, 0));
export default { sum, kind: Kind.A };`,
      language: "typescript",
      kind: "module",
    },
    {
      source: "order.paid = true; Math.max(2, 1)",
      data: { name: "given", value: { order: {}, Math: 1 } },
    },
  ]);

  expect(script).toMatchObject({
    outcome: { value: "2" },
    console: [
      { level: "log", text: 'orders [{ total: 2 }, { total: 40 }] Map(1) {"a" => 1}' },
      { level: "warn", text: "undefined null [Function]" },
    ],
    isConsoleCut: false,
  });
  expect(body?.outcome).toMatchObject({ value: '"early"' });
  expect(module_?.outcome).toMatchObject({ value: '{"sum":42,"kind":7}' });
  expect(data?.outcome).toEqual({ value: "2", data: '{"order":{"paid":true},"Math":1}' });
});

it("tells what failed, where, and which limit was reached", async () => {
  const answers = await runAll([
    { source: "let a = 1;\nthrow new TypeError('no');" },
    { source: "const a: number = ;", language: "typescript" },
    { source: "import 'node:fs'", kind: "module" },
    { source: "await new Promise(() => {})", kind: "module" },
    { source: "for (;;);", milliseconds: 1 },
    { source: "new Uint8Array(64 * 1024 * 1024)", memoryBytes: 4 * 1024 * 1024 },
    {
      source: "for (let at = 0; at < 100; at += 1) console.log('x'.repeat(9))",
      consoleCharacters: 100,
    },
    { source: "[typeof require, typeof process, typeof fetch, typeof setTimeout].join()" },
  ]);

  const [threw, unread, imported, waits, endless, large, loud, bare] = answers;
  expect(threw?.outcome).toEqual({ name: "TypeError", message: "no", line: 2, limit: null });
  expect(unread?.outcome).toMatchObject({ name: "SyntaxError", line: 1 });
  expect(imported?.outcome).toMatchObject({ message: expect.stringContaining("import") });
  expect(waits?.outcome).toMatchObject({ message: expect.stringContaining("never happens") });
  expect(endless?.outcome).toMatchObject({ limit: "time" });
  expect(large?.outcome).toMatchObject({ limit: "memory" });
  expect(loud).toMatchObject({ isConsoleCut: true });
  expect(loud?.console).toHaveLength(10);
  expect(bare?.outcome).toMatchObject({ value: '"undefined,undefined,undefined,undefined"' });
});

it("is stopped while it waits and while it works, and the next one gets a new process", async () => {
  const runner = new ScriptRunner({ processes: 1 });
  onTestFinished(() => runner.close());
  const [working, waiting] = [new AbortController(), new AbortController()];
  // Longer than a test may take: only being stopped ends it.
  const endless = { source: "for (;;);", milliseconds: 3_600_000 };
  const first = runner.run(endless, working.signal);
  const second = runner.run(endless, waiting.signal);
  const third = runner.run({ source: "6 * 7" });

  waiting.abort(new Error("not any more"));
  await expect(second).rejects.toThrow("not any more");
  working.abort(new Error("enough"));
  await expect(first).rejects.toThrow("enough");
  expect((await third).outcome).toMatchObject({ value: "42" });
  await expect(runner.run(endless, working.signal)).rejects.toThrow("enough");
});

it("tells what ran and how much it held", async () => {
  const [typed, held, long] = await runAll([
    { source: "const a: number = 1;\na as number", language: "typescript" },
    { source: "globalThis.kept = new Uint8Array(4 * 1024 * 1024); 1" },
    {
      source: "given.text = 'y'.repeat(5_000_000)",
      data: { name: "given", value: {} },
      answerCharacters: 5,
    },
  ]);
  expect(typed?.javascript).toBe("const a = 1;\na ");
  expect(typed?.memoryBytes).toBeGreaterThan(10_000);
  expect(long?.outcome).toEqual({ value: '"yyyy', data: '{"tex' });
  expect(held?.memoryBytes).toBeGreaterThan(4 * 1024 * 1024);
});

it.each([
  ["large blocks", "all.push(new Uint8Array(1e6))"],
  ["texts", "all.push('x'.repeat(8_000) + all.length)"],
  ["small objects", "all.push({ at: all.length })"],
  ["blocks whose refusal it catches", "try { all.push(new Uint8Array(1e6)); } catch {}"],
])(
  "a script that fills its memory with %s is ended by its limit, and the next one runs",
  async (_, fill) => {
    const source = `const all = []; for (;;) { ${fill} }`;
    const [full, next] = await runAll([
      { source, milliseconds: 60_000, memoryBytes: 32 * 1024 * 1024 },
      { source: "6 * 7" },
    ]);

    expect(full?.outcome).toMatchObject({ message: "out of memory", limit: "memory" });
    expect(next?.outcome).toMatchObject({ value: "42" });
  },
);
