import {
  checkRowFilter,
  type Dialect,
  type ReadableTable,
  type SourceTable,
} from "@devloom/data-source";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { DataPolicy, DataSource, PolicySubject } from "../contract.ts";
import type { SourceReader } from "./source-reader.ts";

/** What holds for one reader of one source. */
export interface ReaderRights {
  /** Nothing is hidden from them: queries run as they are written. */
  readonly isUnlimited: boolean;
  /**
   * The tables as this reader has them, of all that there are. Where there are rules, a view needs one of its own: it
   * would show what they hide of the tables behind it.
   */
  readable(tables: readonly SourceTable[]): ReadableTable[];
  /** What rules make of the columns of a table for others. */
  masksForOthers(table: SourceTable): ReadableTable["masks"];
}

type Rule = Pick<DataPolicy, "table" | "readers" | "masks" | "rowFilter" | "exempt">;

const STRICTEST = ["hide", "null", "hash", "partial"] as const;

export async function readRules(tx: Transaction, sourceId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`select "table", readers, masks, row_filter as "rowFilter", exempt
    from data_policy where tenant_id = ${tx.tenantId} and source_id = ${sourceId}
    and deleted_at is null order by created_at, id`.execute(tx.query());
  return rows;
}

/** No rule names somebody who cannot be told apart from others. */
function isMeant(subjects: readonly PolicySubject[], reader: SourceReader): boolean {
  const { accountId, role, teams, isForOthers } = reader;
  if (isForOthers) return false;
  return subjects.some(({ kind, id }) =>
    kind === "role" ? id === role : kind === "team" ? teams.has(id) : id === accountId,
  );
}

/** Those who manage sources see everything; everybody else what the rules leave them. */
export function rightsOf(
  reader: SourceReader,
  source: DataSource,
  rules: readonly Rule[],
  dialect: Dialect | null,
): ReaderRights {
  const isUnlimited =
    source.connection.kind !== "platform" &&
    ((reader.permissions.has("datasource:manage") && !reader.isForOthers) ||
      (source.opensTables && rules.length === 0));
  const plain = (table: SourceTable): ReadableTable => ({
    ...table,
    masks: {},
    rowFilter: null,
    // The platform's own tables are queries.
    definition: isReadable(table) ? table.definition : null,
  });
  return {
    isUnlimited,
    masksForOthers: (table) =>
      limits(
        rules.filter((rule) => isAbout(rule, table)),
        dialect,
        table,
      ).masks,
    readable(tables) {
      if (isUnlimited) return tables.map(plain);
      return tables.flatMap((table) => {
        const own = rules.filter((rule) => isAbout(rule, table));
        if (own.length === 0) {
          const showsOthers = table.isView && !isReadable(table) && rules.length > 0;
          return source.opensTables && !showsOthers ? [plain(table)] : [];
        }
        const named = own.filter(({ readers }) => readers.length > 0);
        const binding = own.filter(({ exempt }) => !isMeant(exempt, reader));
        const mayRead =
          named.length === 0 ||
          named.some(({ readers, exempt }) => isMeant(readers, reader) || isMeant(exempt, reader));
        return mayRead ? [{ ...plain(table), ...limits(binding, dialect, table) }] : [];
      });
    },
  };
}

function isReadable(table: SourceTable): table is ReadableTable {
  return "definition" in table;
}

/** A rule names its table with or without the schema, as people write it. */
export function isAbout({ table }: Pick<Rule, "table">, { schema, name }: SourceTable): boolean {
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
