import { type Migration, resourceTable } from "@devloom/server-kit";

const untilDeleted = "until it or the tenant is deleted";

export const modelTables: Migration = {
  id: "models/0001-gateway",
  tables: {
    model_provider: {
      scope: "tenant",
      privacy: "business",
      retention: untilDeleted,
      backup: "full",
    },
    model_provider_key: {
      scope: "tenant",
      privacy: "secret",
      retention: "until it is replaced, or its provider is deleted",
      backup: "full",
    },
    model_health: {
      scope: "tenant",
      privacy: "none",
      retention: "until its provider is deleted",
      backup: "skip",
    },
    model_alias: { scope: "tenant", privacy: "business", retention: untilDeleted, backup: "full" },
    model_price: { scope: "tenant", privacy: "business", retention: untilDeleted, backup: "full" },
    model_key: { scope: "tenant", privacy: "secret", retention: untilDeleted, backup: "full" },
    model_call: {
      scope: "tenant",
      privacy: "personal",
      retention: "90 days after the call",
      backup: "full",
    },
  },
  sql: `
    ${resourceTable(
      "model_provider",
      `name text not null, kind text not null, base_url text not null,
       timeout_seconds integer not null, is_enabled boolean not null`,
    )}
    create table model_provider_key (
      provider_id uuid primary key references model_provider (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      -- The only origin that it is sent to: who changes the address must not get the key.
      origin text not null,
      sealed text not null,
      updated_at timestamptz not null
    );
    create table model_health (
      provider_id uuid primary key references model_provider (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      failures integer not null,
      cooling_until timestamptz,
      last_error text,
      last_error_at timestamptz,
      last_answer_at timestamptz
    );
    ${resourceTable(
      "model_alias",
      `name text not null, description text not null, targets jsonb not null,
       max_tokens integer not null`,
    )}
    create index model_alias_name on model_alias (tenant_id, name) where deleted_at is null;
    ${resourceTable(
      "model_price",
      `name text not null, input_price double precision not null,
       output_price double precision not null, valid_from text not null`,
    )}
    create table model_key (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      name text not null,
      secret_hash bytea not null,
      aliases text[] not null,
      monthly_budget double precision,
      requests_per_minute integer,
      created_at timestamptz not null,
      created_by uuid,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index model_key_tenant on model_key (tenant_id, created_at, id);
    create table model_call (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      at timestamptz not null,
      alias text not null,
      provider_id uuid,
      provider text,
      model text,
      status text not null,
      problem text,
      input_tokens integer,
      output_tokens integer,
      is_estimated boolean not null,
      cost double precision,
      milliseconds integer,
      first_milliseconds integer,
      is_streamed boolean not null,
      purpose text not null,
      subject text,
      key_id uuid references model_key (id) on delete set null,
      account_id uuid,
      prompt_version text,
      attempts jsonb not null
    );
    create index model_call_time on model_call (tenant_id, at desc, id desc);
    create index model_call_key on model_call (key_id, at);
  `,
};
