import { ChatServer } from "@devloom/model/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { readModel, tryModel, writeSettings } from "../contract.ts";

let server: ChatServer;
let gateway: TestGateway;
let owner: Person;
beforeAll(async () => {
  server = await ChatServer.start();
  gateway = await startTestGateway({ config: { trustedOrigins: [server.origin] } });
  owner = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const set = (layer: "instance" | "tenant" | "user", values: Record<string, string | null>) =>
  send(owner, writeSettings, { body: { layer, values } });

it("says what is missing, then which model is asked and what it answers", async () => {
  const before = await send(owner, readModel);
  expect(before.body).toMatchObject({ configured: false, missing: ["ai.baseUrl", "ai.model"] });

  await set("tenant", { "ai.baseUrl": `${server.baseUrl}/`, "ai.model": "test-model" });

  expect((await send(owner, readModel)).body).toEqual({
    configured: true,
    missing: [],
    model: "test-model",
    host: new URL(server.origin).host,
    hasKey: false,
    source: "tenant",
  });
  expect((await send(owner, tryModel, { body: {} })).body).toMatchObject({
    ok: true,
    answer: "ready",
  });
});

it("sends a key only to the address that was set beside it", async () => {
  const sentTo = async (): Promise<string | undefined> => {
    await send(owner, tryModel, { body: {} });
    return server.requests.at(-1)?.authorization;
  };
  await set("instance", { "ai.apiKey": "of the installation" });
  await set("user", { "ai.apiKey": "of a person" });
  expect(await sentTo()).toBeUndefined();

  await set("tenant", { "ai.apiKey": "of the workspace" });
  expect(await sentTo()).toBe("Bearer of the workspace");

  await set("instance", { "ai.baseUrl": server.baseUrl, "ai.model": "test-model" });
  await set("tenant", { "ai.baseUrl": null });
  expect(await sentTo()).toBe("Bearer of a person");

  await set("user", { "ai.apiKey": null });
  expect(await sentTo()).toBe("Bearer of the installation");
});

it("trusts the address that those who run the installation give from outside", async () => {
  const environment = { DEVLOOM_AI_BASE_URL: server.baseUrl, DEVLOOM_AI_MODEL: "given-model" };
  const config = { trustedOrigins: [], settingSources: { environment } };
  const beside = await startTestGateway({ beside: gateway, config });
  const another = await registerPerson(beside.url);

  expect((await send(another, readModel)).body).toMatchObject({
    model: "given-model",
    source: "environment",
  });
  expect((await send(another, tryModel, { body: {} })).body).toMatchObject({ ok: true });
  await beside.close();
});

it("tells why it could not be asked, and refuses addresses that hide a password", async () => {
  await set("tenant", { "ai.baseUrl": "http://127.0.0.1:1/v1" });
  expect((await send(owner, tryModel, { body: {} })).body).toMatchObject({
    ok: false,
    answer: expect.stringContaining("TRUSTED_ORIGINS") as string,
  });
  expect((await set("tenant", { "ai.baseUrl": "https://a:b@models.example.com/v1" })).status).toBe(
    400,
  );
});
