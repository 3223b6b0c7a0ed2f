import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

export const MAINTENANCE_SETTING = "maintenance.message";

export const adminFeature = defineFeature({
  id: "admin",
  title: "Administration",
  navigation: [{ path: "/admin", title: "Administration", area: "admin" }],
  topics: { impersonation: { permission: null } },
  settings: [
    defineSetting({
      key: MAINTENANCE_SETTING,
      title: "Maintenance message",
      description:
        "While it is set, only operators can make changes. Everyone else is read-only and sees this message.",
      schema: z.string().trim().min(1).max(500),
      defaultValue: null,
      layers: ["instance"],
    }),
  ],
});
