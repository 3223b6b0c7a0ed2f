export { hydrateBinaries, postgresBinary, type PostgresBinaryName } from "./binaries.ts";
export { InstanceRunningError, PostgresStartError, type PostgresStartErrorCode } from "./errors.ts";
export { acquireInstanceLock, type InstanceLock } from "./instance-lock.ts";
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./start.ts";
