import { holders, JsonObject, resourceContract } from "@devloom/contract";
import { z } from "zod";
import { ModelSource } from "./generation.ts";

const PresetFields = z.strictObject({
  name: z.string().trim().min(1, "A preset needs a name").max(120),
  frameworkName: z.string().min(1).max(60),
  sampleNameSpace: z.string().max(200).nullable(),
  sampleDbContext: z.string().max(100).nullable(),
  /** Folder of the project; "" is the project itself. */
  path: z.string().max(500),
  model: JsonObject,
  source: ModelSource,
});

/** The input of a generation under a name, to begin with again. */
export const generationPresets = resourceContract({
  one: "GenerationPreset",
  many: "GenerationPresets",
  path: "/api/generation-preset",
  read: holders("codegen:read"),
  manage: holders("codegen:generate"),
  fields: PresetFields,
  draft: PresetFields.extend({
    sampleNameSpace: PresetFields.shape.sampleNameSpace.default(null),
    sampleDbContext: PresetFields.shape.sampleDbContext.default(null),
    path: PresetFields.shape.path.default(""),
  }),
  sort: ["name"],
  search: ["name"],
  max: 200,
});
export type GenerationPreset = z.infer<typeof generationPresets.schema>;
export const {
  listGenerationPresets,
  getGenerationPreset,
  createGenerationPreset,
  deleteGenerationPreset,
} = generationPresets.endpoints;
