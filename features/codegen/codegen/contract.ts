import { fileContract } from "./contract/file.ts";
import {
  generateProject,
  getProjectModel,
  previewGeneration,
  proposeModel,
} from "./contract/generate.ts";
import {
  getGeneration,
  getGenerationDiff,
  getGenerationQuota,
  listGenerations,
  revertGeneration,
  verifyGeneration,
} from "./contract/history.ts";
import { generationPresets } from "./contract/preset.ts";
import { templateContract } from "./contract/template.ts";

export * from "./contract/file.ts";
export * from "./contract/generate.ts";
export * from "./contract/generation.ts";
export * from "./contract/history.ts";
export * from "./contract/preset.ts";
export * from "./contract/template.ts";

export const codegenContract = {
  generateProject,
  previewGeneration,
  proposeModel,
  getProjectModel,
  getGenerationQuota,
  listGenerations,
  getGeneration,
  getGenerationDiff,
  revertGeneration,
  verifyGeneration,
  ...fileContract,
  ...generationPresets.endpoints,
  ...templateContract,
};
