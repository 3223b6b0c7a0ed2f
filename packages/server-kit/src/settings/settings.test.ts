import { randomUUID } from "node:crypto";
import { defineFeature, defineSetting, type Json, type SettingLayer } from "@devloom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { SecretBox } from "../security/secret-box.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { type SettingHolder, Settings } from "./settings.ts";

const about = { title: "", description: "" };
const feature = defineFeature({
  id: "test",
  title: "Test",
  settings: [
    defineSetting({
      ...about,
      key: "look.theme",
      schema: z.string(),
      defaultValue: "light",
      layers: ["instance", "tenant", "user"],
    }),
    defineSetting({
      ...about,
      key: "mail.limit",
      schema: z.number(),
      defaultValue: 1,
      layers: ["instance", "tenant"],
    }),
    defineSetting({
      ...about,
      key: "model.key",
      schema: z.string(),
      defaultValue: null,
      layers: ["tenant", "user"],
      secret: true,
    }),
  ],
});

let kit: TestKit;
let settings: Settings;
let holder: SettingHolder;
let other: SettingHolder;
beforeAll(async () => {
  kit = await startTestKit();
  settings = new Settings(
    [feature],
    kit.database,
    new SecretBox("a secret key that is long enough"),
  );
  holder = { tenantId: await kit.addTenant(), accountId: randomUUID() };
  other = { tenantId: await kit.addTenant(), accountId: randomUUID() };
});
afterAll(() => kit.close());

const write = (layer: SettingLayer, key: string, value: Json, who = holder) =>
  kit.database.system((tx) => settings.write(tx, layer, who, key, value));

describe("settings", () => {
  it("take the innermost value that is given, and fall back when it is removed", async () => {
    const theme = (who = holder) => settings.effective("look.theme", who);
    expect(await theme()).toBe("light");
    await write("instance", "look.theme", "blue");
    expect(await theme()).toBe("blue");
    await write("tenant", "look.theme", "green");
    await write("user", "look.theme", "dark");
    await write("user", "look.theme", "darker");
    expect(await theme()).toBe("darker");
    expect(await theme({ ...holder, accountId: null })).toBe("green");
    expect(await theme(other)).toBe("blue");
    await write("user", "look.theme", null);
    expect(await theme()).toBe("green");
  });

  it("ignore a value on a layer that may not have one", async () => {
    await write("user", "mail.limit", 99);
    expect(await settings.effective("mail.limit", holder)).toBe(1);
    await expect(settings.effective("no.such", holder)).rejects.toThrow("No feature declares");
  });

  it("seal secrets, which open for their holder alone", async () => {
    await write("tenant", "model.key", "very-secret");
    expect(await settings.effective("model.key", holder)).toBe("very-secret");
    const { rows } = await kit.asOwner(
      "select value::text from tenant_setting where key = 'model.key'",
    );
    expect(JSON.stringify(rows)).not.toContain("very-secret");
    expect((await settings.stored(holder)).tenant.get("model.key")).toMatch(/^v1\./);
    await kit.asOwner(
      "insert into tenant_setting select $1, key, value from tenant_setting where key = 'model.key'",
      [other.tenantId],
    );
    await expect(settings.effective("model.key", other)).rejects.toThrow(/authenticate/);
    await expect(write("tenant", "model.key", { not: "text" })).rejects.toThrow("is a text");
  });
});
