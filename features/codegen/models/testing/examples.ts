import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import {
  createChatCompletion,
  createModelAlias,
  createModelKey,
  modelAliases,
  modelPrices,
  modelProviders,
  modelsContract,
} from "../contract.ts";

const provider = (world: World) => ({ kind: "openai", baseUrl: world.model.baseUrl });
const providers = resourceExamples(modelProviders, provider);
const price = { inputPrice: 1, outputPrice: 2, validFrom: "2026-01-01" };
const prices = resourceExamples(modelPrices, () => price);

let count = 0;
/** Names of aliases are taken once. */
function freshName(world: World): string {
  count += 1;
  return `${world.ownerMark}-${count}`;
}

/** One provider answers for all aliases of a world. */
const answering = once(providers.makeOne);

async function freshAlias(world: World): Promise<{ name: string; targets: object[] }> {
  const { id: providerId } = await answering(world);
  return { name: freshName(world), targets: [{ providerId, model: "test-model" }] };
}

async function makeAlias(world: World): Promise<{ id: string; name: string }> {
  const { name, targets } = await freshAlias(world);
  const body = { name, targets: targets as [{ providerId: string; model: string }] };
  const made = await send(world.owner, createModelAlias, { body });
  return { id: made.body.id, name };
}

const aliases = resourceExamples(modelAliases, () => ({}));
const ofAlias = {
  isolation: "tenant",
  reveals: true,
  arrange: async (world: World) => ({ params: { id: (await makeAlias(world)).id } }),
} as const;

async function makeKey(world: World): Promise<{ id: string }> {
  const made = await send(world.owner, createModelKey, { body: { name: world.ownerMark } });
  return { id: made.body.id };
}

const ofProvider = {
  isolation: "tenant",
  arrange: async (world: World) => ({ params: await providers.makeOne(world) }),
} as const;
const reads = { isolation: "own", arrange: async () => ({}) } as const;

export const modelsExamples = defineExamples(modelsContract, {
  ...providers.examples,
  createModelProvider: {
    isolation: "own",
    arrange: async ({ model }) => ({
      body: { name: "Another", kind: "openai" as const, baseUrl: model.baseUrl },
    }),
  },
  setProviderKey: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await providers.makeOne(world),
      body: { value: "hush" },
    }),
  },
  removeProviderKey: ofProvider,
  testModelProvider: ofProvider,
  getLocalFiles: reads,
  findLocalModels: { isolation: "own", arrange: async () => ({ body: {} }) },
  ...aliases.examples,
  listModelAliases: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      await makeAlias(world);
      return {};
    },
  },
  getModelAlias: ofAlias,
  createModelAlias: {
    isolation: "tenant",
    async arrange(world) {
      const { name, targets } = await freshAlias(world);
      return { body: { name, targets: targets as [{ providerId: string; model: string }] } };
    },
  },
  updateModelAlias: {
    ...ofAlias,
    arrange: async (world) => ({ ...(await ofAlias.arrange(world)), body: { maxTokens: 100 } }),
  },
  deleteModelAlias: { isolation: "tenant", arrange: ofAlias.arrange },
  restoreModelAlias: {
    ...ofAlias,
    async arrange(world) {
      const made = await ofAlias.arrange(world);
      await send(world.owner, modelAliases.calls.delete, made);
      return made;
    },
  },
  ...prices.examples,
  createModelPrice: {
    isolation: "own",
    arrange: async () => ({ body: { name: "another", ...price } }),
  },
  listModelKeys: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      await makeKey(world);
      return {};
    },
  },
  createModelKey: { isolation: "own", arrange: async () => ({ body: { name: "Another" } }) },
  revokeModelKey: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await makeKey(world) }),
  },
  listModelCalls: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      const { name: model } = await makeAlias(world);
      const messages = [{ role: "user" as const, content: "Ready?" }];
      await send(world.owner, createChatCompletion, { body: { model, messages } });
      return {};
    },
  },
  getModelStatus: reads,
  createChatCompletion: {
    isolation: "tenant",
    arrange: async (world) => ({
      body: {
        model: (await makeAlias(world)).name,
        messages: [{ role: "user" as const, content: "Ready?" }],
      },
    }),
  },
  createCompletion: {
    isolation: "tenant",
    arrange: async (world) => ({
      body: { model: (await makeAlias(world)).name, prompt: "Ready?" },
    }),
  },
  askModelAlias: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      body: {
        alias: (await makeAlias(world)).name,
        messages: [{ role: "user" as const, content: "Ready?" }],
      },
    }),
  },
  listAiModels: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      await makeAlias(world);
      return {};
    },
  },
  getAiModel: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { model: (await makeAlias(world)).name } }),
  },
});
