import { mkdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { ManualClock } from "@devloom/server-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { createProject, deleteProject, getProject, listProjects } from "../contract.ts";
import { sweepRepositories } from "./sweep.ts";

const DAY = 86_400_000;

let gateway: TestGateway;
let person: Person;
const clock = new ManualClock(new Date());
beforeAll(async () => {
  gateway = await startTestGateway({ clock });
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function exists(...path: string[]): Promise<boolean> {
  return stat(join(gateway.dataDir, "projects", ...path)).then(
    () => true,
    () => false,
  );
}

it("keeps the repository of a deleted project for thirty days, and that of a living one for ever", async () => {
  const tenant = person.user.tenant.tenantId;
  const { body: doomed } = await send(person, createProject, { body: { name: "Doomed" } });
  const { body: living } = await send(person, createProject, { body: { name: "Living" } });
  const orphan = join(gateway.dataDir, "projects", tenant, crypto.randomUUID());
  await mkdir(orphan, { recursive: true });
  const fresh = crypto.randomUUID();

  const deleted = await send(person, deleteProject, { params: { id: doomed.id } });
  const found = await send(person, getProject, { params: { id: doomed.id } });
  const { body: list } = await send(person, listProjects);
  expect(deleted.status).toBe(204);
  expect(found.status).toBe(404);
  expect(list.items.map(({ name }) => name)).toEqual(["Living"]);

  // A name is free again as soon as its project is deleted.
  const { body: again } = await send(person, createProject, { body: { name: "Doomed" } });
  expect(again.slug).toBe("doomed");

  clock.advance(29 * DAY);
  await mkdir(join(gateway.dataDir, "projects", tenant, fresh));
  await utimes(join(gateway.dataDir, "projects", tenant, fresh), clock.now(), clock.now());
  expect(await sweepRepositories(gateway.gateway.platform)).toEqual([
    `${tenant}/${orphan.split("/").at(-1)}`,
  ]);
  expect(await exists(tenant, doomed.id)).toBe(true);

  clock.advance(2 * DAY);
  const removed = await sweepRepositories(gateway.gateway.platform);
  expect(removed).toContain(`${tenant}/${doomed.id}`);
  expect(removed).not.toContain(`${tenant}/${living.id}`);
  expect(await exists(tenant, doomed.id)).toBe(false);
  expect(await exists(tenant, living.id, ".git")).toBe(true);
  expect(await exists(tenant, again.id, ".git")).toBe(true);
});
