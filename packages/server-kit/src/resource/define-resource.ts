import type {
  JsonObject,
  ResourceCall,
  ResourceContract,
  ResourceFields,
  ResourceItem,
} from "@devloom/contract";
import type { RawBuilder } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import type { Handlers } from "../http/call.ts";
import { newId } from "../ids.ts";
import type { Platform } from "../platform.ts";
import type { Actor } from "../policy/actor.ts";
import { DAY_MILLISECONDS, type RetentionRule } from "../retention/retention-rule.ts";
import { columnOf } from "./resource-columns.ts";
import type { ListQuery } from "./resource-list.ts";
import { ResourceStore } from "./resource-store.ts";

const RESTORABLE_DAYS = 30;

/** A call as the contract's schemas have parsed it, whichever of the six it is. */
interface ParsedCall {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly query: ListQuery;
  readonly body: JsonObject;
  readonly ifMatch: number | null;
}

export interface ResourceOptions<R extends ResourceContract> {
  readonly table: string;
  /** The topic of its events: `webhook` emits `webhook.created`, `.updated`, `.deleted` and `.restored`. */
  readonly topic: string;
  /** Fields that its events tell, besides the version. */
  readonly tells: readonly (keyof ResourceFields<R> & string)[];
  /** Which rows its list shows; all of the tenant when absent. */
  readonly listed?: RawBuilder<unknown>;
  /** Refuses what a schema cannot see. `before` is what is about to be replaced. */
  check?(tx: Transaction, next: ResourceFields<R>, before: ResourceFields<R> | null): Promise<void>;
}

/** What a call gives beside an item's own fields, such as a password, and how that is kept with it. */
interface Aside<R extends ResourceContract> {
  readonly own: JsonObject;
  keep(tx: Transaction, item: ResourceItem<R>): Promise<void>;
}

/**
 * The server of a plain resource: what `resourceContract` declares is kept in a table, told in events,
 * limited, versioned, and restorable for a while after its deletion.
 *
 *     const webhooks = defineResource(webhookContract, { table: "webhook", topic: "webhook", tells: ["name"] });
 *     defineModule({ …, retention: [webhooks.retention], create: (platform) => ({
 *       handlers: { ...webhooks.handlers(platform), testWebhook },
 *     }) });
 */
export function defineResource<R extends ResourceContract>(
  contract: R,
  options: ResourceOptions<R>,
) {
  const { table, topic, tells, listed, check } = options;
  const store = new ResourceStore(contract, table, listed);

  async function tell(tx: Transaction, what: string, item: ResourceItem<R>): Promise<void> {
    const told = ["version", ...tells].map((field) => [field, item[field]]);
    await tx.emit({
      type: `${topic}.${what}`,
      subject: `${topic}/${String(item["id"])}`,
      data: Object.fromEntries(told) as JsonObject,
    });
  }

  /** `apart` takes what is no column of the table out of what is given. */
  function handlers({ database, clock }: Platform, apart?: (body: JsonObject) => Aside<R>) {
    const takeApart = apart ?? ((own: JsonObject): Aside<R> => ({ own, keep: async () => {} }));
    const calls: Record<ResourceCall, (call: ParsedCall) => Promise<unknown>> = {
      list: ({ actor, query }) => database.tenant(actor, (tx) => store.list(tx, query)),
      get: ({ actor, params }) => database.tenant(actor, (tx) => store.find(tx, params.id)),
      create: ({ actor, body }) =>
        database.tenant(actor, async (tx) => {
          const { own, keep } = takeApart(body);
          await check?.(tx, own as ResourceFields<R>, null);
          await store.assertRoom(tx);
          const item = await store.insert(tx, newId(), own, clock.now());
          await tell(tx, "created", item);
          await keep(tx, item);
          return item;
        }),
      update: ({ actor, params, body, ifMatch }) =>
        database.tenant(actor, async (tx) => {
          const { own, keep } = takeApart(body);
          const before = await store.lock(tx, params.id, ifMatch);
          await check?.(tx, { ...before, ...own }, before);
          const item = await store.update(tx, params.id, own, clock.now());
          await tell(tx, "updated", item);
          await keep(tx, item);
          return item;
        }),
      delete: ({ actor, params, ifMatch }) =>
        database.tenant(actor, async (tx) => {
          const item = await store.lock(tx, params.id, ifMatch);
          await store.remove(tx, params.id, clock.now());
          await tell(tx, "deleted", item);
        }),
      restore: ({ actor, params, ifMatch }) =>
        database.tenant(actor, async (tx) => {
          await store.assertRoom(tx);
          const item = await store.restore(tx, params.id, ifMatch, clock.now());
          await check?.(tx, item, null);
          await tell(tx, "restored", item);
          return item;
        }),
    };
    const { one, many } = contract;
    const named = Object.entries(calls).map(([call, handler]) => [
      call === "list" ? `list${many}` : `${call}${one}`,
      handler,
    ]);
    // Each handler has the name of its endpoint; the contract's own types say what it takes and gives.
    return Object.fromEntries(named) as Handlers<R["endpoints"]>;
  }

  const retention: RetentionRule = {
    table,
    since: ["deleted_at"],
    keepMilliseconds: RESTORABLE_DAYS * DAY_MILLISECONDS,
  };
  return { store, handlers, retention, columns: Object.keys(contract.schema.shape).map(columnOf) };
}
