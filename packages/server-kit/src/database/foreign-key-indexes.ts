import pg from "pg";

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * Foreign keys that no index begins with. One that leaves out rows counts where it leaves out only those that refer
 * to nothing.
 */
const NOT_INDEXED = `
  select relname as table, columns
  from pg_constraint
  join pg_class on pg_class.oid = conrelid
  cross join lateral (
    select array_agg(attname::text order by place) as columns
    from unnest(conkey) with ordinality as key (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number
  ) named
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index
    where indrelid = conrelid and indisvalid
      and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
      and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', columns[1]))
  )
  order by relname, columns`;

async function keysWithoutIndex(client: pg.Client): Promise<ForeignKey[]> {
  return (await client.query<ForeignKey>(NOT_INDEXED)).rows;
}

/**
 * PostgreSQL indexes what is referred to, not what refers: without an index there, removing a row reads the whole of
 * each table that could refer to it. They follow from the keys, so that no migration can forget one.
 */
export async function indexForeignKeys(client: pg.Client): Promise<void> {
  for (const { table, columns } of await keysWithoutIndex(client)) {
    const name = pg.escapeIdentifier(`${`${table}_${columns.join("_")}`.slice(0, 59)}_ref`);
    const on = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
    await client.query(
      `create index if not exists ${name} on ${pg.escapeIdentifier(table)} (${on})`,
    );
  }
}
