import { defineModule, type Platform } from "@devloom/server-kit";
import { tableViewsContract } from "../contract.ts";
import { tableViewsFeature } from "../feature.ts";
import { tableViewsMigrations } from "./migration.ts";
import { createView, deleteView, listViews, updateView } from "./table-views.ts";

export const tableViewsModule = defineModule({
  feature: tableViewsFeature,
  contract: tableViewsContract,
  migrations: tableViewsMigrations,
  create: ({ database, clock }: Platform) => ({
    handlers: {
      listTableViews: ({ actor, query }) =>
        database.reading(actor, (tx) => listViews(tx, actor, query.table)),
      createTableView: ({ actor, body }) =>
        database.tenant(actor, (tx) => createView(tx, actor, body, clock.now())),
      updateTableView: ({ actor, params, body, ifMatch }) =>
        database.tenant(actor, (tx) =>
          updateView(tx, actor, { ...params, seen: ifMatch, change: body, now: clock.now() }),
        ),
      deleteTableView: ({ actor, params, ifMatch }) =>
        database.tenant(actor, async (tx) => {
          await deleteView(tx, actor, params.id, ifMatch);
          return undefined;
        }),
    },
  }),
});
