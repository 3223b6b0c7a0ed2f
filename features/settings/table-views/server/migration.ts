import type { Migration } from "@devloom/server-kit";

const views: Migration = {
  id: "table-views/0001-views",
  tables: {
    table_view: {
      scope: "tenant",
      privacy: "personal",
      retention: "until the view, its owner's account or the tenant is deleted",
      backup: "full",
    },
  },
  sql: `
    create table table_view (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      -- Whose it is; none where the workspace shares it.
      account_id uuid references account (id) on delete cascade,
      table_name text not null,
      name text not null,
      query text not null,
      is_default boolean not null,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index table_view_table on table_view (tenant_id, table_name);
    create index table_view_account on table_view (account_id);
    create unique index table_view_own_default on table_view (tenant_id, table_name, account_id)
      where is_default and account_id is not null;
    create unique index table_view_shared_default on table_view (tenant_id, table_name)
      where is_default and account_id is null;
  `,
};

export const tableViewsMigrations = [views];
