import { DAY_MILLISECONDS, type Migration } from "@devloom/server-kit";

export const KEPT_DAYS = 30;

export const versionsMigration: Migration = {
  id: "ide/0007-versions",
  tables: {
    ide_file_version: {
      scope: "tenant",
      privacy: "personal",
      retention: `${KEPT_DAYS} days; the newest of each file and project, so many as fit`,
      backup: "full",
    },
  },
  sql: `
    create table ide_file_version (
      id uuid primary key,
      -- What came later has a higher one.
      sequence bigint generated always as identity,
      tenant_id uuid not null references tenant (id) on delete cascade,
      project_id uuid not null references project (id) on delete cascade,
      path text not null,
      actor_id uuid,
      cause text not null,
      hash text not null,
      size integer not null,
      -- Compressed.
      content bytea not null,
      stored_size integer not null,
      time timestamptz not null
    );
    create index ide_file_version_of_file on ide_file_version (tenant_id, project_id, path, sequence desc);
    create index ide_file_version_of_project on ide_file_version (tenant_id, project_id, sequence desc)
      include (stored_size);
  `,
};

export const versionsRetention = [
  { table: "ide_file_version", since: ["time"], keepMilliseconds: KEPT_DAYS * DAY_MILLISECONDS },
] as const;
