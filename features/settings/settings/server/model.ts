import { ModelProblem } from "@devloom/model";
import type { Actor, Platform } from "@devloom/server-kit";
import type { ModelState, ModelTrial } from "../contract.ts";

const MAX_ANSWER_LENGTH = 500;

/** Which model is asked, without anything that would let one ask it. */
export async function describeModel(platform: Platform, actor: Actor): Promise<ModelState> {
  const found = await platform.models.find(actor);
  if ("missing" in found)
    return {
      configured: false,
      missing: [...found.missing],
      model: null,
      host: null,
      hasKey: false,
      source: "default",
    };
  return {
    configured: true,
    missing: [],
    model: found.model,
    host: found.host,
    hasKey: found.hasKey,
    source: found.source,
  };
}

/** Asks now and repeats what was said, or why nothing was. */
export async function tryModel(
  platform: Platform,
  actor: Actor,
  signal: AbortSignal,
): Promise<ModelTrial> {
  const found = await platform.models.find(actor);
  if ("missing" in found)
    return { ok: false, answer: `Not set: ${found.missing.join(", ")}`, milliseconds: 0 };
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const question = { role: "user", content: "Answer with one word: ready" } as const;
    const { text } = await found.ask(
      { messages: [question], purpose: "settings.test" },
      { signal },
    );
    return { ok: true, answer: text.trim().slice(0, MAX_ANSWER_LENGTH), milliseconds: took() };
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error;
    platform.log.info({ err: error }, "a model could not be asked");
    return { ok: false, answer: error.message, milliseconds: took() };
  }
}
