import type { ConnectionOptions } from "@devloom/server-kit";

/** Connection options as a DATABASE_URL; the host may be the folder of a unix socket. */
export function databaseUrl(connection: ConnectionOptions): string {
  const { user, password, host, port, database } = connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = String(user);
  url.password = String(password);
  url.searchParams.set("host", String(host));
  return url.toString();
}
