import { expect, it } from "vitest";
import { Completions, MAX_PROPOSALS } from "./completions.mjs";

/** What a page gets of proposals with these names for a word. */
function answered(typed: string, labels: readonly string[], isList = true) {
  const completions = new Completions();
  const method = "textDocument/completion";
  const request = { id: 7, method, params: { position: { line: 0, character: 1 }, typed } };
  const sent = completions.toServer(JSON.stringify(request));
  expect(JSON.parse(sent).params).toEqual({ position: { line: 0, character: 1 } });
  const items = labels.map((label) => ({ label, sortText: "16" }));
  const result = isList ? { isIncomplete: false, itemDefaults: {}, items } : items;
  return JSON.parse(completions.fromServer(JSON.stringify({ id: 7, result }))).result;
}

const many = Array.from({ length: 30_000 }, (_, index) => `makeThing${index}`);

it("leaves what fits the word best, and says that there is more", () => {
  const labels = [...many, "lastThing", "LASTING", "atLast", "l_a_s_t", "most"];
  const { items, ...rest } = answered("last", labels);

  expect(rest).toEqual({ isIncomplete: true, isCut: true, itemDefaults: {} });
  expect(items.map(({ label }: { label: string }) => label)).toEqual([
    "lastThing",
    "LASTING",
    "atLast",
    "l_a_s_t",
  ]);
  expect(answered("", many, false).items).toHaveLength(MAX_PROPOSALS);
  expect(answered("make(", many).items).toEqual([]);
});

it("is not kept busy by names that a word fits in very many ways", () => {
  const labels = Array.from({ length: 300 }, (_, index) => `${"a".repeat(20_000)}${index}`);

  expect(answered(`${"a".repeat(40)}!`, labels).items).toEqual([]);
});

it("passes everything else on as it is", () => {
  const few = answered("x", ["one", "two"], false);
  expect(few).toEqual([
    { label: "one", sortText: "16" },
    { label: "two", sortText: "16" },
  ]);
  const completions = new Completions();
  const change = '{"method":"textDocument/didChange","params":{"text":"textDocument/completion"}}';
  expect(completions.toServer(change)).toBe(change);
  const ask = JSON.stringify({ id: 1, method: "textDocument/completion" });
  expect(JSON.parse(completions.toServer(ask))).toMatchObject({ id: 1 });
  const others = ['{"id":2,"result":[]}', '{"id":1,"method":"client/registerCapability"}'];
  for (const other of others) expect(completions.fromServer(other)).toBe(other);
  const failed = '{"id":1,"error":{"code":-32800,"message":"cancelled"}}';
  expect(completions.fromServer(failed)).toBe(failed);
});
