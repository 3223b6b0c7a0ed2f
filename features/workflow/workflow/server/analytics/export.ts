import { csvLine, type ParsedOf } from "@devloom/contract";
import { AppError, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { ANALYTICS_LIMITS, type exportWorkflowLog } from "../../contract.ts";
import { requireWorkflow } from "../models/drafts.ts";
import { BATCH, type LoggedInstance, readBatch } from "./event-log.ts";
import { type ModelFacts, readFacts } from "./model-facts.ts";
import { partsInUse, type Population, populationOf } from "./population.ts";
import { XES_END, xesStart, xesTrace } from "./xes.ts";

const COLUMNS = [
  "instance",
  "businessKey",
  "process",
  "version",
  "state",
  "element",
  "name",
  "kind",
  "enteredAt",
  "leftAt",
  "milliseconds",
  "outcome",
  "failed",
];

/** The event log of a period as a file, read in batches while it is sent. */
export async function exportLog(
  { database }: Pick<Platform, "database">,
  tenantId: string,
  workflowId: string,
  { format, ...filter }: ParsedOf<typeof exportWorkflowLog>["query"],
): Promise<Response> {
  const { population, name, models } = await database.reading({ tenantId }, async (tx) => {
    const found = await populationOf(tx, workflowId, filter);
    await assertFits(tx, found);
    const facts = await readFacts(tx, await partsInUse(tx, found));
    return { population: found, models: facts, ...(await requireWorkflow(tx, workflowId)) };
  });
  async function* pieces(): AsyncGenerator<string, undefined> {
    yield format === "csv" ? csvLine(COLUMNS) : xesStart(name);
    for (let after: LoggedInstance | undefined; ;) {
      const from = after;
      const batch = await database.reading({ tenantId }, (tx) => readBatch(tx, population, from));
      const write = format === "csv" ? csvLines : xesTrace;
      yield batch.map((one) => write(one, models.get(one.part_id))).join("");
      after = batch.at(-1);
      if (batch.length < BATCH) break;
    }
    if (format === "xes") yield XES_END;
    return undefined;
  }
  return new Response(streamOf(pieces()), {
    headers: {
      "content-type":
        format === "csv" ? "text/csv; charset=utf-8" : "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="workflow-log.${format}"`,
      "cache-control": "no-store",
    },
  });
}

async function assertFits(tx: Transaction, { traces }: Population): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from workflow_trace t where ${traces}`.execute(tx.query());
  if ((rows[0]?.count ?? 0) > ANALYTICS_LIMITS.exported)
    throw new AppError(
      422,
      "too_many_instances",
      `A file holds at most ${ANALYTICS_LIMITS.exported} instances. Choose a shorter period.`,
    );
}

function csvLines(one: LoggedInstance, model: ModelFacts | undefined): string {
  return one.visits
    .map(({ element, entered, milliseconds, completed, failed }) =>
      csvLine([
        one.id,
        one.business_key ?? "",
        one.process,
        String(one.version),
        one.status,
        element,
        model?.nodes.get(element)?.name ?? element,
        model?.nodes.get(element)?.kind ?? "",
        new Date(entered).toISOString(),
        new Date(entered + milliseconds).toISOString(),
        String(milliseconds),
        completed ? "completed" : "terminated",
        String(failed),
      ]),
    )
    .join("");
}

function streamOf(pieces: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
