import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { openLive } from "../../../testing/live-stream.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";

let gateway: TestGateway;
let person: Person;
let stranger: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  stranger = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const create = (who: Person, name: string) => send(who, createProject, { body: { name } });

describe("the live channel", () => {
  it("brings a change to every open screen of the tenant, and to no other tenant", async () => {
    const [first, second] = [await openLive(person, "project"), await openLive(person, "project")];
    const elsewhere = await openLive(stranger, "project");

    await create(person, "Shared news");
    await create(stranger, "Other news");

    expect(await first.heard("Shared news")).toContain("event: project.created");
    await second.heard("Shared news");
    expect(await elsewhere.heard("Other news")).not.toContain("Shared news");
    expect(first.text).toMatch(
      /id: [\w-]{22}\nevent: project\.created\ndata: \{.*"specversion":"1\.0"/,
    );
    for (const stream of [first, second, elsewhere]) stream.close();
  });

  it("gives a screen that was cut off exactly what it missed", async () => {
    const before = await openLive(person, "project");
    await create(person, "Seen");
    await before.heard("Seen");
    const cursor = /id: ([\w-]{22})\nevent: project\.created\ndata: .*"Seen"/.exec(
      before.text,
    )?.[1];
    before.close();
    await create(person, "Missed");

    const after = await openLive(person, "project", { "last-event-id": cursor ?? "" });

    const text = await after.heard("Missed");
    expect(text).not.toContain('"Seen"');
    after.close();
  });

  it("sends only the topics asked for, and none that a role may not see", async () => {
    const settings = await openLive(person, "setting,unknown,constructor");
    await create(person, "Not asked for");
    await send(person, writeSettings, {
      body: { layer: "tenant", values: { "appearance.theme": "dark" } },
    });

    expect(await settings.heard("setting.changed")).not.toContain("Not asked for");
    settings.close();
  });

  it("keeps what concerns one person from the others of the tenant", async () => {
    const tenant = person.user.tenant.tenantId;
    await gateway.gateway.platform.database.system((tx) =>
      sql`insert into membership (tenant_id, account_id, role, created_at)
        values (${tenant}, ${stranger.user.id}, 'viewer', now())`.execute(tx.query()),
    );
    const theirs = await openLive(stranger, "setting", { "x-tenant-id": tenant });
    const mine = await openLive(person, "setting");

    await send(person, writeSettings, {
      body: { layer: "user", values: { "appearance.density": "compact" } },
    });
    await send(person, writeSettings, {
      body: { layer: "tenant", values: { "appearance.language": "de" } },
    });

    expect(await theirs.heard("appearance.language")).not.toContain("appearance.density");
    await mine.heard("appearance.density");
    theirs.close();
    mine.close();
  });

  it.each(["", "Project", "a,,b", "a b", "x".repeat(501)])(
    "refuses the topics %j",
    async (topics) => {
      const response = await fetch(`${gateway.url}/api/live?topics=${encodeURIComponent(topics)}`, {
        headers: { authorization: `Bearer ${person.token}` },
      });

      expect(response.status).toBe(400);
    },
  );
});
