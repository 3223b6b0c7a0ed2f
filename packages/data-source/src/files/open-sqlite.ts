import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import initSqlJs, { type Database } from "sql.js";
import type { SourceTable } from "../driver.ts";
import { FrameBuilder } from "../frame.ts";
import { quoteName } from "../sql/names.ts";
import { bindParameters } from "../sql/parameters.ts";
import { gatherTables } from "../drivers/gather-tables.ts";
import type { FileToOpen } from "./messages.ts";
import type { OpenFile } from "./open-duckdb.ts";

/** SQLite in this thread's memory, on a copy of the file: nothing that is asked can change it. */
export async function openSqlite({ path }: FileToOpen): Promise<OpenFile> {
  const engine = await initSqlJs();
  const database = new engine.Database(await readFile(path));
  database.run("pragma query_only = on");
  database.create_function("sha256", (text: string) =>
    createHash("sha256").update(text).digest("hex"),
  );
  return {
    tables: async () => readTables(database),
    async run(query) {
      const bound = bindParameters(query.text, query.parameters, "sqlite");
      const text = query.isExplained ? `explain query plan ${bound.text}` : bound.text;
      const statement = database.prepare(
        text,
        bound.values.map((value) => (typeof value === "boolean" ? +value : value)),
      );
      try {
        const rows: unknown[][] = [];
        while (rows.length <= query.maxRows && statement.step()) rows.push(statement.get());
        const columns = statement.getColumnNames().map((name, index) => {
          const isNumber = rows.some((row) => typeof row[index] === "number");
          const isText = rows.some((row) => typeof row[index] === "string");
          return { name, type: isNumber && !isText ? ("number" as const) : ("string" as const) };
        });
        const builder = new FrameBuilder(columns, query.maxRows);
        for (const row of rows) builder.add(row);
        return [builder.build()];
      } finally {
        statement.free();
      }
    },
  };
}

function readTables(database: Database): SourceTable[] {
  const [tables] = database.exec(
    "select name, type from sqlite_master where type in ('table', 'view') and name not like 'sqlite_%' order by name limit 1000",
  );
  const rows = (tables?.values ?? []).flatMap(([table, kind]) => {
    const [columns] = database.exec(`pragma table_info(${quoteName(String(table), "sqlite")})`);
    return (columns?.values ?? []).map(
      ([, name, type, isRequired]) =>
        ["", String(table), kind === "view", String(name), String(type), isRequired !== 1] as const,
    );
  });
  return gatherTables(rows);
}
