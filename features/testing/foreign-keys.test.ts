import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "./start-test-gateway.ts";

let gateway: TestGateway;
let owner: pg.Client;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = new pg.Client(gateway.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await gateway.close();
});

/**
 * PostgreSQL indexes what is referred to, not what refers. Without an index of its own, deleting a tenant, an account
 * or a project reads the whole of each table that refers to it, once for each row that goes.
 */
it("every foreign key is the beginning of an index", async () => {
  const { rows } = await owner.query<{ key: string; isIndexed: boolean }>(`
    select format('%s (%s)', conrelid::regclass,
             (select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as k(number, place)
              join pg_attribute on attrelid = conrelid and attnum = number)) as key,
           exists (select from pg_index where indrelid = conrelid
                   and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
                   and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')) as "isIndexed"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by key`);

  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ key }) => key)).toEqual([]);
});
