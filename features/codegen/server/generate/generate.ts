import { mkdir, rename, rm } from "node:fs/promises";
import type { JsonObject, ParsedOf } from "@devloom/contract";
import type { ProjectModel } from "@devloom/project-model";
import { git, openProjectRoot } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  assertGenerationsLeft,
  GENERATIONS,
  newId,
  type Platform,
  projectFolder,
  readAllowance,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { generateProject, GenerationDetail } from "../../contract.ts";
import { type ProjectWork, scopeOf, workOn } from "../project-work.ts";
import { insertRow, NO_REPORT, readDetail, type Report } from "../store.ts";
import { startVerification } from "../verify/start-verification.ts";
import { checkModel, checkOptions, type GenerateOptions } from "./options.ts";
import { keepPristine } from "./pristine.ts";
import { changesOf, type Plan, planGeneration } from "./plan.ts";
import { shown, writeCommit } from "./write-commit.ts";

type Input = Pick<ParsedOf<typeof generateProject>, "query" | "body">;
interface Order extends Pick<Input, "body"> {
  readonly options: GenerateOptions;
  readonly model: ProjectModel;
}

/** Generates into a project, new or not, as one commit. What cannot be generated is refused before anything is written. */
export async function generate(
  platform: Platform,
  actor: Actor,
  { query, body }: Input,
): Promise<GenerationDetail> {
  const order = { body, options: checkOptions(query), model: checkModel(body.model) };
  assertMay(actor, body.id === undefined ? "project:create" : "project:update");
  return body.id === undefined
    ? generateNew(platform, actor, order)
    : workOn(platform, actor, body.id, async (work) => {
        await claimGeneration(platform, work.tx, actor);
        return carryOut(platform, work, order, null);
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
async function claimGeneration(platform: Platform, tx: Transaction, actor: Actor): Promise<void> {
  const { database, clock } = platform;
  const { tenantId } = actor;
  const { limit } = await database.system((plans) =>
    readAllowance(plans, tenantId, "generations", clock.now()),
  );
  if (limit === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`generations ${tenantId}`}, 0))`.execute(
    tx.query(),
  );
  await database.system((plans) =>
    assertGenerationsLeft(plans.within(scopeOf(actor)), clock.now()),
  );
}

/** The files are on disk before the row is committed: an acknowledged project always has them. */
async function generateNew(
  platform: Platform,
  actor: Actor,
  order: Order,
): Promise<GenerationDetail> {
  const projectId = newId();
  const folder = projectFolder(platform.config.dataDir, actor.tenantId, projectId);
  const name = order.body.name ?? order.model.name;
  try {
    return await platform.database.tenant(scopeOf(actor), async (tx) => {
      await claimGeneration(platform, tx, actor);
      // The database may call this again.
      await rm(folder, { recursive: true, force: true });
      await makeRepository(folder);
      const project = openProjectRoot(platform.config, actor.tenantId, projectId);
      const description = order.body.description ?? order.model.description ?? "";
      return carryOut(platform, { ...project, tx, projectId, name }, order, { name, description });
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** An empty repository with a first commit, in its place in one step. */
async function makeRepository(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await git(["init", "--quiet", "--template=", "--initial-branch=main"], { folder: draft });
    await git(["commit", "--quiet", "--allow-empty", "--message", "Create the project"], {
      folder: draft,
    });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function carryOut(
  platform: Platform,
  work: ProjectWork,
  order: Order,
  newProject: { readonly name: string; readonly description: string } | null,
): Promise<GenerationDetail> {
  const { options, model, body } = order;
  const { tx, projectId } = work;
  const plan = await planGeneration(work.root, options, model);
  if (!options.isUpdate) assertNothingInTheWay(plan);
  const changes = changesOf(plan, options.path);
  const message = `Generate ${model.name} with ${options.frameworkName}`;
  const commit = changes.length === 0 ? null : await writeCommit(platform, work, changes, message);
  const pristineId = await keep(work.root, plan, options.path, message);
  const id = newId();
  await tx.emit({
    type: "generation.created",
    subject: `generation/${id}`,
    data: {
      projectId,
      name: work.name,
      frameworkName: options.frameworkName,
      commit,
      files: changes.length,
      ...(newProject === null ? {} : { newProject: { ...newProject } }),
    },
  });
  await tx.signal("file.saved", `project/${projectId}`, { projectId });
  if (commit !== null)
    await tx.meter({
      meter: GENERATIONS,
      quantity: 1,
      idempotencyKey: `generation/${id}`,
      subject: `project/${projectId}`,
      time: platform.clock.now(),
    });
  await insertRow(tx, {
    id,
    tenant_id: tx.tenantId,
    project_id: projectId,
    project_name: work.name,
    path: options.path,
    framework_name: options.frameworkName,
    sample_name_space: options.sampleNameSpace,
    sample_db_context: options.sampleDbContext,
    // The schema of models allows nothing that is not JSON.
    model: model as unknown as JsonObject,
    source: body.source ?? { kind: "form", text: "" },
    outcomes: [...plan.outcomes],
    commit_id: commit,
    pristine_id: pristineId,
    reverted_by: null,
    run_id: null,
    verification: notVerified(commit, body.verify ?? true),
    created_at: platform.clock.now(),
    created_by: tx.scope?.actorId ?? null,
  });
  if (commit !== null && body.verify !== false)
    await startVerification(platform, tx, { id, projectId, name: work.name });
  return readDetail(tx, id);
}

function notVerified(commit: string | null, isWanted: boolean): Report {
  if (commit !== null && isWanted) return NO_REPORT;
  const reason = commit === null ? "nothing_changed" : "not_asked";
  return { status: "not-run", reason, steps: [] };
}

async function keep(root: string, plan: Plan, path: string, message: string): Promise<string> {
  const { commit: after } = plan.pristine;
  if (plan.isSame && after !== null) return after;
  return keepPristine(root, path, { files: plan.generated, after, message });
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
