import { applyBlocks, readAnswer } from "@devloom/edit-blocks";
import { type Message, ModelProblem } from "@devloom/model";
import {
  type Actor,
  AppError,
  type AskableModel,
  CODE_ALIAS,
  newId,
  type Platform,
} from "@devloom/server-kit";
import {
  claimGeneration,
  meterGeneration,
  releaseGeneration,
} from "../../../../codegen/codegen/server/exports/generations.ts";
import { ASSIST_TEXT, type AssistEvent } from "../../contract.ts";
import { PacedText } from "./paced-text.ts";
import { type Asked, assistMessages, onceMore } from "./prompt.ts";

/** No edit of a text that is shown to a model, and no explanation, is longer. */
const MAX_ANSWER = 2 * ASSIST_TEXT;

const answerTooLong = (): AppError =>
  new AppError(
    502,
    "answer_too_long",
    "The model's answer doesn't end. Ask again, or ask another.",
  );

/** An answer that no edit can be made of, in words that help the model to do better. */
class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

/** One question with its answer, which counts as a generation of the plan once it is there. */
export class Assistance {
  readonly #platform: Platform;
  readonly #actor: Actor;
  readonly #projectId: string;
  readonly #model: AskableModel;
  readonly #asked: Asked;
  readonly #key = `ide-assist/${newId()}`;

  constructor(
    platform: Platform,
    actor: Actor,
    projectId: string,
    model: AskableModel,
    asked: Asked,
  ) {
    this.#platform = platform;
    this.#actor = actor;
    this.#projectId = projectId;
    this.#model = model;
    this.#asked = asked;
  }

  get #scope() {
    return { tenantId: this.#actor.tenantId, actorId: this.#actor.accountId };
  }

  claim(): Promise<void> {
    return claimGeneration(this.#platform, this.#scope, this.#key);
  }

  async answer(tell: (event: AssistEvent) => void, signal: AbortSignal): Promise<void> {
    const { database, log } = this.#platform;
    tell({ type: "began", alias: this.#asked.alias ?? CODE_ALIAS });
    try {
      const text = await this.#text(tell, signal);
      await database.tenant(this.#scope, (tx) =>
        meterGeneration(tx, {
          idempotencyKey: this.#key,
          subject: `project/${this.#projectId}`,
        }),
      );
      tell({ type: "done", text });
    } catch (error) {
      await database.tenant(this.#scope, (tx) => releaseGeneration(tx, this.#key));
      if (signal.aborted) return;
      if (error instanceof ModelProblem || error instanceof AppError)
        return tell({ type: "failed", code: error.code, message: error.message });
      if (error instanceof UnusableAnswer)
        return tell({
          type: "failed",
          code: "answer_unusable",
          message: `The model's answer can't be used. ${error.message}`,
        });
      log.error({ err: error }, "assistance failed");
      tell({ type: "failed", code: "failed", message: "The answer broke off." });
    }
  }

  /** What the text becomes; an answer that can't be used is asked for once more. */
  async #text(tell: (event: AssistEvent) => void, signal: AbortSignal): Promise<string | null> {
    const messages = assistMessages(this.#asked);
    const first = await this.#ask(messages, tell, signal);
    if (this.#asked.task.kind === "explain") return null;
    try {
      return edited(this.#asked, first);
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error;
      tell({ type: "again" });
      const second = await this.#ask(onceMore(messages, first, error.message), tell, signal);
      return edited(this.#asked, second);
    }
  }

  async #ask(
    messages: readonly Message[],
    tell: (event: AssistEvent) => void,
    signal: AbortSignal,
  ): Promise<string> {
    const question = {
      messages,
      purpose: `ide.${this.#asked.task.kind}`,
      subject: `project/${this.#projectId}`,
    };
    const tooLong = new AbortController();
    const told = new PacedText((text) => tell({ type: "text", text }));
    let length = 0;
    const onText = (piece: string | null): void => {
      if (tooLong.signal.aborted) return;
      length = piece === null ? 0 : length + piece.length;
      if (length > MAX_ANSWER) return tooLong.abort();
      if (piece !== null) return told.add(piece);
      told.drop();
      return tell({ type: "again" });
    };
    try {
      const either = AbortSignal.any([signal, tooLong.signal]);
      const { text } = await this.#model.ask(question, { signal: either, onText });
      told.flush();
      return text;
    } catch (error) {
      told.drop();
      if (tooLong.signal.aborted && !signal.aborted) throw answerTooLong();
      throw error;
    }
  }
}

/** The text with every edit of an answer in it. */
function edited({ text, filePath }: Asked, answer: string): string {
  const { blocks, problem } = readAnswer(answer);
  if (problem !== null) throw new UnusableAnswer(problem);
  if (blocks.length === 0) throw new UnusableAnswer("The answer has no edits in the form above.");
  const other = blocks.find(({ path }) => path !== null && path !== filePath);
  if (other !== undefined) throw new UnusableAnswer(`Only ${filePath} can be edited.`);
  const applied = applyBlocks(text, blocks);
  const [refused] = applied.refused;
  if (refused !== undefined) throw new UnusableAnswer(refused.error.message);
  if (applied.text === text) throw new UnusableAnswer("The answer changes nothing.");
  return applied.text;
}
