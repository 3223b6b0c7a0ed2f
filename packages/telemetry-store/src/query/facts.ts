import { type Signal, SIGNALS } from "../rows.ts";
import type { Range } from "./form.ts";
import { Statement } from "./statement.ts";
import type { SignalFacts, StoreReader } from "./store-reader.ts";

export interface AttributeSummary {
  readonly key: string;
  readonly values: string[];
  /** How many different values a sample of rows had. */
  readonly cardinality: number;
}

const SAMPLE_ROWS = 5000;
/** Each key is read from the whole object: objects that are longer than any usual one would be read without end. */
const MAX_CHARACTERS = 16_384;

/** The attributes that rows of a range have, with their most frequent values: what can be filtered by. */
export async function listAttributes(
  reader: StoreReader,
  { signal, range }: { signal: Signal; range: Range },
): Promise<{ items: AttributeSummary[] }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.source(statement, signal, range);
  const usual = (column: string): string =>
    `case when length(${column}) > ${MAX_CHARACTERS} then '{}' else ${column} end as ${column}`;
  const value = dialect.jsonField("object", dialect.jsonKeyOf("key"));
  const items = await reader.rows<AttributeSummary>(
    `with newest as (select attributes, resource from ${source} as source order by arrival desc limit ${SAMPLE_ROWS}),
     sample as (select ${usual("attributes")}, ${usual("resource")} from newest),
     pair as (
       select ${dialect.eachJsonKey("attributes")} as key, attributes as object from sample
       union all select ${dialect.eachJsonKey("resource")} as key, resource as object from sample),
     known as (select key, ${value} as value, count(*) as amount from pair group by 1, 2)
     select key, ${dialect.mostFrequent("value", "amount", 20)} as "values", ${dialect.double("count(*)")} as cardinality
     from known where value is not null group by key order by sum(amount) desc, ${dialect.ordered("key")} limit 200`,
    statement,
  );
  return { items };
}

/** What a workspace has stored. */
export async function readFacts(reader: StoreReader): Promise<{ items: SignalFacts[] }> {
  const items: SignalFacts[] = [];
  for (const signal of SIGNALS) items.push({ signal, ...(await reader.facts(signal)) });
  return { items };
}
