import { conflict, newId, type Platform, takePage, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

export interface VersionRow<Content> {
  readonly id: string;
  readonly number: number;
  readonly note: string;
  readonly content: Content;
  readonly created_at: Date;
  readonly created_by: string | null;
}

export interface VersionTable {
  /** What has versions; also the topic of the events. */
  readonly owner: "prompt" | "snippet";
  readonly max: number;
}

/** Contents as they were saved, one after the other; none of them ever changes. */
export class Versions<Content extends object> {
  readonly #owner: VersionTable["owner"];
  readonly #max: number;
  readonly #table;
  readonly #ownerId;

  constructor({ owner, max }: VersionTable) {
    this.#owner = owner;
    this.#max = max;
    this.#table = sql.table(`${owner}_version`);
    this.#ownerId = sql.ref(`${owner}_id`);
  }

  async list(
    tx: Transaction,
    ownerId: string,
    page: { cursor?: string | undefined; limit: number },
  ) {
    const rows = tx
      .query<{ version: VersionRow<Content> & { tenant_id: string } }>()
      .selectFrom(sql<VersionRow<Content> & { tenant_id: string }>`${this.#table}`.as("version"))
      .where("tenant_id", "=", tx.tenantId)
      .where(sql<boolean>`${this.#ownerId} = ${ownerId}`)
      .selectAll();
    const { rows: found, total, nextCursor } = await takePage(rows, page, "created_at");
    // The table has rows of this kind, which the query builder cannot tell of a content that is yet to be named.
    const versions = found as unknown as VersionRow<Content>[];
    return { items: versions.map((row) => presentVersion(row)), total, nextCursor };
  }

  /** Keeps the content as the next version; what the newest one says already is that one. */
  async save(
    { clock }: Platform,
    tx: Transaction,
    owner: { id: string; name: string },
    { note, ...content }: Content & { note: string },
  ) {
    const lock = `${this.#owner} ${owner.id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
    const text = JSON.stringify(content);
    const { rows } = await sql<VersionRow<Content> & { is_same: boolean }>`select *,
        content = ${text}::jsonb as is_same
      from ${this.#table} where tenant_id = ${tx.tenantId} and ${this.#ownerId} = ${owner.id}
      order by number desc limit 1`.execute(tx.query());
    const [newest] = rows;
    if (newest?.is_same === true) return presentVersion(newest);
    const number = (newest?.number ?? 0) + 1;
    if (number > this.#max)
      throw conflict("too_many_versions", `A ${this.#owner} has at most ${this.#max} versions.`);
    const made = await sql<VersionRow<Content>>`insert into ${this.#table}
        (id, tenant_id, ${this.#ownerId}, number, note, content, created_at, created_by)
      values (${newId()}, ${tx.tenantId}, ${owner.id}, ${number}, ${note}, ${text}::jsonb,
        ${clock.now()}, ${tx.scope?.actorId ?? null}) returning *`.execute(tx.query());
    await tx.emit({
      type: `${this.#owner}.saved`,
      subject: `${this.#owner}/${owner.id}`,
      data: { name: owner.name, number },
    });
    const [row] = made.rows;
    if (row === undefined) throw new Error("An insert gave no row.");
    return presentVersion(row);
  }
}

export function presentVersion<Content extends object>(row: VersionRow<Content>) {
  return {
    ...row.content,
    id: row.id,
    number: row.number,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}
