import { DAY_MILLISECONDS, defineModule, type Platform } from "@devloom/server-kit";
import { modelsContract } from "../contract.ts";
import { modelsFeature } from "../feature.ts";
import { askHandler } from "./ask/ask-handler.ts";
import { callHandlers } from "./calls/call-handlers.ts";
import { modelCallSource } from "./calls/call-source.ts";
import { targetAsker } from "./gateway/ask-targets.ts";
import { modelGateway } from "./gateway/model-gateway.ts";
import { createLocalModels } from "./gguf/gguf-provider.ts";
import { modelKeyCredential } from "./keys/authenticate-key.ts";
import { keyHandlers } from "./keys/key-handlers.ts";
import { modelTables } from "./migration.ts";
import { openAiHandlers } from "./openai/openai-handlers.ts";
import { providerHandlers } from "./providers/provider-handlers.ts";
import { aliases, prices, providers } from "./providers/resources.ts";

const KEPT_DAYS = 90;

/** One gateway for all use of language models. */
export const modelsModule = defineModule({
  feature: modelsFeature,
  contract: modelsContract,
  migrations: [modelTables],
  retention: [
    providers.retention,
    aliases.retention,
    prices.retention,
    { table: "model_call", since: ["at"], keepMilliseconds: KEPT_DAYS * DAY_MILLISECONDS },
  ],
  create(platform: Platform) {
    const localModels = createLocalModels(platform);
    const askTargets = targetAsker({ platform, localModels });
    return {
      credentials: [modelKeyCredential(platform)],
      models: modelGateway(platform, askTargets),
      querySources: [modelCallSource(platform)],
      handlers: {
        ...providerHandlers({ platform, localModels }),
        ...aliases.handlers(platform),
        ...prices.handlers(platform),
        ...keyHandlers(platform),
        ...callHandlers(platform),
        ...openAiHandlers(platform, askTargets),
        askModelAlias: askHandler(platform, askTargets),
      },
      stop: () => localModels.close(),
    };
  },
});
