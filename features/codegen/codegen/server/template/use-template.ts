import type { OutputOf, ParsedOf } from "@devloom/contract";
import { type Actor, notFound, type Platform } from "@devloom/server-kit";
import type { TemplateAnswers } from "../../../../marketplace/marketplace/contract.ts";
import type {
  GenerationDetail,
  previewTemplateUpdate,
  updateTemplateProject,
  beginWithTemplate,
} from "../../contract.ts";
import { writeGenerated, type Order } from "../generate/write-generated.ts";
import { assertMay } from "../generate/generate.ts";
import { inNewProject } from "../generate/new-project.ts";
import { type Plan, planTemplate } from "../generate/plan.ts";
import { presentPlan } from "../generate/preview.ts";
import { lookInto, workOn } from "../project-work.ts";
import { assertOffered, openTemplate, type OpenTemplate, renderWith } from "./open-template.ts";
import { findUse, type TemplateUse } from "./template-uses.ts";

/** Begins a project with a template. */
export async function begin(
  platform: Platform,
  actor: Actor,
  id: string,
  {
    name,
    description = "",
    version,
    answers: given,
    verify,
  }: ParsedOf<typeof beginWithTemplate>["body"],
): Promise<GenerationDetail> {
  assertMay(actor, "project:create");
  const open = await openTemplate(platform, actor, id, version);
  assertOffered(open);
  const { files, answers } = renderWith(open, given);
  return inNewProject(platform, actor, name, async (work) => {
    const plan = await planTemplate(work.root, files);
    const order = orderOf(open, plan, answers, `Begin with ${nameOf(open)}`);
    return writeGenerated(platform, work, {
      ...order,
      verify: verify ?? true,
      newProject: { name, description },
    });
  });
}

type PreviewInput = ParsedOf<typeof previewTemplateUpdate>["body"];

/** What an update would do, without writing anything. */
export async function previewUpdate(
  platform: Platform,
  actor: Actor,
  projectId: string,
  wanted: PreviewInput,
): Promise<OutputOf<typeof previewTemplateUpdate>> {
  const root = await lookInto(platform, actor, projectId);
  const used = await platform.database.reading(actor, (tx) => findUse(tx, projectId));
  const { files } = await renderNext(platform, actor, used, wanted);
  return presentPlan(root, "", await planTemplate(root, files));
}

/** Merges another version, or other answers, into what people made of the project. */
export async function update(
  platform: Platform,
  actor: Actor,
  projectId: string,
  { verify, ...wanted }: ParsedOf<typeof updateTemplateProject>["body"],
): Promise<GenerationDetail> {
  assertMay(actor, "project:update");
  return workOn(platform, actor, projectId, async (work) => {
    const used = await findUse(work.tx, projectId);
    const { open, files, answers } = await renderNext(platform, actor, used, wanted);
    const plan = await planTemplate(work.root, files);
    const order = orderOf(open, plan, answers, `Update to ${nameOf(open)}`);
    return writeGenerated(platform, work, { ...order, verify: verify ?? true, newProject: null });
  });
}

async function renderNext(
  platform: Platform,
  actor: Actor,
  used: TemplateUse | null,
  { version, answers: given }: PreviewInput,
): Promise<{ open: OpenTemplate; files: Map<string, string>; answers: TemplateAnswers }> {
  if (used === null) throw notFound("The template of this project");
  const open = await openTemplate(platform, actor, used.templateId, version);
  assertOffered(open);
  const known = new Set(open.field.parameters.map(({ id }) => id));
  const before = Object.entries(used.answers).filter(([id]) => known.has(id));
  return { open, ...renderWith(open, { ...Object.fromEntries(before), ...given }) };
}

function orderOf(
  open: OpenTemplate,
  plan: Plan,
  answers: TemplateAnswers,
  message: string,
): Omit<Order, "verify" | "newProject"> {
  const { found, version } = open;
  const used: TemplateUse = {
    name: found.title,
    templateId: found.id,
    package: found.name,
    version: version.version,
    answers,
  };
  return {
    plan,
    message,
    path: "",
    frameworkName: open.field.framework,
    sampleNameSpace: null,
    sampleDbContext: null,
    model: { ...used },
    source: { kind: "template", text: nameOf(open) },
  };
}

function nameOf({ found, version }: OpenTemplate): string {
  return `${found.name} ${version.version}`;
}
