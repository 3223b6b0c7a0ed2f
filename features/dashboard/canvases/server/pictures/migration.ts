import type { Migration } from "@devloom/server-kit";

export const picturesMigration: Migration = {
  id: "canvases/0008-pictures",
  tables: {
    project_picture: {
      scope: "tenant",
      privacy: "business",
      retention: "as long as the project",
      backup: "skip",
    },
  },
  sql: `
    create table project_picture (
      project_id uuid primary key references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      jpeg bytea not null,
      taken_at timestamptz not null
    );
  `,
};
