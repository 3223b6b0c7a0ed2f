import type { Migration } from "@devloom/server-kit";

export const previewMigration: Migration = {
  id: "canvases/0002-previews",
  tables: {
    project_preview: {
      scope: "tenant",
      privacy: "business",
      retention: "as long as the project",
      backup: "full",
    },
    preview_ticket: {
      scope: "tenant",
      privacy: "business",
      retention: "one minute",
      backup: "skip",
    },
  },
  sql: `
    create table project_preview (
      project_id uuid primary key references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      -- The web application that is shown; the first that can be when absent.
      app_path text,
      network boolean not null
    );

    -- Tickets that were used already. Each lets in once, whichever gateway it is shown to.
    create table preview_ticket (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      expires_at timestamptz not null
    );
    create index preview_ticket_expires on preview_ticket (tenant_id, expires_at);
  `,
};
