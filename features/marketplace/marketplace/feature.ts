import { defineFeature } from "@devloom/contract";

export const marketplaceFeature = defineFeature({
  id: "marketplace",
  title: "Marketplace",
  navigation: [
    {
      path: "/marketplace",
      title: "Packages",
      area: "marketplace",
      permission: "marketplace:read",
    },
  ],
  permissions: [
    { id: "marketplace:read", title: "See packages and use installed ones", minimumRole: "viewer" },
    { id: "marketplace:install", title: "Install and remove packages", minimumRole: "developer" },
    {
      id: "marketplace:publish",
      title: "Publish and unpublish packages",
      minimumRole: "developer",
    },
  ],
  places: {
    package: "/marketplace",
  },
  topics: { package: { permission: "marketplace:read" } },
});
