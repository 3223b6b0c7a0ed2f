import type { Migration } from "@devloom/server-kit";

/**
 * Room in a plan that work under way counts on. A claim has the idempotency key that its work will be metered with,
 * and ends with it. The step has the id under which installations know it.
 */
export const generationClaimMigration: Migration = {
  id: "kit/0013-generation-claims",
  tables: {
    generation_claim: {
      scope: "tenant",
      privacy: "business",
      retention: "until its work ends, a day at most",
      backup: "skip",
    },
  },
  sql: `
    create table generation_claim (
      tenant_id uuid not null references tenant (id) on delete cascade,
      key text not null,
      expires_at timestamptz not null,
      primary key (tenant_id, key)
    );
  `,
};
