import type { OutputOf } from "@devloom/contract";
import { personalClass, profileQuery, readableTable } from "@devloom/data-source";
import { AppError, notFound, type Platform } from "@devloom/server-kit";
import type { profileDataTable } from "../contract.ts";
import { readerParameters, restrictionFor } from "./ask-source.ts";
import type { OpenSource } from "./open-source.ts";
import type { SourceReader } from "./source-reader.ts";

const SAMPLE_ROWS = 20;
const TIMEOUT_MILLISECONDS = 30_000;

/** Looks at the rows of a table as somebody has them. */
export async function profileTable(
  platform: Platform,
  reader: SourceReader,
  open: OpenSource,
  asked: { schema: string; table: string },
  signal: AbortSignal,
): Promise<OutputOf<typeof profileDataTable>> {
  const { driver, readerEmail } = open;
  if (driver.dialect === null)
    throw new AppError(422, "profile_unsupported", "This kind of source has no table profiles.");
  const restriction = await restrictionFor(platform, open, signal);
  const table = restriction.tables.find(
    ({ schema, name }) => schema === asked.schema && name === asked.table,
  );
  if (table === undefined) throw notFound("The table");
  const columns = table.columns.filter(({ name }) => table.masks[name] !== "hide");
  const rows = readableTable(table, restriction);
  const parameters = readerParameters(reader, readerEmail);
  const ask = async (text: string, maxRows: number) => {
    const query = { text, parameters, maxRows, timeoutMilliseconds: TIMEOUT_MILLISECONDS };
    const [frame] = await driver.run({ ...query, isExplained: false }, signal);
    return frame ?? { name: "", fields: [], truncated: false };
  };
  const profile = profileQuery(`${rows} as counted`, columns, driver.dialect);
  const counts = await ask(profile.text, 1);
  const sample = await ask(`select * from ${rows} as sampled limit ${SAMPLE_ROWS}`, SAMPLE_ROWS);
  const value = (name: string): unknown =>
    counts.fields.find((field) => field.name === name)?.values[0] ?? null;
  const text = (name: string): string | null => {
    const one = value(name);
    return typeof one === "string" ? one.slice(0, 200) : null;
  };
  const total = Number(value("total") ?? 0);
  return {
    rows: total,
    sample,
    columns: profile.columns.map(({ name }, index) => ({
      name,
      personal: personalClass(
        name,
        sample.fields.find((field) => field.name === name)?.values ?? [],
      ),
      empty: total - Number(value(`n${index}`) ?? 0),
      distinct: Number(value(`d${index}`) ?? 0),
      least: text(`l${index}`),
      greatest: text(`h${index}`),
    })),
  };
}
