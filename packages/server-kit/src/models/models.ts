import type { SettingLayer } from "@devloom/contract";
import type { Answer, AnswerFormat, Message } from "@devloom/model";
import type { Transaction } from "../database/transaction.ts";
import type { SettingHolder } from "../settings/settings.ts";

/** The alias that features ask when they write code, unless a person chose another. */
export const CODE_ALIAS = "code-default";

/** What a feature asks a model. */
export interface Question {
  readonly messages: readonly Message[];
  readonly format?: AnswerFormat | undefined;
  readonly maxTokens?: number | undefined;
  readonly temperature?: number | undefined;
  /** What it is asked for, as the record of calls says: `canvas.proposal`. */
  readonly purpose: string;
  /** What it is about: `canvas/…`. */
  readonly subject?: string | undefined;
  /** The version of the prompt that was used. */
  readonly promptVersion?: string | undefined;
  /**
   * Hears what the call costs in the transaction that records it: when it begins, by its question alone, and
   * when it has ended, however it did.
   */
  readonly onRecorded?: ((tx: Transaction, call: RecordedCall) => Promise<void>) | undefined;
  /** The run that asks: whoever had it started hears what that costs. */
  readonly runId?: string | undefined;
}

/** What the record says of a call so far. */
export interface RecordedCall {
  readonly id: string;
  /** Of question and answer; `null` when nobody was reached. */
  readonly tokens: number | null;
  /** US dollars; `null` when the model has no price. */
  readonly cost: number | null;
}

/** Hears what a question of a run costs, like `onRecorded`. */
export type RunCallListener = (tx: Transaction, runId: string, call: RecordedCall) => Promise<void>;

/** What somebody who waits for an answer may do meanwhile. */
export interface Waiting {
  /** Hangs up at the provider. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many characters have come; they are counted anew when the next provider is asked. */
  readonly onReceived?: ((characters: number) => void) | undefined;
  /** Hears each piece of text as it comes; `null` when the next provider begins anew. */
  readonly onText?: ((piece: string | null) => void) | undefined;
}

/** A model that can be asked for somebody. */
export interface AskableModel {
  /** The model that is asked first, and the host that it is asked at. */
  readonly model: string;
  readonly host: string;
  readonly hasKey: boolean;
  /** Where it is set; aliases belong to the workspace. */
  readonly source: SettingLayer | "environment" | "file";
  /**
   * Asks, through the fallbacks of its alias, and records the call once. Throws `ModelProblem`, or the
   * reason of the signal. Plan limits and generations are the asking feature's to check and to count.
   */
  ask(question: Question, waiting?: Waiting): Promise<Answer>;
}

/** Settings without which nobody can be asked. */
export interface MissingModel {
  readonly missing: readonly string[];
}

export type ModelChoice = AskableModel | MissingModel;

/** Asks language models for features that need one. */
export interface ModelGateway {
  find(holder: SettingHolder, alias: string): Promise<ModelChoice>;
}

/** Where features find whatever asks models here. */
export class Models {
  #gateway: ModelGateway | null = null;
  readonly #runCallListeners: RunCallListener[] = [];

  use(gateways: readonly ModelGateway[]): void {
    if (gateways.length > 1) throw new Error("Two features ask models.");
    this.#gateway = gateways[0] ?? null;
  }

  /** Which model is asked for somebody under an alias, or what is missing. */
  async find(holder: SettingHolder, alias: string = CODE_ALIAS): Promise<ModelChoice> {
    const found = (await this.#gateway?.find(holder, alias)) ?? { missing: ["models"] };
    if ("missing" in found) return found;
    return { ...found, ask: (question, waiting) => found.ask(this.#told(question), waiting) };
  }

  /** Tells a feature that starts runs what they ask. */
  onRunCall(listener: RunCallListener): void {
    this.#runCallListeners.push(listener);
  }

  #told(question: Question): Question {
    const { runId, onRecorded } = question;
    if (runId === undefined) return question;
    return {
      ...question,
      onRecorded: async (tx, call) => {
        await onRecorded?.(tx, call);
        for (const hear of this.#runCallListeners) await hear(tx, runId, call);
      },
    };
  }
}
