import type { Migration } from "@devloom/server-kit";

const ofTenant = { scope: "tenant", backup: "full" } as const;

/** Each tenant's own identity provider, and who came through it. */
export const ssoMigration: Migration = {
  id: "identity/0005-single-sign-on",
  tables: {
    sso_connection: { ...ofTenant, privacy: "secret", retention: "until it is removed" },
    sso_domain: { ...ofTenant, privacy: "business", retention: "until it is removed" },
    sso_identity: {
      ...ofTenant,
      privacy: "personal",
      retention: "until the account or the tenant is deleted",
    },
  },
  sql: `
    create table sso_connection (
      tenant_id uuid primary key references tenant (id) on delete cascade,
      issuer text not null,
      client_id text not null,
      sealed_secret text not null,
      default_role text not null check (default_role in ('viewer', 'developer', 'admin')),
      enforced boolean not null,
      version integer not null,
      updated_at timestamptz not null
    );

    create table sso_domain (
      tenant_id uuid not null references sso_connection (tenant_id) on delete cascade,
      domain text not null,
      token text not null,
      verified_at timestamptz,
      primary key (tenant_id, domain)
    );
    -- A domain signs in at one tenant.
    create unique index sso_domain_verified on sso_domain (domain) where verified_at is not null;

    create table sso_identity (
      tenant_id uuid not null references tenant (id) on delete cascade,
      issuer text not null,
      subject text not null,
      account_id uuid not null references account (id) on delete cascade,
      created_at timestamptz not null,
      primary key (tenant_id, issuer, subject)
    );
    create index sso_identity_account on sso_identity (account_id);
  `,
};
