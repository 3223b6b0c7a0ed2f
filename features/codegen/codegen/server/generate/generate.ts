import type { JsonObject, ParsedOf } from "@devloom/contract";
import type { ProjectModel } from "@devloom/project-model";
import {
  type Actor,
  AppError,
  type Platform,
  readAllowance,
  type Transaction,
} from "@devloom/server-kit";
import { assertGenerationsLeft, lockGenerations } from "../exports/generations.ts";
import type { generateProject, GenerationDetail } from "../../contract.ts";
import { type ProjectWork, scopeOf, workOn } from "../project-work.ts";
import { writeGenerated } from "./write-generated.ts";
import { inNewProject } from "./new-project.ts";
import { checkModel, checkOptions, type GenerateOptions } from "./options.ts";
import { type Plan, planGeneration } from "./plan.ts";
import { shown } from "./write-commit.ts";

type Input = Pick<ParsedOf<typeof generateProject>, "query" | "body">;
interface Checked extends Pick<Input, "body"> {
  readonly options: GenerateOptions;
  readonly model: ProjectModel;
}

/** Generates into a project, new or not, as one commit. What cannot be generated is refused before anything is written. */
export async function generate(
  platform: Platform,
  actor: Actor,
  { query, body }: Input,
): Promise<GenerationDetail> {
  const order = { body, options: checkOptions(query), model: await checkModel(body.model) };
  assertMay(actor, body.id === undefined ? "project:create" : "project:update");
  if (body.id === undefined) {
    const name = body.name ?? order.model.name;
    const description = body.description ?? order.model.description ?? "";
    return inNewProject(platform, actor, name, async (work) => {
      await assertRoom(platform, work.tx, actor);
      return generateInto(platform, work, order, { name, description });
    });
  }
  return workOn(platform, actor, body.id, async (work) => {
    await assertRoom(platform, work.tx, actor);
    return generateInto(platform, work, order, null);
  });
}

/** What people may do with projects counts here too. */
export function assertMay(actor: Actor, permission: string): void {
  if (actor.permissions.has(permission)) return;
  throw new AppError(403, "forbidden", `This needs the permission ${permission}.`, {
    details: { missing: permission },
  });
}

/**
 * Refuses what the plan has no room for. Where it has, the workspace's other generations wait until the transaction has
 * metered this one, so that none of them counts on the same room. Plans stand outside of any tenant: another session
 * reads them, and all usage that was committed by then.
 */
async function assertRoom(platform: Platform, tx: Transaction, actor: Actor): Promise<void> {
  const { database, clock } = platform;
  const { tenantId } = actor;
  const { limit } = await database.system((plans) =>
    readAllowance(plans, tenantId, "generations", clock.now()),
  );
  if (limit === null) return;
  await lockGenerations(tx, tenantId);
  await database.system((plans) =>
    assertGenerationsLeft(plans.within(scopeOf(actor)), clock.now()),
  );
}

async function generateInto(
  platform: Platform,
  work: ProjectWork,
  { options, model, body }: Checked,
  newProject: { readonly name: string; readonly description: string } | null,
): Promise<GenerationDetail> {
  const plan = await planGeneration(work.root, options, model);
  if (!options.isUpdate) assertNothingInTheWay(plan);
  return writeGenerated(platform, work, {
    ...options,
    plan,
    message: `Generate ${model.name} with ${options.frameworkName}`,
    // The schema of models allows nothing that is not JSON.
    model: model as unknown as JsonObject,
    source: body.source ?? { kind: "form", text: "" },
    verify: body.verify ?? true,
    newProject,
  });
}

function assertNothingInTheWay({ inTheWay }: Plan): void {
  if (inTheWay.length === 0) return;
  throw new AppError(
    409,
    "changed_files",
    `These files were changed since they were generated: ${shown(inTheWay)}. Merge with shouldBeUpdate=true.`,
    { details: { paths: inTheWay } },
  );
}
