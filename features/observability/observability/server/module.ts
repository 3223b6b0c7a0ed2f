import { defineModule, notFound, type Platform, WrittenJson } from "@devloom/server-kit";
import { MAX_SPANS, observabilityContract } from "../contract.ts";
import { observabilityFeature } from "../feature.ts";
import { IngestRoom } from "./ingest/ingest-room.ts";
import { KeyCache } from "./ingest/key-cache.ts";
import { IngestPorts } from "./ingest/ingest-ports.ts";
import { cloudEvents, otlp, remoteWrite } from "./ingest/protocol.ts";
import { receive } from "./ingest/receive.ts";
import { createKey, deleteKey, listKeys } from "./keys/key-store.ts";
import { observabilityMigrations } from "./migration.ts";
import { FLUSH_MILLISECONDS as OWN_FLUSH_MILLISECONDS, OwnRecorder } from "./own/own-recorder.ts";
import { objectiveSource } from "./query/ask-objective.ts";
import { askTelemetry, telemetrySource } from "./query/ask-telemetry.ts";
import { ask, inMilliseconds, logConditions, presentLog, rangeOf } from "./read/queries.ts";
import { tenantOf } from "./read/scope.ts";
import { tailResponse, viewerOf } from "./read/tail.ts";
import { views } from "./saved/views.ts";
import { Scraper } from "./scrape/scrape.ts";
import { forgetTargetSecret, storeTargetSecret } from "./scrape/target-secrets.ts";
import { readAgain, readStatus, targets } from "./scrape/targets.ts";
import { StoreHolder } from "./store-holder.ts";

const FLUSH_MILLISECONDS = 2_000;
const MAINTENANCE_MILLISECONDS = 5 * 60_000;
const SCRAPE_MILLISECONDS = 5_000;
const MAX_VERSIONS = 200;

export const observabilityModule = defineModule({
  feature: observabilityFeature,
  contract: observabilityContract,
  migrations: observabilityMigrations,
  retention: [views.retention, targets.retention],
  create: (platform: Platform) => {
    const { database, clock, periodic } = platform;
    const holder = new StoreHolder(platform);
    const keys = new KeyCache(platform);
    const room = new IngestRoom();
    const parts = { platform, holder, keys, room };
    const ports = new IngestPorts(parts);
    periodic.every({
      id: "observability.usage",
      title: "Writes down what came in with each ingest key",
      everyMilliseconds: FLUSH_MILLISECONDS,
      work: () => keys.flush(),
    });
    periodic.every({
      id: "observability.maintenance",
      title: "Moves telemetry into files and removes what is too old",
      everyMilliseconds: MAINTENANCE_MILLISECONDS,
      work: () => holder.maintain(),
    });
    const scraper = new Scraper(platform, holder);
    periodic.every({
      id: "observability.scrape",
      title: "Reads the Prometheus targets of workspaces",
      everyMilliseconds: SCRAPE_MILLISECONDS,
      work: () => scraper.begin(),
    });
    const own = platform.config.observesItself === true ? new OwnRecorder(platform, holder) : null;
    if (own !== null)
      periodic.every({
        id: "observability.own",
        title: "Writes down what this gateway does itself",
        everyMilliseconds: OWN_FLUSH_MILLISECONDS,
        work: () => own.flush(),
      });
    return {
      querySources: [telemetrySource(holder), objectiveSource(holder)],
      on: { "scrape-target.updated": readAgain, "scrape-target.secret-set": readAgain },
      handlers: {
        ...views.handlers(platform),
        ...targets.handlers(platform),
        async listScrapeStatus({ actor }) {
          const items = await database.reading(actor, readStatus);
          return { items, total: items.length };
        },
        async setScrapeTargetSecret({ actor, params, body }) {
          await database.tenant(actor, (tx) =>
            storeTargetSecret(platform, tx, params.id, body.value),
          );
          return undefined;
        },
        async removeScrapeTargetSecret({ actor, params }) {
          await database.tenant(actor, (tx) => forgetTargetSecret(tx, params.id));
          return undefined;
        },
        ingestTraces: ({ request, body }) =>
          receive(parts, { protocol: otlp("traces"), request, body }),
        ingestLogs: ({ request, body }) =>
          receive(parts, { protocol: otlp("logs"), request, body }),
        ingestMetrics: ({ request, body }) =>
          receive(parts, { protocol: otlp("metrics"), request, body }),
        ingestPrometheus: ({ request, body }) =>
          receive(parts, { protocol: remoteWrite, request, body }),
        ingestEvents: ({ request, body }) =>
          receive(parts, { protocol: cloudEvents, request, body }),

        async listIngestKeys({ actor }) {
          const items = await database.reading(actor, (tx) => listKeys(tx, clock.now()));
          return { items, total: items.length };
        },
        createIngestKey: ({ actor, body }) =>
          database.tenant(actor, (tx) => createKey(tx, body, clock.now())),
        async deleteIngestKey({ actor, params }) {
          await database.tenant(actor, (tx) => deleteKey(tx, params.id));
          return undefined;
        },
        async readTelemetryUsage({ actor, query }) {
          const tenantId = tenantOf(actor, query);
          const { items } = await ask(holder, tenantId, "readFacts", undefined);
          const facts = items.map(async ({ oldest, newest, ...one }) => ({
            ...one,
            oldest: oldest === null ? null : oldest / 1000,
            newest: newest === null ? null : newest / 1000,
            retentionDays: await holder.retentionDays(tenantId, one.signal),
          }));
          return { items: await Promise.all(facts), total: items.length };
        },

        async searchLogs({ actor, query }) {
          const { limit, skip } = query;
          const input = { ...logConditions(query), range: rangeOf(query), limit, skip };
          const { items } = await ask(holder, tenantOf(actor, query), "searchLogs", input);
          return { items: items.map(presentLog) };
        },
        async logHistogram({ actor, query }) {
          const input = { ...logConditions(query), range: rangeOf(query), step: query.step * 1000 };
          const { items, total } = await ask(holder, tenantOf(actor, query), "logHistogram", input);
          return { ...inMilliseconds(items), total };
        },
        async listLogPatterns({ actor, query }) {
          const input = { ...logConditions(query), range: rangeOf(query) };
          const answer = await ask(holder, tenantOf(actor, query), "logPatterns", input);
          const items = answer.items.map((one) => ({
            ...one,
            first: one.first / 1000,
            last: one.last / 1000,
          }));
          return { ...answer, items };
        },
        tailLogs: async ({ actor, query, request }) =>
          tailResponse(platform, await holder.open(), viewerOf(platform, actor, request, query), {
            ...logConditions(query),
            recent: query.recent,
          }),
        async listTelemetryAttributes({ actor, query }) {
          const input = { signal: query.signal, range: rangeOf(query) };
          const { items } = await ask(holder, tenantOf(actor, query), "listAttributes", input);
          return { items, total: items.length };
        },

        async listTelemetryServices({ actor, query }) {
          const { items, total } = await ask(holder, tenantOf(actor, query), "listServices", {
            range: rangeOf(query),
          });
          return { items: items.map((one) => ({ ...one, lastSeen: one.lastSeen / 1000 })), total };
        },
        listServiceOperations: ({ actor, query }) =>
          ask(holder, tenantOf(actor, query), "listOperations", {
            range: rangeOf(query),
            service: query.service,
          }),
        async listServiceVersions({ actor, query }) {
          const input = { range: rangeOf(query), limit: MAX_VERSIONS };
          return inMilliseconds(
            (await ask(holder, tenantOf(actor, query), "serviceVersions", input)).items,
          );
        },
        async readServiceSeries({ actor, query }) {
          const { step, service } = query;
          const named = service === undefined ? {} : { service };
          const input = { range: rangeOf(query), step: step * 1000, ...named };
          return inMilliseconds(
            (await ask(holder, tenantOf(actor, query), "serviceSeries", input)).items,
          );
        },
        async readServiceMap({ actor, query }) {
          const { items } = await ask(holder, tenantOf(actor, query), "serviceMap", {
            range: rangeOf(query),
          });
          return { items, total: items.length };
        },
        async searchTraces({ actor, query }) {
          const { service, name, minimum, errors, filters = [], order, limit } = query;
          const { items } = await ask(holder, tenantOf(actor, query), "searchTraces", {
            range: rangeOf(query),
            ...(service === undefined ? {} : { service }),
            ...(name === undefined ? {} : { name }),
            minimumMilliseconds: minimum ?? 0,
            onlyErrors: errors === "true",
            filters,
            order,
            limit,
          });
          return inMilliseconds(items);
        },
        async readTrace({ actor, params, query }) {
          const input = { traceId: params.traceId, limit: MAX_SPANS };
          const { items } = await ask(holder, tenantOf(actor, query), "readTrace", input);
          const spans = items.map(({ total, ...span }) => ({ total, span }));
          return {
            items: inMilliseconds(spans.map(({ span }) => span)).items,
            total: spans[0]?.total ?? 0,
          };
        },

        async readTraceOutline({ actor, params, query }) {
          const input = { traceId: params.traceId, limit: MAX_SPANS };
          const { json } = await ask(holder, tenantOf(actor, query), "traceOutline", input);
          return new WrittenJson(json);
        },
        async readSpan({ actor, params, query }) {
          const { items } = await ask(holder, tenantOf(actor, query), "readSpan", params);
          const [span] = inMilliseconds(items).items;
          if (span === undefined) throw notFound("The span");
          const { total: _, ...rest } = span;
          return rest;
        },

        async listMetrics({ actor, query }) {
          const { items } = await ask(holder, tenantOf(actor, query), "listMetrics", {
            range: rangeOf(query),
          });
          return { items, total: items.length };
        },
        async queryMetric({ actor, query }) {
          const { name, aggregation, groupBy, filters = [], step } = query;
          const { items } = await ask(holder, tenantOf(actor, query), "queryMetric", {
            range: rangeOf(query),
            name,
            aggregation,
            groupBy: groupBy === undefined ? [] : [groupBy],
            filters,
            step: step * 1000,
          });
          return inMilliseconds(
            items.map(({ groups, ...point }) => ({ ...point, group: groups[0] ?? "" })),
          );
        },
        async queryTelemetry({ actor, body: { query, ...context } }) {
          return { frames: await askTelemetry(holder, actor, query, context) };
        },
      },
      async start() {
        own?.start();
        await ports.open();
      },
      async stop() {
        await ports.close();
        await scraper.close();
        await own?.stop();
        await keys.flush();
        await holder.close();
      },
    };
  },
});
