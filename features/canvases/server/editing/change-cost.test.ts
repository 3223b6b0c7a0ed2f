import { randomUUID } from "node:crypto";
import { watchPackets } from "@devloom/server-kit/watch-packets";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
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
      expect.stringContaining("insert into event"),
      expect.stringContaining("insert into source_ledger"),
      expect.stringContaining("'dropped'"),
    ],
  ]);
});
