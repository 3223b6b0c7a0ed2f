import { defineModule, type Platform } from "@devloom/server-kit";
import { onCallContract } from "../contract.ts";
import { onCallFeature } from "../feature.ts";
import { createLink, listLinks, revokeLink } from "./feed/feed-links.ts";
import { serveFeed } from "./feed/serve-feed.ts";
import { onCallMigration } from "./migration.ts";
import { createOverrideOf, removeOverride } from "./schedules/override-commands.ts";
import { readOnCall, readRota, rotaOfDraft } from "./schedules/rota-views.ts";
import { create, remove, update } from "./schedules/schedule-commands.ts";
import { findSchedule, presentSchedule, readSchedules } from "./schedules/schedule-store.ts";
import { askForSwap, decide } from "./schedules/swap-commands.ts";
import { readSwaps } from "./schedules/swap-store.ts";

export const onCallModule = defineModule({
  feature: onCallFeature,
  contract: onCallContract,
  migrations: [onCallMigration],
  create: (platform: Platform) => ({
    handlers: {
      async listSchedules({ actor }) {
        const rows = await platform.database.tenant(actor, readSchedules);
        return { items: rows.map(presentSchedule), total: rows.length };
      },
      getSchedule: async ({ actor, params }) =>
        presentSchedule(await platform.database.tenant(actor, (tx) => findSchedule(tx, params.id))),
      createSchedule: ({ actor, body }) => create(platform, actor, body),
      updateSchedule: ({ actor, params, body, ifMatch }) =>
        update(platform, actor, params.id, body, ifMatch),
      async deleteSchedule({ actor, params, ifMatch }) {
        await remove(platform, actor, params.id, ifMatch);
        return undefined;
      },
      getRota: ({ actor, params, query }) =>
        platform.database.tenant(actor, (tx) => readRota(tx, params.id, query)),
      previewRota: async ({ body }) => rotaOfDraft(body),
      whoIsOnCall: ({ actor }) =>
        platform.database.tenant(actor, (tx) => readOnCall(tx, platform.clock.now())),
      createOverride: ({ actor, params, body }) =>
        createOverrideOf(platform, actor, params.id, body),
      async deleteOverride({ actor, params }) {
        await removeOverride(platform, actor, params.id, params.overrideId);
        return undefined;
      },
      listSwaps: ({ actor, query }) =>
        platform.database.tenant(actor, (tx) => readSwaps(tx, query)),
      requestSwap: ({ actor, params, body }) => askForSwap(platform, actor, params.id, body),
      decideSwap: ({ actor, params, body, ifMatch }) =>
        decide(platform, actor, params.id, body.decision, ifMatch),
      listFeedLinks: ({ actor }) => listLinks(platform, actor),
      createFeedLink: ({ actor, params }) => createLink(platform, actor, params.id),
      async revokeFeedLink({ actor, params }) {
        await revokeLink(platform, actor, params.id);
        return undefined;
      },
      readFeed: ({ params, query }) => serveFeed(platform, params.id, query.token),
    },
  }),
});
