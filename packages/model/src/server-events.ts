import { parseJson } from "./parse-json.ts";

/** The data of server-sent events, each on one line as the protocols of models have them. */
export async function* serverEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  }
  if (rest.startsWith("data:")) yield rest.slice(5).trim();
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
