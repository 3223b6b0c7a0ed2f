/** Where a ClickHouse server is and what of it is used, as `TELEMETRY_URL` says. */
export interface ClickhouseAddress {
  readonly url: string;
  readonly database: string;
  readonly username: string;
  readonly password: string;
}

const DATABASE = /^\w{1,64}$/;

/** `https://user:password@clickhouse.example.com:8443/database`; the database is `devloom` unless it is named. */
export function readAddress(text: string): ClickhouseAddress {
  const { protocol, host, pathname, username, password } = new URL(text);
  const database = decodeURIComponent(pathname.slice(1)) || "devloom";
  if (!DATABASE.test(database))
    throw new Error("The database in TELEMETRY_URL may have letters, digits and underscores.");
  return {
    url: `${protocol}//${host}`,
    database,
    username: decodeURIComponent(username) || "default",
    password: decodeURIComponent(password),
  };
}
