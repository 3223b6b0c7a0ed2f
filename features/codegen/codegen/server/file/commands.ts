import { unifiedDiff } from "@devloom/code-generator";
import type { OutputOf, ParsedOf } from "@devloom/contract";
import { type Actor, AppError, newId, type Platform } from "@devloom/server-kit";
import { beginGeneration, releaseGeneration } from "../exports/generations.ts";
import type { acceptFileDraft, createFileDraft, FileDraft, FileInput } from "../../contract.ts";
import { assertMay } from "../generate/generate.ts";
import { readCommitted } from "../generate/plan.ts";
import { shown, writeCommit } from "../generate/write-commit.ts";
import { type ActorRef, findProject, lookInto, scopeOf, workOn } from "../project-work.ts";
import { assertCommitted } from "./base-files.ts";
import { DRAFT_KIND, noModel } from "./draft-run.ts";
import { parseAll } from "./gate.ts";
import { applyHunks } from "./hunks.ts";
import { keepAccepted } from "./keep-accepted.ts";
import { checkFilePath } from "./check-file-path.ts";
import { findWritten } from "./written-before.ts";
import {
  draftKey,
  type FileDraftRow,
  type FileText,
  findDraft,
  insertDraft,
  presentDraft,
  removeDraft,
  removeExpired,
} from "./store.ts";

const LIFETIME_MILLISECONDS = 24 * 3_600_000;

/** Begins a draft; what comes of it is read from it. */
export async function begin(
  platform: Platform,
  actor: Actor,
  { projectId, path: given, input }: ParsedOf<typeof createFileDraft>["body"],
): Promise<FileDraft> {
  assertMay(actor, "project:update");
  const path = checkFilePath(given);
  const now = platform.clock.now();
  await assertCommitted(await lookInto(platform, actor, projectId), path);
  if (input.kind === "model") {
    assertMay(actor, "model:use");
    for (const one of input.context) checkFilePath(one);
    const model = await platform.models.find(actor, input.alias ?? undefined);
    if ("missing" in model) throw noModel();
  }
  const id = newId(now.getTime());
  const write = () =>
    platform.database.tenant(scopeOf(actor), async (tx) => {
      const name = await findProject(tx, projectId);
      await removeExpired(tx, now);
      const runId = await platform.runs.start(tx, {
        kind: DRAFT_KIND,
        title: `Draft ${path} in ${name}`,
        subject: `project/${projectId}`,
        input: { draftId: id },
      });
      const row = newDraft(actor, { id, runId, projectId, path, input, now });
      await insertDraft(tx, row);
      return presentDraft(row);
    });
  return input.kind === "model"
    ? beginGeneration(platform, scopeOf(actor), draftKey(id), write)
    : write();
}

interface NewDraft {
  readonly id: string;
  readonly runId: string;
  readonly projectId: string;
  readonly path: string;
  readonly input: FileInput;
  readonly now: Date;
}

/** A draft that the work begins with. */
export function newDraft(
  { tenantId, accountId }: ActorRef,
  { id, runId, projectId, path, input, now }: NewDraft,
): FileDraftRow {
  return {
    id,
    tenant_id: tenantId,
    project_id: projectId,
    account_id: accountId,
    run_id: runId,
    status: "working",
    path,
    input,
    round: 1,
    text: "",
    files: [],
    gate: [],
    repaired: null,
    model: null,
    tokens: 0,
    problem: null,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MILLISECONDS),
  };
}

export async function find(
  { database, clock }: Platform,
  actor: ActorRef,
  id: string,
): Promise<FileDraftRow> {
  return database.reading(actor, (tx) => findDraft(tx, actor.accountId, id, clock.now()));
}

export async function accept(
  platform: Platform,
  actor: Actor,
  id: string,
  choice: ParsedOf<typeof acceptFileDraft>["body"],
): Promise<OutputOf<typeof acceptFileDraft>> {
  assertMay(actor, "project:update");
  return acceptDraft(platform, actor, id, choice);
}

/** Writes a draft, or some of its hunks, as one commit, unless a file is another one by now. */
export async function acceptDraft(
  platform: Platform,
  actor: ActorRef,
  id: string,
  { hunks, force }: ParsedOf<typeof acceptFileDraft>["body"],
): Promise<OutputOf<typeof acceptFileDraft>> {
  const { project_id } = await find(platform, actor, id);
  return workOn(platform, actor, project_id, async (work) => {
    const row = await findDraft(work.tx, actor.accountId, id, platform.clock.now());
    assertAcceptable(row, force);
    const files = hunks === null ? row.files : chosenFiles(row.files, hunks);
    if (files.length === 0)
      throw new AppError(422, "nothing_chosen", "Choose at least one change.");
    const broken = force ? null : parseAll(files);
    if (broken !== null)
      throw new AppError(
        422,
        "does_not_parse",
        `With these changes alone it does not parse. ${broken}`,
      );
    const committed = await readCommitted(
      work.root,
      "",
      files.map(({ path }) => path),
    );
    const written = await findWritten(work, files, committed, messageOf(row));
    const moved = files.filter(({ path, before }) => (committed.get(path) ?? null) !== before);
    if (written === null && moved.length > 0)
      throw new AppError(
        409,
        "file_changed",
        `Changed since the draft: ${shown(moved.map(({ path }) => path))}. Create a new draft.`,
        { details: { paths: moved.map(({ path }) => path) } },
      );
    const changes = files.map(({ path, before, after }) => ({ path, committed: before, after }));
    const commit = written ?? (await writeCommit(platform, work, changes, messageOf(row)));
    const generationId = await keepAccepted(platform, work, row, { files, commit });
    await removeDraft(work.tx, id);
    return { generationId, commit };
  });
}

function assertAcceptable({ status, gate }: FileDraftRow, isForced: boolean): void {
  if (status !== "ready")
    throw new AppError(409, "draft_not_ready", "There is nothing to accept yet.");
  if (isForced || !gate.some((step) => step.status === "failed")) return;
  throw new AppError(409, "gate_failed", "This draft did not pass its checks.");
}

function chosenFiles(
  files: readonly FileText[],
  hunks: Readonly<Record<string, readonly number[]>>,
): FileText[] {
  return files.flatMap(({ path, before, after }) => {
    const chosen = new Set(hunks[path]);
    if (chosen.size === 0) return [];
    const text = applyHunks(before ?? "", unifiedDiff(path, before, after), chosen);
    return text === before ? [] : [{ path, before, after: text }];
  });
}

/** The first line of what was asked for. */
function messageOf({ input, path }: FileDraftRow): string {
  if (input.kind === "built-in") return `Generate ${path}`;
  const [line = ""] = input.instruction.trim().split("\n");
  return line.length <= 72 ? line : `${line.slice(0, 71)}…`;
}

/** Leaves nothing: what is asked stops being asked, what was drafted is gone. */
export async function reject(platform: Platform, actor: Actor, id: string): Promise<void> {
  const row = await find(platform, actor, id);
  await platform.database.tenant(scopeOf(actor), async (tx) => {
    if (row.status === "working") await platform.runs.cancel(tx, row.run_id).catch(ignoreFinished);
    await removeDraft(tx, row.id);
    await releaseGeneration(tx, draftKey(row.id));
  });
}

/** The run may have ended a moment ago. */
function ignoreFinished(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "run_finished") throw error;
}
