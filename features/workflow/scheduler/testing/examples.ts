import { signatureOf } from "@devloom/server-kit";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import {
  createTrigger,
  listFires,
  putTriggerSecret,
  rotateWebhookSecret,
  runTrigger,
  schedulerContract,
  triggers,
} from "../contract.ts";

/** Refused by the guard of calls outside before anything is sent. */
const target = { kind: "http", config: { url: "http://127.0.0.1:9/" } };
const plain = resourceExamples(triggers, () => ({ source: { kind: "manual" }, target }));

async function make(world: World, source: object): Promise<{ id: string }> {
  const body = { name: world.ownerMark, source: source as { kind: "manual" }, target };
  return { id: (await send(world.owner, createTrigger, { body })).body.id };
}

const daily = { kind: "cron", expression: "0 9 * * *", timeZone: "Europe/Berlin" } as const;

async function makeFire(world: World): Promise<{ id: string }> {
  const params = await plain.makeOne(world);
  return { id: (await send(world.owner, runTrigger, { params })).body.fireId };
}

async function endedFire(world: World): Promise<{ id: string }> {
  const { id } = await makeFire(world);
  for (;;) {
    const { body } = await send(world.owner, listFires, { query: { status: "failed" } });
    if (body.items.some((fire) => fire.id === id)) return { id };
  }
}

/** A fire that waits for its next try until somebody ends it. */
async function waitingFire(world: World): Promise<{ id: string }> {
  const body = {
    name: "Waits",
    source: { kind: "manual" as const },
    // Nobody has this name, which may change.
    target: { kind: "http", config: { url: "http://nobody.invalid/" } },
    backoffSeconds: 3600,
  };
  const made = await send(world.owner, createTrigger, { body });
  const ran = await send(world.owner, runTrigger, { params: { id: made.body.id } });
  return { id: ran.body.fireId };
}

async function secretOf(world: World): Promise<{ name: string }> {
  const name = `KEY_${crypto.randomUUID().replaceAll("-", "_").toUpperCase()}`;
  await send(world.owner, putTriggerSecret, {
    params: { name },
    body: { value: "hush", hosts: ["api.example.com"] },
  });
  return { name };
}

const reads = { isolation: "own", arrange: async () => ({}) } as const;

export const schedulerExamples = defineExamples(schedulerContract, {
  ...plain.examples,
  createTrigger: {
    isolation: "own",
    arrange: async () => ({
      body: { name: "Another", source: { kind: "manual" as const }, target },
    }),
  },
  listTriggerTargets: reads,
  previewSchedule: { isolation: "own", arrange: async () => ({ body: { source: daily } }) },
  runTrigger: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await plain.makeOne(world) }),
  },
  backfillTrigger: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await make(world, daily),
      body: { from: "2026-01-01T00:00:00Z", to: "2026-01-08T00:00:00Z" },
    }),
  },
  listFires: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      await makeFire(world);
      return {};
    },
  },
  cancelFire: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await waitingFire(world) }),
  },
  retryFire: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await endedFire(world) }),
  },
  getTriggerCalendar: {
    isolation: "own",
    arrange: async () => ({ query: { from: "2026-01-01T00:00:00Z", to: "2026-01-08T00:00:00Z" } }),
  },
  getTriggerStatus: reads,
  pauseTriggers: { isolation: "own", arrange: async () => ({ body: { isPaused: false } }) },
  listPeriodicWork: reads,
  rotateWebhookSecret: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await make(world, { kind: "webhook" }) }),
  },
  receiveWebhook: {
    isolation: "credential",
    async arrange(world) {
      const params = await make(world, { kind: "webhook" });
      const { body: made } = await send(world.owner, rotateWebhookSecret, { params });
      const delivery = {
        id: crypto.randomUUID(),
        timestamp: String(Math.floor(Date.now() / 1000)),
        signatures: "",
        body: '{"name":"web"}',
      };
      return {
        params,
        body: new Blob([delivery.body]),
        headers: {
          "webhook-id": delivery.id,
          "webhook-timestamp": delivery.timestamp,
          "webhook-signature": `v1,${signatureOf(made.secret, delivery)}`,
        },
      };
    },
  },
  listTriggerSecrets: reads,
  putTriggerSecret: {
    isolation: "own",
    arrange: async () => ({
      params: { name: "API_KEY" },
      body: { value: "hush", hosts: ["api.example.com"] },
    }),
  },
  deleteTriggerSecret: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await secretOf(world) }),
  },
});
