import { PROTOCOLS } from "@devloom/model/testing";
import { CODE_ALIAS, MODEL_COST, NANODOLLARS } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GENERATIONS } from "../../codegen/server/exports/generations.ts";
import { generateReport, getReport } from "../../../dashboard/reports/contract.ts";
import { readModel, tryModel, writeSettings } from "../../../settings/settings/contract.ts";
import { send } from "../../../testing/client.ts";
import {
  createChatCompletion,
  createModelAlias,
  createModelPrice,
  createModelProvider,
  findLocalModels,
  getLocalFiles,
  getModelStatus,
  listModelKeys,
  listModelProviders,
  modelAliases,
  revokeModelKey,
  setProviderKey,
  testModelProvider,
  updateModelProvider,
} from "../contract.ts";
import { type GatewayStage, startGatewayStage } from "../testing/gateway-stage.ts";

let stage: GatewayStage;
const text = PROTOCOLS[0]?.text ?? [];
const messages = [{ role: "user" as const, content: "Well?" }];
beforeAll(async () => {
  stage = await startGatewayStage();
  await stage.addAlias("chat", stage.first);
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.first.requests.length = 0;
  stage.first.stream(...text);
});

const ask = (token: string, model = "chat", headers: Record<string, string> = {}) =>
  send({ url: stage.gateway.url, token, headers }, createChatCompletion, {
    body: { model, messages },
  });

const code = ({ body }: { body: unknown }): unknown =>
  (body as { error?: { code?: string } }).error?.code;

describe("a provider", () => {
  it("keeps its key to itself and sends it to no other address", async () => {
    const id = await stage.addProvider(stage.first);
    const params = { id };
    await send(stage.owner, setProviderKey, { params, body: { value: "very-secret" } });
    const sentKey = async () => {
      stage.first.json(PROTOCOLS[0]?.models ?? {});
      await send(stage.owner, testModelProvider, { params });
      return stage.first.requests.at(-1)?.headers.authorization;
    };
    expect(await sentKey()).toBe("Bearer very-secret");
    const listed = await send(stage.owner, listModelProviders);
    expect(JSON.stringify(listed.body)).not.toContain("very-secret");

    await send(stage.owner, updateModelProvider, {
      params,
      body: { baseUrl: stage.second.baseUrl },
    });
    stage.second.json(PROTOCOLS[0]?.models ?? {});
    await send(stage.owner, testModelProvider, { params });
    expect(stage.second.requests.at(-1)?.headers.authorization).toBeUndefined();
    const { body } = await send(stage.owner, getModelStatus);
    expect(body.providers.find((one) => one.id === id)).toMatchObject({ hasKey: false });
    expect(stage.gateway.logged()).not.toContain("very-secret");
  });

  it("may be GGUF files of this machine, which have neither an address nor a key", async () => {
    const body = { name: "Files", kind: "gguf" as const };
    const addressed = { ...body, baseUrl: stage.first.baseUrl };
    expect(await send(stage.owner, createModelProvider, { body: addressed })).toMatchObject({
      status: 400,
      body: { details: [{ path: "body.baseUrl" }] },
    });
    const unaddressed = { name: "Server", kind: "openai" as const };
    expect(await send(stage.owner, createModelProvider, { body: unaddressed })).toMatchObject({
      status: 400,
    });
    const { body: made } = await send(stage.owner, createModelProvider, { body });
    const params = { id: made.id };
    const key = { params, body: { value: "sk" } };
    expect(await send(stage.owner, setProviderKey, key)).toMatchObject({ status: 409 });
    const { body: trial } = await send(stage.owner, testModelProvider, { params });
    expect(trial).toMatchObject({ ok: false, problem: expect.stringContaining("npm run gguf") });
    const { body: files } = await send(stage.owner, getLocalFiles);
    expect(files).toMatchObject({ isInstalled: false, items: [] });
  });

  it("has a key that a header can carry", async () => {
    const params = { id: await stage.addProvider(stage.first) };
    const give = (value: string) => send(stage.owner, setProviderKey, { params, body: { value } });
    for (const value of ["sk-one\nsk-two", "sk one", "sk-ä", "sk-\u007f"]) {
      const refused = await give(value);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain("A key has no spaces");
    }
    expect(await give(" sk-one\n")).toMatchObject({ status: 204 });
  });

  it("shows its key nowhere when its server repeats it", async () => {
    const providerId = await stage.addProvider(stage.second);
    const params = { id: providerId };
    await send(stage.owner, createModelAlias, {
      body: { name: "echo", targets: [{ providerId, model: "small" }] },
    });
    await send(stage.owner, setProviderKey, { params, body: { value: "sk-repeated" } });
    stage.second.reply = ({ headers }, response) => {
      const message = `Bad request: ${JSON.stringify(headers)}`;
      response.writeHead(401).end(JSON.stringify({ error: { message } }));
    };
    const shown = [
      await ask(stage.owner.token, "echo"),
      await send(stage.owner, testModelProvider, { params }),
      await send(stage.owner, getModelStatus),
      await stage.calls(),
    ].map((one) => JSON.stringify(one));
    for (const one of shown) expect(one).toContain("Bearer •••");
    expect(`${shown.join()} ${stage.gateway.logged()}`).not.toContain("sk-repeated");
  });

  it("is tested: how long it took and what it has, or what is wrong", async () => {
    const params = { id: await stage.addProvider(stage.first) };
    stage.first.json(PROTOCOLS[0]?.models ?? {});
    expect((await send(stage.owner, testModelProvider, { params })).body).toMatchObject({
      ok: true,
      problem: null,
      models: [{ id: "small", contextTokens: 8192 }, { id: "large" }],
    });
    await send(stage.owner, updateModelProvider, {
      params,
      body: { baseUrl: "http://10.0.0.1/v1" },
    });
    expect((await send(stage.owner, testModelProvider, { params })).body).toMatchObject({
      ok: false,
      problem: expect.stringContaining("TRUSTED_ORIGINS") as string,
    });
  });

  it("is found where those who run the installation allow a private address", async () => {
    stage.first.json(PROTOCOLS[0]?.models ?? {});
    stage.second.json({ hello: "there" });
    const { body } = await send(stage.owner, findLocalModels, { body: {} });
    expect(body.items).toEqual([{ baseUrl: stage.first.baseUrl, models: ["small", "large"] }]);
  });

  it("is left alone for a while after three failures, and asked again when nobody else is", async () => {
    await stage.addAlias("tired", stage.second, stage.first);
    stage.second.json({ error: { message: "broken" } }, 500);
    stage.second.requests.length = 0;
    const { key } = await stage.addKey();
    for (let count = 0; count < 5; count += 1)
      expect(await ask(key, "tired")).toMatchObject({ status: 200 });
    expect(stage.second.requests).toHaveLength(3);
    const { body } = await send(stage.owner, getModelStatus);
    expect(body.providers.filter(({ coolingUntil }) => coolingUntil !== null)).toMatchObject([
      { failures: 3, lastError: expect.stringContaining("could not answer") as string },
    ]);

    stage.first.json({ error: { message: "broken" } }, 500);
    stage.second.stream(...text);
    expect(await ask(key, "tired")).toMatchObject({ status: 200 });
  });
});

describe("an alias", () => {
  it("has its name alone, also when it is restored", async () => {
    const providerId = await stage.addProvider(stage.first);
    const targets = [{ providerId, model: "small" }];
    const create = () =>
      send(stage.owner, createModelAlias, { body: { name: "only-one", targets } });
    const first = await create();
    expect(await create()).toMatchObject({ status: 409, body: { code: "alias_exists" } });
    const params = { id: first.body.id };
    await send(stage.owner, modelAliases.calls.delete, { params });
    const restore = () => send(stage.owner, modelAliases.calls.restore, { params });
    expect(await restore()).toMatchObject({ status: 200 });

    await send(stage.owner, modelAliases.calls.delete, { params });
    expect(await create()).toMatchObject({ status: 201 });
    expect(await restore()).toMatchObject({ status: 409, body: { code: "alias_exists" } });
  });
});

describe("a virtual key", () => {
  it("asks the aliases it is for, until it is revoked, and nothing else of the workspace", async () => {
    const { id, key } = await stage.addKey({ aliases: ["other"] });
    const refused = await ask(key);
    expect([refused.status, code(refused)]).toEqual([403, "alias_not_allowed"]);
    const elsewhere = await send({ url: stage.gateway.url, token: key }, listModelProviders);
    expect(elsewhere.status).toBe(403);

    const open = await stage.addKey();
    expect(await ask(open.key)).toMatchObject({ status: 200 });
    await send(stage.owner, revokeModelKey, { params: { id: open.id } });
    expect(await ask(open.key)).toMatchObject({ status: 401 });
    const { body } = await send(stage.owner, listModelKeys);
    expect(JSON.stringify(body)).not.toContain(key.slice(-20));
    expect(body.items.map((one) => one.id)).toContain(id);
  });

  it("asks as often as its rate allows, also at once", async () => {
    const { key } = await stage.addKey({ requestsPerMinute: 2 });
    const answers = await Promise.all([ask(key), ask(key), ask(key), ask(key)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 429, 429,
    ]);
    expect(
      Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after")),
    ).toBeGreaterThan(0);
  });

  it("spends its budget by the price of the day, once for each call, and says when it resets", async () => {
    const price = (day: string, inputPrice: number, outputPrice: number) =>
      send(stage.owner, createModelPrice, {
        body: { name: "small", inputPrice, outputPrice, validFrom: day },
      });
    const month = async () => (await send(stage.owner, getModelStatus)).body.month;
    const before = await month();
    expect(before).toMatchObject({ cost: 0 });
    expect(before.unpriced, "calls that are not in the cost").toBeGreaterThan(0);
    await price("2020-01-01", 1_000, 1_000);
    await price("2021-01-01", 100_000, 200_000);
    await price("2999-01-01", 1, 1);
    const { id, key } = await stage.addKey({ monthlyBudget: 4 });
    const version = { "x-prompt-version": "summary@3" };

    expect(await ask(key, "chat", version)).toMatchObject({ status: 200 });
    // 11 tokens in, 7 out.
    expect((await stage.calls())[0]).toMatchObject({ cost: 2.5, promptVersion: "summary@3" });
    expect(await ask(key)).toMatchObject({ status: 200 });
    const refused = await ask(key);

    expect([refused.status, code(refused)]).toEqual([429, "budget_exceeded"]);
    expect(JSON.stringify(refused.body)).toMatch(/It resets on \d{4}-\d\d-01/);
    const { body } = await send(stage.owner, listModelKeys);
    expect(body.items.find((one) => one.id === id)).toMatchObject({ spent: 5, calls: 2 });
    expect(await month()).toMatchObject({ cost: 5, unpriced: before.unpriced });

    // What it cost is in the events that are billed, once for each call, and in the report of the same time.
    const { body: run } = await send(stage.owner, generateReport, {
      body: { reportType: "ai-spend" },
    });
    const report = () => send(stage.owner, getReport, { params: { id: run.runId } });
    await expect.poll(async () => (await report()).status).toBe(200);
    const { from, to, sections } = (await report()).body;
    const { tenantId } = stage.owner.user.tenant;
    const { rows } = await stage.gateway.gateway.platform.database.system((tx) =>
      sql<{ cost: number }>`select sum(quantity)::float8 / ${NANODOLLARS} as cost from usage_event
        where tenant_id = ${tenantId} and meter = ${MODEL_COST}
          and time >= ${from}::timestamptz and time < ${to}::timestamptz`.execute(tx.query()),
    );
    expect(rows).toEqual([{ cost: 5 }]);
    expect(sections[0]?.figures[0]).toMatchObject({ id: "cost", value: 5 });
  });
});

describe("the workspace", () => {
  it("asks the model of the settings where it has no alias for code", async () => {
    const values = { "ai.baseUrl": stage.first.baseUrl, "ai.model": "from-settings" };
    await send(stage.owner, writeSettings, { body: { layer: "tenant", values } });

    expect(await ask(stage.owner.token, CODE_ALIAS)).toMatchObject({ status: 200 });

    expect(stage.first.requests[0]?.body["model"]).toBe("from-settings");
    expect((await stage.calls())[0]).toMatchObject({
      alias: CODE_ALIAS,
      model: "from-settings",
      keyName: null,
      accountId: stage.owner.user.id,
    });
  });

  it("asks its alias for code before the model of the settings, also for other features", async () => {
    await stage.addAlias(CODE_ALIAS, stage.first);

    expect((await send(stage.owner, readModel)).body).toMatchObject({
      configured: true,
      model: "small",
      source: "tenant",
    });
    expect((await send(stage.owner, tryModel, { body: {} })).body).toMatchObject({
      ok: true,
      answer: "Hello there",
    });
    expect((await stage.calls())[0]).toMatchObject({
      alias: CODE_ALIAS,
      model: "small",
      purpose: "settings.test",
      status: "succeeded",
    });
  });

  it("is stopped at the limit of its plan, which the refusal names, until the plan changes", async () => {
    const { database, clock } = stage.gateway.gateway.platform;
    const { tenantId } = stage.owner.user.tenant;
    await database.tenant({ tenantId, actorId: null }, (tx) =>
      tx.meter({ meter: GENERATIONS, quantity: 100, idempotencyKey: "many", time: clock.now() }),
    );
    const refused = await ask(stage.owner.token);
    expect(refused.status).toBe(402);
    expect(JSON.stringify(refused.body)).toContain("Starter includes 100 generations a month");
    expect(stage.first.requests).toHaveLength(0);

    await database.system((tx) =>
      sql`update tenant set plan = 'pro' where id = ${tenantId}`.execute(tx.query()),
    );
    expect(await ask(stage.owner.token)).toMatchObject({ status: 200 });
  });
});
