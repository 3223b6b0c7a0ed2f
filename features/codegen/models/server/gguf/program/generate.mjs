import { historyOf } from "./history.mjs";

/**
 * What the gateway sends, as far as it is read here. What the library takes and gives has no types here: it is installed
 * on demand.
 *
 * @typedef {{ name: string, description?: string, parameters?: object }} Tool
 * @typedef {{ messages?: unknown[], tools?: { function: Tool }[], tool_choice?: any, response_format?: any,
 *   max_tokens?: number, max_completion_tokens?: number, temperature?: number, top_p?: number,
 *   stop?: string | string[] }} Asked
 */

/** Left for the answer when a question fills the context. */
const MIN_ANSWER_TOKENS = 16;

/**
 * Answers one question of the chat completions protocol with its chunks. A `RangeError` says that the question does not
 * fit.
 *
 * @param {any} loaded what the library has loaded
 * @param {Asked} asked
 * @param {(chunk: unknown) => void} send
 * @param {AbortSignal} signal
 */
export async function generate({ llama, runtime, model, context, sequence }, asked, send, signal) {
  const history = historyOf(asked.messages ?? []);
  assertRoom(model, context, asked);
  // Nothing of the question before, which may have been somebody else's, is counted or reused.
  await sequence.clearHistory();
  const before = sequence.tokenMeter.getState();
  const forced = forcedCall(asked);
  const schema = forced?.schema ?? answerSchema(asked);
  const grammar = schema === null ? undefined : await runtime.createGrammarForJsonSchema(schema);
  const functions = schema === null ? functionsOf(asked) : undefined;
  const chat = new llama.LlamaChat({ contextSequence: sequence });
  let text = "";
  try {
    const { functionCalls = [], metadata } = await chat.generateResponse(history, {
      ...(grammar === undefined ? {} : { grammar }),
      ...(functions === undefined ? {} : { functions, documentFunctionParams: true }),
      signal,
      maxTokens: Math.min(
        asked.max_tokens ?? asked.max_completion_tokens ?? Infinity,
        context.contextSize,
      ),
      temperature: asked.temperature ?? 0.7,
      ...(asked.top_p === undefined ? {} : { topP: asked.top_p }),
      ...(asked.stop === undefined ? {} : { customStopTriggers: [asked.stop].flat() }),
      /** @param {{ type?: string, segmentType?: string, text: string }} chunk */
      onResponseChunk(chunk) {
        if (chunk.text === "") return;
        if (chunk.type === "segment") send(delta({ reasoning_content: chunk.text }));
        else if (forced === null) send(delta({ content: chunk.text }));
        else text += chunk.text;
      },
    });
    const isWhole = metadata.stopReason !== "maxTokens";
    const calls = forced !== null && isWhole ? [forced.read(text)] : functionCalls.map(callOf);
    for (const [index, call] of calls.entries())
      send(
        delta({ tool_calls: [{ index, id: `call_${index}`, type: "function", function: call }] }),
      );
    const reason = isWhole ? (calls.length > 0 ? "tool_calls" : "stop") : "length";
    const used = sequence.tokenMeter.diff(before);
    send({
      choices: [{ index: 0, delta: {}, finish_reason: reason }],
      usage: { prompt_tokens: used.usedInputTokens, completion_tokens: used.usedOutputTokens },
    });
  } finally {
    chat.dispose({ disposeSequence: false });
  }
}

/** @param {object} said */
const delta = (said) => ({ choices: [{ index: 0, delta: said }] });

/** @param {{ functionName: string, params: unknown }} call */
const callOf = ({ functionName: name, params }) => ({
  name,
  arguments: JSON.stringify(params ?? {}),
});

/**
 * A conversation that is too long is refused: the library would forget its beginning in silence.
 *
 * @param {any} model
 * @param {any} context
 * @param {Asked} asked
 */
function assertRoom(model, context, { messages = [], tools = [] }) {
  const tokens = model.tokenize(JSON.stringify([messages, tools])).length;
  if (tokens + MIN_ANSWER_TOKENS > context.contextSize)
    throw new RangeError(
      `The question has about ${tokens} tokens, and the model takes ${context.contextSize}.`,
    );
}

/** @param {Asked} asked */
function answerSchema({ response_format: format }) {
  if (format?.type === "json_schema") return format.json_schema.schema;
  return format?.type === "json_object" ? { type: "object", additionalProperties: true } : null;
}

/** @param {Asked} asked */
function functionsOf({ tools = [], tool_choice: choice }) {
  if (tools.length === 0 || choice === "none") return undefined;
  return Object.fromEntries(
    tools.map(({ function: { name, description, parameters } }) => [
      name,
      { ...(description && { description }), ...(parameters && { params: parameters }) },
    ]),
  );
}

/**
 * A call that has to be made is written under a grammar: nothing else can come.
 *
 * @param {Asked} asked
 */
function forcedCall({ tools = [], tool_choice: choice }) {
  const name = choice?.function?.name;
  if (tools.length === 0 || (choice !== "required" && name === undefined)) return null;
  const among = tools.filter((tool) => name === undefined || tool.function.name === name);
  if (among.length === 0) throw new Error(`There is no function “${name}”.`);
  const schema = {
    oneOf: among.map(({ function: one }) => ({
      type: "object",
      properties: { name: { const: one.name }, arguments: one.parameters ?? { type: "object" } },
    })),
  };
  return {
    schema,
    /** @param {string} text */
    read(text) {
      const { name: called, arguments: given } = JSON.parse(text);
      return { name: called, arguments: JSON.stringify(given) };
    },
  };
}
