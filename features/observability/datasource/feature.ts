import { defineFeature } from "@devloom/contract";

export const datasourceFeature = defineFeature({
  id: "datasource",
  title: "Data sources",
  navigation: [
    {
      path: "/datasource",
      title: "Data sources",
      area: "observability",
      permission: "datasource:read",
    },
  ],
  permissions: [
    { id: "datasource:read", title: "See data sources", minimumRole: "viewer" },
    { id: "datasource:query", title: "Query data sources", minimumRole: "developer" },
    {
      id: "datasource:manage",
      title: "Manage data sources and who sees what",
      minimumRole: "admin",
    },
  ],
  topics: {
    "data-source": { permission: "datasource:read" },
    "data-policy": { permission: "datasource:read" },
    "data-query": { permission: "datasource:read" },
  },
  places: {
    "data-source": "/datasource",
    "data-policy": "/datasource?tab=rules",
    "data-query": "/datasource?tab=saved",
  },
});
