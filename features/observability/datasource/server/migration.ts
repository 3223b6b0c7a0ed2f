import { type Migration, resourceTable } from "@devloom/server-kit";

const untilDeleted = "until it or the tenant is deleted";

export const datasourceTables: Migration = {
  id: "datasource/0001-sources",
  tables: {
    data_source: { scope: "tenant", privacy: "business", retention: untilDeleted, backup: "full" },
    data_source_secret: {
      scope: "tenant",
      privacy: "secret",
      retention: "until it is replaced, or its source is deleted",
      backup: "full",
    },
    data_source_file: {
      scope: "tenant",
      privacy: "business",
      retention: "until it is replaced, or its source is deleted",
      backup: "full",
    },
    data_policy: { scope: "tenant", privacy: "business", retention: untilDeleted, backup: "full" },
    data_query: { scope: "tenant", privacy: "business", retention: untilDeleted, backup: "full" },
    data_query_run: {
      scope: "tenant",
      privacy: "personal",
      retention: "90 days after the query",
      backup: "full",
    },
  },
  sql: `
    ${resourceTable(
      "data_source",
      `name text not null, description text not null, connection jsonb not null,
       opens_tables boolean not null`,
    )}
    create unique index data_source_platform on data_source (tenant_id)
      where connection->>'kind' = 'platform';
    create table data_source_secret (
      source_id uuid primary key references data_source (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      -- The only address that it is sent to: who changes the address must not get the password.
      address text not null,
      sealed text not null,
      updated_at timestamptz not null
    );
    create table data_source_file (
      source_id uuid primary key references data_source (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      bytes integer not null,
      -- What it is called in the data folder.
      stored text not null,
      uploaded_at timestamptz not null
    );
    ${resourceTable(
      "data_policy",
      `name text not null, source_id uuid not null references data_source (id) on delete cascade,
       "table" text not null, readers jsonb not null, masks jsonb not null,
       row_filter text not null, exempt jsonb not null`,
    )}
    create index data_policy_source on data_policy (source_id);
    ${resourceTable(
      "data_query",
      `name text not null, source_id uuid not null references data_source (id) on delete cascade,
       text text not null, description text not null`,
    )}
    create index data_query_source on data_query (source_id);
    create table data_query_run (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      source_id uuid not null references data_source (id) on delete cascade,
      account_id uuid not null,
      at timestamptz not null,
      text text not null,
      status text not null,
      rows integer not null,
      milliseconds integer not null,
      problem text
    );
    create index data_query_run_time on data_query_run (source_id, account_id, at desc, id desc);
  `,
};

/** Sources whose answers are remembered for a while. */
export const answerCache: Migration = {
  id: "datasource/0002-answer-cache",
  tables: {},
  sql: "alter table data_source add column cache_seconds integer not null default 0;",
};

/** Saved queries that other queries select from. */
export const savedTables: Migration = {
  id: "datasource/0003-saved-tables",
  tables: {},
  sql: "alter table data_query add column table_name text not null default '';",
};
