import { unusable } from "./model-problem.ts";
import { parseJson } from "./parse-json.ts";

/** Characters of one line: room for a picture, and for any call of a function. */
export const MAX_LINE_LENGTH = 4 * 1024 * 1024;

/** The data of server-sent events, each on one line as the protocols of models have them. */
export async function* serverEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const line of linesOf(body)) if (line.startsWith("data:")) yield line.slice(5).trim();
}

/** Looks at every character once, however long a line is and however it is cut. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    length += part.length;
    if (length > MAX_LINE_LENGTH) throw unusable("The answer of the model has too long a line.");
    parts.push(part);
  };
  for await (const bytes of body) {
    const [first = "", ...others] = decoder.decode(bytes, { stream: true }).split("\n");
    add(first);
    for (const part of others) {
      yield parts.join("");
      parts = [];
      length = 0;
      add(part);
    }
  }
  yield parts.join("");
}

/** The same as JSON; what is none is left out. */
export async function* jsonEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator {
  for await (const data of serverEvents(body)) {
    const value = parseJson(data);
    if (value !== undefined) yield value;
  }
}

export function isEventStream({ headers }: Response): boolean {
  return headers.get("content-type")?.includes("text/event-stream") === true;
}
