import { defineResource, type Migration, resourceTable } from "@devloom/server-kit";
import { generationPresets } from "../../contract.ts";

export const presets = defineResource(generationPresets, {
  table: "generation_preset",
  topic: "generation-preset",
  tells: ["name"],
});

export const presetMigration: Migration = {
  id: "codegen/0003-presets",
  tables: {
    generation_preset: {
      scope: "tenant",
      privacy: "business",
      retention: "until it or the tenant is deleted",
      backup: "full",
    },
  },
  sql: resourceTable(
    "generation_preset",
    `name text not null, framework_name text not null, sample_name_space text,
      sample_db_context text, path text not null, model jsonb not null, source jsonb not null`,
  ),
};
