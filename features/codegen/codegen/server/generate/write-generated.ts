import type { JsonObject } from "@devloom/contract";
import { newId, type Platform } from "@devloom/server-kit";
import { meterGeneration } from "../exports/generations.ts";
import type { GenerationDetail, ModelSource } from "../../contract.ts";
import type { ProjectWork } from "../project-work.ts";
import { insertRow, NO_REPORT, readDetail, type Report } from "../store.ts";
import { startVerification } from "../verify/start-verification.ts";
import { changesOf, type Plan } from "./plan.ts";
import { keepPristine, type Origin } from "./pristine.ts";
import { writeCommit } from "./write-commit.ts";

/** What is to be written, and what is to be known about it afterwards. */
export interface Order {
  readonly plan: Plan;
  readonly message: string;
  /** Folder of the project; "" is the project itself. */
  readonly path: string;
  readonly frameworkName: string;
  readonly sampleNameSpace: string | null;
  readonly sampleDbContext: string | null;
  readonly model: JsonObject;
  readonly source: ModelSource;
  readonly verify: boolean;
  /** Where the files are for a project that is none yet. */
  readonly newProject: { readonly name: string; readonly description: string } | null;
}

/** Commits what was worked out, keeps it as it was made, and records it. Templates do not count as generations. */
export async function writeGenerated(
  platform: Platform,
  work: ProjectWork,
  order: Order,
): Promise<GenerationDetail> {
  const { plan, message, path, newProject, frameworkName } = order;
  const { tx, projectId } = work;
  const isTemplate = order.source.kind === "template";
  const changes = changesOf(plan, path);
  const commit = changes.length === 0 ? null : await writeCommit(platform, work, changes, message);
  const pristineId = await keep(work.root, order, isTemplate ? "template" : "generated");
  const id = newId();
  await tx.emit({
    type: "generation.created",
    subject: `generation/${id}`,
    data: {
      projectId,
      name: work.name,
      frameworkName,
      commit,
      files: changes.length,
      ...(newProject === null ? {} : { newProject: { ...newProject } }),
    },
  });
  await tx.signal("file.saved", `project/${projectId}`, { projectId });
  if (commit !== null && !isTemplate)
    await meterGeneration(tx, {
      idempotencyKey: `generation/${id}`,
      subject: `project/${projectId}`,
      time: platform.clock.now(),
    });
  await insertRow(tx, {
    id,
    tenant_id: tx.tenantId,
    project_id: projectId,
    project_name: work.name,
    path,
    framework_name: frameworkName,
    sample_name_space: order.sampleNameSpace,
    sample_db_context: order.sampleDbContext,
    model: order.model,
    source: order.source,
    outcomes: [...plan.outcomes],
    commit_id: commit,
    pristine_id: pristineId,
    reverted_by: null,
    run_id: null,
    verification: notVerified(commit, order.verify),
    created_at: platform.clock.now(),
    created_by: tx.scope?.actorId ?? null,
  });
  if (commit !== null && order.verify)
    await startVerification(platform, tx, { id, projectId, name: work.name });
  return readDetail(tx, id);
}

function notVerified(commit: string | null, isWanted: boolean): Report {
  if (commit !== null && isWanted) return NO_REPORT;
  const reason = commit === null ? "nothing_changed" : "not_asked";
  return { status: "not-run", reason, steps: [] };
}

async function keep(root: string, { plan, path, message }: Order, origin: Origin): Promise<string> {
  const { commit: after } = plan.pristine;
  if (plan.isSame && after !== null) return after;
  return keepPristine(root, path, { files: plan.generated, after, message, origin });
}
