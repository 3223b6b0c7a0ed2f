import { AppError, type Platform, tenantRows } from "@devloom/server-kit";
import { sql } from "kysely";
import { INGEST_KEY_PREFIX } from "../../contract.ts";
import { hashToken } from "../keys/key-store.ts";
import { KeyBudget } from "./key-budget.ts";

export interface KnownKey {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly budget: KeyBudget;
}

interface Entry {
  readonly key: KnownKey;
  readonly until: number;
}

interface Counted {
  readonly tenantId: string;
  records: number;
  bytes: number;
  refused: number;
}

/** How long a gateway goes by what it read: a revoked key is refused after at most this. */
const FRESH_MILLISECONDS = 10_000;
const MAX_ENTRIES = 10_000;
/** Strangers ask about as many keys as they can make up: so many are looked up at once, and remembered. */
const MAX_LOOKUPS = 4;
const MAX_UNKNOWN = 10_000;

/** The keys that this gateway has seen lately, and what came in with each since it was last written down. */
export class KeyCache {
  readonly #platform: Platform;
  readonly #entries = new Map<string, Entry>();
  /** Until when what is no key is not looked up again. */
  readonly #unknown = new Map<string, number>();
  #lookups = 0;
  #counted = new Map<string, Counted>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The key of a call; throws 401 for what is none. */
  async find(authorization: string | null): Promise<KnownKey> {
    const token = /^Bearer ([^\s]{1,200})$/i.exec(authorization ?? "")?.[1];
    if (token?.startsWith(INGEST_KEY_PREFIX) !== true) throw noKey();
    const hash = hashToken(token);
    const name = hash.toString("base64");
    const now = this.#platform.clock.now().getTime();
    const known = this.#entries.get(name);
    if ((this.#unknown.get(name) ?? 0) > now) throw noKey();
    const entry =
      known !== undefined && known.until > now ? known : await this.#look(hash, now, known);
    this.#entries.delete(name);
    if (entry === null) {
      remember(this.#unknown, name, now + FRESH_MILLISECONDS, MAX_UNKNOWN);
      throw noKey();
    }
    remember(this.#entries, name, entry, MAX_ENTRIES);
    return entry.key;
  }

  /** Keys that are known are read again at once; those that nobody has seen wait for their turn elsewhere. */
  async #look(hash: Buffer, now: number, known: Entry | undefined): Promise<Entry | null> {
    if (known !== undefined) return this.#read(hash, now, known);
    if (this.#lookups >= MAX_LOOKUPS) throw tooManyKeys();
    this.#lookups += 1;
    try {
      return await this.#read(hash, now, known);
    } finally {
      this.#lookups -= 1;
    }
  }

  count({ id, tenantId }: KnownKey, records: number, bytes: number, refused: number): void {
    const counted = this.#counted.get(id) ?? { tenantId, records: 0, bytes: 0, refused: 0 };
    counted.records += records;
    counted.bytes += bytes;
    counted.refused += refused;
    this.#counted.set(id, counted);
  }

  /** Writes down what came in, for the screen and for the volume of the day. */
  async flush(): Promise<void> {
    const counted = this.#counted;
    if (counted.size === 0) return;
    this.#counted = new Map();
    const now = this.#platform.clock.now();
    const rows = [...counted].map(([id, one]) => ({ id, ...one }));
    await this.#platform.database.system((tx) =>
      sql`with counted as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as c(id uuid, records bigint, bytes bigint, refused bigint)),
        used as (update ingest_key set last_used_at = ${now} where id in (select id from counted)
          returning id, tenant_id)
        insert into ingest_usage (tenant_id, key_id, day, records, bytes, refused)
        select used.tenant_id, id, ${now.toISOString().slice(0, 10)}::date, records, bytes, refused
        from counted join used using (id)
        on conflict (key_id, day) do update set records = ingest_usage.records + excluded.records,
          bytes = ingest_usage.bytes + excluded.bytes,
          refused = ingest_usage.refused + excluded.refused`.execute(tx.query()),
    );
  }

  async #read(hash: Buffer, now: number, known: Entry | undefined): Promise<Entry | null> {
    const { rows } = await this.#platform.database.system((tx) =>
      sql<{
        id: string;
        tenant_id: string;
        name: string;
        records_per_second: number;
        megabytes_per_day: number;
        bytes: string | null;
      }>`
        select key.id, key.tenant_id, key.name, records_per_second, megabytes_per_day, bytes
        from ingest_key key
        join ${tenantRows} tenant on tenant.id = key.tenant_id and tenant.suspended_at is null
        left join ingest_usage usage on usage.key_id = key.id
          and usage.day = ${new Date(now).toISOString().slice(0, 10)}::date
        where token_hash = ${hash}`.execute(tx.query()),
    );
    const until = now + FRESH_MILLISECONDS;
    const [row] = rows;
    if (row === undefined) return null;
    // What is spent stays spent when the key is read again.
    const limits = {
      recordsPerSecond: row.records_per_second,
      megabytesPerDay: row.megabytes_per_day,
    };
    const budget = known?.key.budget ?? new KeyBudget(limits, now, 0);
    budget.sawBytes(Number(row.bytes ?? 0));
    return { key: { id: row.id, tenantId: row.tenant_id, name: row.name, budget }, until };
  }
}

/** Keeps the newest of a number of things. */
function remember<Value>(map: Map<string, Value>, name: string, value: Value, max: number): void {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) break;
    map.delete(oldest);
  }
}

function tooManyKeys(): AppError {
  return new AppError(429, "ingest_busy", "Too many new keys are used at once. Try again.", {
    headers: { "retry-after": "1" },
  });
}

function noKey(): AppError {
  return new AppError(401, "invalid_ingest_key", "Send an ingest key as bearer token.", {
    headers: { "www-authenticate": "Bearer" },
  });
}
