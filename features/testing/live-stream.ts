import { until } from "@devloom/server-kit/testing";
import type { Caller } from "./client.ts";

/** A live channel as a browser keeps it open. */
export interface LiveStream {
  /** Everything received so far. */
  readonly text: string;
  /** Whether the server has ended it. */
  readonly ended: boolean;
  /** Waits until something appears, and returns all that came until then. */
  heard(what: string | RegExp): Promise<string>;
  close(): void;
}

/** Opens the channel and returns once the server has confirmed it. */
export async function openLive(
  caller: Caller,
  topics: string,
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const ending = new AbortController();
  const response = await fetch(`${caller.url}/api/live?topics=${topics}`, {
    signal: ending.signal,
    headers: { authorization: `Bearer ${caller.token ?? ""}`, ...headers },
  });
  if (response.status !== 200) throw new Error(`The live channel answered ${response.status}.`);
  let text = "";
  let ended = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  const stream: LiveStream = {
    get text() {
      return text;
    },
    get ended() {
      return ended;
    },
    heard: (what) =>
      until(`the stream says ${String(what)}`, async () =>
        (typeof what === "string" ? text.includes(what) : what.test(text)) ? text : null,
      ),
    close: () => ending.abort(),
  };
  await stream.heard(": connected");
  return stream;
}
