import { type Signal, SIGNALS } from "../rows.ts";
import type { Range } from "./form.ts";
import type { Reader } from "./reader.ts";
import { Statement } from "./statement.ts";

export interface AttributeSummary {
  readonly key: string;
  readonly values: string[];
  /** How many different values a sample of rows had. */
  readonly cardinality: number;
}

const SAMPLE_ROWS = 5000;

/** The attributes that rows of a range have, with their most frequent values: what can be filtered by. */
export async function listAttributes(
  reader: Reader,
  { signal, range }: { signal: Signal; range: Range },
): Promise<{ items: AttributeSummary[] }> {
  const statement = new Statement();
  const source = await reader.source(statement, signal, range);
  const items = await reader.rows<AttributeSummary>(
    `with sample as (select attributes, resource from ${source} order by arrival desc limit ${SAMPLE_ROWS}),
     pair as (
       select unnest(try(json_keys(attributes))) as key, attributes as object from sample
       union all select unnest(try(json_keys(resource))), resource from sample),
     value as (select key, try(json_extract_string(object, '/' || replace(replace(key, '~', '~0'), '/', '~1'))) as value,
       count(*) as amount from pair group by 1, 2)
     select key, list(value order by amount desc)[1:20] as "values", count(*)::DOUBLE as cardinality
     from value where value is not null group by key order by sum(amount) desc, key limit 200`,
    statement,
  );
  return { items };
}

export interface SignalFacts {
  readonly signal: Signal;
  readonly rows: number;
  /** Bytes in files; hot rows share one with other workspaces and are not counted. */
  readonly fileBytes: number;
  readonly fileRows: number;
  readonly oldest: number | null;
  readonly newest: number | null;
}

/** What a workspace has stored. */
export async function readFacts(reader: Reader): Promise<{ items: SignalFacts[] }> {
  const items: SignalFacts[] = [];
  for (const signal of SIGNALS) {
    const statement = new Statement();
    const tenant = statement.bind(reader.tenant);
    const name = statement.bind(signal);
    const [facts] = await reader.rows<Omit<SignalFacts, "signal">>(
      `with hot as (select count(*) as rows, min(time) as oldest, max(time) as newest from ${signal} where tenant = ${tenant}),
       file as (select coalesce(sum(row_count), 0) as rows, coalesce(sum(bytes), 0) as bytes, min(hour) as oldest,
         max(hour) as newest from segment where tenant = ${tenant} and signal = ${name})
       select (hot.rows + file.rows)::DOUBLE as "rows", file.bytes::DOUBLE as "fileBytes", file.rows::DOUBLE as "fileRows",
         epoch_us(least(hot.oldest, file.oldest))::DOUBLE as oldest, epoch_us(greatest(hot.newest, file.newest))::DOUBLE as newest
       from hot, file`,
      statement,
    );
    if (facts !== undefined) items.push({ signal, ...facts });
  }
  return { items };
}
