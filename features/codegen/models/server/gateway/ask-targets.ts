import { type ChatEvent, type ChatRequest, ModelProblem } from "@devloom/model";
import type { Platform } from "@devloom/server-kit";
import type { LocalModels } from "../gguf/local-models.ts";
import { markAnswer, markFailure } from "../providers/health.ts";
import { providerOf, type Target } from "../providers/target.ts";
import { type CallFacts, CallRecord } from "./call-record.ts";
import { CallSlots } from "./call-slots.ts";
import { inOrder } from "./find-targets.ts";

export interface Asking {
  readonly facts: CallFacts;
  readonly targets: readonly Target[];
  /** Without the model, which the targets name. */
  readonly request: Omit<ChatRequest, "model">;
  readonly signal: AbortSignal;
  /** Hears the id of the record. */
  readonly onBegan?: (id: string) => void;
  /** Hears pieces of an answer that is given whole; `null` when the next provider begins anew. */
  readonly onPiece?: (event: ChatEvent | null) => void;
}

export type AskTargets = (asking: Asking) => AsyncGenerator<ChatEvent>;

interface Services {
  readonly platform: Platform;
  readonly localModels: LocalModels;
}

/**
 * Asks the targets in turn until one answers, and records the call once. A streamed answer is passed on
 * as it comes, so only a provider that fails before its first piece is replaced; an answer that is given
 * whole is replaced whenever it breaks off. To stop reading hangs up at the provider.
 */
export function targetAsker(services: Services): AskTargets {
  const slots = new CallSlots();
  return async function* (asking) {
    const release = slots.take(asking.facts.tenantId, asking.signal);
    try {
      yield* askInTurn(services, asking);
    } finally {
      release();
    }
  };
}

async function* askInTurn(services: Services, asking: Asking): AsyncGenerator<ChatEvent> {
  const { platform } = services;
  const { facts, request, signal } = asking;
  const targets = inOrder(asking.targets, platform.clock.now());
  const record = await CallRecord.begin(platform, facts, request, targets);
  asking.onBegan?.(record.id);
  const outcome: { problem: string | null; isAnswered: boolean } = {
    problem: null,
    isAnswered: false,
  };
  try {
    for (const [index, target] of targets.entries()) {
      record.asks(target);
      let hasPassed = false;
      try {
        for await (const event of piecesOf(services, asking, record, target)) {
          hasPassed = true;
          yield event;
        }
        outcome.isAnswered = true;
        if (target.providerId !== null)
          await markAnswer(platform, facts.tenantId, target.providerId);
        return;
      } catch (error) {
        if (signal.aborted || !(error instanceof ModelProblem)) throw error;
        record.failed(error);
        platform.log.info({ err: error, call: record.id }, "a provider did not answer");
        if (target.providerId !== null)
          await markFailure(platform, facts.tenantId, target.providerId, error);
        const isLast = index === targets.length - 1;
        if (hasPassed || isLast || error.isAboutTheQuestion) throw error;
        asking.onPiece?.(null);
      }
    }
  } catch (error) {
    outcome.problem = error instanceof ModelProblem ? error.message : "The call failed.";
    throw error;
  } finally {
    const isCancelled = signal.aborted || (outcome.problem === null && !outcome.isAnswered);
    if (outcome.isAnswered) await record.end("succeeded", null);
    else if (isCancelled) await record.end("cancelled", null);
    else await record.end("failed", outcome.problem);
  }
}

/** What a target says: at once where the answer is streamed, else when it is whole. */
async function* piecesOf(
  { localModels }: Services,
  { facts, request, signal, onPiece }: Asking,
  record: CallRecord,
  target: Target,
): AsyncGenerator<ChatEvent> {
  const provider = providerOf(localModels, facts.tenantId, target);
  for await (const event of provider.chat({ ...request, model: target.model }, signal)) {
    record.hears(event);
    if (facts.isStreamed) yield event;
    else onPiece?.(event);
  }
  if (!facts.isStreamed) yield* record.pieces();
}
