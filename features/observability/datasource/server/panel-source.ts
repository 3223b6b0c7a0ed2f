import type { Frame } from "@devloom/contract";
import { mongoParameterNames, parameterNames, type ParameterValue } from "@devloom/data-source";
import {
  AppError,
  type Asker,
  defineQuerySource,
  type Platform,
  type QueryContext,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { PanelQuestion, SOURCE_LIMITS } from "../contract.ts";
import { askSource } from "./ask-source.ts";
import { openSource } from "./open-source.ts";
import { fillPromql, presentSeries, promqlParameters } from "./promql-panel.ts";
import type { QuerySlots } from "./query-slots.ts";
import { presentFailure } from "./source-failure.ts";
import { readerBehind } from "./source-reader.ts";
import { stepSeconds } from "./step-seconds.ts";

/** Data sources as a source of dashboards and reports: grants, masks and row filters hold there as anywhere. */
export function panelSource(platform: Platform, slots: QuerySlots) {
  return defineQuerySource({
    kind: "datasource",
    permission: "datasource:query",
    query: PanelQuestion,
    ask: (asker, question, context) => ask(platform, slots, asker, question, context),
    async namesOf(tx, ids) {
      const { rows } = await sql<{ id: string; name: string; kind: string }>`
        select id, name, connection->>'kind' as kind from data_source
        where tenant_id = ${tx.tenantId} and id::text = any(${ids}) and deleted_at is null`.execute(
        tx.query(),
      );
      return rows;
    },
  });
}

async function ask(
  platform: Platform,
  slots: QuerySlots,
  asker: Asker,
  question: PanelQuestion,
  context: QueryContext,
): Promise<Frame[]> {
  const { sourceId, text, maxRows } = question;
  const reader = readerBehind(asker);
  if (reader === null) throw new AppError(403, "forbidden", "Only people can query data sources.");
  const signal = context.signal ?? new AbortController().signal;
  const open = await openSource(platform, reader, sourceId);
  const { dialect } = open.driver;
  const isMongo = open.source.connection.kind === "mongodb";
  const isPromql = dialect === null && !isMongo;
  const limits = { maxRows, timeoutMilliseconds: SOURCE_LIMITS.defaultSeconds * 1000 };
  const query = isMongo
    ? { text, parameters: namedParameters(mongoParameterNames(text), context) }
    : dialect === null
      ? { text: fillPromql(text, context), parameters: promqlParameters(question, context) }
      : { text, parameters: namedParameters(parameterNames(text, dialect), context) };
  try {
    const frames = await slots.within(reader, signal, () =>
      askSource(platform, reader, open, { ...query, ...limits, isExplained: false }, signal),
    );
    return isPromql ? presentSeries(frames, question) : frames;
  } catch (error) {
    throw presentFailure(error);
  }
}

/** Values are bound, never written into a text. */
function namedParameters(
  names: readonly string[],
  context: QueryContext,
): Record<string, ParameterValue> {
  const known: Record<string, ParameterValue> = {
    ...context.variables,
    from: new Date(context.from).toISOString(),
    to: new Date(context.to).toISOString(),
    step: stepSeconds(context),
  };
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(known, name)).map((name) => [name, known[name] ?? null]),
  );
}
