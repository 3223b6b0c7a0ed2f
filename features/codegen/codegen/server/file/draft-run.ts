import { MAX_ANSWER } from "@devloom/edit-blocks";
import { type Answer, type Message, ModelProblem } from "@devloom/model";
import { openProjectFolder } from "@devloom/project-files";
import {
  AppError,
  asSystem,
  type Platform,
  type RunContext,
  type RunKind,
  storable,
} from "@devloom/server-kit";
import { z } from "zod";
import { meterGeneration, releaseGeneration } from "../exports/generations.ts";
import { FILE_LIMITS, type GateStep } from "../../contract.ts";
import { readFilesAt } from "../generate/pristine.ts";
import { applyAnswer } from "../parse/parser.ts";
import { headOf } from "./base-files.ts";
import { writeBuiltIn } from "./built-in/write-built-in.ts";
import { runGate } from "./gate.ts";
import { firstMessages, repairMessages } from "./prompt.ts";
import { UnusableAnswer } from "./read-draft-answer.ts";
import { draftKey, type FileDraftRow, type FileText, readDraft, updateDraft } from "./store.ts";
import { tellText } from "./tell-text.ts";

export const DRAFT_KIND = "codegen.file";

const Input = z.object({ draftId: z.string() });

interface Drafted {
  readonly files: readonly FileText[];
  readonly gate: readonly GateStep[];
  readonly repaired: string | null;
  readonly tokens: number;
}

/** Drafts a file and takes it through its checks. Nothing is written to the project. */
export function draftRun(platform: Platform): RunKind {
  return {
    kind: DRAFT_KIND,
    execute: (run) => executeDraft(platform, run, Input.parse(run.input).draftId),
  };
}

/** The work on a draft that is stored. */
export async function executeDraft(
  platform: Platform,
  run: RunContext,
  draftId: string,
): Promise<{ files?: number }> {
  const row = await run.transaction((tx) => readDraft(tx, draftId));
  // Given up before the work began.
  if (row === null) return {};
  try {
    const drafted = await new Drafting(platform, run, row).draft();
    await keep(platform, run, row, drafted);
    return { files: drafted.files.length };
  } catch (error) {
    await tellFailure(platform, run, row, error);
    throw error;
  }
}

class Drafting {
  readonly #platform: Platform;
  readonly #run: RunContext;
  readonly #row: FileDraftRow;
  readonly #repository: string;

  constructor(platform: Platform, run: RunContext, row: FileDraftRow) {
    this.#platform = platform;
    this.#run = run;
    this.#row = row;
    this.#repository = openProjectFolder(platform.config, row.tenant_id, row.project_id);
  }

  async draft(): Promise<Drafted> {
    const commit = await headOf(this.#repository);
    const { input, path } = this.#row;
    const context = input.kind === "model" ? input.context : [];
    const shown = await readFilesAt(this.#repository, commit, [...new Set([path, ...context])]);
    if (input.kind === "built-in") {
      const after = await writeBuiltIn(this.#repository, commit, path, input);
      const before = shown.get(path) ?? null;
      if (before === after)
        throw new AppError(422, "nothing_changed", "The file already has these contents.");
      const files = [{ path, before, after }];
      return { files, gate: await this.#check(commit, files, 1), repaired: null, tokens: 0 };
    }
    assertRoom(shown);
    const messages = firstMessages({ path, files: shown, input });
    const first = await this.#ask(messages, 1);
    const tried = await this.#attempt(first, shown, commit, 1);
    if (tried.reason === null) return { ...tried, repaired: null, tokens: tokensOf(first) };
    this.#run.log(`The draft is repaired once: ${tried.reason}`, "warning");
    const second = await this.#ask(repairMessages(messages, first.text, tried.reason), 2);
    const again = await this.#attempt(second, shown, commit, 2);
    if (again.files.length === 0) throw new UnusableAnswer(again.reason ?? "");
    return { ...again, repaired: tried.reason, tokens: tokensOf(first) + tokensOf(second) };
  }

  /** What an answer comes to, and why it is not good enough. */
  async #attempt(
    { text }: Pick<Answer, "text">,
    shown: ReadonlyMap<string, string>,
    commit: string,
    round: number,
  ): Promise<{ files: FileText[]; gate: GateStep[]; reason: string | null }> {
    const call = { answer: text, target: this.#row.path, shown: [...shown] };
    const read = await applyAnswer(call, this.#run.signal);
    if ("unusable" in read) return { files: [], gate: [], reason: read.unusable };
    const { files } = read;
    const gate = await this.#check(commit, files, round);
    const bad = gate.find(({ status }) => status === "failed");
    return { files, gate, reason: bad?.reason ?? null };
  }

  async #check(commit: string, files: readonly FileText[], round: number): Promise<GateStep[]> {
    const { gate } = await this.#run.step(round === 1 ? "Check" : "Check again", async () => ({
      gate: await runGate(this.#platform, this.#run, {
        repository: this.#repository,
        commit,
        path: this.#row.path,
        files,
      }),
    }));
    return gate;
  }

  /** An answer is kept as a step: a gateway that takes the work over does not ask again. */
  async #ask(messages: readonly Message[], round: number): Promise<Answer> {
    const { input, tenant_id, account_id, id, project_id } = this.#row;
    if (input.kind !== "model") throw new Error("Only drafts of a model ask one.");
    const holder = { tenantId: tenant_id, accountId: account_id };
    const model = await this.#platform.models.find(holder, input.alias ?? undefined);
    if ("missing" in model) throw noModel();
    await this.#run.transaction((tx) =>
      updateDraft(tx, id, { round, text: "", model: model.model }),
    );
    const telling = tellText(this.#platform, this.#row);
    const tooLong = new AbortController();
    try {
      return await this.#run.step(round === 1 ? "Ask the model" : "Ask again", async () => {
        this.#run.log(`Asking ${model.model}`);
        const { text, inputTokens, outputTokens } = await model.ask(
          {
            messages,
            purpose: DRAFT_KIND,
            subject: `project/${project_id}`,
            promptVersion: input.prompt?.version,
            runId: this.#run.id,
          },
          {
            signal: AbortSignal.any([this.#run.signal, tooLong.signal]),
            onText: telling.add,
            onReceived(characters) {
              if (characters > MAX_RECEIVED) tooLong.abort(answerTooLong());
            },
          },
        );
        return { text: storable(text), inputTokens, outputTokens };
      });
    } finally {
      await telling.end();
    }
  }
}

const CHARACTERS_PER_TOKEN = 4;
/** Thoughts included: whoever says more is not listened to any longer. */
const MAX_RECEIVED = 2 * MAX_ANSWER;

function answerTooLong(): AppError {
  return new AppError(
    422,
    "answer_too_long",
    `The model's answer is longer than ${MAX_RECEIVED / 1_000_000} million characters.`,
  );
}

function assertRoom(shown: ReadonlyMap<string, string>): void {
  const characters = [...shown.values()].reduce((sum, { length }) => sum + length, 0);
  if (characters / CHARACTERS_PER_TOKEN <= FILE_LIMITS.tokens) return;
  throw new AppError(
    422,
    "context_too_long",
    `The files are longer than ${FILE_LIMITS.tokens} tokens. Remove a context file.`,
  );
}

const tokensOf = ({ inputTokens, outputTokens }: Answer): number =>
  (inputTokens ?? 0) + (outputTokens ?? 0);

async function keep(
  { clock }: Platform,
  run: RunContext,
  { id, project_id, input }: FileDraftRow,
  { files, gate, repaired, tokens }: Drafted,
): Promise<void> {
  await run.transaction(async (tx) => {
    await updateDraft(tx, id, {
      status: "ready",
      files: [...files],
      gate: [...gate],
      repaired,
      tokens,
    });
    if (input.kind !== "model") return;
    await meterGeneration(tx, {
      idempotencyKey: draftKey(id),
      subject: `project/${project_id}`,
      time: clock.now(),
    });
  });
}

/** Who asked reads the reason on the screen. */
async function tellFailure(
  { database, log }: Platform,
  run: RunContext,
  { id, tenant_id }: FileDraftRow,
  error: unknown,
): Promise<void> {
  const problem = problemOf(error, run.signal.aborted);
  if (problem.code === "failed") log.error({ err: error }, "a draft failed");
  await database.tenant(asSystem(tenant_id), async (tx) => {
    await updateDraft(tx, id, { status: "failed", problem });
    await releaseGeneration(tx, draftKey(id));
  });
}

function problemOf(error: unknown, isCancelled: boolean): { code: string; message: string } {
  if (isCancelled) return { code: "cancelled", message: "Drafting was cancelled." };
  if (error instanceof UnusableAnswer)
    return {
      code: "answer_unusable",
      message: `The model's answer could not be used, also at the second try. ${error.message}`,
    };
  if (error instanceof ModelProblem || (error instanceof AppError && error.status < 500))
    return { code: error.code, message: error.message };
  return { code: "failed", message: "The draft could not be made." };
}

export function noModel(): AppError {
  return new AppError(
    409,
    "model_not_configured",
    "No model is available. Add one under Models, or use a built-in generator.",
    { details: { path: "/models" } },
  );
}
