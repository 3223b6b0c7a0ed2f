import { modelAliases, modelPrices } from "./contract/aliases.ts";
import { askModelAlias } from "./contract/ask.ts";
import { callContract } from "./contract/calls.ts";
import { keyContract } from "./contract/keys.ts";
import { openAiContract } from "./contract/openai.ts";
import { providerContract } from "./contract/providers.ts";

export * from "./contract/access.ts";
export * from "./contract/aliases.ts";
export * from "./contract/ask.ts";
export * from "./contract/calls.ts";
export * from "./contract/keys.ts";
export * from "./contract/openai.ts";
export * from "./contract/providers.ts";

export const modelsContract = {
  ...providerContract,
  ...modelAliases.endpoints,
  ...modelPrices.endpoints,
  ...keyContract,
  ...callContract,
  ...openAiContract,
  askModelAlias,
};
