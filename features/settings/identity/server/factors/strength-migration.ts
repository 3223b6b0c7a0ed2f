import type { Migration, TableClass } from "@devloom/server-kit";

const ofAccount = { scope: "instance", backup: "full" } as const;
const untilDeleted = "until it is replaced or the account is deleted";
const shortLived: TableClass = {
  scope: "instance",
  privacy: "secret",
  retention: "one day after it expired",
  backup: "skip",
};

/** Second factors, passkeys, and how strongly a session was authenticated. */
export const strengthMigration: Migration = {
  id: "identity/0004-sign-in-strength",
  tables: {
    totp_secret: { ...ofAccount, privacy: "secret", retention: untilDeleted },
    recovery_code: { ...ofAccount, privacy: "secret", retention: untilDeleted },
    passkey: { ...ofAccount, privacy: "personal", retention: untilDeleted },
    passkey_challenge: shortLived,
    second_factor_ticket: shortLived,
    email_change: { ...shortLived, backup: "full" },
  },
  sql: `
    alter table session
      -- How the person came in: password, passkey, social, sso, registration.
      add column method text not null default 'password',
      -- A second factor was shown, now or at a step-up.
      add column mfa boolean not null default false,
      -- When the person last proved who they are.
      add column authenticated_at timestamptz not null default now(),
      -- The tenant whose identity provider vouched for the person.
      add column sso_tenant_id uuid references tenant (id) on delete set null;
    update session set authenticated_at = created_at;

    -- A suspended membership counts as none.
    alter table membership add column suspended_at timestamptz;

    create table totp_secret (
      account_id uuid primary key references account (id) on delete cascade,
      sealed_secret text not null,
      -- The time step of the last accepted code: it and earlier ones are not accepted again.
      last_step bigint,
      created_at timestamptz not null,
      confirmed_at timestamptz
    );

    create table recovery_code (
      account_id uuid not null references account (id) on delete cascade,
      code_hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );

    create table passkey (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkey_account on passkey (account_id, created_at);

    -- Questions that were put to an authenticator; each is answered once.
    create table passkey_challenge (
      challenge_hash bytea primary key,
      purpose text not null,
      account_id uuid references account (id) on delete cascade,
      expires_at timestamptz not null
    );

    -- Stands for a right password until the second factor is shown.
    create table second_factor_ticket (
      token_hash bytea primary key,
      account_id uuid not null references account (id) on delete cascade,
      method text not null,
      sso_tenant_id uuid references tenant (id) on delete cascade,
      failures integer not null default 0,
      expires_at timestamptz not null
    );
    create index second_factor_ticket_account on second_factor_ticket (account_id);

    create table email_change (
      token_hash bytea primary key,
      account_id uuid not null unique references account (id) on delete cascade,
      email text not null,
      expires_at timestamptz not null
    );
  `,
};
