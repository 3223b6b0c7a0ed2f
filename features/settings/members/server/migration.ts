import type { Migration } from "@devloom/server-kit";

export const invitationsMigration: Migration = {
  id: "members/0001-invitations",
  tables: {
    invitation: {
      scope: "tenant",
      privacy: "personal",
      retention: "90 days after it was answered or expired",
      backup: "full",
    },
  },
  sql: `
    create table invitation (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      -- Absent where whoever holds the link may accept.
      email text check (email = lower(email)),
      role text not null check (role in ('viewer', 'developer', 'admin', 'owner')),
      token_hash bytea not null unique,
      invited_by uuid,
      status text not null default 'pending'
        check (status in ('pending', 'accepted', 'declined', 'revoked')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      answered_at timestamptz,
      answered_by uuid
    );
    create unique index invitation_address on invitation (tenant_id, email) where status = 'pending';
    create index invitation_tenant on invitation (tenant_id, created_at desc, id desc);
  `,
};
