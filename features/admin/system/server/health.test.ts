import { rename } from "node:fs/promises";
import { newId } from "@devloom/server-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { health, openApi } from "../contract.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe("health", () => {
  it("reports ok when all parts are healthy", async () => {
    const { status, body } = await send(gateway, health);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: "0.0.0-test",
      database: { status: "ok", detail: expect.stringMatching(/^PostgreSQL \d+/) as string },
      disk: { detail: expect.stringMatching(/^\d+ MiB free$/) as string },
      queue: { status: "ok", detail: "0 waiting" },
    });
  });

  it("is degraded while a run has waited long for a worker", async () => {
    const { user } = await registerPerson(gateway.url);
    const { database } = gateway.gateway.platform;
    const id = newId();
    await database.system((tx) =>
      sql`insert into run (id, tenant_id, kind, title, input, status, created_at)
        values (${id}, ${user.tenant.tenantId}, 'example.idle', 'Waits', '{}', 'queued',
                now() - interval '2 minutes')`.execute(tx.query()),
    );

    const { body } = await send(gateway, health);

    expect(body).toMatchObject({
      status: "degraded",
      queue: { status: "degraded", detail: "1 waiting" },
    });
    await database.system((tx) => sql`delete from run where id = ${id}`.execute(tx.query()));
  });

  it("is down while the data folder is gone, and tells the rest all the same", async () => {
    await rename(gateway.dataDir, `${gateway.dataDir}.away`);

    const { body } = await send(gateway, health);
    await rename(`${gateway.dataDir}.away`, gateway.dataDir);

    expect(body).toMatchObject({
      status: "down",
      disk: { status: "down" },
      database: { status: "ok" },
    });
  });

  it("is down while the database refuses connections, and well again afterwards", async () => {
    const { database, ...server } = gateway.connection;
    const admin = new pg.Client({ ...server, database: "postgres" });
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query(`alter database ${String(database)} allow_connections false`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      database,
    ]);

    const { body } = await send(gateway, health);
    await admin.query(`alter database ${String(database)} allow_connections true`);
    const after = await send(gateway, health);

    expect(body).toMatchObject({ status: "down", database: { status: "down" } });
    expect(after.body).toMatchObject({ database: { status: "ok" } });
  });
});

it("describes the API in a document that names every operation once", async () => {
  const { status, body } = await send(gateway, openApi);
  const paths = body["paths"] as Record<string, Record<string, { operationId: string }>>;
  const names = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );

  expect(status).toBe(200);
  expect(body["openapi"]).toBe("3.1.0");
  expect(names).toContain("createProject");
  expect(new Set(names).size).toBe(names.length);
});
