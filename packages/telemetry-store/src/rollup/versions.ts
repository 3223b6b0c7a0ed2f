import type { DuckDBConnection, DuckDBTimestampValue, DuckDBValue } from "@duckdb/node-api";

/** Of each file the newest so many are kept: nobody releases as often within an hour. */
const MAX_VERSIONS = 200;
/** So many resources of an hour are looked into, those that began last first, and none that is so long. */
const MAX_RESOURCES = 2_000;
const MAX_RESOURCE_BYTES = 20_000;

/** Writes which versions of services the spans of a file tell. They are still in the table. */
export async function rememberVersions(
  connection: DuckDBConnection,
  file: string,
  { tenant, from, to }: { tenant: string; from: DuckDBTimestampValue; to: DuckDBTimestampValue },
): Promise<void> {
  const found = await connection.runAndReadAll(
    `select service, resource, min(time) as first from traces where tenant = $1 and time >= $2 and time < $3
       and strlen(resource) <= ${MAX_RESOURCE_BYTES}
     group by service, resource order by first desc limit ${MAX_RESOURCES}`,
    [tenant, from, to],
  );
  const versions = new Map<string, DuckDBValue[]>();
  // The earliest of a version comes last and stays.
  for (const [service = null, resource, first = null] of found.getRows()) {
    const version = versionOf(String(resource));
    if (version === "") continue;
    const key = JSON.stringify([service, version]);
    if (versions.size < MAX_VERSIONS || versions.has(key))
      versions.set(key, [tenant, file, service, version, first]);
  }
  for (const row of [...versions.values(), [tenant, file, "", "", from]])
    await connection.run("insert into file_version values ($1, $2, $3, $4, $5)", row);
}

/** What damage made of a text tells no version. */
function versionOf(resource: string): string {
  try {
    const { "service.version": version = "" } = JSON.parse(resource) as Record<string, unknown>;
    return typeof version === "string" ? version : JSON.stringify(version);
  } catch {
    return "";
  }
}

/** Forgets what is known of files that are gone. */
export async function dropVersions(connection: DuckDBConnection, tenant: string): Promise<void> {
  await connection.run(
    `delete from file_version where tenant = $1
     and file not in (select file from segment where tenant = $1 and signal = 'traces')`,
    [tenant],
  );
}
