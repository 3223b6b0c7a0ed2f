import { AnswerBuilder, type ChatEvent, type ChatRequest, type ModelProblem } from "@devloom/model";
import {
  MODEL_COST,
  NANODOLLARS,
  newId,
  type Platform,
  type Question,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  beginGeneration,
  meterGeneration,
  releaseGeneration,
} from "../../../codegen/server/exports/generations.ts";
import type { Target } from "../providers/target.ts";
import { assertRoomFor, type KeyRow } from "./key-limits.ts";
import { costOf, findPrices } from "./prices.ts";

/** Who asks for what. */
export interface CallFacts {
  readonly tenantId: string;
  /** The person or the service; `null` behind a virtual key, and where the product asks by itself. */
  readonly accountId: string | null;
  readonly key: KeyRow | null;
  readonly alias: string;
  readonly purpose: string;
  readonly subject: string | null;
  readonly promptVersion: string | null;
  readonly isStreamed: boolean;
  /** Whether a success counts as a generation of the plan. */
  readonly isMetered: boolean;
  readonly onRecorded?: Question["onRecorded"];
}

interface Attempt {
  readonly provider: string;
  readonly model: string;
  readonly problem: string;
  readonly milliseconds: number;
}

const CHARACTERS_PER_TOKEN = 4;
const MAX_TOKENS = 2_000_000_000;
/** Tokens that are set aside for an answer that nobody limits. */
const USUAL_ANSWER = 4_096;

type AskedFor = Pick<ChatRequest, "messages" | "tools" | "maxTokens">;

/** The one record of a call, from before the first provider is asked until the last has answered. */
export class CallRecord {
  readonly id: string;
  readonly #platform: Platform;
  readonly #facts: CallFacts;
  /** Tokens of the question, by its length. */
  readonly #asked: number;
  readonly #began = performance.now();
  readonly #attempts: Attempt[] = [];
  #target: Target | null = null;
  #attemptBegan = 0;
  #first: number | null = null;
  #answer = new AnswerBuilder();

  private constructor(platform: Platform, id: string, facts: CallFacts, asked: number) {
    this.id = id;
    this.#platform = platform;
    this.#facts = facts;
    this.#asked = asked;
  }

  /**
   * Writes the record before anybody is asked; refuses what the key has no room for. Until the call ends it
   * costs what the question would at the dearest target, and with a budget what its answer may: calls under way count,
   * so that many at once spend no more than one after the other, and so do those whose gateway was killed.
   */
  static async begin(
    platform: Platform,
    facts: CallFacts,
    { messages, tools = [], maxTokens = USUAL_ANSWER }: AskedFor,
    targets: readonly Target[],
  ): Promise<CallRecord> {
    const now = platform.clock.now();
    const id = newId(now.getTime());
    const asked = wholeCount(JSON.stringify([messages, tools]).length / CHARACTERS_PER_TOKEN);
    const models = targets.map(({ model }) => model);
    const write = () =>
      platform.database.tenant(scopeOf(facts), async (tx) => {
        if (facts.key !== null) {
          await assertRoomFor(tx, facts.key, now);
          await sql`update model_key set last_used_at = ${now} where id = ${facts.key.id}`.execute(
            tx.query(),
          );
        }
        const prices = [...(await findPrices(tx, models, now)).values()];
        const output = facts.key?.monthly_budget == null ? 0 : wholeCount(maxTokens);
        const costs = prices.map((price) => costOf(price, { input: asked, output }));
        const cost = costs.length === 0 ? null : Math.max(...costs);
        await sql`insert into model_call (id, tenant_id, at, alias, status, input_tokens, is_estimated,
          cost, is_streamed, purpose, subject, key_id, account_id, prompt_version, attempts)
        values (${id}, ${tx.tenantId}, ${now}, ${facts.alias}, 'running', ${asked}, true,
          ${cost}, ${facts.isStreamed}, ${facts.purpose}, ${facts.subject}, ${facts.key?.id ?? null},
          ${facts.accountId}, ${facts.promptVersion}, '[]')`.execute(tx.query());
        await facts.onRecorded?.(tx, { id, tokens: asked, cost });
        await tx.signal("model-call.began", `model-call/${id}`);
      });
    await (facts.isMetered
      ? beginGeneration(platform, scopeOf(facts), `model-call/${id}`, write)
      : write());
    return new CallRecord(platform, id, facts, asked);
  }

  /** The next provider is asked. */
  asks(target: Target): void {
    this.#target = target;
    this.#attemptBegan = performance.now();
    this.#answer = new AnswerBuilder();
    this.#first = null;
  }

  hears(event: ChatEvent): void {
    this.#first ??= Math.round(performance.now() - this.#began);
    this.#answer.add(event);
  }

  /** The answer that was heard, in few pieces. */
  pieces(): Iterable<ChatEvent> {
    return this.#answer.pieces();
  }

  /** The provider that was asked did not answer. */
  failed(problem: ModelProblem): void {
    const { provider = "", model = "" } = this.#target ?? {};
    const milliseconds = Math.round(performance.now() - this.#attemptBegan);
    this.#attempts.push({ provider, model, problem: problem.message, milliseconds });
  }

  /** Writes what came of it: once, whatever it was. */
  async end(status: "succeeded" | "failed" | "cancelled", problem: string | null): Promise<void> {
    const { database, clock } = this.#platform;
    const tokens = this.#tokens(status === "succeeded");
    await database.tenant(scopeOf(this.#facts), async (tx) => {
      const cost = await this.#cost(tx, tokens, clock.now());
      const {
        rows: [call],
      } = await sql<{ at: Date }>`update model_call set status = ${status}, problem = ${problem},
          provider_id = ${this.#target?.providerId ?? null},
          provider = ${this.#target?.provider ?? null}, model = ${this.#target?.model ?? null},
          input_tokens = ${tokens.input}, output_tokens = ${tokens.output},
          is_estimated = ${tokens.isEstimated}, cost = ${cost},
          milliseconds = ${Math.round(performance.now() - this.#began)},
          first_milliseconds = ${this.#first},
          attempts = ${JSON.stringify(this.#attempts)}::jsonb
        where tenant_id = ${tx.tenantId} and id = ${this.id} returning at`.execute(tx.query());
      const { input, output } = tokens;
      const sum = input === null || output === null ? null : input + output;
      await this.#facts.onRecorded?.(tx, { id: this.id, tokens: sum, cost });
      await this.#meterCost(tx, cost, call?.at);
      if (status === "succeeded" && this.#facts.isMetered)
        await meterGeneration(tx, {
          idempotencyKey: `model-call/${this.id}`,
          subject: `model-call/${this.id}`,
          dimensions: { alias: this.#facts.alias, purpose: this.#facts.purpose },
        });
      else if (this.#facts.isMetered) await releaseGeneration(tx, `model-call/${this.id}`);
      await tx.signal("model-call.ended", `model-call/${this.id}`);
    });
  }

  /** Whatever came of the call: what it cost is owed. */
  async #meterCost(tx: Transaction, cost: number | null, at: Date | undefined): Promise<void> {
    const quantity = Math.round((cost ?? 0) * NANODOLLARS);
    if (quantity === 0) return;
    await tx.meter({
      meter: MODEL_COST,
      quantity,
      idempotencyKey: `model-cost/${this.id}`,
      subject: `model-call/${this.id}`,
      dimensions: { model: this.#target?.model ?? "", purpose: this.#facts.purpose },
      ...(at === undefined ? {} : { time: at }),
    });
  }

  /** As the server counted; estimated where it did not, so that budgets hold all the same. */
  #tokens(isWhole: boolean): { input: number | null; output: number | null; isEstimated: boolean } {
    const { received } = this.#answer;
    if (!isWhole && received === 0) return { input: null, output: null, isEstimated: false };
    const counted = isWhole ? this.#answer.whole() : null;
    return {
      input: wholeCount(counted?.inputTokens ?? this.#asked),
      output: wholeCount(counted?.outputTokens ?? received / CHARACTERS_PER_TOKEN),
      isEstimated: (counted?.inputTokens ?? null) === null || counted?.outputTokens === null,
    };
  }

  async #cost(
    tx: Transaction,
    { input, output }: { input: number | null; output: number | null },
    now: Date,
  ): Promise<number | null> {
    if (this.#target === null || input === null || output === null) return null;
    const { model } = this.#target;
    const price = (await findPrices(tx, [model], now)).get(model);
    return price === undefined ? null : costOf(price, { input, output });
  }
}

/** A count that can be kept, whatever a server says. */
function wholeCount(tokens: number): number {
  return Math.min(Math.max(0, Math.ceil(tokens)), MAX_TOKENS);
}

function scopeOf({ tenantId, accountId }: CallFacts) {
  return { tenantId, actorId: accountId };
}
