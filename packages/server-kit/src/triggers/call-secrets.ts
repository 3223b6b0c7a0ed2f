import { sql } from "kysely";
import { notFound } from "../app-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { asSystem, type Transaction } from "../database/transaction.ts";
import type { SecretBox } from "../security/secret-box.ts";
import { PermanentFailure } from "./trigger-target.ts";

const PLACE = /\{\{\s*secret\.([A-Z][A-Z0-9_]*)\s*\}\}/g;

/** The names of the secrets that a text asks for, one for each place. */
export function secretNames(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, name]) => name ?? "");
}

interface SecretRow {
  name: string;
  hosts: string[];
  sealed: string;
  updated_at: Date;
  updated_by: string | null;
}

/** Secrets that calls to outside servers send along. They are named, never shown, and each is for some hosts. */
export class CallSecrets {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #box: SecretBox;

  constructor(database: Database, clock: Clock, box: SecretBox) {
    this.#database = database;
    this.#clock = clock;
    this.#box = box;
  }

  async list(tx: Transaction): Promise<Omit<SecretRow, "sealed">[]> {
    const { rows } = await sql<SecretRow>`select name, hosts, updated_at, updated_by
      from trigger_secret where tenant_id = ${tx.tenantId} order by name`.execute(tx.query());
    return rows;
  }

  async put(tx: Transaction, name: string, hosts: readonly string[], value: string): Promise<void> {
    const sealed = this.#box.seal(value, contextOf(tx.tenantId, name));
    await sql`insert into trigger_secret (tenant_id, name, hosts, sealed, updated_at, updated_by)
      values (${tx.tenantId}, ${name}, ${JSON.stringify(hosts)}::jsonb, ${sealed},
        ${this.#clock.now()}, ${tx.scope?.actorId ?? null})
      on conflict (tenant_id, name) do update set hosts = excluded.hosts, sealed = excluded.sealed,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.query());
  }

  async remove(tx: Transaction, name: string): Promise<void> {
    const { numAffectedRows } = await sql`delete from trigger_secret
      where tenant_id = ${tx.tenantId} and name = ${name}`.execute(tx.query());
    if (numAffectedRows !== 1n) throw notFound("The secret");
  }

  /** Puts secrets into a header that goes to `address`; refuses one that is not for its host. */
  async fill(tenantId: string, text: string, address: URL): Promise<string> {
    const names = secretNames(text);
    if (names.length === 0) return text;
    const { rows } = await this.#database.tenant(asSystem(tenantId), (tx) =>
      sql<SecretRow>`select * from trigger_secret
        where tenant_id = ${tenantId} and name = any(${names}::text[])`.execute(tx.query()),
    );
    return text.replaceAll(PLACE, (_, name: string) => {
      const secret = rows.find((row) => row.name === name);
      if (secret === undefined) throw new PermanentFailure(`There is no secret ${name}.`);
      if (!secret.hosts.includes(address.host))
        throw new PermanentFailure(`The secret ${name} is not for ${address.host}.`);
      return this.#box.open(secret.sealed, contextOf(tenantId, name));
    });
  }
}

function contextOf(tenantId: string, name: string): string {
  return `trigger secret/${tenantId}/${name}`;
}
