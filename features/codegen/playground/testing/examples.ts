import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import {
  labelPromptVersion,
  playgroundContract,
  prompts as contract,
  runCode,
  savePromptVersion,
  saveSnippetVersion,
  snippets as snippetContract,
} from "../contract.ts";

const prompts = resourceExamples(contract, () => ({}));

const snippets = resourceExamples(snippetContract, () => ({}));

const codeOf = (text: string) => ({
  source: JSON.stringify(text),
  kind: "script" as const,
  variables: {},
});

const contentOf = (text: string) => ({
  messages: [{ role: "user" as const, content: text }],
  schema: null,
});

async function saved(world: World): Promise<{ id: string }> {
  const params = await prompts.makeOne(world);
  await send(world.owner, savePromptVersion, { params, body: contentOf(world.ownerMark) });
  return params;
}

export const playgroundExamples = defineExamples(playgroundContract, {
  ...prompts.examples,
  ...snippets.examples,
  createSnippet: { isolation: "own", arrange: async () => ({ body: { name: "Another" } }) },
  listSnippetVersions: {
    isolation: "tenant",
    reveals: true,
    async arrange(world) {
      const params = await snippets.makeOne(world);
      await send(world.owner, saveSnippetVersion, { params, body: codeOf(world.ownerMark) });
      return { params };
    },
  },
  saveSnippetVersion: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await snippets.makeOne(world),
      body: codeOf(world.ownerMark),
    }),
  },
  listPlaygroundRuns: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      await send(world.owner, runCode, { body: { source: JSON.stringify(world.ownerMark) } });
      return { query: { kind: "code" as const } };
    },
  },
  runCode: { isolation: "own", arrange: async () => ({ body: { source: "1 + 1" } }) },
  createPrompt: { isolation: "own", arrange: async () => ({ body: { name: "Another" } }) },
  listPromptVersions: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await saved(world) }),
  },
  savePromptVersion: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await prompts.makeOne(world),
      body: contentOf(world.ownerMark),
    }),
  },
  labelPromptVersion: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: { ...(await saved(world)), label: "production" },
      body: { number: 1 },
    }),
  },
  tryHttpRequest: {
    isolation: "own",
    // Refused by the guard of private addresses before anything is sent.
    arrange: async () => ({ body: { method: "GET" as const, url: "http://127.0.0.1:9/" } }),
  },
  getLabelledPrompt: {
    isolation: "tenant",
    reveals: true,
    async arrange(world) {
      const params = { ...(await saved(world)), label: "production" };
      await send(world.owner, labelPromptVersion, { params, body: { number: 1 } });
      return { params };
    },
  },
});
