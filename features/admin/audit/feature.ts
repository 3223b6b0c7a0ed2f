import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

export const RETENTION_SETTING = "audit.retentionDays";

export const auditFeature = defineFeature({
  id: "audit",
  title: "Audit trail",
  permissions: [
    { id: "audit:read", title: "Search, verify and export the audit trail", minimumRole: "admin" },
  ],
  places: {
    audit: "/admin/audit",
  },
  topics: { audit: { permission: "audit:read" } },
  settings: [
    defineSetting({
      key: RETENTION_SETTING,
      title: "Audit retention",
      description:
        "Days after which entries of the audit trail are removed. What remains can still be verified. Without a value everything is kept.",
      schema: z.number().int().min(1).max(3650),
      defaultValue: null,
      layers: ["instance", "tenant"],
    }),
  ],
});
