import {
  type JsonObject,
  type ResourceContract,
  type ResourceItem,
  spokenName,
} from "@devloom/contract";
import { type RawBuilder, sql } from "kysely";
import { conflict, notFound, staleVersion } from "../app-error.ts";
import type { Transaction } from "../database/transaction.ts";
import { type ColumnKind, columnOf, fromColumn, kindOf, toColumn } from "./resource-columns.ts";
import { type ListQuery, listRows, type ResourceRow } from "./resource-list.ts";

/** Keeps a resource in its table. Everything happens inside the caller's transaction. */
export class ResourceStore<R extends ResourceContract> {
  readonly #contract: R;
  readonly #table: string;
  readonly #listed: RawBuilder<unknown> | undefined;
  readonly #kinds: ReadonlyMap<string, ColumnKind>;

  constructor(contract: R, table: string, listed?: RawBuilder<unknown>) {
    this.#contract = contract;
    this.#table = table;
    this.#listed = listed;
    const { shape } = contract.schema;
    this.#kinds = new Map(Object.entries(shape).map(([field, schema]) => [field, kindOf(schema)]));
  }

  async list(tx: Transaction, query: ListQuery) {
    const { search, filters } = this.#contract;
    const options = {
      table: this.#table,
      listed: this.#listed,
      search,
      filters: Object.keys(filters?.shape ?? {}),
      kindOf: (field: string) => this.#kinds.get(field) ?? "text",
    };
    const { rows, ...page } = await listRows(tx, options, { ...query });
    return { ...page, items: rows.map((row) => this.#present(row)) };
  }

  async find(tx: Transaction, id: string): Promise<ResourceItem<R>> {
    return this.#present(await this.#row(tx, id, false));
  }

  /** Locks the row and checks that the caller saw its newest version. */
  async lock(tx: Transaction, id: string, seenVersion: number | null): Promise<ResourceItem<R>> {
    const row = await this.#row(tx, id, true);
    const item = this.#present(row);
    if (seenVersion !== null && seenVersion !== row["version"])
      throw staleVersion(Number(row["version"]));
    return item;
  }

  async insert(
    tx: Transaction,
    id: string,
    values: JsonObject,
    now: Date,
  ): Promise<ResourceItem<R>> {
    const actorId = tx.scope?.actorId ?? null;
    const row = {
      ...this.#columns(values),
      id: sql`${id}`,
      tenant_id: sql`${tx.tenantId}`,
      owner_id: sql`${actorId}`,
      version: sql`1`,
      created_at: sql`${now}`,
      created_by: sql`${actorId}`,
      updated_at: sql`${now}`,
      updated_by: sql`${actorId}`,
    };
    const names = Object.keys(row).map((name) => sql.ref(name));
    const { rows } = await sql<ResourceRow>`insert into ${sql.table(this.#table)}
      (${sql.join(names)}) values (${sql.join(Object.values(row))}) returning *`.execute(
      tx.query(),
    );
    return this.#presentOnly(rows);
  }

  async update(
    tx: Transaction,
    id: string,
    values: JsonObject,
    now: Date,
  ): Promise<ResourceItem<R>> {
    const changes = Object.entries(this.#columns(values)).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    );
    return this.#touch(tx, id, now, changes);
  }

  /** Marks one as deleted. As many stay restorable as may be in use; the oldest go first. */
  async remove(tx: Transaction, id: string, now: Date): Promise<void> {
    await this.#touch(tx, id, now, [sql`deleted_at = ${now}`]);
    const table = sql.table(this.#table);
    await sql`delete from ${table} where tenant_id = ${tx.tenantId} and id in (
      select id from ${table} where tenant_id = ${tx.tenantId} and deleted_at is not null
      order by deleted_at desc, id offset ${this.#contract.max})`.execute(tx.query());
  }

  /** Undoes a deletion; a version that the caller has seen must still be the one that was deleted. */
  async restore(
    tx: Transaction,
    id: string,
    seenVersion: number | null,
    now: Date,
  ): Promise<ResourceItem<R>> {
    const { rows } = await sql<{
      version: number;
    }>`select version from ${sql.table(this.#table)} where tenant_id = ${tx.tenantId}
      and id = ${id} and deleted_at is not null for update`.execute(tx.query());
    const [row] = rows;
    if (row === undefined) throw notFound(`The deleted ${spokenName(this.#contract.one)}`);
    if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
    return this.#touch(tx, id, now, [sql`deleted_at = null`]);
  }

  /** Refuses one more where the workspace has all it may have; two at once never both take the last place. */
  async assertRoom(tx: Transaction): Promise<void> {
    const { max, many } = this.#contract;
    const lock = `${this.#table} ${tx.tenantId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
    const { rows } = await sql<{ total: number }>`select count(*)::int as total
      from ${sql.table(this.#table)} where tenant_id = ${tx.tenantId} and deleted_at is null`.execute(
      tx.query(),
    );
    if ((rows[0]?.total ?? 0) >= max)
      throw conflict(
        `too_many_${columnOf(many).slice(1)}`,
        `A workspace has at most ${max} ${spokenName(many)}. Delete one first.`,
      );
  }

  async #touch(tx: Transaction, id: string, now: Date, changes: ReturnType<typeof sql>[]) {
    const common = [
      sql`version = version + 1`,
      sql`updated_at = ${now}`,
      sql`updated_by = ${tx.scope?.actorId ?? null}`,
    ];
    const { rows } = await sql<ResourceRow>`update ${sql.table(this.#table)}
      set ${sql.join([...changes, ...common])}
      where tenant_id = ${tx.tenantId} and id = ${id} returning *`.execute(tx.query());
    return this.#presentOnly(rows);
  }

  async #row(tx: Transaction, id: string, isLocked: boolean): Promise<ResourceRow> {
    const { rows } = await sql<ResourceRow>`select * from ${sql.table(this.#table)}
      where tenant_id = ${tx.tenantId} and id = ${id} and deleted_at is null
      ${isLocked ? sql`for update` : sql``}`.execute(tx.query());
    const [row] = rows;
    if (row === undefined) throw notFound(`The ${spokenName(this.#contract.one)}`);
    return row;
  }

  #columns(values: JsonObject): Record<string, ReturnType<typeof sql>> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return Object.fromEntries(
      given.map(([field, value]) => [
        columnOf(field),
        toColumn(value, this.#kinds.get(field) ?? "text"),
      ]),
    );
  }

  #presentOnly(rows: readonly ResourceRow[]): ResourceItem<R> {
    const [row] = rows;
    if (row === undefined) throw notFound(`The ${spokenName(this.#contract.one)}`);
    return this.#present(row);
  }

  #present(row: ResourceRow): ResourceItem<R> {
    const fields = [...this.#kinds.keys()].map((field) => [
      field,
      fromColumn(row[columnOf(field)]),
    ]);
    // The columns are those of the schema; the gateway holds every answer against it once more.
    return Object.fromEntries(fields) as ResourceItem<R>;
  }
}
