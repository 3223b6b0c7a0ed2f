import {
  createGuardedFetch,
  DAY_MILLISECONDS,
  defineModule,
  defineResource,
  type Platform,
} from "@devloom/server-kit";
import {
  CODE_LIMITS,
  playgroundContract,
  prompts as promptContract,
  type SnippetContent,
  snippets as snippetContract,
} from "../contract.ts";
import { playgroundFeature } from "../feature.ts";
import { sendHttp } from "./http-request.ts";
import { promptTables, runTables, snippetTables } from "./migration.ts";
import {
  findLabelled,
  labelVersion,
  listPromptVersions,
  savePromptVersion,
} from "./prompt-labels.ts";
import { CodeTrials } from "./run-code.ts";
import { listRuns, outcomeOfCode, outcomeOfHttp, recorded, withoutSecrets } from "./runs.ts";
import { Versions } from "./versions.ts";

const prompts = defineResource(promptContract, {
  table: "prompt",
  topic: "prompt",
  tells: ["name"],
});
const snippets = defineResource(snippetContract, {
  table: "snippet",
  topic: "snippet",
  tells: ["name"],
});
const snippetVersions = new Versions<SnippetContent>({
  owner: "snippet",
  max: CODE_LIMITS.versions,
});

const KEPT_DAYS = 90;

/** Prompts, requests and code are tried; prompts and code are kept in versions. */
export const playgroundModule = defineModule({
  feature: playgroundFeature,
  contract: playgroundContract,
  migrations: [promptTables, snippetTables, runTables],
  retention: [
    prompts.retention,
    snippets.retention,
    { table: "playground_run", since: ["at"], keepMilliseconds: KEPT_DAYS * DAY_MILLISECONDS },
  ],
  create: (platform: Platform) => {
    const { database } = platform;
    // What people type reaches public servers only, whatever operators allow other parts to call.
    const fetch = createGuardedFetch({ trustedOrigins: [] });
    const trials = new CodeTrials();
    return {
      handlers: {
        ...prompts.handlers(platform),
        ...snippets.handlers(platform),
        listPromptVersions: ({ actor, params, query }) =>
          database.tenant(actor, async (tx) => {
            const { id } = await prompts.store.find(tx, params.id);
            return listPromptVersions(tx, id, query);
          }),
        savePromptVersion: ({ actor, params, body }) =>
          database.tenant(actor, async (tx) =>
            savePromptVersion(platform, tx, await prompts.store.find(tx, params.id), body),
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
        listSnippetVersions: ({ actor, params, query }) =>
          database.tenant(actor, async (tx) => {
            const { id } = await snippets.store.find(tx, params.id);
            return snippetVersions.list(tx, id, query);
          }),
        saveSnippetVersion: ({ actor, params, body }) =>
          database.tenant(actor, async (tx) =>
            snippetVersions.save(platform, tx, await snippets.store.find(tx, params.id), body),
          ),
        tryHttpRequest: ({ actor, body, request: { signal } }) =>
          recorded(
            platform,
            actor,
            { kind: "http", input: withoutSecrets(body), signal },
            () => sendHttp(fetch, body, signal),
            outcomeOfHttp,
          ),
        runCode: ({ actor, body, request: { signal } }) => {
          const { source, kind, variables } = body;
          return recorded(
            platform,
            actor,
            { kind: "code", input: { source, kind, variables }, signal },
            () => trials.run(actor, body, signal),
            outcomeOfCode,
          );
        },
        listPlaygroundRuns: ({ actor, query }) => listRuns(platform, actor, query),
      },
      stop: () => trials.close(),
    };
  },
});
