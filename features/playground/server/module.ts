import {
  createGuardedFetch,
  defineModule,
  defineResource,
  type Platform,
} from "@devloom/server-kit";
import { playgroundContract, prompts as contract } from "../contract.ts";
import { playgroundFeature } from "../feature.ts";
import { sendHttp } from "./http-request.ts";
import { promptTables } from "./migration.ts";
import { findLabelled, labelVersion, listVersions, saveVersion } from "./versions.ts";

const prompts = defineResource(contract, { table: "prompt", topic: "prompt", tells: ["name"] });

/** Prompts with versions and labels, tried on several models at once. */
export const playgroundModule = defineModule({
  feature: playgroundFeature,
  contract: playgroundContract,
  migrations: [promptTables],
  retention: [prompts.retention],
  create: (platform: Platform) => {
    const { database } = platform;
    // What people type reaches public servers only, whatever operators allow other parts to call.
    const fetch = createGuardedFetch({ trustedOrigins: [] });
    return {
      handlers: {
        ...prompts.handlers(platform),
        listPromptVersions: ({ actor, params, query }) =>
          database.tenant(actor, async (tx) => {
            const { id } = await prompts.store.find(tx, params.id);
            return listVersions(tx, id, query);
          }),
        savePromptVersion: ({ actor, params, body }) =>
          database.tenant(actor, async (tx) =>
            saveVersion(platform, tx, await prompts.store.find(tx, params.id), body),
          ),
        labelPromptVersion: ({ actor, params, body }) =>
          database.tenant(actor, async (tx) => {
            const prompt = await prompts.store.find(tx, params.id);
            return labelVersion(tx, prompt, params.label, body.number);
          }),
        getLabelledPrompt: ({ actor, params }) =>
          database.tenant(actor, async (tx) => {
            const { id } = await prompts.store.find(tx, params.id);
            return findLabelled(tx, id, params.label);
          }),
        tryHttpRequest: ({ body, request }) => sendHttp(fetch, body, request.signal),
      },
    };
  },
});
