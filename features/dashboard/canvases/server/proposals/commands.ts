import type { ParsedOf } from "@devloom/contract";
import { type Actor, AppError, newId, type Platform, type Transaction } from "@devloom/server-kit";
import {
  beginGeneration,
  releaseGeneration,
} from "../../../../codegen/codegen/server/exports/generations.ts";
import type { ChangeResult, createProposal, Proposal } from "../../contract.ts";
import { findCanvas, readCanvas } from "../canvases/store.ts";
import { applyPlan } from "../editing/apply-plan.ts";
import { assertBase } from "../editing/plan-fresh.ts";
import { withUserFacingErrors } from "../editing/refusals.ts";
import type { ProjectEditQueue } from "../editing/project-edit-queue.ts";
import { planTexts, type Texts } from "./plan-proposal.ts";
import { noModel, PROPOSE_KIND } from "./propose-run.ts";
import {
  filesIn,
  findProposal,
  insertProposal,
  ownProposals,
  presentProposal,
  type ProposalRow,
  type ProposedFile,
  removeExpired,
  proposalKey,
  removeProposal,
} from "./store.ts";

const LIFETIME_MILLISECONDS = 2 * 3_600_000;

const scopeOf = (actor: Actor) => ({ tenantId: actor.tenantId, actorId: actor.accountId });

/** Whose call is about which proposal. */
export interface ProposalCall {
  readonly actor: Actor;
  readonly params: { readonly canvasId: string; readonly proposalId: string };
}

/** Begins to ask; what comes of it is read from the proposal. */
export async function ask(
  platform: Platform,
  actor: Actor,
  canvasId: string,
  body: ParsedOf<typeof createProposal>["body"],
): Promise<Proposal> {
  const now = platform.clock.now();
  await readCanvas(platform, actor, canvasId);
  const model = await platform.models.find(actor);
  if ("missing" in model) throw noModel(model.missing);
  const id = newId(now.getTime());
  const write = () =>
    platform.database.tenant(scopeOf(actor), async (tx) => {
      const canvas = await findCanvas(tx, canvasId);
      await removeExpired(tx, now);
      const earlier =
        body.refines === undefined ? null : await findReady(tx, canvasId, actor, body.refines, now);
      const runId = await platform.runs.start(tx, {
        kind: PROPOSE_KIND,
        title: "Propose a change",
        subject: `canvas/${canvasId}`,
        input: {
          proposalId: id,
          ...(earlier === null ? {} : { refines: earlier.id, instruction: body.instruction }),
        },
      });
      const row: ProposalRow = {
        id,
        tenant_id: actor.tenantId,
        canvas_id: canvasId,
        project_id: canvas.project_id,
        account_id: actor.accountId,
        run_id: runId,
        status: "asking",
        codebase_ids: JSON.stringify([...new Set(body.codebaseIds)]),
        instruction:
          earlier === null ? body.instruction : `${earlier.instruction}\n${body.instruction}`,
        summary: "",
        // What it goes on from, until there is an answer.
        files: earlier?.files ?? "[]",
        problem: null,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME_MILLISECONDS),
      };
      await insertProposal(tx, row);
      return presentProposal(row);
    });
  return beginGeneration(platform, scopeOf(actor), proposalKey(id), write);
}

async function findReady(
  tx: Transaction,
  canvasId: string,
  { accountId }: Actor,
  id: string,
  now: Date,
): Promise<ProposalRow> {
  const row = await findProposal(tx, { canvasId, accountId }, id, now);
  if (row.status !== "ready")
    throw new AppError(409, "proposal_not_ready", "There is nothing to continue from yet.");
  return row;
}

export async function list(
  { database, clock }: Platform,
  actor: Actor,
  canvasId: string,
): Promise<{ items: Proposal[]; total: number }> {
  const rows = await database.tenant(actor, async (tx) => {
    await findCanvas(tx, canvasId);
    return ownProposals(tx, { canvasId, accountId: actor.accountId }, clock.now());
  });
  return { items: rows.map(presentProposal), total: rows.length };
}

export async function find(
  { database, clock }: Platform,
  { actor, params: { canvasId, proposalId } }: ProposalCall,
): Promise<ProposalRow> {
  return database.tenant(actor, (tx) =>
    findProposal(tx, { canvasId, accountId: actor.accountId }, proposalId, clock.now()),
  );
}

/** Writes what was proposed as one step of the history, unless a file is another one by now. */
export async function accept(
  platform: Platform,
  editQueue: ProjectEditQueue,
  call: ProposalCall,
): Promise<ChangeResult> {
  const { actor, params } = call;
  const row = await find(platform, call);
  if (row.status !== "ready")
    throw new AppError(409, "proposal_not_ready", "There is nothing to accept yet.");
  const files = filesIn(row);
  const title = row.instruction;
  return withUserFacingErrors(() =>
    editQueue.withEditSession(actor, row.project_id, async (session) => {
      assertBase(session, Object.fromEntries(files.map(({ path, baseHash }) => [path, baseHash])));
      const plan = planTexts(session.project, textsOf(files), title);
      session.onCheckpoint("planned");
      const change = { type: "EDIT_FILE", path: files[0]?.path ?? "", title } as const;
      const { canvasId, proposalId } = params;
      const result = await applyPlan(session, plan, {
        canvasId,
        kind: "change",
        change,
        subjectId: null,
        changeId: proposalId,
      });
      await removeProposal(session.tx, proposalId);
      return result;
    }),
  );
}

function textsOf(files: readonly ProposedFile[]): Texts {
  const pick = (isNew: boolean) =>
    new Map(
      files
        .filter(({ baseHash }) => (baseHash === null) === isNew)
        .map(({ path, text }) => [path, text]),
    );
  return { rewrite: pick(false), create: pick(true) };
}

/** Leaves nothing: what is asked stops being asked, what was proposed is gone. */
export async function reject(platform: Platform, call: ProposalCall): Promise<void> {
  const row = await find(platform, call);
  await platform.database.tenant(scopeOf(call.actor), async (tx) => {
    if (row.status === "asking") await platform.runs.cancel(tx, row.run_id).catch(ignoreFinished);
    await removeProposal(tx, row.id);
    await releaseGeneration(tx, proposalKey(row.id));
  });
}

/** The run may have ended a moment ago. */
function ignoreFinished(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "run_finished") throw error;
}
