import { send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import type { World } from "../../../testing/world.ts";
import { type templateContract, beginWithTemplate } from "../contract.ts";

/** The website among the templates that come with the product. */
export const WEBSITE = "b10c0000-0000-4000-8000-000000000101";

/** A project of the owner that began with it. */
async function newProject({ owner, ownerMark }: World): Promise<string> {
  const answer = await send(owner, beginWithTemplate, {
    params: { id: WEBSITE },
    body: { name: ownerMark, verify: false },
  });
  if (answer.status !== 201) throw new Error(`Beginning failed: ${JSON.stringify(answer.body)}`);
  return answer.body.projectId;
}

const ownersProject = once(newProject);

const params = { id: WEBSITE };

const projectParams = async (world: World) => ({
  params: { id: await ownersProject(world) },
  body: { answers: { name: "Another name" } },
});

const draftOf = async (world: World) => ({
  body: {
    projectId: await ownersProject(world),
    title: "Own website",
    description: "",
    framework: "HTML",
    license: "MIT",
    visibility: "workspace" as const,
    parameters: [],
    // Nothing that would take the time of a run.
    tests: [{ title: "Fails", answers: {}, contains: [], without: ["index.html"] }],
  },
});

export const templateExamples: Examples<typeof templateContract> = {
  listTemplates: { isolation: "own", arrange: async () => ({}) },
  getTemplate: { isolation: "own", arrange: async () => ({ params }) },
  previewTemplate: { isolation: "own", arrange: async () => ({ params, body: {} }) },
  beginWithTemplate: {
    isolation: "own",
    arrange: async () => ({ params, body: { name: "Website", verify: false } }),
  },
  listTemplateProjects: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersProject(world);
      return { query: { q: world.ownerMark } };
    },
  },
  previewTemplateUpdate: { isolation: "tenant", arrange: projectParams },
  updateTemplateProject: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: { id: await newProject(world) },
      body: { answers: { name: "Another name" }, verify: false },
    }),
  },
  checkTemplate: { isolation: "tenant", arrange: draftOf },
  publishTemplate: { isolation: "tenant", arrange: draftOf },
};
