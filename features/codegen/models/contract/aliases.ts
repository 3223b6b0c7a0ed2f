import { Id, resourceContract } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, MODEL_LIMITS } from "./access.ts";

/** A model at a provider. */
export const AliasTarget = z.strictObject({
  providerId: Id,
  model: z.string().trim().min(1, "Name the model").max(200),
});
export type AliasTarget = z.infer<typeof AliasTarget>;

const AliasFields = z.strictObject({
  /** What callers send as `model`. */
  name: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, "Use lower-case letters, digits, dots and dashes"),
  description: z.string().max(500),
  /** Asked in this order; the next one when one fails. */
  targets: z.array(AliasTarget).min(1, "Choose a model").max(MODEL_LIMITS.targets),
  /** The most tokens of one answer; 0 leaves it to the provider. */
  maxTokens: z.int().min(0).max(1_000_000),
});

export const modelAliases = resourceContract({
  one: "ModelAlias",
  many: "ModelAliases",
  path: "/api/model/alias",
  read: canRead,
  manage: canManage,
  fields: AliasFields,
  draft: AliasFields.extend({
    description: AliasFields.shape.description.default(""),
    maxTokens: AliasFields.shape.maxTokens.default(0),
  }),
  sort: ["name"],
  search: ["name", "description"],
  max: MODEL_LIMITS.aliases,
});
export type ModelAlias = z.infer<typeof modelAliases.schema>;
export const { listModelAliases, createModelAlias, updateModelAlias } = modelAliases.endpoints;

const dollars = z.number().min(0).max(1_000_000);
const PriceFields = z.strictObject({
  /** The model as its provider calls it. */
  name: z.string().trim().min(1, "Name the model").max(200),
  /** US dollars for a million tokens. */
  inputPrice: dollars,
  outputPrice: dollars,
  /** The first day on which it counts. */
  validFrom: z.iso.date("Use a date such as 2026-01-31"),
});

export const modelPrices = resourceContract({
  one: "ModelPrice",
  many: "ModelPrices",
  path: "/api/model/price",
  read: canRead,
  manage: canManage,
  fields: PriceFields,
  draft: PriceFields,
  sort: ["name", "validFrom"],
  search: ["name"],
  max: MODEL_LIMITS.prices,
});
export type ModelPrice = z.infer<typeof modelPrices.schema>;
export const { listModelPrices, createModelPrice } = modelPrices.endpoints;
