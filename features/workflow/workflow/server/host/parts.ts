import type { Transaction } from "@devloom/server-kit";
import { type Definition, isReadable, NewerFormat } from "@devloom/workflow-engine";
import { sql } from "kysely";

const MAX_KEPT = 500;

/** Compiled processes and decisions by number. What was deployed never changes, so they are kept. */
export class Parts {
  readonly #kept = new Map<number, string>();
  readonly #newer = new Set<number>();
  readonly #names = new Map<number, ReadonlyMap<string, string>>();

  /** Those that were met here and that only a newer gateway understands. */
  get newer(): readonly number[] {
    return [...this.#newer];
  }

  async read(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const missing = [...new Set(ids)].filter((id) => !this.#kept.has(id));
    const found = new Map<number, string>();
    if (missing.length > 0) {
      const { rows } = await sql<{ id: number; compiled: string }>`select id, compiled
        from workflow_part where id = any(${missing}::bigint[])`.execute(tx.query());
      const newer = rows.filter(({ compiled }) => !isReadable(compiled));
      for (const { id } of newer) this.#newer.add(id);
      if (newer.length > 0) throw new NewerFormat();
      if (this.#kept.size + rows.length > MAX_KEPT) this.#forget();
      for (const { id, compiled } of rows) {
        found.set(id, compiled);
        this.#kept.set(id, compiled);
      }
    }
    for (const id of ids) {
      const known = this.#kept.get(id);
      if (known !== undefined) found.set(id, known);
    }
    return found;
  }

  /** What an element is called in its model; its id when it has no name. */
  nameOf(part: number, element: string): string {
    let names = this.#names.get(part);
    if (names === undefined) {
      // The engine's own output.
      const { nodes } = JSON.parse(this.#kept.get(part) ?? '{"nodes":{}}') as Definition;
      names = new Map(Object.values(nodes).map(({ id, name }) => [id, name ?? id]));
      this.#names.set(part, names);
    }
    return names.get(element) ?? element;
  }

  #forget(): void {
    this.#kept.clear();
    this.#names.clear();
  }
}
