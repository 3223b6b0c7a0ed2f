import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSchedule } from "../../on-call/contract.ts";
import { createTeam } from "../../teams/contract.ts";
import { send } from "../../../testing/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  createEscalationPolicy,
  type EscalationTarget,
  getEscalationTimeline,
  updateEscalationPolicy,
} from "../contract.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function targets(): Promise<EscalationTarget[]> {
  const { owner } = world;
  const team = await send(owner, createTeam, { body: { name: "Platform" } });
  const schedule = await send(owner, createSchedule, {
    body: { name: "Nights", timeZone: "Europe/Berlin" },
  });
  return [
    { kind: "schedule", id: schedule.body.id },
    { kind: "team", id: team.body.id },
    { kind: "person", id: owner.user.id },
  ];
}

describe("an escalation policy", () => {
  it("tells the schedule, the team and the person, step by step and again", async () => {
    const { owner } = world;
    const all = await targets();
    const steps = all.map((target, index) => ({ waitMinutes: index * 10, targets: [target] }));
    const { status, body } = await send(owner, createEscalationPolicy, {
      body: { name: "Production", steps, repeatCount: 1, repeatAfterMinutes: 5 },
    });

    const timeline = await send(owner, getEscalationTimeline, {
      params: { id: body.id },
      query: { start: "2026-03-29T00:55:00Z" },
    });

    expect(status).toBe(201);
    expect(timeline.body.items.map(({ at }) => at.slice(11, 16))).toEqual([
      "00:55",
      "01:05",
      "01:25",
      "01:30",
      "01:40",
      "02:00",
    ]);
    expect(timeline.body.items[4]).toMatchObject({ round: 2, step: 2, targets: [all[1]] });
  });

  it.each(["schedule", "team", "person"] as const)("refuses a %s nobody knows", async (kind) => {
    const steps = [{ waitMinutes: 0, targets: [{ kind, id: world.stranger.user.id }] }];

    const refused = await send(world.owner, createEscalationPolicy, { body: { name: "P", steps } });

    expect(refused).toMatchObject({ status: 404 });
  });

  it("refuses a change that is based on an old version", async () => {
    const { owner } = world;
    const steps = [{ waitMinutes: 0, targets: [{ kind: "person" as const, id: owner.user.id }] }];
    const { body } = await send(owner, createEscalationPolicy, { body: { name: "P", steps } });
    const change = (name: string) =>
      send({ ...owner, headers: { "if-match": '"1"' } }, updateEscalationPolicy, {
        params: { id: body.id },
        body: { name },
      });

    expect(await change("First")).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change("Second")).toMatchObject({ status: 412 });
  });
});
