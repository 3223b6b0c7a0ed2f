import { defineFeature } from "@devloom/contract";

/** Filters, order and columns of a table under a name. Tables show them in their toolbar. */
export const tableViewsFeature = defineFeature({
  id: "table-views",
  title: "Saved views",
  permissions: [
    { id: "view:save", title: "Save views of tables", minimumRole: "viewer" },
    { id: "view:share", title: "Share views of tables", minimumRole: "developer" },
  ],
  topics: { "table-view": { permission: "view:save" } },
});
