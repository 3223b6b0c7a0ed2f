import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { SCHEMA } from "./tables.ts";

export interface EngineOptions {
  readonly folder: string;
  readonly memoryMegabytes: number;
  readonly threads: number;
}

export interface OpenDatabase {
  readonly instance: DuckDBInstance;
  readonly writer: DuckDBConnection;
  readonly readers: DuckDBConnection[];
}

/** Opens the database of a folder, with one connection that writes and two that read. */
export async function openDatabase(options: EngineOptions): Promise<OpenDatabase> {
  const { folder, memoryMegabytes, threads } = options;
  const instance = await DuckDBInstance.create(join(folder, "hot.duckdb"), {
    memory_limit: `${memoryMegabytes}MB`,
    threads: String(threads),
    temp_directory: join(folder, "spill"),
    max_temp_directory_size: "2GB",
    autoinstall_known_extensions: "false",
    preserve_insertion_order: "false",
    // The default makes the table's file anew every second while much comes in.
    checkpoint_threshold: "128MB",
  });
  const writer = await instance.connect();
  for (const sql of ["set timezone = 'UTC'", ...SCHEMA]) await writer.run(sql);
  // From here on nothing outside of the folder can be read or written, and nothing of this be changed.
  await writer.run(`set allowed_directories = ['${folder.replaceAll("'", "''")}']`);
  await writer.run("set enable_external_access = false");
  await writer.run("set lock_configuration = true");
  const readers = [await instance.connect(), await instance.connect()];
  return { instance, writer, readers };
}
