import { fillVariables, type Frame } from "@devloom/contract";
import {
  AppError,
  asSystem,
  type Asker,
  defineQuerySource,
  type Platform,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { COUNTED_RECORDS, type RecordName, RecordQuery } from "../contract.ts";
import { platformView } from "./platform-source.ts";

const BEGAN: Readonly<Record<RecordName, string>> = {
  projects: "created_at",
  runs: "created_at",
  members: "joined_at",
  model_calls: "at",
};
const MAX_GROUPS = 100;

/** Counts of the workspace's own records, for whoever sees these records on their own screen. */
export function recordSource({ database }: Pick<Platform, "database">) {
  return defineQuerySource({
    kind: "records",
    permission: "datasource:read",
    query: RecordQuery,
    async ask({ tenantId, permissions }: Asker, query, { from, to, variables }): Promise<Frame[]> {
      const { record, groupBy, key, isInRange } = query;
      const view = platformView(record);
      const keys: readonly string[] = COUNTED_RECORDS[record];
      for (const name of [groupBy, key])
        if (name !== "" && !keys.includes(name))
          throw new AppError(400, "bad_query", `Records of ${record} have no ${name}.`);
      if (view === null || !permissions.has(view.permission))
        throw new AppError(403, "forbidden", `Your role doesn't see ${record.replace("_", " ")}.`);
      const value = fillVariables(query.value, variables);
      const group = groupBy === "" ? sql`''` : sql`coalesce(${sql.id(groupBy)}, '')`;
      const own = key === "" || value === "" ? sql`true` : sql`${sql.id(key)} = ${value}`;
      const began = sql.id(BEGAN[record]);
      const within = isInRange
        ? sql`${began} >= to_timestamp(${from / 1000}) and ${began} < to_timestamp(${to / 1000})`
        : sql`true`;
      const { rows } = await database.reading(asSystem(tenantId), (tx) =>
        sql<{ name: string; value: number }>`select ${group} as name, count(*)::float8 as value
          from (${sql.raw(view.definition)}) as counted where ${own} and ${within}
          group by 1 order by value desc, name limit ${MAX_GROUPS + 1}`.execute(tx.query()),
      );
      const shown = rows.slice(0, MAX_GROUPS);
      const counts = { name: record, type: "number" as const };
      // Without a group nothing is one number too.
      if (groupBy === "")
        return [
          {
            name: record,
            fields: [{ ...counts, values: [rows[0]?.value ?? 0] }],
            truncated: false,
          },
        ];
      const names = {
        name: groupBy,
        type: "string" as const,
        values: shown.map((one) => one.name),
      };
      const values = { ...counts, values: shown.map((one) => one.value) };
      return [{ name: record, fields: [names, values], truncated: rows.length > MAX_GROUPS }];
    },
  });
}
