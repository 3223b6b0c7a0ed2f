import type { SourceQuery } from "@devloom/contract";
import type { Transaction } from "../database/transaction.ts";

/** Something that keeps queries to sources, such as dashboards. Features contribute them. */
export interface QueryUser {
  /** What its subjects begin with: `dashboard`. */
  readonly kind: string;
  /** What somebody must hold to be told the names. */
  readonly permission: string;
  /** Those that have a query of this kind with these fields. */
  find(
    tx: Transaction,
    query: SourceQuery,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** What would be left without an answer if a source went. */
export interface QueryUse {
  readonly items: readonly { readonly kind: string; readonly id: string; readonly name: string }[];
  /** How many more there are, of kinds that the caller may not see. */
  readonly hidden: number;
}

export async function findQueryUse(
  users: readonly QueryUser[],
  tx: Transaction,
  permissions: ReadonlySet<string>,
  query: SourceQuery,
): Promise<QueryUse> {
  const items: { kind: string; id: string; name: string }[] = [];
  let hidden = 0;
  for (const { kind, permission, find } of users) {
    const found = await find(tx, query);
    if (permissions.has(permission)) items.push(...found.map((one) => ({ kind, ...one })));
    else hidden += found.length;
  }
  return { items, hidden };
}
