import type { Migration } from "@devloom/server-kit";

/** Accounts, their memberships and sessions, and what guards the way in. */
export const accountsMigration: Migration = {
  id: "identity/0001-accounts",
  tables: {
    account: {
      scope: "instance",
      privacy: "personal",
      retention: "until the account is deleted",
      backup: "full",
    },
    membership: {
      scope: "tenant",
      privacy: "personal",
      retention: "until the account or the tenant is deleted",
      backup: "full",
    },
    session: {
      scope: "instance",
      privacy: "secret",
      retention: "30 days after it ended",
      backup: "full",
    },
    sign_in_attempt: {
      scope: "instance",
      privacy: "personal",
      retention: "one day after the last attempt",
      backup: "skip",
    },
    password_reset_request: {
      scope: "instance",
      privacy: "personal",
      retention: "until the mail is sent, one day at most",
      backup: "full",
    },
    password_reset: {
      scope: "instance",
      privacy: "secret",
      retention: "one day after it expired",
      backup: "full",
    },
    social_identity: {
      scope: "instance",
      privacy: "personal",
      retention: "until the account is deleted",
      backup: "full",
    },
    social_flow: {
      scope: "instance",
      privacy: "secret",
      retention: "one day after it expired",
      backup: "skip",
    },
  },
  sql: `
    create table account (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      name text not null,
      username text,
      -- Absent for people who only ever signed in through an identity provider.
      password_hash text,
      email_verified boolean not null default false,
      operator boolean not null default false,
      status text not null default 'active' check (status in ('active', 'suspended')),
      default_tenant_id uuid references tenant (id) on delete set null,
      -- The demo account lives and goes with its workspace.
      demo_tenant_id uuid references tenant (id) on delete cascade,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index account_default_tenant on account (default_tenant_id);
    create index account_demo_tenant on account (demo_tenant_id) where demo_tenant_id is not null;

    create table membership (
      tenant_id uuid not null references tenant (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      role text not null check (role in ('viewer', 'developer', 'admin', 'owner')),
      created_at timestamptz not null,
      primary key (tenant_id, account_id)
    );
    create index membership_account on membership (account_id, created_at);

    -- One family of refresh tokens. Tokens are derived from the seed with a key that is not in the
    -- database; the generation says which of them is the newest.
    create table session (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      seed bytea not null,
      generation integer not null,
      rotated_at timestamptz not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      ip text not null,
      user_agent text not null
    );
    create index session_account on session (account_id) where ended_at is null;

    create table sign_in_attempt (
      -- Hash of the address tried, or of the network address it came from.
      subject bytea primary key,
      failures integer not null,
      window_started_at timestamptz not null,
      lockouts integer not null,
      locked_until timestamptz
    );

    -- Asked for by anyone for any address; whether an account has it is looked up later.
    create table password_reset_request (
      email text primary key,
      requested_at timestamptz not null,
      due_at timestamptz not null
    );

    create table password_reset (
      token_hash bytea primary key,
      account_id uuid not null references account (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_reset_account on password_reset (account_id);

    create table social_identity (
      provider text not null,
      issuer text not null,
      subject text not null,
      account_id uuid not null references account (id) on delete cascade,
      created_at timestamptz not null,
      primary key (provider, issuer, subject)
    );
    create index social_identity_account on social_identity (account_id);

    create table social_flow (
      state_hash bytea primary key,
      provider text not null,
      -- Hash of the cookie that binds the flow to the browser it began in.
      browser_hash bytea not null,
      sealed_verifier text not null,
      nonce text not null,
      return_to text not null,
      expires_at timestamptz not null
    );
  `,
};

/** What the demo identity provider remembers; empty wherever the demo is off. */
export const demoProviderMigration: Migration = {
  id: "identity/0002-demo-provider",
  tables: {
    demo_provider_record: {
      scope: "instance",
      privacy: "secret",
      retention: "one day after it expired; development only",
      backup: "skip",
    },
  },
  sql: `
    create table demo_provider_record (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      expires_at timestamptz,
      primary key (model, id)
    );
    create index demo_provider_record_grant on demo_provider_record (grant_id);
    create index demo_provider_record_uid on demo_provider_record (uid);
  `,
};
