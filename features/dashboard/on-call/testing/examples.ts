import { send, type Person } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import {
  createFeedLink,
  createOverride,
  createSchedule,
  type Layer,
  onCallContract,
  requestSwap,
} from "../contract.ts";

/** A weekly rotation that has been going on for years. */
export function weeklyLayer(participants: string[]): Layer {
  return {
    id: crypto.randomUUID(),
    name: "Primary",
    participants,
    rotation: { unit: "week", every: 1 },
    handoff: { time: "09:00", weekday: 1 },
    start: "2024-01-01T08:00:00Z",
    end: null,
    restrictions: [],
  };
}

/** A schedule in which its maker is always on call. */
async function scheduleOf(person: Person, name: string): Promise<{ id: string }> {
  const { status, body } = await send(person, createSchedule, {
    body: { name, timeZone: "Europe/Berlin", layers: [weeklyLayer([person.user.id])] },
  });
  if (status !== 201) throw new Error(`Creating a schedule failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

export const ownersSchedule = ({ owner, ownerMark }: World): Promise<{ id: string }> =>
  scheduleOf(owner, ownerMark);

const nextHours = () => ({
  from: new Date(Date.now() + 3_600_000).toISOString(),
  to: new Date(Date.now() + 7_200_000).toISOString(),
});

/** A request by the owner, which the owner alone may cancel. */
async function ownersSwap(world: World): Promise<{ id: string }> {
  const { body } = await send(world.owner, requestSwap, {
    params: await ownersSchedule(world),
    body: { recipientId: world.members.admin.user.id, note: world.ownerMark, ...nextHours() },
  });
  return { id: body.id };
}

async function linkOf(person: Person, schedule: { id: string }) {
  const { body } = await send(person, createFeedLink, { params: schedule });
  return { id: body.id, token: new URL(body.url).searchParams.get("token") ?? "" };
}

export const onCallExamples = defineExamples(onCallContract, {
  listSchedules: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersSchedule(world);
      return {};
    },
  },
  getSchedule: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersSchedule(world) }),
  },
  createSchedule: {
    isolation: "tenant",
    arrange: async ({ owner }) => ({
      body: {
        name: "Another schedule",
        timeZone: "Asia/Kathmandu",
        layers: [weeklyLayer([owner.user.id])],
      },
    }),
  },
  updateSchedule: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await ownersSchedule(world),
      body: { description: "Changed" },
    }),
  },
  deleteSchedule: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersSchedule(world) }),
  },
  getRota: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersSchedule(world), query: nextHours() }),
  },
  previewRota: {
    isolation: "own",
    arrange: async () => ({
      body: {
        timeZone: "Australia/Lord_Howe",
        layers: [weeklyLayer([crypto.randomUUID()])],
        ...nextHours(),
      },
    }),
  },
  whoIsOnCall: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersSchedule(world);
      return {};
    },
  },
  createOverride: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersSchedule(world),
      body: { accountId: world.owner.user.id, ...nextHours() },
    }),
  },
  deleteOverride: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await ownersSchedule(world);
      const { body } = await send(world.owner, createOverride, {
        params,
        body: { accountId: world.owner.user.id, ...nextHours() },
      });
      return { params: { ...params, overrideId: body.id } };
    },
  },
  listSwaps: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersSwap(world);
      return {};
    },
  },
  requestSwap: {
    isolation: "tenant",
    minimumRole: "owner",
    arrange: async (world) => ({
      params: await ownersSchedule(world),
      body: { recipientId: world.members.admin.user.id, ...nextHours() },
    }),
  },
  decideSwap: {
    isolation: "tenant",
    minimumRole: "owner",
    reveals: true,
    arrange: async (world) => ({
      params: await ownersSwap(world),
      body: { decision: "cancel" as const },
    }),
  },
  listFeedLinks: { isolation: "own", arrange: async () => ({}) },
  createFeedLink: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersSchedule(world) }),
  },
  revokeFeedLink: {
    isolation: "tenant",
    minimumRole: "admin",
    arrange: async (world) => {
      const { id } = await linkOf(world.owner, await ownersSchedule(world));
      return { params: { id } };
    },
  },
  readFeed: {
    isolation: "credential",
    arrange: async ({ stranger }) => {
      const params = await scheduleOf(stranger, "Nights");
      const { token } = await linkOf(stranger, params);
      return { params, query: { token } };
    },
  },
});
