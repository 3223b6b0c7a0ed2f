import {
  checkRowFilter,
  type Dialect,
  type ReadableTable,
  type SourceTable,
} from "@devloom/data-source";
import type { Actor, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { DataPolicy, DataSource, PolicySubject } from "../contract.ts";

/** What holds for one reader of one source. */
export interface ReaderRights {
  /** Nothing is hidden from them: queries run as they are written. */
  readonly isUnlimited: boolean;
  /** The tables as this reader has them, of all that there are. */
  readable(tables: readonly SourceTable[]): ReadableTable[];
}

type Rule = Pick<DataPolicy, "table" | "readers" | "masks" | "rowFilter" | "exempt">;

const STRICTEST = ["hide", "null", "hash", "partial"] as const;

export async function readRules(tx: Transaction, sourceId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`select "table", readers, masks, row_filter as "rowFilter", exempt
    from data_policy where tenant_id = ${tx.tenantId} and source_id = ${sourceId}
    and deleted_at is null order by created_at, id`.execute(tx.query());
  return rows;
}

function isMeant(subjects: readonly PolicySubject[], { accountId, role, rights }: Actor): boolean {
  return subjects.some(({ kind, id }) =>
    kind === "role" ? id === role : kind === "team" ? rights.teams.has(id) : id === accountId,
  );
}

/** Those who manage sources see everything; everybody else what the rules leave them. */
export function rightsOf(
  actor: Actor,
  source: DataSource,
  rules: readonly Rule[],
  dialect: Dialect | null,
): ReaderRights {
  const isUnlimited =
    source.connection.kind !== "platform" &&
    (actor.permissions.has("datasource:manage") || (source.opensTables && rules.length === 0));
  const plain = (table: SourceTable): ReadableTable => ({
    ...table,
    masks: {},
    rowFilter: null,
    // The platform's own tables are queries.
    definition: isReadable(table) ? table.definition : null,
  });
  return {
    isUnlimited,
    readable(tables) {
      if (isUnlimited) return tables.map(plain);
      return tables.flatMap((table) => {
        const own = rules.filter((rule) => isAbout(rule, table));
        if (own.length === 0) return source.opensTables ? [plain(table)] : [];
        const named = own.filter(({ readers }) => readers.length > 0);
        const binding = own.filter(({ exempt }) => !isMeant(exempt, actor));
        const mayRead =
          named.length === 0 ||
          named.some(({ readers, exempt }) => isMeant(readers, actor) || isMeant(exempt, actor));
        return mayRead ? [{ ...plain(table), ...limits(binding, dialect, table) }] : [];
      });
    },
  };
}

function isReadable(table: SourceTable): table is ReadableTable {
  return "definition" in table;
}

/** A rule names its table with or without the schema, as people write it. */
function isAbout({ table }: Rule, { schema, name }: SourceTable): boolean {
  const asked = table.toLowerCase();
  return asked === name.toLowerCase() || asked === `${schema}.${name}`.toLowerCase();
}

function limits(
  rules: readonly Rule[],
  dialect: Dialect | null,
  { columns }: SourceTable,
): Pick<ReadableTable, "masks" | "rowFilter"> {
  const asked = rules.flatMap(({ masks }) => masks);
  const masks = Object.fromEntries(
    columns.flatMap(({ name }) => {
      // As people write it: one that differs in case only is meant all the same.
      const own = asked.filter(({ column }) => column.toLowerCase() === name.toLowerCase());
      // Where rules differ, the strictest holds.
      const mask = STRICTEST.find((one) => own.some((each) => each.mask === one));
      return mask === undefined ? [] : [[name, mask]];
    }),
  );
  const filters = rules.map(({ rowFilter }) => rowFilter).filter((filter) => filter !== "");
  const rowFilter =
    filters.length === 0 || dialect === null
      ? null
      : filters.map((filter) => checkRowFilter(filter, dialect)).join(" and ");
  return { masks, rowFilter };
}
