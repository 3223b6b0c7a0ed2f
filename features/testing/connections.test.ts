import { asSystem, type Transaction } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listProjects } from "../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "./client.ts";
import { startTestGateway, type TestGateway } from "./start-test-gateway.ts";

/** What `DATABASE_CONNECTIONS` says. */
const CONNECTIONS = 12;
/** More than there are sessions, of each kind. */
const AT_ONCE = 20;

let gateway: TestGateway;
let person: Person;
let outside: pg.Client;
beforeAll(async () => {
  gateway = await startTestGateway({ connections: CONNECTIONS });
  person = await registerPerson(gateway.url);
  outside = new pg.Client({ ...gateway.connection, application_name: "onlooker" });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await gateway.close();
});

async function held(): Promise<number> {
  const { rows } = await outside.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name <> 'onlooker'`,
  );
  return rows[0]?.count ?? 0;
}

it("a gateway holds as many sessions as it may, and not one more", async () => {
  const { database } = gateway.gateway.platform;
  const { tenantId } = person.user.tenant;
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const hold = async (tx: Transaction): Promise<void> => {
    await sql`select 1`.execute(tx.query());
    await gate;
  };
  const kinds = [
    () => database.tenant(asSystem(tenantId), hold),
    () => database.reading({ tenantId }, hold),
    () => database.system(hold),
  ];
  const work = Array.from({ length: AT_ONCE }, () => kinds.map((begin) => begin())).flat();
  const counts: number[] = [];

  await until("all sessions are held", async () => {
    counts.push(await held());
    return (counts.at(-1) ?? 0) >= CONNECTIONS;
  });
  for (let look = 0; look < 20; look += 1) counts.push(await held());
  open();
  // On a slow machine who waited for a session may have given up.
  await Promise.allSettled(work);
  counts.push(await held());

  expect(Math.max(...counts)).toBe(CONNECTIONS);
  expect((await send(person, listProjects)).status).toBe(200);
});
