import { PROTOCOLS } from "@devloom/model/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { send } from "../../../testing/client.ts";
import {
  createChatCompletion,
  createModelAlias,
  createModelPrice,
  listModelKeys,
  MODEL_LIMITS,
} from "../contract.ts";
import { type GatewayStage, startGatewayStage } from "../testing/gateway-stage.ts";

let stage: GatewayStage;
const messages = [{ role: "user" as const, content: "Well?".repeat(100) }];
const text = PROTOCOLS[0]?.text ?? [];
/** Ends the answers that are held back. */
let release: () => void;
beforeAll(async () => {
  stage = await startGatewayStage();
  await stage.addAlias("chat", stage.first);
  const body = { name: "small", inputPrice: 10_000, outputPrice: 1, validFrom: "2020-01-01" };
  await send(stage.owner, createModelPrice, { body });
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.first.requests.length = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  stage.first.stream(...text);
  const { reply } = stage.first;
  stage.first.reply = (request, response) => void released.then(() => reply(request, response));
});

const ask = (token: string, model = "chat") =>
  send({ url: stage.gateway.url, token }, createChatCompletion, { body: { model, messages } });
async function asked(count: number): Promise<void> {
  await expect.poll(() => stage.first.requests.length).toBe(count);
}

it("a workspace asks only so many times at once", async () => {
  const { key } = await stage.addKey();
  const calls = Array.from({ length: MODEL_LIMITS.parallelCalls }, () => ask(key));
  await asked(MODEL_LIMITS.parallelCalls);

  const refused = await ask(key);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "too_many_calls" } } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

  release();
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  expect(await ask(key)).toMatchObject({ status: 200 });
});

it("a call under way costs its key the question, and in the end what it was", async () => {
  const { id, key } = await stage.addKey({ monthlyBudget: 1 });
  const spent = async () =>
    (await send(stage.owner, listModelKeys)).body.items.find((one) => one.id === id)?.spent;
  const first = ask(key);
  await asked(1);

  expect(await spent()).toBeGreaterThan(1);
  expect((await stage.calls())[0]).toMatchObject({ status: "running", isEstimated: true });
  const refused = await ask(key);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "budget_exceeded" } } });

  release();
  expect(await first).toMatchObject({ status: 200 });
  // 11 tokens in, 7 out.
  expect(await spent()).toBeCloseTo(0.110007);
  expect((await stage.calls())[0]).toMatchObject({ status: "succeeded", isEstimated: false });
});

it("many calls at once spend no more of a budget than one after the other", async () => {
  const price = { name: "dear", inputPrice: 0, outputPrice: 250, validFrom: "2020-01-01" };
  await send(stage.owner, createModelPrice, { body: price });
  const targets = [{ providerId: await stage.addProvider(stage.first), model: "dear" }];
  await send(stage.owner, createModelAlias, { body: { name: "dear", targets } });
  const { key } = await stage.addKey({ monthlyBudget: 1 });
  const refused: unknown[] = [];
  const calls = Array.from({ length: 40 }, async () => {
    const { status, body } = await ask(key, "dear");
    if (status !== 200) refused.push((body as { error?: { code?: string } }).error?.code);
    return status;
  });
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(39);
  expect(new Set(refused)).toEqual(new Set(["budget_exceeded"]));
  expect(stage.first.requests).toHaveLength(1);

  release();
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(1);
  // It said little, so there is room again.
  expect(await ask(key, "dear")).toMatchObject({ status: 200 });
});
