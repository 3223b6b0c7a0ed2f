import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** What these models cost on a day; those without a price are left out. */
export async function findPrices(
  tx: Transaction,
  models: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Price>> {
  const { rows } = await sql<Price & { name: string }>`
    select distinct on (name) name, input_price as input, output_price as output
    from model_price where tenant_id = ${tx.tenantId} and name = any(${models}::text[])
      and valid_from <= ${now.toISOString().slice(0, 10)} and deleted_at is null
    order by name, valid_from desc, created_at desc`.execute(tx.query());
  return new Map(rows.map(({ name, ...price }) => [name, price]));
}

export function costOf(price: Price, tokens: { input: number; output: number }): number {
  return (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
}
