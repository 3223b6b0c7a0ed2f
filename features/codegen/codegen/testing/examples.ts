import { sql } from "kysely";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import { fileExamplesOf } from "./file-examples.ts";
import { library, query } from "./library.ts";
import { templateExamples } from "./template-examples.ts";
import { codegenContract, generateProject, generationPresets } from "../contract.ts";

/** A model whose name carries the mark of whoever owns it. */
const modelNamed = (name: string) => ({ ...library(), name });

/** A generation of the owner into a project of its own. */
async function newGeneration({
  owner,
  ownerMark,
}: World): Promise<{ id: string; projectId: string }> {
  const body = { model: modelNamed(ownerMark), verify: false };
  const answer = await send(owner, generateProject, { query, body });
  if (answer.status !== 201) throw new Error(`Generating failed: ${JSON.stringify(answer.body)}`);
  return { id: answer.body.id, projectId: answer.body.projectId };
}

const ownersGeneration = once(newGeneration);

/** One whose commit is nowhere, so that its verification ends at once. */
async function unverifiable(world: World): Promise<{ id: string }> {
  const { id } = await newGeneration(world);
  await world.gateway.gateway.platform.database.system((tx) =>
    sql`update generation set commit_id = ${"0".repeat(40)} where id = ${id}`.execute(tx.query()),
  );
  return { id };
}

const generationParams = async (world: World) => ({
  params: { id: (await ownersGeneration(world)).id },
});

const fileExamples = fileExamplesOf(async (world) => (await ownersGeneration(world)).projectId);

const preset = {
  frameworkName: query.frameworkName,
  model: library(),
  source: { kind: "form" as const, text: "" },
};
const presetExamples = resourceExamples(generationPresets, () => preset);

export const codegenExamples = defineExamples(codegenContract, {
  generateProject: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      query: { ...query, shouldBeUpdate: "true" as const },
      body: {
        id: (await ownersGeneration(world)).projectId,
        model: modelNamed(world.ownerMark),
        verify: false,
      },
    }),
  },
  previewGeneration: {
    isolation: "tenant",
    arrange: async (world) => ({
      query,
      body: {
        id: (await ownersGeneration(world)).projectId,
        model: modelNamed(world.ownerMark),
      },
    }),
  },
  proposeModel: {
    isolation: "own",
    arrange: async () => ({ body: { kind: "sentence" as const, text: "a library with books" } }),
  },
  getProjectModel: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { id: (await ownersGeneration(world)).projectId } }),
  },
  getGenerationQuota: { isolation: "own", arrange: async () => ({}) },
  listGenerations: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersGeneration(world);
      return { query: { q: world.ownerMark } };
    },
  },
  getGeneration: { isolation: "tenant", reveals: true, arrange: generationParams },
  getGenerationDiff: { isolation: "tenant", reveals: true, arrange: generationParams },
  revertGeneration: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { id: (await newGeneration(world)).id } }),
  },
  ...fileExamples,
  ...presetExamples.examples,
  ...templateExamples,
  createGenerationPreset: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another", ...preset } }),
  },
  verifyGeneration: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await unverifiable(world) }),
  },
});
