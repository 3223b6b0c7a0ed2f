import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { DEMO_LOGIN, login, me } from "../contract.ts";
import { registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";

let gateway: TestGateway | undefined;
afterEach(() => gateway?.close());

describe("the demo account", () => {
  it("is made once on an empty development installation, and goes with its workspace", async () => {
    gateway = await startTestGateway();
    await gateway.gateway.seedDemo();
    await gateway.gateway.seedDemo();
    const answer = await send(gateway, login, { body: DEMO_LOGIN });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      name: "Demo User",
      operator: false,
      tenant: { tenantName: "Demo workspace", demo: true, plan: "starter", role: "owner" },
    });

    await gateway.gateway.platform.database.system((tx) =>
      sql`delete from tenant where demo`.execute(tx.query()),
    );
    const gone = await send({ url: gateway.url, token: answer.body.accessToken }, me);
    expect([gone.status, gone.body]).toMatchObject([401, { code: "session_ended" }]);
    expect((await send(gateway, login, { body: DEMO_LOGIN })).status).toBe(401);
  });

  it("is of no use while the demo is off, and comes back with it", async () => {
    gateway = await startTestGateway();
    await gateway.gateway.seedDemo();
    const { body } = await send(gateway, login, { body: DEMO_LOGIN });
    const without = await startTestGateway({ beside: gateway, config: { demo: false } });
    expect((await send(without, login, { body: DEMO_LOGIN })).status).toBe(403);
    expect((await send({ url: gateway.url, token: body.accessToken }, me)).status).toBe(403);
    await without.close();
    const again = await startTestGateway({ beside: gateway });
    expect((await send(again, login, { body: DEMO_LOGIN })).status).toBe(200);
    await again.close();
  });

  it("is not made where the demo is off or somebody is there already", async () => {
    gateway = await startTestGateway({ config: { demo: false } });
    await gateway.gateway.seedDemo();
    expect((await send(gateway, login, { body: DEMO_LOGIN })).status).toBe(401);
    await registerPerson(gateway.url);
    const beside = await startTestGateway({ beside: gateway });
    await beside.gateway.seedDemo();
    expect((await send(beside, login, { body: DEMO_LOGIN })).status).toBe(401);
    await beside.close();
  });
});
