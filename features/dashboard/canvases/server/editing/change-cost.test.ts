import { randomUUID } from "node:crypto";
import { watchPackets } from "@devloom/server-kit/watch-packets";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { element } from "../../testing/sample-app.ts";
import { Studio } from "../../testing/studio.ts";

let gateway: TestGateway;
let studio: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
  studio = await Studio.open(gateway);
});
afterAll(() => gateway.close());
afterEach(() => vi.restoreAllMocks());

const change = (className: string) =>
  studio.change("ADD_CLASS", {
    reactElement: element("heading"),
    className,
    stylingFramework: "Tailwind",
    changeId: randomUUID(),
  });

/** The gateway has other work beside. */
const isOurs = (text: string): boolean =>
  /canvas|source_(ledger|revision)|advisory|insert into event/.test(text) ||
  text.startsWith(`begin; set local app.tenant_id = '${studio.place.tenantId}'`);

it("a change asks the database for no more than it needs, and waits for no more answers", async () => {
  await change("w-1");
  const sent = watchPackets(isOurs);
  expect((await change("w-2")).status).toBe(200);
  expect(sent()).toEqual([
    [expect.stringContaining('from "canvas"')],
    [
      expect.stringContaining("pg_advisory_xact_lock"),
      expect.stringContaining('as "isInterrupted"'),
      expect.stringContaining('"change_id" = $3'),
    ],
    [
      expect.stringMatching(/^insert into "canvas_activity" /),
      expect.stringMatching(/^insert into "canvas_activity_file" /),
    ],
    [
      expect.stringContaining("insert into source_ledger"),
      expect.stringContaining("'dropped'"),
      expect.stringContaining("insert into event"),
    ],
  ]);
});

it("undo and redo ask for the same, however much was done and undone before", async () => {
  const alone = await Studio.open(gateway);
  const steps = ["h-1", "h-2", "h-3", "h-4"];
  for (const className of steps)
    await alone.change("ADD_CLASS", { reactElement: element("heading"), className });
  const asked = async (step: () => Promise<{ status: number }>): Promise<string[]> => {
    const sent = watchPackets((text) => text.includes("canvas_activity"));
    expect(await step()).toMatchObject({ status: 200 });
    const texts = sent().flat();
    vi.restoreAllMocks();
    return texts;
  };
  const first = { undo: await asked(() => alone.undo()), redo: await asked(() => alone.redo()) };
  expect(first.undo.join("\n")).not.toContain('"subjectId"');
  for (const kind of ["undo", "redo", "undo", "redo"] as const)
    for (const _ of steps) expect(await asked(() => alone[kind]())).toEqual(first[kind]);
});
