import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fire, listFires, runTrigger, schedulerContract } from "../../scheduler/contract.ts";
import { createTeam } from "../../../dashboard/teams/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  deployWorkflow,
  getWorkflowInstance,
  getWorkflowVersion,
  listWorkflowIncidents,
  listWorkflowInstances,
  listWorkflows,
} from "../../workflow/contract.ts";
import type { Action, RuleDraft } from "../contract.ts";
import * as api from "../contract.ts";
import { scriptStep } from "../testing/rules.ts";

const heard: { path: string; body: string }[] = [];
/** Addresses that answer 500 for the time being. */
const broken = new Set<string>();
/** A server outside of the product. */
const outside = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const path = request.url ?? "";
    heard.push({ path, body });
    const isBroken =
      broken.has(path) ||
      (path === "/third" && heard.filter((one) => one.path === path).length < 3);
    response.writeHead(isBroken ? 500 : 200, { "content-type": "application/json" });
    response.end('{"id":42}');
  });
});

let gateway: TestGateway;
let person: Person;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ config: { trustedOrigins: [address] } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await new Promise((resolve) => outside.close(resolve));
});

const call = (path: string, changes: Partial<Action & { kind: "http" }> = {}): Action => ({
  kind: "http",
  id: "call",
  name: "Call",
  method: "POST",
  url: `${address}${path}`,
  headers: [],
  body: '{"team":"{{event.data.name}}"}',
  result: "answer",
  attempts: 1,
  backoffSeconds: 1,
  onFailure: "stop",
  ...changes,
});

async function makeRule(actions: Action[], changes: Partial<RuleDraft> = {}): Promise<api.Rule> {
  const { status, body } = await send(person, api.createAutomation, {
    body: { name: "Rule", isEnabled: true, source: { kind: "manual" }, actions, ...changes },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const run = (id: string) => send(person, runTrigger, { params: { id } });
async function fires(triggerId: string): Promise<Fire[]> {
  return (await send(person, listFires, { query: { triggerId } })).body.items;
}

/** The runs of a rule once so many have ended. */
function ended(id: string, count = 1): Promise<Fire[]> {
  return until(`${count} runs ended`, async () => {
    const all = await fires(id);
    return all.filter(({ finishedAt }) => finishedAt !== null).length >= count ? all : null;
  });
}

async function instanceFor(fire: Fire | undefined) {
  const id = (fire?.subject ?? "").replace("workflow-instance/", "");
  return (await send(person, getWorkflowInstance, { params: { id } })).body;
}
const callsOf = (path: string) => heard.filter((one) => one.path === path);

describe("a rule on an event", () => {
  it("runs once for an event of an API call, even when that is delivered twice", async () => {
    const source = { kind: "event" as const, types: ["team.created"], where: [] };
    const conditions = {
      match: "all" as const,
      rows: [{ field: "event.data.name", operator: "startsWith" as const, value: "Loom" }],
      expression: "",
    };
    const rule = await makeRule([call("/once")], { source, conditions });
    await send(person, createTeam, { body: { name: "Loom weavers" } });
    await ended(rule.id);
    await gateway.gateway.platform.database.system((tx) =>
      sql`update trigger_cursor set transaction = '0', sequence = 0`.execute(tx.query()),
    );
    // A later event shows that the earlier one was read again.
    await send(person, createTeam, { body: { name: "Other people" } });
    const all = await ended(rule.id, 2);

    expect(all.map(({ status, result }) => [status, result])).toEqual([
      ["succeeded", { end: "not_met" }],
      ["succeeded", { end: "done" }],
    ]);
    expect(callsOf("/once")).toEqual([{ path: "/once", body: '{"team":"Loom weavers"}' }]);
    const { body } = await send(person, listWorkflowInstances, {
      query: { workflowId: rule.id },
    });
    expect(body.total).toBe(2);
  });

  it("ignores repeats within its time, and runs no more often than it may", async () => {
    const source = { kind: "event" as const, types: ["team.created"], where: [] };
    const key = { dedupeSeconds: 3600, dedupeKey: "{{event.type}}" };
    const repeats = await makeRule([scriptStep("one", "1")], { source, ...key });
    const often = await makeRule([scriptStep("one", "1")], {
      source,
      rateLimit: 2,
      rateSeconds: 3600,
    });
    for (const name of ["Red", "Green", "Blue"]) await send(person, createTeam, { body: { name } });

    const reasons = (all: Fire[]) =>
      all.map(({ reason }) => String(reason)).toSorted((one, other) => (one < other ? -1 : 1));
    expect(reasons(await ended(repeats.id, 3))).toEqual(["duplicate", "duplicate", "null"]);
    expect(reasons(await ended(often.id, 3))).toEqual(["null", "null", "rate"]);
    for (const { id } of [repeats, often])
      await send(person, api.deleteAutomation, { params: { id } });
  });
});

describe("a step that fails", () => {
  it("is tried again as often as it says", async () => {
    const rule = await makeRule([call("/third", { attempts: 3 })]);
    await run(rule.id);
    const [fire] = await ended(rule.id);
    expect(fire?.status).toBe("succeeded");
    expect(callsOf("/third")).toHaveLength(3);
    expect((await instanceFor(fire)).variables["answer"]).toEqual({
      status: 200,
      body: { id: 42 },
    });
  });

  it("stops the run, which can be replayed with all others that failed", async () => {
    broken.add("/stop");
    const rule = await makeRule([call("/stop"), scriptStep("after", "1")]);
    for (let count = 0; count < 3; count += 1) await run(rule.id);
    const failed = await ended(rule.id, 3);
    expect(failed.map(({ status, error }) => [status, error])).toEqual(
      Array.from({ length: 3 }, () => ["failed", "The server answered 500."]),
    );
    expect((await instanceFor(failed[0])).variables).not.toHaveProperty("after");
    const query = { triggerId: rule.id, status: "failed" as const, limit: 1 };
    expect((await send(person, listFires, { query })).body).toMatchObject({ total: 3 });

    broken.delete("/stop");
    const params = { id: rule.id };
    const one = { params, body: { fireId: failed[0]?.id ?? "" } };
    expect((await send(person, api.replayAutomation, one)).body).toEqual({ replayed: 1, left: 0 });
    await until("the first went well", async () =>
      (await fires(rule.id)).some(({ status }) => status === "succeeded"),
    );
    const all = await send(person, api.replayAutomation, { params, body: {} });
    expect(all.body).toEqual({ replayed: 2, left: 0 });
    const after = await ended(rule.id, 6);
    // What failed stays as it was, beside what was run again for it.
    const again = after.filter(({ status }) => status === "succeeded");
    expect(new Set(again.map(({ replayOf }) => replayOf))).toEqual(
      new Set(failed.map(({ id }) => id)),
    );
    expect(after.filter(({ status }) => status === "failed")).toEqual(
      failed.map((fire) => ({ ...fire, isReplayed: true })),
    );
    expect(callsOf("/stop")).toHaveLength(6);
  });

  it("is replayed no more often than the rule may run", async () => {
    broken.add("/often");
    const rule = await makeRule([call("/often")]);
    for (let count = 0; count < 3; count += 1) await run(rule.id);
    const failed = await ended(rule.id, 3);
    const params = { id: rule.id };
    const limit = { rateLimit: 5, rateSeconds: 3600 };
    await send(person, api.updateAutomation, { params, body: limit });
    const all = await send(person, api.replayAutomation, { params, body: {} });
    expect(all.body).toEqual({ replayed: 2, left: 1 });
    await ended(rule.id, 5);
    const body = { fireId: failed[0]?.id ?? "" };
    const more = await send(person, api.replayAutomation, { params, body });
    expect(more.status).toBe(409);
  });

  it("does the steps for failures, which know why, and counts as handled", async () => {
    broken.add("/branching");
    const told = call("/told", {
      id: "tell",
      body: '{"step":"{{failure.name}}","why":"{{failure.message}}"}',
      result: "",
    });
    const actions = [call("/branching", { onFailure: "branch" }), scriptStep("never", "1")];
    const rule = await makeRule(actions, { failureActions: [told] });
    await run(rule.id);
    const [fire] = await ended(rule.id);

    expect(fire).toMatchObject({ status: "succeeded", result: { end: "handled" } });
    expect(callsOf("/told").map(({ body }) => body)).toEqual([
      '{"step":"Call","why":"The server answered 500."}',
    ]);
    expect(rule.failureActions).toEqual([told]);

    const body = { name: "Rule", source: { kind: "manual" as const }, actions };
    const refused = async (failureActions: Action[]) => {
      const answer = await send(person, api.createAutomation, {
        body: { ...body, failureActions },
      });
      return [answer.status, (answer.body as unknown as { message: string }).message];
    };
    expect(await refused([])).toEqual([422, "Add a step for failures"]);
    expect(await refused([call("/told")])).toEqual([422, "Two steps have the same id"]);
    const again = call("/told", { id: "again", onFailure: "branch" });
    expect((await refused([again]))[0]).toBe(400);
  });

  it("lets the run go on, or waits for somebody, when it says so", async () => {
    broken.add("/weak");
    const after = scriptStep("after", "'reached'");
    const goesOn = await makeRule([call("/weak", { onFailure: "continue" }), after]);
    await run(goesOn.id);
    const [fire] = await ended(goesOn.id);
    expect(fire?.status).toBe("succeeded");
    expect((await instanceFor(fire)).variables).toMatchObject({ after: "reached" });

    const waits = await makeRule([call("/weak", { onFailure: "pause" }), after]);
    await run(waits.id);
    const incident = await until("there is an incident", async () => {
      const { body } = await send(person, listWorkflowIncidents, {
        query: { workflowId: waits.id },
      });
      return body.items[0];
    });
    expect(incident).toMatchObject({ element: "step_call", message: "The server answered 500." });
    expect((await fires(waits.id))[0]?.status).toBe("waiting");
  });
});

describe("opening as BPMN", () => {
  it("makes a process of one's own that does the same, and leaves the rule's alone", async () => {
    const rule = await makeRule([
      call("/same", { body: '{"at":"{{rule.name}}"}' }),
      scriptStep("twice", "answer.body.id * 2"),
    ]);
    const opened = await send(person, api.openAutomationAsBpmn, { params: { id: rule.id } });
    const { workflowId, triggerId } = opened.body;
    const params = { id: workflowId, version: 1 };
    const { xml } = (await send(person, getWorkflowVersion, { params })).body;
    const original = { id: rule.id, version: 1 };
    const first = (await send(person, getWorkflowVersion, { params: original })).body;
    const withoutId = (text: string) => text.replaceAll(/automation_[0-9a-f]{32}/g, "automation");
    expect(withoutId(xml)).toBe(withoutId(first.xml));
    expect((await send(person, deployWorkflow, { params: { id: workflowId } })).status).toBe(201);
    expect((await send(person, deployWorkflow, { params: { id: rule.id } })).status).toBe(409);
    expect(
      (await send(person, schedulerContract.deleteTrigger, { params: { id: rule.id } })).status,
    ).toBe(409);
    const processes = (await send(person, listWorkflows, {})).body.items.map(({ id }) => id);
    const triggers = (await send(person, schedulerContract.listTriggers, {})).body.items;
    expect([processes, triggers.map(({ id }) => id)]).toEqual([[workflowId], [triggerId]]);

    const results = [];
    for (const id of [rule.id, triggerId]) {
      await run(id);
      const [fire] = await ended(id);
      const { variables, state } = await instanceFor(fire);
      const { firedAt: _, rule: __, ...rest } = variables;
      results.push({ ...rest, state });
    }
    expect(results[0]).toMatchObject({ twice: 84, state: "completed" });
    expect(results[1]).toEqual(results[0]);
    expect(callsOf("/same").map(({ body }) => body)).toEqual(['{"at":"Rule"}', '{"at":"Rule"}']);
  });
});

describe("a rule", () => {
  it("changes with its trigger and its process, all or nothing, and comes back paused", async () => {
    const rule = await makeRule([scriptStep("one", "1")]);
    const params = { id: rule.id };
    const wrong = { conditions: { match: "all" as const, rows: [], expression: "1 +" } };
    const refused = await send(person, api.updateAutomation, { params, body: wrong });
    expect(refused.status).toBe(422);
    const stale = await send({ ...person, headers: { "if-match": '"7"' } }, api.updateAutomation, {
      params,
      body: { name: "New" },
    });
    expect(stale.status).toBe(412);
    const renamed = await send(person, api.updateAutomation, { params, body: { name: "New" } });
    expect(renamed.body).toMatchObject({ name: "New", version: 2, isEnabled: true });
    await run(rule.id);
    const [fire] = await ended(rule.id);
    expect((await instanceFor(fire)).variables).toMatchObject({ one: 1, rule: { name: "New" } });

    expect((await send(person, api.deleteAutomation, { params })).status).toBe(204);
    expect((await run(rule.id)).status).toBe(404);
    const restored = await send(person, api.restoreAutomation, { params });
    expect(restored.body).toMatchObject({ name: "New", isEnabled: false });
    expect((await run(rule.id)).status).toBe(202);
  });
});
