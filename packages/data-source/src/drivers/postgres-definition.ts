import type pg from "pg";
import {
  type DefinedColumn,
  type DefinedConstraint,
  type DefinedOther,
  type DefinedTable,
  OTHER_KINDS,
  type SourceDefinition,
} from "../definition.ts";

const MAX_TABLES = 300;
const MAX_ROWS = 20_000;
const READABLE = `has_schema_privilege(n.oid, 'usage')
  and (has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select'))`;

/** How the tables of one schema are defined, as far as the role may read them. */
export async function readDefinition(client: pg.Client, schema: string): Promise<SourceDefinition> {
  const all = await readTableNames(client, schema);
  const kept = all.slice(0, MAX_TABLES);
  const beyond = all.slice(MAX_TABLES).map(({ name }) => ({
    kind: "table" as const,
    name,
    table: null,
  }));
  const oids = kept.map(({ oid }) => oid);
  const columns = await readColumns(client, oids);
  const constraints = await readConstraints(client, oids);
  const tables: DefinedTable[] = kept.map(({ oid, name, comment }) => ({
    schema,
    name,
    comment,
    columns: columns.get(oid) ?? [],
    constraints: constraints.get(oid) ?? [],
  }));
  return {
    enums: await readEnums(client, oids),
    tables,
    others: [...beyond, ...(await readOthers(client, schema))],
  };
}

interface NamedTable {
  readonly oid: number;
  readonly name: string;
  readonly comment: string | null;
}

async function readTableNames(client: pg.Client, schema: string): Promise<NamedTable[]> {
  const { rows } = await client.query<NamedTable>(
    `select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and ${READABLE}
      order by c.relname limit ${MAX_ROWS}`,
    [schema],
  );
  return rows;
}

/** A domain counts as what it is made of; a number from a sequence as one that the database gives. */
async function readColumns(
  client: pg.Client,
  oids: readonly number[],
): Promise<Map<number, DefinedColumn[]>> {
  const { rows } = await client.query<DefinedColumn & { table: number }>(
    `select a.attrelid as table, a.attname as name, a.attnotnull as "isRequired",
        case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod)
          else format_type(a.atttypid, a.atttypmod) end as type,
        a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false)
          as "isNumbered",
        case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default,
        col_description(a.attrelid, a.attnum) as comment
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = any ($1::oid[]) and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(a.attrelid, a.attnum, 'select')
      order by a.attrelid, a.attnum limit ${MAX_ROWS}`,
    [oids],
  );
  return byTable(rows);
}

/** Unique indexes without a condition say what constraints say. */
async function readConstraints(
  client: pg.Client,
  oids: readonly number[],
): Promise<Map<number, DefinedConstraint[]>> {
  const { rows } = await client.query<DefinedConstraint & { table: number }>(
    `select o.conrelid as table, pg_get_constraintdef(o.oid) as text,
        array (select a.attname::text from unnest(o.conkey) with ordinality as k (number, place)
          join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.number order by place)
          as columns,
        case when o.contype = 'f' then json_build_object('schema', n.nspname, 'name', c.relname,
          'columns', array (select a.attname::text from unnest(o.confkey) as k (number)
            join pg_attribute a on a.attrelid = o.confrelid and a.attnum = k.number)) end as target
      from pg_constraint o left join pg_class c on c.oid = o.confrelid
      left join pg_namespace n on n.oid = c.relnamespace
      where o.conrelid = any ($1::oid[]) and o.contype in ('p', 'u', 'f', 'c') and o.conparentid = 0
      union all
      select i.indrelid, 'UNIQUE (' || string_agg(quote_ident(a.attname), ', ' order by place) || ')',
        array_agg(a.attname::text order by place), null::json
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = any ($1::oid[]) and i.indisunique and i.indpred is null
        and i.indexprs is null and place <= i.indnkeyatts
        and not exists (select from pg_constraint o where o.conindid = i.indexrelid
          and o.contype in ('p', 'u', 'x'))
      group by i.indexrelid, i.indrelid
      limit ${MAX_ROWS}`,
    [oids],
  );
  return byTable(rows);
}

async function readEnums(client: pg.Client, oids: readonly number[]) {
  const { rows } = await client.query<{ name: string; values: string[] }>(
    `select t.typname as name, array (select e.enumlabel::text from pg_enum e
        where e.enumtypid = t.oid order by e.enumsortorder) as values
      from pg_type t where t.typtype = 'e' and t.oid in (
        select coalesce(nullif(b.typbasetype, 0), a.atttypid) from pg_attribute a
        join pg_type b on b.oid = a.atttypid
        where a.attrelid = any ($1::oid[]) and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(a.attrelid, a.attnum, 'select'))
      order by t.typname limit ${MAX_ROWS}`,
    [oids],
  );
  return rows;
}

/** What a model does not take along, so that it can be told. */
async function readOthers(client: pg.Client, schema: string): Promise<DefinedOther[]> {
  const { rows } = await client.query<DefinedOther>(
    `with own as (select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${READABLE})
      select kind, name, "table" from (
        select case when relkind = 'f' then 'foreign-table' when relispartition then 'partition'
          else 'view' end as kind, relname::text as name, null::text as table
        from own where relkind in ('v', 'm', 'f') or relispartition
        union all select case when a.attgenerated <> '' then 'generated-column' else 'domain' end,
          own.relname || '.' || a.attname, own.relname
        from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
        where own.relkind in ('r', 'p') and (a.attgenerated <> '' or t.typtype = 'd')
          and has_column_privilege(a.attrelid, a.attnum, 'select')
        union all select 'exclusion', o.conname, own.relname from own
        join pg_constraint o on o.conrelid = own.oid and o.contype = 'x'
        union all select 'index', x.relname, own.relname from own
        join pg_index i on i.indrelid = own.oid and i.indisunique
          and (i.indpred is not null or i.indexprs is not null)
        join pg_class x on x.oid = i.indexrelid
        union all select 'trigger', g.tgname, own.relname from own
        join pg_trigger g on g.tgrelid = own.oid and not g.tgisinternal
        union all select 'policy', p.polname, own.relname from own
        join pg_policy p on p.polrelid = own.oid
        union all select 'function', p.proname, null from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace and n.nspname = $1
        where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      ) as found order by kind, name limit 1000`,
    [schema],
  );
  return rows.filter(({ kind }) => OTHER_KINDS.includes(kind));
}

function byTable<Row>(rows: readonly (Row & { readonly table: number })[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.table) ?? [];
    own.push(row);
    found.set(row.table, own);
  }
  return found;
}
