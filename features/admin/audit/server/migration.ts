import type { Migration } from "@devloom/server-kit";

/**
 * The chain over the outbox. Links carry copies of what is searched by, so that writing an event stays
 * as cheap as it was; verification compares the copies too.
 */
export const auditMigration: Migration = {
  id: "audit/0001-chain",
  tables: {
    audit_cursor: {
      scope: "instance",
      privacy: "none",
      retention: "as long as the installation",
      backup: "full",
    },
    audit_head: {
      scope: "tenant",
      privacy: "none",
      retention: "until the tenant is deleted",
      backup: "full",
    },
    audit_link: {
      scope: "tenant",
      privacy: "personal",
      retention: "as the setting audit.retentionDays says",
      backup: "full",
    },
  },
  sql: `
    -- How far the outbox has been chained. Whoever appends holds this row.
    create table audit_cursor (
      singleton boolean primary key default true check (singleton),
      transaction xid8 not null,
      sequence bigint not null
    );
    insert into audit_cursor (transaction, sequence) values ('0', 0);

    create table audit_head (
      tenant_id uuid primary key references tenant (id) on delete cascade,
      position bigint not null,
      hash bytea not null,
      -- Made with a key outside the database: a chain that was rewritten as a whole does not fit it.
      seal bytea not null,
      transaction xid8 not null,
      sequence bigint not null,
      checkpoint_position bigint not null,
      checkpoint_hash bytea not null,
      checkpoint_seal bytea not null
    );

    create table audit_link (
      tenant_id uuid not null references tenant (id) on delete cascade,
      position bigint not null,
      event_id uuid not null,
      event_hash bytea not null,
      hash bytea not null,
      time timestamptz not null,
      type text not null,
      subject text not null,
      actor_id uuid,
      impersonator_id uuid,
      words text not null,
      primary key (tenant_id, position)
    );
    create index audit_link_time on audit_link (tenant_id, time, position);
    create index audit_link_type on audit_link (tenant_id, type, time, position);
    create index audit_link_subject on audit_link (tenant_id, subject, time, position);
    create index audit_link_actor on audit_link (tenant_id, actor_id, time, position);
    create index audit_link_impersonator on audit_link (tenant_id, impersonator_id, time, position)
      where impersonator_id is not null;

    -- Without the extension searching for words reads every entry: slower, not wrong.
    do $$ begin
      create extension if not exists pg_trgm;
      create index audit_link_words on audit_link using gin (words gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$;
  `,
};

/** Finding the link of an event must not depend on the planner having seen the table grow. */
export const auditEventMigration: Migration = {
  id: "audit/0002-link-of-an-event",
  tables: {},
  sql: `create index audit_link_event on audit_link (tenant_id, event_id);`,
};

/** What was removed from the trail on purpose, so that it can be told from what was tampered with. */
export const auditRedactionMigration: Migration = {
  id: "audit/0003-redaction",
  tables: {
    audit_redaction: {
      scope: "tenant",
      privacy: "none",
      retention: "as long as the entry it belongs to",
      backup: "full",
    },
  },
  sql: `
    create table audit_redaction (
      tenant_id uuid not null,
      position bigint not null,
      -- SHA-256 of the event as it reads since.
      text_hash bytea not null,
      -- Made with a key outside the database, as the seal of a chain's end is.
      seal bytea not null,
      redacted_at timestamptz not null,
      primary key (tenant_id, position),
      foreign key (tenant_id, position) references audit_link (tenant_id, position) on delete cascade
    );
  `,
};
