import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { readSettings, type SettingValue, writeSettings } from "../contract.ts";

let gateway: TestGateway;
let operator: Person;
let person: Person;
let colleague: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  operator = await registerPerson(gateway.url);
  person = await registerPerson(gateway.url);
  const other = await registerPerson(gateway.url);
  const tenant = person.user.tenant.tenantId;
  await gateway.gateway.platform.database.system((tx) =>
    sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${tenant}, ${other.user.id}, 'developer', now())`.execute(tx.query()),
  );
  colleague = { ...other, tenant };
});
afterAll(() => gateway.close());

type Layer = "instance" | "tenant" | "user";

async function write(who: Person, layer: Layer, values: Record<string, string | number | null>) {
  return send(who, writeSettings, { body: { layer, values } });
}

async function read(who: Person, key: string): Promise<SettingValue | undefined> {
  const { body } = await send(who, readSettings);
  return body.items.find((item) => item.key === key);
}

describe("layers", () => {
  it("override one another from the installation to the person", async () => {
    const key = "appearance.theme";
    expect(await read(person, key)).toMatchObject({
      value: "system",
      source: "default",
      setOn: [],
    });

    await write(operator, "instance", { [key]: "dark" });
    expect(await read(person, key)).toMatchObject({ value: "dark", source: "instance" });

    await write(person, "tenant", { [key]: "light" });
    expect(await read(person, key)).toMatchObject({ value: "light", source: "tenant" });
    expect(await read(colleague, key)).toMatchObject({ value: "light", source: "tenant" });
    expect(await read(operator, key)).toMatchObject({ value: "dark", source: "instance" });

    await write(person, "user", { [key]: "system" });
    expect(await read(person, key)).toMatchObject({
      value: "system",
      source: "user",
      setOn: ["instance", "tenant", "user"],
    });
    expect(await read(colleague, key)).toMatchObject({ value: "light", source: "tenant" });

    await write(person, "user", { [key]: null });
    await write(person, "tenant", { [key]: null });
    await write(operator, "instance", { [key]: null });
    expect(await read(person, key)).toMatchObject({
      value: "system",
      source: "default",
      setOn: [],
    });
  });

  it("are refused to those who may not write them, by name", async () => {
    const tenant = await write(colleague, "tenant", { "appearance.theme": "dark" });
    const instance = await write(person, "instance", { "appearance.theme": "dark" });

    expect(tenant).toMatchObject({
      status: 403,
      body: { details: { missing: "settings:tenant" } },
    });
    expect(instance).toMatchObject({ status: 403, body: { details: { missing: "operator" } } });
    expect(await read(colleague, "appearance.theme")).toMatchObject({ writable: ["user"] });
    expect(await read(person, "appearance.theme")).toMatchObject({ writable: ["tenant", "user"] });
    expect(await read(operator, "sales.email")).toMatchObject({ writable: ["instance"] });
  });

  it("take only what their setting offers, and all values or none", async () => {
    const refusals = [
      await write(person, "user", { "usage.monthlyApiCalls": 5 }),
      await write(person, "user", { "no.such.setting": 5 }),
      await write(person, "user", { __proto__x: 5 }),
      await write(person, "user", {
        "appearance.density": "compact",
        "appearance.theme": "purple",
      }),
      await write(person, "tenant", { "usage.monthlyApiCalls": 0 }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refusals.map(({ body }) => (body as unknown as { code: string }).code)).toEqual([
      "wrong_layer",
      "unknown_setting",
      "unknown_setting",
      "validation_failed",
      "validation_failed",
    ]);
    expect(await read(person, "appearance.density")).toMatchObject({ value: "comfortable" });
  });
});

describe("a write", () => {
  it("answers with the settings that it was about alone", async () => {
    const { body } = await write(person, "user", { "appearance.density": "compact" });

    expect(body).toMatchObject({
      items: [{ key: "appearance.density", value: "compact", source: "user" }],
      total: 1,
    });
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
  });
});

describe("secrets", () => {
  it("are stored encrypted and never sent back", async () => {
    const secret = "sk-never-to-be-seen-again";
    const written = await write(person, "tenant", { "ai.apiKey": secret });
    const own = await write(person, "user", { "ai.apiKey": `${secret}-own` });

    expect(await read(person, "ai.apiKey")).toMatchObject({
      secret: true,
      value: null,
      source: "user",
      setOn: ["tenant", "user"],
    });
    expect(await read(colleague, "ai.apiKey")).toMatchObject({ value: null, source: "tenant" });
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ text: string }>`select value::text as text from tenant_setting
        union all select value::text from account_setting
        union all select data::text from event`.execute(tx.query()),
    );
    const everything = [written.body, own.body, rows].map((one) => JSON.stringify(one)).join();
    expect(rows.some(({ text }) => text.startsWith('"v1.'))).toBe(true);
    expect(everything).not.toContain(secret);
    expect(gateway.logged()).not.toContain(secret);
  });

  it("open for the server in the place they were stored for", async () => {
    const { settings } = gateway.gateway.platform;
    const holder = { tenantId: person.user.tenant.tenantId, accountId: colleague.user.id };

    expect(await settings.effective("ai.apiKey", holder)).toBe("sk-never-to-be-seen-again");
  });
});
