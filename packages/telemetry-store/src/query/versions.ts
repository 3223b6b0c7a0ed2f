import type { Range } from "./form.ts";
import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";

export interface ServiceVersion {
  readonly service: string;
  readonly version: string;
  /** Its first span in the range; microseconds. */
  readonly time: number;
}

/**
 * When services began to report a version, the newest last. Of spans only three columns are read, and resources are
 * looked into once each: there are few of them, however many spans there are.
 */
export async function serviceVersions(
  reader: StoreReader,
  { range, limit }: { range: Range; limit: number },
): Promise<{ items: ServiceVersion[] }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const { rows, known } = await reader.versions(statement, range);
  const key = statement.bind(dialect.jsonKey("service.version"));
  const items = await reader.rows<ServiceVersion>(
    `with origin as (select service, resource, min(${dialect.microseconds("source.time")}) as begun
       from ${rows} as source group by service, resource),
     told as (select service, ${dialect.jsonField("resource", key)} as version, begun from origin
       ${known === null ? "" : `union all ${known}`})
     select service, version, min(begun) as "time" from told where version <> '' group by service, version
     order by "time" desc, ${dialect.ordered("service")}, ${dialect.ordered("version")} limit ${Math.trunc(limit)}`,
    statement,
  );
  return { items: items.toReversed() };
}
