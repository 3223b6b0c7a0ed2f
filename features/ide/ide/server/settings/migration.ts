import type { Migration } from "@devloom/server-kit";

export const settingsMigration: Migration = {
  id: "ide/0006-settings",
  tables: {
    ide_settings: {
      scope: "tenant",
      privacy: "personal",
      retention: "as long as the project and the person's membership",
      backup: "full",
    },
  },
  sql: `
    create table ide_settings (
      project_id uuid not null references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      account_id uuid not null,
      settings jsonb not null,
      kept_at timestamptz not null,
      primary key (project_id, account_id),
      foreign key (tenant_id, account_id) references membership (tenant_id, account_id) on delete cascade
    );
    create index ide_settings_of_account on ide_settings (tenant_id, account_id, kept_at desc);
  `,
};
