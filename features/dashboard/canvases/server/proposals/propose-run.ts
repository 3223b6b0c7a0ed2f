import { type Answer, type Message, ModelProblem } from "@devloom/model";
import {
  AppError,
  asSystem,
  type Platform,
  type RunContext,
  type RunKind,
} from "@devloom/server-kit";
import { z } from "zod";
import {
  meterGeneration,
  releaseGeneration,
} from "../../../../codegen/codegen/server/exports/generations.ts";
import { withUserFacingErrors } from "../editing/refusals.ts";
import type { ProjectEditQueue } from "../editing/project-edit-queue.ts";
import { planReply } from "./plan-proposal.ts";
import { firstMessages, secondMessages, type Subject } from "./prompt.ts";
import { readEdits, type Reply, UnusableAnswer } from "./read-edits.ts";
import { readSubject } from "./read-subject.ts";
import {
  filesIn,
  idsIn,
  type ProposalRow,
  type ProposedFile,
  readProposal,
  proposalKey,
  removeProposal,
  updateProposal,
} from "./store.ts";
import { tellProgress } from "./tell-progress.ts";

export const PROPOSE_KIND = "canvas.proposal";

const Input = z.object({
  proposalId: z.string(),
  /** The proposal that this one goes on from, and what was asked for beyond it. */
  refines: z.string().optional(),
  instruction: z.string().optional(),
});

interface Proposed {
  readonly reply: Reply;
  readonly files: readonly ProposedFile[];
  readonly answers: readonly Answer[];
}

/** Asks the model, works its answer out in memory, and keeps what it would change. */
export function proposeRun(
  platform: Platform,
  editQueue: ProjectEditQueue,
  endPreview: (proposalId: string) => void,
): RunKind {
  return {
    kind: PROPOSE_KIND,
    async execute(run) {
      const { proposalId, refines, instruction } = Input.parse(run.input);
      const row = await run.transaction((tx) => readProposal(tx, proposalId));
      // Given up before the work began.
      if (row === null) return {};
      try {
        const asked = instruction ?? row.instruction;
        const proposed = await propose({ platform, editQueue, run, row, asked });
        await keep(platform, run, row, proposed, refines);
        if (refines !== undefined) endPreview(refines);
        return { files: proposed.files.length };
      } catch (error) {
        await tellFailure(platform, run, row, error);
        throw error;
      }
    },
  };
}

interface Work {
  readonly platform: Platform;
  readonly editQueue: ProjectEditQueue;
  readonly run: RunContext;
  readonly row: ProposalRow;
  /** What the model is asked for: of a refinement only what is new. */
  readonly asked: string;
}

async function propose({ platform, editQueue, run, row, asked }: Work): Promise<Proposed> {
  const actor = { tenantId: row.tenant_id, accountId: row.account_id };
  const { instruction, project_id: projectId } = row;
  const model = await platform.models.find(actor);
  if ("missing" in model) throw noModel(model.missing);
  const subject = await withUserFacingErrors(() =>
    editQueue.withEditSession(actor, projectId, async ({ project }) =>
      readSubject(project, idsIn(row), asked, filesIn(row)),
    ),
  );
  const plan = (text: string): Promise<Omit<Proposed, "answers">> =>
    editQueue.withEditSession(actor, projectId, async ({ project }) => {
      const reply = readEdits(text);
      return { reply, files: planReply(project, subject, reply, instruction) };
    });
  const ask = async (messages: readonly Message[], attempt: number): Promise<Answer> => {
    const progress = tellProgress(platform, row, attempt);
    try {
      return await model.ask(
        { messages, purpose: PROPOSE_KIND, subject: `canvas/${row.canvas_id}` },
        {
          signal: run.signal,
          onReceived: (characters) => progress.received(characters),
        },
      );
    } finally {
      progress.end();
    }
  };
  run.log(`Asking ${model.model} about ${[...subject.files.keys()].join(", ")}`);
  const { answers, ...proposed } = await askTwice(ask, subject, run, plan);
  if (proposed.files.length > 0) return { ...proposed, answers };
  const { summary } = proposed.reply;
  throw new AppError(
    422,
    "nothing_changed",
    summary === ""
      ? "The model changed nothing."
      : `The model changed nothing. It said: ${summary}`,
  );
}

/** An answer that cannot be used goes back to the model once, with the reason. */
async function askTwice(
  ask: (messages: readonly Message[], attempt: number) => Promise<Answer>,
  subject: Subject,
  run: RunContext,
  plan: (text: string) => Promise<Omit<Proposed, "answers">>,
): Promise<Proposed> {
  const messages = firstMessages(subject);
  const first = await ask(messages, 1);
  try {
    return { ...(await plan(first.text)), answers: [first] };
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    run.log(`The answer cannot be used, asking once more: ${error.message}`, "warning");
    const again = secondMessages(messages, first.text, error.message);
    const second = await ask(again, 2);
    return { ...(await plan(second.text)), answers: [first, second] };
  }
}

async function keep(
  { clock }: Platform,
  run: RunContext,
  { id, canvas_id }: ProposalRow,
  { reply, files, answers }: Proposed,
  refined: string | undefined,
): Promise<void> {
  const sum = (count: (answer: Answer) => number | null): number =>
    answers.reduce((total, answer) => total + (count(answer) ?? 0), 0);
  await run.transaction(async (tx) => {
    if (refined !== undefined) await removeProposal(tx, refined);
    await updateProposal(tx, id, {
      status: "ready",
      summary: reply.summary,
      files: JSON.stringify(files),
    });
    await meterGeneration(tx, {
      idempotencyKey: proposalKey(id),
      subject: `canvas/${canvas_id}`,
      dimensions: {
        answers: answers.length,
        inputTokens: sum(({ inputTokens }) => inputTokens),
        outputTokens: sum(({ outputTokens }) => outputTokens),
      },
      time: clock.now(),
    });
    await tx.emit({
      type: "canvas.proposed",
      subject: `canvas/${canvas_id}`,
      data: { proposalId: id, files: files.map(({ path }) => path) },
    });
  });
}

/** Who asked reads the reason in the editor. */
async function tellFailure(
  platform: Platform,
  run: RunContext,
  { id, canvas_id, tenant_id }: ProposalRow,
  error: unknown,
): Promise<void> {
  const problem = problemOf(error, run.signal.aborted);
  if (problem.code === "failed") platform.log.error({ err: error }, "a proposal failed");
  await platform.database.tenant(asSystem(tenant_id), async (tx) => {
    const failed = { status: "failed", files: "[]", problem: JSON.stringify(problem) } as const;
    await updateProposal(tx, id, failed);
    await releaseGeneration(tx, proposalKey(id));
    await tx.signal("canvas.proposal", `canvas/${canvas_id}`);
  });
}

function problemOf(error: unknown, isCancelled: boolean): { code: string; message: string } {
  if (isCancelled) return { code: "cancelled", message: "Asking was stopped." };
  if (error instanceof UnusableAnswer)
    return {
      code: "model_answer_unusable",
      message: `The model's answer could not be used, also at the second try. ${error.message}`,
    };
  if (error instanceof ModelProblem || (error instanceof AppError && error.status < 500))
    return { code: error.code, message: error.message };
  return { code: "failed", message: "The proposal could not be made." };
}

/** The refusal where no model is named, with the settings that are missing. */
export function noModel(missing: readonly string[]): AppError {
  return new AppError(
    409,
    "model_not_configured",
    `No model can be asked: ${missing.join(" and ")} is not set. Set it under Settings, AI model.`,
    { details: { missing: [...missing], path: "/settings/ai" } },
  );
}
