import type { Migration } from "@devloom/server-kit";

const policies: Migration = {
  id: "escalation/0001-policies",
  tables: {
    escalation_policy: {
      scope: "tenant",
      privacy: "personal",
      retention: "until the policy or the tenant is deleted",
      backup: "full",
    },
  },
  sql: `
    create table escalation_policy (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      description text not null,
      steps jsonb not null,
      repeat_count integer not null,
      repeat_after_minutes integer not null,
      labels jsonb not null,
      owner_id uuid,
      version integer not null,
      created_at timestamptz not null,
      created_by uuid,
      updated_at timestamptz not null,
      updated_by uuid
    );
    create index escalation_policy_tenant on escalation_policy (tenant_id, name);
  `,
};

const restorable: Migration = {
  id: "escalation/0002-restorable",
  tables: {},
  sql: "alter table escalation_policy add column deleted_at timestamptz",
};

export const escalationMigrations = [policies, restorable];
