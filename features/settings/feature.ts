import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

export const settingsFeature = defineFeature({
  id: "settings",
  title: "Settings",
  navigation: [{ path: "/settings", title: "Settings", area: "settings" }],
  permissions: [
    { id: "settings:tenant", title: "Change the tenant's settings", minimumRole: "admin" },
  ],
  topics: { setting: { permission: null } },
  settings: [
    defineSetting({
      key: "appearance.theme",
      title: "Theme",
      description: "Light, dark, or as the device says.",
      schema: z.enum(["system", "light", "dark"]),
      defaultValue: "system",
      layers: ["instance", "tenant", "user"],
    }),
    defineSetting({
      key: "appearance.density",
      title: "Density",
      description: "How closely rows and controls are set.",
      schema: z.enum(["comfortable", "compact"]),
      defaultValue: "comfortable",
      layers: ["tenant", "user"],
    }),
    defineSetting({
      key: "appearance.language",
      title: "Language",
      description: "The language of the interface.",
      schema: z.enum(["en", "de"]),
      defaultValue: "en",
      layers: ["instance", "tenant", "user"],
    }),
    defineSetting({
      key: "usage.monthlyApiCalls",
      title: "Monthly API call budget",
      description:
        "What the dashboard's API usage is measured against. Nothing is refused beyond it.",
      schema: z.number().int().min(1).max(1_000_000_000),
      defaultValue: 100_000,
      layers: ["instance", "tenant"],
    }),
    defineSetting({
      key: "sales.email",
      title: "Sales address",
      description: "Who is told when a visitor contacts sales.",
      schema: z.email().max(254),
      defaultValue: null,
      layers: ["instance"],
    }),
    defineSetting({
      key: "ai.apiKey",
      title: "AI provider key",
      description: "Used for model calls. Stored encrypted; it can be replaced, never read back.",
      schema: z.string().min(1).max(500),
      defaultValue: null,
      layers: ["instance", "tenant", "user"],
      secret: true,
    }),
  ],
});
