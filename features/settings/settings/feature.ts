import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";

function isMailAddress(text: string): boolean {
  return /^smtps?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/@]+[^\s?#@]*$/.test(text) && URL.canParse(text);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    // Intl knows no other way to say so.
    return false;
  }
}

export const settingsFeature = defineFeature({
  id: "settings",
  title: "Settings",
  navigation: [
    { path: "/settings", title: "Settings", area: "settings" },
    ...(
      [
        ["keys", "API keys", "you", 30],
        ["appearance", "Appearance", "you", 40],
        ["locale", "Locale", "you", 50],
        ["keymap", "Keymap", "you", 60],
        ["workspace", "Workspace", "workspace", 10],
        ["secrets", "Secrets", "more", 10],
        ["ai", "AI model", "more", 15],
        ["mail", "Mail", "more", 20],
        ["values", "All values", "more", 30],
        ["transfer", "Export & import", "more", 40],
      ] as const
    ).map(([id, title, section, order]) => ({
      path: `/settings/${id}` as const,
      title,
      area: "settings" as const,
      section,
      order,
    })),
  ],
  permissions: [
    { id: "settings:tenant", title: "Change the workspace's settings", minimumRole: "admin" },
  ],
  places: {
    setting: "/settings",
  },
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
      key: "locale.timeZone",
      title: "Time zone",
      description: "In which zone times are shown. Without one, the device's own.",
      schema: z.string().max(60).refine(isTimeZone, "There is no such time zone"),
      defaultValue: null,
      layers: ["instance", "tenant", "user"],
    }),
    defineSetting({
      key: "locale.hours",
      title: "Hours",
      description: "12-hour or 24-hour clock.",
      schema: z.enum(["language", "12", "24"]),
      defaultValue: "language",
      layers: ["tenant", "user"],
    }),
    defineSetting({
      key: "keymap.bindings",
      title: "Keyboard shortcuts",
      description: "Which keys do what, where they differ from the usual.",
      schema: z.record(z.string().max(60), z.string().max(60)),
      defaultValue: {},
      layers: ["user"],
    }),
    defineSetting({
      key: "mail.smtpUrl",
      title: "Mail server",
      description:
        "smtp://user:password@host:587 or smtps://…:465. Without one, emails stay in the development mailbox.",
      schema: z
        .string()
        .max(500)
        .refine(isMailAddress, "Use an address such as smtps://user:password@mail.example.com:465"),
      defaultValue: null,
      layers: ["instance"],
      secret: true,
      environment: "SMTP_URL",
      usedBy: ["identity", "members", "site"],
    }),
    defineSetting({
      key: "mail.from",
      title: "Sender",
      description: "Who emails come from, for example Devloom <devloom@example.com>.",
      schema: z.string().trim().min(3).max(200),
      defaultValue: null,
      layers: ["instance"],
      environment: "MAIL_FROM",
      usedBy: ["identity", "members", "site"],
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
      key: "ai.baseUrl",
      title: "Address of the model",
      description:
        "Of a server that speaks the chat completions protocol, as OpenAI, Ollama, llama.cpp and vLLM do: what stands before /chat/completions, for example https://models.example.com/v1.",
      schema: z
        .string()
        .trim()
        .max(500)
        .refine(isWebAddress, "Use an address such as https://models.example.com/v1"),
      defaultValue: null,
      layers: ["instance", "tenant"],
      usedBy: ["canvases"],
    }),
    defineSetting({
      key: "ai.model",
      title: "Model",
      description: "The name by which that server knows the model.",
      schema: z.string().trim().min(1).max(200),
      defaultValue: null,
      layers: ["instance", "tenant"],
      usedBy: ["canvases"],
    }),
    defineSetting({
      key: "ai.timeoutSeconds",
      title: "Model timeout",
      description: "Seconds to wait for a whole answer.",
      schema: z.number().int().min(5).max(900),
      defaultValue: 120,
      layers: ["instance", "tenant"],
      usedBy: ["canvases"],
    }),
    defineSetting({
      key: "ai.apiKey",
      title: "AI provider key",
      description:
        "Sent to the address that is set on the same layer; your own only to the installation's. Stored encrypted; it can be replaced, never read back.",
      schema: z.string().min(1).max(500),
      defaultValue: null,
      layers: ["instance", "tenant", "user"],
      secret: true,
      usedBy: ["canvases"],
    }),
  ],
});
