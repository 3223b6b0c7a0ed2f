import { z } from "zod";
import { ModelProblem } from "./model-problem.ts";
import { parseJson } from "./parse-json.ts";

const Chunk = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        delta: z
          .looseObject({
            content: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            refusal: z.string().nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.looseObject({}).nullish(),
});

/**
 * Puts the pieces of a streamed chat completion together to the one that would have come whole.
 * `onReceived` hears how many characters there are so far, those of a model's thoughts included.
 */
export async function readStream(
  body: AsyncIterable<Uint8Array>,
  onReceived: (characters: number) => void,
): Promise<string> {
  const message = { content: "", refusal: "" };
  let finishReason: string | null = null;
  let usage: unknown = null;
  let received = 0;
  for await (const data of eventsOf(body)) {
    if (data === "[DONE]") {
      finishReason ??= "stop";
      break;
    }
    const value = parseJson(data);
    // Servers that fail in the middle say so as they would have said it alone.
    if (typeof value === "object" && value !== null && "error" in value) return data;
    const { data: chunk } = Chunk.safeParse(value);
    if (chunk === undefined) continue;
    usage = chunk.usage ?? usage;
    const [choice] = chunk.choices ?? [];
    const { content, reasoning_content: thought, refusal } = choice?.delta ?? {};
    message.content += content ?? "";
    message.refusal += refusal ?? "";
    finishReason = choice?.finish_reason ?? finishReason;
    received += (content ?? "").length + (thought ?? "").length;
    onReceived(received);
  }
  if (finishReason === null)
    throw new ModelProblem("model_answer_unusable", "The answer of the model broke off.");
  const { content, refusal } = message;
  const whole = { content, ...(refusal === "" ? {} : { refusal }) };
  return JSON.stringify({ choices: [{ message: whole, finish_reason: finishReason }], usage });
}

/** The data of server-sent events, each on one line as this protocol has them. */
async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  }
  if (rest.startsWith("data:")) yield rest.slice(5).trim();
}
