import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  exportSettings,
  importSettings,
  previewImport,
  readSettings,
  type SettingsFile,
  writeSettings,
} from "../contract.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  await registerPerson(gateway.url);
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function exported(): Promise<SettingsFile> {
  return (await send(person, exportSettings, { query: { layer: "user" } })).body;
}

async function valueOf(key: string): Promise<unknown> {
  const { body } = await send(person, readSettings);
  return body.items.find((item) => item.key === key)?.value;
}

describe("settings as a file", () => {
  it("leave without secrets and come back as they were previewed", async () => {
    const values = { "appearance.theme": "dark", "appearance.density": "compact" };
    await send(person, writeSettings, {
      body: { layer: "user", values: { ...values, "ai.apiKey": "very-secret" } },
    });

    const file = await exported();
    expect(file).toMatchObject({ values, secrets: ["ai.apiKey"] });
    expect(JSON.stringify(file)).not.toContain("very-secret");

    await send(person, writeSettings, {
      body: { layer: "user", values: { "appearance.theme": "light", "appearance.density": null } },
    });
    const body = { layer: "user" as const, file };
    const preview = await send(person, previewImport, { body });
    expect(preview.body.changes).toMatchObject([
      { key: "appearance.density", change: "added", before: null, after: "compact" },
      { key: "appearance.theme", change: "changed", before: "light", after: "dark" },
    ]);
    expect(await valueOf("appearance.theme")).toBe("light");

    const done = await send(person, importSettings, {
      body: { ...body, stamp: preview.body.stamp },
    });
    expect(done.body).toEqual({ changed: 2 });
    expect(await exported()).toMatchObject({ values, secrets: ["ai.apiKey"] });
  });

  it("are refused as a whole when one value is, or when the preview is out of date", async () => {
    const file: SettingsFile = {
      ...(await exported()),
      values: { "appearance.theme": "light", "appearance.density": "roomy", "no.such": 1 },
    };
    const body = { layer: "user" as const, file };
    const preview = await send(person, previewImport, { body });
    expect(preview.body.changes.map(({ change }) => change)).toEqual([
      "refused",
      "changed",
      "refused",
    ]);
    const { stamp } = preview.body;
    expect((await send(person, importSettings, { body: { ...body, stamp } })).status).toBe(400);
    expect(await valueOf("appearance.theme")).toBe("dark");

    const good = { ...body, file: { ...file, values: { "appearance.theme": "light" } } };
    const before = await send(person, previewImport, { body: good });
    await send(person, writeSettings, {
      body: { layer: "user", values: { "appearance.theme": "system" } },
    });
    const late = await send(person, importSettings, {
      body: { ...good, stamp: before.body.stamp },
    });
    expect(late).toMatchObject({ status: 409, body: { code: "settings_changed" } });
    expect(await valueOf("appearance.theme")).toBe("system");
  });

  it("remove what the file does not name only when that is wanted", async () => {
    const file = { ...(await exported()), values: { "appearance.theme": "system" } };
    const body = { layer: "user" as const, file, replace: true };
    const preview = await send(person, previewImport, { body });
    expect(preview.body.changes).toMatchObject([
      { key: "appearance.density", change: "removed" },
      { key: "appearance.theme", change: "same" },
    ]);
    await send(person, importSettings, { body: { ...body, stamp: preview.body.stamp } });
    expect(await exported()).toMatchObject({
      values: { "appearance.theme": "system" },
      secrets: ["ai.apiKey"],
    });
  });

  it("of a layer that one may not write are not handed out", async () => {
    const refused = await send(person, exportSettings, { query: { layer: "instance" } });
    expect(refused.status).toBe(403);
  });
});
