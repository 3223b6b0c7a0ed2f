import type { Database } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Adapter, AdapterPayload } from "oidc-provider";

/** Keeps one kind of the provider's records in PostgreSQL, so that any gateway can go on with a flow. */
export class RecordAdapter implements Adapter {
  readonly #database: Database;
  readonly #model: string;

  constructor(database: Database, model: string) {
    this.#database = database;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    // The provider keeps time by the machine's clock and compares with nothing of ours.
    const expires = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000);
    await this.#database.system((tx) =>
      sql`insert into demo_provider_record (model, id, payload, grant_id, uid, expires_at)
        values (${this.#model}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null},
                ${payload.uid ?? null}, ${expires})
        on conflict (model, id) do update set payload = excluded.payload,
          grant_id = excluded.grant_id, uid = excluded.uid,
          expires_at = excluded.expires_at`.execute(tx.query()),
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#read("id", id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#read("uid", uid);
  }

  async findByUserCode(): Promise<undefined> {}

  /** Fails when it was consumed before: of two exchanges of one code at most one succeeds. */
  async consume(id: string): Promise<void> {
    const consumed = { consumed: Math.floor(Date.now() / 1000) };
    const { numAffectedRows } = await this.#database.system((tx) =>
      sql`update demo_provider_record set payload = payload || ${JSON.stringify(consumed)}::jsonb
        where model = ${this.#model} and id = ${id} and not payload ? 'consumed'`.execute(
        tx.query(),
      ),
    );
    if (numAffectedRows === 0n) throw new Error(`${this.#model} was used before.`);
  }

  async destroy(id: string): Promise<void> {
    await this.#database.system((tx) =>
      sql`delete from demo_provider_record where model = ${this.#model} and id = ${id}`.execute(
        tx.query(),
      ),
    );
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.system((tx) =>
      sql`delete from demo_provider_record
        where model = ${this.#model} and grant_id = ${grantId}`.execute(tx.query()),
    );
  }

  async #read(column: "id" | "uid", value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.#database.system((tx) =>
      sql<{ payload: AdapterPayload }>`select payload from demo_provider_record
        where model = ${this.#model} and ${sql.ref(column)} = ${value}
          and (expires_at is null or expires_at > ${new Date()})`.execute(tx.query()),
    );
    return rows[0]?.payload;
  }
}
