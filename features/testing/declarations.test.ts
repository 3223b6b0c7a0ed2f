import { asSystem } from "@devloom/server-kit";
import { topicOf } from "@devloom/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverModules } from "../registry.server.ts";
import { emittedTypes } from "./emitted-types.ts";
import { startTestGateway, type TestGateway } from "./start-test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const features = serverModules.map(({ feature }) => feature);
const permissions = new Set(features.flatMap((feature) => feature.permissions.map(({ id }) => id)));
const endpoints = serverModules.flatMap(({ contract }) => Object.entries(contract));

describe("every endpoint", () => {
  it("names a policy, and every permission it asks for is declared", () => {
    const kinds = ["public", "signed-in", "operator", "permission"];
    const lacking = endpoints.filter(([, { access }]) => {
      const asksForKnown = access.kind !== "permission" || permissions.has(access.permission);
      return !kinds.includes(access.kind) || !asksForKnown;
    });

    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it("is described by the API document with its policy", () => {
    const document = gateway.gateway.platform.openApi();
    const paths = document["paths"] as Record<string, Record<string, Record<string, unknown>>>;
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => [operation["operationId"], operation["x-access"]]),
    );

    expect(new Map(described as [string, unknown][])).toEqual(
      new Map(endpoints.map(([name, { access }]) => [name, access])),
    );
  });
});

describe("every feature", () => {
  it("has navigation that asks for declared permissions only", () => {
    const asked = features.flatMap(({ navigation }) =>
      navigation.flatMap(({ permission }) => permission ?? []),
    );

    expect(asked.filter((permission) => !permissions.has(permission))).toEqual([]);
  });

  it("has topics that are guarded by declared permissions only", () => {
    const asked = features.flatMap(({ topics }) =>
      Object.values(topics).flatMap(({ permission }) => permission ?? []),
    );

    expect(asked.filter((permission) => !permissions.has(permission))).toEqual([]);
  });

  it("emits events of declared topics only", async () => {
    const topics = new Set(features.flatMap((feature) => Object.keys(feature.topics)));
    const types = await emittedTypes();

    expect(types).toContain("project.created");
    expect(types.filter((type) => !topics.has(topicOf(type)))).toEqual([]);
  });

  it("declares each permission and each setting once", () => {
    const declared = features.flatMap((feature) => [
      ...feature.permissions.map(({ id }) => id),
      ...feature.settings.map(({ key }) => key),
    ]);

    expect(declared.filter((id, index) => declared.indexOf(id) !== index)).toEqual([]);
  });
});

interface TableFacts {
  name: string;
  comment: string | null;
  has_tenant: boolean;
  secured: boolean;
  forced: boolean;
  policies: string[];
  owner: string;
  app_rights: boolean;
}

async function tables(): Promise<TableFacts[]> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<TableFacts>`select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
          and not a.attisdropped) as has_tenant,
        c.relrowsecurity as secured, c.relforcerowsecurity as forced,
        array(select polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies,
        pg_get_userbyid(c.relowner) as owner,
        has_table_privilege('devloom_app', c.oid, 'select, insert, update, delete') as app_rights
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`.execute(tx.query()),
  );
  return rows;
}

/** What is wrong with a table, in words; nothing when all is well. */
function problemsOf(table: TableFacts): string[] {
  const declared = JSON.parse(table.comment ?? "{}") as Record<string, unknown>;
  const isTenant = declared["scope"] === "tenant";
  return [
    ...(["tenant", "instance"].includes(String(declared["scope"])) ? [] : ["no scope"]),
    ...(["none", "business", "personal", "secret"].includes(String(declared["privacy"]))
      ? []
      : ["no privacy category"]),
    ...(typeof declared["retention"] === "string" ? [] : ["no retention"]),
    ...(["full", "skip"].includes(String(declared["backup"])) ? [] : ["no backup class"]),
    ...(isTenant === table.has_tenant ? [] : ["scope and tenant_id disagree"]),
    ...(isTenant === table.app_rights ? [] : ["rights of the application role disagree"]),
    ...(!isTenant || (table.secured && table.forced) ? [] : ["row-level security is not forced"]),
    ...(!isTenant || table.policies.join() === "system_access,tenant_isolation"
      ? []
      : ["policies are missing"]),
    ...(table.owner.startsWith("devloom_") ? ["owned by a role that works with it"] : []),
  ].map((problem) => `${table.name}: ${problem}`);
}

describe("every table", () => {
  it("is classified and isolated accordingly", async () => {
    const all = await tables();

    expect(all.map(({ name }) => name)).toContain("project");
    expect(all.flatMap(problemsOf)).toEqual([]);
  });

  it("would be reported without a classification", () => {
    const bare = { name: "bare", comment: null, has_tenant: true, secured: false, forced: false };

    const problems = problemsOf({ ...bare, policies: [], owner: "devloom_app", app_rights: true });

    expect(problems).toContain("bare: no scope");
    expect(problems).toContain("bare: scope and tenant_id disagree");
    expect(problems).toContain("bare: owned by a role that works with it");
  });

  it("is reached through roles without any special right", async () => {
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ name: string }>`select rolname as name from pg_roles
        where rolname in ('devloom_app', 'devloom_system') and not (rolsuper or rolbypassrls
          or rolcreaterole or rolcreatedb or rolreplication
          or exists (select from pg_auth_members where member = pg_roles.oid))
        order by 1`.execute(tx.query()),
    );

    expect(rows.map(({ name }) => name)).toEqual(["devloom_app", "devloom_system"]);
  });
});

describe("row-level security", () => {
  it("hides other tenants' rows even from a query that forgets the tenant", async () => {
    const { database } = gateway.gateway.platform;
    const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await database.system(async (tx) => {
      for (const id of [mine, other]) {
        await sql`insert into tenant (id, name, plan, created_at) values (${id}, 'T', 'starter', now())`.execute(
          tx.query(),
        );
        await sql`insert into event (id, tenant_id, type, subject, data, time)
          values (${crypto.randomUUID()}, ${id}, 'project.created', 'project/x', '{}', now())`.execute(
          tx.query(),
        );
      }
    });

    const seen = await database.tenant(asSystem(mine), (tx) =>
      sql<{ tenant_id: string }>`select tenant_id from event`.execute(tx.query()),
    );
    const planted = database.tenant(asSystem(mine), (tx) =>
      sql`insert into event (id, tenant_id, type, subject, data, time)
        values (${crypto.randomUUID()}, ${other}, 'project.created', 'project/x', '{}', now())`.execute(
        tx.query(),
      ),
    );

    expect(seen.rows).toEqual([{ tenant_id: mine }]);
    await expect(planted).rejects.toThrow(/row-level security/);
  });
});
