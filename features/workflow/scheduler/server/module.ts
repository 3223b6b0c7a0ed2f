import type { JsonObject } from "@devloom/contract";
import {
  assertUnmanaged,
  checkTargetKind,
  checkTrigger,
  defineModule,
  defineResource,
  type Platform,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { schedulerContract, triggers } from "../contract.ts";
import { schedulerFeature } from "../feature.ts";
import { backfill } from "./backfill.ts";
import { readCalendar } from "./calendar.ts";
import { listFires } from "./fires.ts";
import { presentPeriodic } from "./periodic.ts";
import { preview } from "./preview.ts";
import { readStatus } from "./status.ts";
import { storeSecret } from "./secrets.ts";
import { receive, rotateSecret } from "./webhook.ts";

const resource = defineResource(triggers, {
  table: "trigger",
  topic: "trigger",
  tells: ["name"],
  // What a feature sets up is shown by that feature.
  listed: sql`managed_by is null`,
});

/** What starts by itself: the shared triggers with their screen. */
export const schedulerModule = defineModule({
  feature: schedulerFeature,
  contract: schedulerContract,
  migrations: [],
  retention: [resource.retention],
  create(platform: Platform) {
    const { database, triggers: service, callSecrets } = platform;
    const plain = resource.handlers(platform);
    return {
      handlers: {
        ...plain,
        async createTrigger(call) {
          await checkTrigger(platform, call.actor, call.body);
          return plain.createTrigger(call);
        },
        async updateTrigger(call) {
          const { id } = call.params;
          const { source, target } = await database.reading(call.actor, (tx) =>
            resource.store.find(tx, id),
          );
          // Whoever changes a part answers for the whole: it acts in their name from now on.
          await checkTrigger(platform, call.actor, { source, target, ...call.body });
          await database.tenant(call.actor, (tx) => assertUnmanaged(tx, id));
          return plain.updateTrigger(call);
        },
        async deleteTrigger(call) {
          await database.tenant(call.actor, (tx) => assertUnmanaged(tx, call.params.id));
          return plain.deleteTrigger(call);
        },
        async restoreTrigger(call) {
          await database.tenant(call.actor, (tx) => assertUnmanaged(tx, call.params.id));
          return plain.restoreTrigger(call);
        },
        async listTriggerTargets() {
          const items = service.targets.all.map(({ kind, title, description, config }) => ({
            kind,
            title,
            description,
            // A schema is written as JSON.
            schema: z.toJSONSchema(config, { io: "input" }) as unknown as JsonObject,
          }));
          return { items, total: items.length };
        },
        previewSchedule: async ({ body }) => preview(body, platform.clock.now()),
        runTrigger: ({ actor, params }) =>
          database.tenant(actor, async (tx) => {
            const { name, target } = await service.find(tx, params.id);
            checkTargetKind(platform, actor, target);
            const fireId = await service.fire(tx, params.id, { cause: "manual" });
            if (fireId === null) throw new Error("A key of its own was there already.");
            await tx.emit({
              type: "trigger.started",
              subject: `trigger/${params.id}`,
              data: { name },
            });
            return { fireId };
          }),
        backfillTrigger: ({ actor, params, body }) =>
          database.tenant(actor, (tx) => backfill(platform, actor, tx, { id: params.id, ...body })),
        listFires: ({ actor, query }) => database.reading(actor, (tx) => listFires(tx, query)),
        async cancelFire({ actor, params }) {
          await database.tenant(actor, (tx) => service.cancel(tx, params.id));
        },
        async retryFire({ actor, params }) {
          await database.tenant(actor, async (tx) => {
            checkTargetKind(platform, actor, await service.targetOf(tx, params.id));
            await service.retry(tx, params.id);
          });
        },
        getTriggerCalendar: ({ actor, query }) =>
          database.reading(actor, (tx) => readCalendar(tx, query, platform.clock.now())),
        getTriggerStatus: ({ actor }) => readStatus(platform, actor),
        async pauseTriggers({ actor, body }) {
          await database.tenant(actor, (tx) => service.pauseAll(tx, body.isPaused));
          return body;
        },
        async listPeriodicWork() {
          const items = platform.periodic.states.map(presentPeriodic);
          return { items, total: items.length };
        },
        rotateWebhookSecret: ({ actor, params }) => rotateSecret(platform, actor, params.id),
        receiveWebhook: ({ params, body, request }) => receive(platform, params.id, body, request),
        async listTriggerSecrets({ actor }) {
          const rows = await database.reading(actor, (tx) => callSecrets.list(tx));
          const items = rows.map(({ name, hosts, updated_at }) => ({
            name,
            hosts,
            updatedAt: updated_at.toISOString(),
          }));
          return { items, total: items.length };
        },
        async putTriggerSecret({ actor, params, body }) {
          await database.tenant(actor, (tx) => storeSecret(platform, tx, params.name, body));
        },
        async deleteTriggerSecret({ actor, params }) {
          await database.tenant(actor, async (tx) => {
            await callSecrets.remove(tx, params.name);
            await tx.emit({
              type: "trigger.secret-removed",
              subject: `trigger-secret/${params.name}`,
              data: { name: params.name },
            });
          });
        },
      },
    };
  },
});
