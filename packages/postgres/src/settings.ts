import { socketPort } from "./readiness.ts";

/** A path as an element of a PostgreSQL list setting, where commas and blanks would otherwise separate. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/**
 * The server's settings: nothing acknowledged is ever lost, no network, little memory at rest. They are given at every
 * start instead of being written into the cluster, so that an update of the product changes them.
 */
export function serverSettings(
  socketFolder: string,
  extra: Record<string, string>,
): Record<string, string> {
  return {
    listen_addresses: "",
    port: String(socketPort),
    unix_socket_directories: quoted(socketFolder),
    unix_socket_permissions: "0700",

    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    // The default on macOS leaves commits in the drive's own cache.
    ...(process.platform === "darwin" ? { wal_sync_method: "fsync_writethrough" } : {}),

    max_connections: "60",
    shared_buffers: "64MB",
    work_mem: "8MB",
    effective_cache_size: "512MB",
    jit: "off",
    io_method: "sync",
    autovacuum_max_workers: "2",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    max_wal_size: "512MB",
    min_wal_size: "32MB",

    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Statements and error details hold user data, which has no place in a log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...extra,
  };
}

/** Settings as arguments of the `postgres` program. */
export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
