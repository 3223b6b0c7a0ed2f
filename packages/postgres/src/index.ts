/**
 * The private PostgreSQL of a data folder: made at the first start, recovered after a crash, gone with the process that
 * started it. Linux and macOS; on Windows it runs inside WSL.
 */
export { hydrateBinaries, postgresBinary, type PostgresBinaryName } from "./binaries.ts";
export { InstanceRunningError, PostgresStartError, type PostgresStartErrorCode } from "./errors.ts";
export { keepPostgresRunning, type KeptPostgres } from "./keep-running.ts";
export { acquireInstanceLock, type InstanceLock } from "./instance-lock.ts";
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./start.ts";
