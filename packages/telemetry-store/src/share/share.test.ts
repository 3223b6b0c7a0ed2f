import { expect, it, onTestFinished } from "vitest";
import { newFolder } from "../testing/kill-rounds.ts";
import { openShared } from "../testing/open-shared.ts";
import { faultsOf, Writer } from "../testing/writer.ts";

it("is asked by other gateways and taken over by one of them when its owner is killed", async () => {
  const folder = await newFolder();
  const first = new Writer(folder, "first");
  await first.writes(20);
  const second = new Writer(folder, "second");
  await second.writes(20);
  expect([first.isOwner, second.isOwner]).toEqual([true, false]);

  const reader = await openShared(folder);
  onTestFinished(() => reader.close());
  expect(reader.isOwner).toBe(false);
  const known = [...first.acknowledged, ...second.acknowledged];
  await reader.settled();
  expect(await faultsOf(reader, known)).toEqual({ lost: [], doubled: [] });

  await first.kill();
  await second.writes(40);
  expect(second.isOwner).toBe(true);
  await expect.poll(() => reader.hasEnded).toBe(true);
  await expect(reader.tenants()).rejects.toMatchObject({ code: "failed" });
  await second.kill();

  const last = await openShared(folder);
  onTestFinished(() => last.close());
  expect(last.isOwner).toBe(true);
  const all = [...first.acknowledged, ...second.acknowledged];
  expect(await faultsOf(last, all)).toEqual({ lost: [], doubled: [] });
});

it("answers what was asked before it is closed, and tells others of new rows until then", async () => {
  const folder = await newFolder();
  const owner = await openShared(folder);
  const other = await openShared(folder);
  onTestFinished(() => other.close());
  expect([owner.isOwner, other.isOwner]).toEqual([true, false]);
  let heard = 0;
  other.onApplied("one", () => (heard += 1));
  const line = {
    tenant: "one",
    signal: "logs" as const,
    format: "lines" as const,
    gzip: false,
    bytes: Buffer.from("a line"),
    receivedAt: Date.now(),
    defaultService: "",
    maxBytes: 1000,
  };
  expect(await owner.ingest(line)).toMatchObject({ accepted: 1 });
  await expect.poll(() => heard).toBe(1);
  const taken = other.ingest(line);
  await expect.poll(() => heard).toBe(2);
  await owner.close();
  expect(await taken).toMatchObject({ accepted: 1 });
  await expect.poll(() => other.hasEnded).toBe(true);

  const next = await openShared(folder);
  onTestFinished(() => next.close());
  const range = { from: 0, to: 8e15 };
  expect((await next.query("one", "searchLogs", { range, limit: 10 })).items).toHaveLength(2);
});
