import { z } from "zod";

/** The parts of a Grafana dashboard's JSON that are looked at; everything else is passed over. */
const text = z.string().catch("");

const Target = z.object({
  expr: z.string().optional().catch(undefined),
  legendFormat: text,
  hide: z.boolean().catch(false),
  datasource: z.object({ type: text }).catch({ type: "" }),
});

const Defaults = z.object({
  unit: z.string().optional(),
  min: z.number().optional().catch(undefined),
  max: z.number().optional().catch(undefined),
  thresholds: z
    .object({
      steps: z.array(z.object({ color: z.string().optional(), value: z.number().nullish() })),
    })
    .catch({ steps: [] }),
});

const plainPanel = {
  title: text,
  type: z.string(),
  gridPos: z
    .object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
    .optional()
    .catch(undefined),
  targets: z.array(Target).catch([]),
  options: z.object({ content: text, colorMode: text }).catch({ content: "", colorMode: "" }),
  transformations: z.array(z.unknown()).catch([]),
  fieldConfig: z.object({ defaults: Defaults }).catch({ defaults: { thresholds: { steps: [] } } }),
};
const Inner = z.object(plainPanel);
const GrafanaPanel = Inner.extend({
  /** Panels of a folded row. */
  panels: z.array(Inner.transform((panel) => ({ ...panel, panels: [] }))).catch([]),
});
export type GrafanaPanel = z.output<typeof GrafanaPanel>;

export type GrafanaVariable = z.output<typeof GrafanaVariable>;
const GrafanaVariable = z.object({
  name: text,
  type: text,
  label: text,
  query: z
    .union([z.string(), z.object({ query: text })])
    .optional()
    .catch(undefined),
  current: z.object({ value: z.unknown() }).catch({ value: "" }),
  includeAll: z.boolean().catch(false),
});

export const GrafanaDashboard = z.object({
  title: text,
  panels: z.array(GrafanaPanel).max(500),
  templating: z.object({ list: z.array(GrafanaVariable).max(500) }).catch({ list: [] }),
  time: z.object({ from: text, to: text }).catch({ from: "", to: "" }),
});
