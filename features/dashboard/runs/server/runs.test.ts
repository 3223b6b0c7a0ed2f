import { newId } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { openLive } from "../../../testing/live-stream.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { cancelRun, getRun, listRuns, readRunLog, retryRun, type RunStatus } from "../contract.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

/** A run that no worker of this gateway takes, with some lines of log. */
async function storedRun(who: Person, status: RunStatus, title = "Stored"): Promise<string> {
  const id = newId();
  const { tenantId } = who.user.tenant;
  await gateway.gateway.platform.database.system(async (tx) => {
    await sql`insert into run (id, tenant_id, kind, title, subject, input, status, created_at)
      values (${id}, ${tenantId}, 'example.idle', ${title}, 'project/x', '{}', ${status},
              now())`.execute(tx.query());
    for (const text of ["one", "two", "three"])
      await sql`insert into run_log (run_id, tenant_id, level, text, time)
        values (${id}, ${tenantId}, 'info', ${text}, now())`.execute(tx.query());
  });
  return id;
}

describe("runs", () => {
  it("are listed by kind, status, subject and title", async () => {
    const reader = await registerPerson(gateway.url);
    await storedRun(reader, "failed", "Broken 100%");
    await storedRun(reader, "succeeded", "Fine");
    const titles = async (
      query: NonNullable<Parameters<typeof send<typeof listRuns>>[2]>["query"],
    ) => {
      const { body } = await send(reader, listRuns, query === undefined ? {} : { query });
      return [body.total, ...body.items.map(({ title }) => title)];
    };

    expect(await titles(undefined)).toEqual([2, "Fine", "Broken 100%"]);
    expect(await titles({ status: "failed" })).toEqual([1, "Broken 100%"]);
    expect(await titles({ q: "0%" })).toEqual([1, "Broken 100%"]);
    expect(await titles({ kind: "project.check" })).toEqual([0]);
    expect(await titles({ subject: "project/x" })).toEqual([2, "Fine", "Broken 100%"]);
  });

  it("hand out their log from where the reader left off", async () => {
    const id = await storedRun(person, "succeeded");
    const first = await send(person, readRunLog, { params: { id }, query: { limit: 2 } });
    const after = first.body.items.at(-1)?.sequence ?? 0;

    const rest = await send(person, readRunLog, { params: { id }, query: { after } });

    expect(first.body.items.map(({ text }) => text)).toEqual(["one", "two"]);
    expect(rest.body.items.map(({ text }) => text)).toEqual(["three"]);
    expect(rest.body.total).toBe(3);
  });

  it.each([
    ["queued", 200, "cancelled"],
    ["waiting", 200, "cancelled"],
    ["running", 200, "running"],
    ["succeeded", 409, "succeeded"],
    ["failed", 409, "failed"],
  ] as const)("that are %s answer a cancel with %i", async (before, status, after) => {
    const id = await storedRun(person, before);
    const live = await openLive(person, "run");

    const answer = await send(person, cancelRun, { params: { id } });
    const { body } = await send(person, getRun, { params: { id } });

    expect(answer.status).toBe(status);
    expect(body).toMatchObject({ status: after, cancelRequested: status === 200 });
    if (status === 200) await live.heard(`run/${id}`);
    live.close();
  });

  it("can be retried only when they failed or were cancelled", async () => {
    const statuses = ["failed", "cancelled", "queued", "running", "succeeded"] as const;

    const answers = await Promise.all(
      statuses.map(async (status) =>
        send(person, retryRun, { params: { id: await storedRun(person, status) } }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409, 409]);
    expect(answers[0]?.body).toMatchObject({ status: "queued", attempt: 2, error: null });
  });
});
