import { SourceError } from "@devloom/data-source";
import { AppError, conflict, type Handlers, isoTime, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { FILE_KINDS, type sourceContract, type SourceTrial } from "../contract.ts";
import { type OpenSource, openSource } from "./open-source.ts";
import { ensurePlatformSource } from "./platform-source.ts";
import { sources } from "./resources.ts";
import { forgetSecret, openSecret, storeSecret, withoutPassword } from "./secrets.ts";
import { readerOf } from "./source-reader.ts";
import { readFileRow, storeFile } from "./uploaded-file.ts";

const RECENT_DAYS = 30;

/** The calls about sources. */
export function sourceHandlers(platform: Platform): Handlers<typeof sourceContract> {
  const { database, clock } = platform;
  const plain = sources.handlers(platform, (body) => {
    const { own, password } = withoutPassword(body);
    return {
      own,
      keep: async (tx, source) =>
        password === "" ? undefined : storeSecret(platform, tx, source, password),
    };
  });
  return {
    ...plain,
    async listDataSources(call) {
      await database.tenant(call.actor, (tx) => ensurePlatformSource(tx, clock.now()));
      return plain.listDataSources(call);
    },
    async deleteDataSource(call) {
      const { connection } = await database.tenant(call.actor, (tx) =>
        sources.store.find(tx, call.params.id),
      );
      if (connection.kind === "platform")
        throw conflict("source_built_in", "This source is part of the platform.");
      return plain.deleteDataSource(call);
    },
    async setDataSourceSecret({ actor, params, body }) {
      await database.tenant(actor, async (tx) =>
        storeSecret(platform, tx, await sources.store.find(tx, params.id), body.value),
      );
      return undefined;
    },
    async removeDataSourceSecret({ actor, params }) {
      await database.tenant(actor, async (tx) =>
        forgetSecret(tx, await sources.store.find(tx, params.id)),
      );
      return undefined;
    },
    async uploadDataSourceFile({ actor, params, query, body }) {
      const source = await database.tenant(actor, (tx) => sources.store.find(tx, params.id));
      if (!FILE_KINDS.some((kind) => kind === source.connection.kind))
        throw conflict("source_has_no_file", "This kind of source has no file.");
      await storeFile(platform, actor, source, query.name, body);
      return undefined;
    },
    async testDataSource({ actor, params, request }) {
      return test(await openSource(platform, readerOf(actor), params.id), request.signal);
    },
    getDataSourceUse: ({ actor, params }) =>
      database.tenant(actor, async (tx) => {
        const source = await sources.store.find(tx, params.id);
        const file = await readFileRow(tx, source.id);
        const since = new Date(clock.now().getTime() - RECENT_DAYS * 86_400_000);
        const named = await sql<{ id: string; name: string }>`select id, name from data_query
          where tenant_id = ${tx.tenantId} and source_id = ${source.id} and deleted_at is null
          order by name limit 200`.execute(tx.query());
        const counted = await sql<{ policies: number; runs: number; people: number }>`select
            (select count(*)::int from data_policy where tenant_id = ${tx.tenantId}
              and source_id = ${source.id} and deleted_at is null) as policies,
            count(*)::int as runs, count(distinct account_id)::int as people
          from data_query_run where tenant_id = ${tx.tenantId} and source_id = ${source.id}
            and at > ${since}`.execute(tx.query());
        const [count] = counted.rows;
        const query = { kind: "datasource", query: { sourceId: source.id } };
        const { items, hidden } = await platform.queries.useOf(tx, actor.permissions, query);
        return {
          hasSecret: (await openSecret(platform, tx, source)) !== null,
          file:
            file === undefined
              ? null
              : { name: file.name, bytes: file.bytes, uploadedAt: isoTime(file.uploaded_at) },
          queries: named.rows,
          users: [...items],
          hiddenUsers: hidden,
          policies: count?.policies ?? 0,
          recentRuns: count?.runs ?? 0,
          recentPeople: count?.people ?? 0,
        };
      }),
  };
}

async function test({ driver }: OpenSource, signal: AbortSignal): Promise<SourceTrial> {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const { version, warnings } = await driver.test(signal);
    return { ok: true, problem: null, version, warnings: [...warnings], milliseconds: took() };
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof AppError)) throw error;
    const problem = error.message.slice(0, 2000);
    return { ok: false, problem, version: "", warnings: [], milliseconds: took() };
  }
}
