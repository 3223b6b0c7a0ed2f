import { newId, type Platform } from "@devloom/server-kit";
import { meterGeneration } from "../exports/generations.ts";
import type { ProjectWork } from "../project-work.ts";
import { insertRow } from "../store.ts";
import { draftKey, type FileDraftRow, type FileText } from "./store.ts";

/** What the list of generations calls one that changed single files. */
export const FILE_FRAMEWORK = "file";

/** Keeps an accepted draft among the generations, where it is compared and reverted like any other. */
export async function keepAccepted(
  platform: Platform,
  { tx, projectId, name }: ProjectWork,
  { id: draftId, input, path, run_id, gate }: FileDraftRow,
  { files, commit }: { readonly files: readonly FileText[]; readonly commit: string },
): Promise<string> {
  const id = newId();
  await tx.emit({
    type: "generation.created",
    subject: `generation/${id}`,
    data: { projectId, name, frameworkName: FILE_FRAMEWORK, commit, files: files.length },
  });
  await tx.signal("file.saved", `project/${projectId}`, { projectId });
  // Drafts of a model are counted when the model has answered, these when they are written.
  if (input.kind === "built-in")
    await meterGeneration(tx, {
      idempotencyKey: draftKey(draftId),
      subject: `project/${projectId}`,
      time: platform.clock.now(),
    });
  const isFailed = gate.some(({ status }) => status === "failed");
  await insertRow(tx, {
    id,
    tenant_id: tx.tenantId,
    project_id: projectId,
    project_name: name,
    path: "",
    framework_name: FILE_FRAMEWORK,
    sample_name_space: null,
    sample_db_context: null,
    model: { name: path, entities: [] },
    source:
      input.kind === "model"
        ? { kind: "instruction", text: input.instruction }
        : { kind: "built-in", text: input.generator },
    outcomes: files.map((file) => ({
      path: file.path,
      outcome: file.before === null ? ("added" as const) : ("updated" as const),
    })),
    commit_id: commit,
    pristine_id: commit,
    reverted_by: null,
    run_id,
    verification: {
      status: isFailed
        ? "failed"
        : gate.some(({ name: step, status }) => step !== "parse" && status === "passed")
          ? "passed"
          : "not-run",
      reason: gate.find(({ status }) => status !== "passed")?.reason?.slice(0, 2000) ?? null,
      steps: gate.flatMap(({ name: step, status, reason }) =>
        step === "parse"
          ? []
          : [{ name: step, status, seconds: null, reason: reason?.slice(0, 2000) ?? null }],
      ),
    },
    created_at: platform.clock.now(),
    created_by: tx.scope?.actorId ?? null,
  });
  return id;
}
