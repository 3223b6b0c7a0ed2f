import { type Migration, resourceTable } from "@devloom/server-kit";

export const automationMigrations: readonly Migration[] = [
  {
    id: "automation/0001-rules",
    tables: {
      automation: {
        scope: "tenant",
        privacy: "business",
        retention: "until it is deleted, and 30 days longer to restore it",
        backup: "full",
      },
    },
    sql: resourceTable(
      "automation",
      `name text not null,
      description text not null,
      is_enabled boolean not null,
      source jsonb not null,
      conditions jsonb not null,
      actions jsonb not null,
      overlap text not null,
      concurrency integer not null,
      misfire text not null,
      rate_limit integer not null,
      rate_seconds integer not null,
      dedupe_seconds integer not null,
      dedupe_key text not null`,
    ),
  },
  {
    id: "automation/0002-failure-actions",
    tables: {},
    sql: "alter table automation add column failure_actions jsonb not null default '[]'",
  },
];
