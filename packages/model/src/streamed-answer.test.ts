import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ChatServer, chunks, completion } from "../testing/index.ts";
import { askModel } from "./ask-model.ts";

let server: ChatServer;
beforeAll(async () => {
  server = await ChatServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

function ask(onReceived?: (characters: number) => void, signal?: AbortSignal) {
  const model = {
    baseUrl: server.baseUrl,
    model: "test-model",
    apiKey: null,
    timeoutMilliseconds: 5_000,
    trustedOrigins: [server.origin],
    source: "tenant",
  } as const;
  return askModel(model, [{ role: "user", content: "Well?" }], { signal, onReceived });
}

const stream = (...pieces: readonly (string | Uint8Array)[]): void => {
  server.reply = (_request, response) => {
    response.setHeader("content-type", "text/event-stream");
    for (const piece of pieces) response.write(piece);
    response.end();
  };
};

describe("an answer that is streamed", () => {
  it("is put together, and its length told while it comes", async () => {
    const told: number[] = [];
    server.say("Ähnlich wie sonst.");

    const answer = await ask((characters) => told.push(characters));

    expect(answer).toEqual({ text: "Ähnlich wie sonst.", inputTokens: 11, outputTokens: 7 });
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect([told[0], told.at(-1)]).toEqual([9, 18]);
  });

  it("may come cut anywhere, with other line ends and without a last word", async () => {
    const bytes = Buffer.from(chunks("Grün").slice(0, -1).join("").replaceAll("\n", "\r\n"));
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    stream(...pieces);
    expect((await ask()).text).toBe("Grün");
  });

  it("tells of thoughts, which are no part of it", async () => {
    let received = 0;
    const thought = `data: {"choices":[{"delta":{"reasoning_content":"Hm."}}]}\n\n`;
    stream(thought, ...chunks("Yes"));
    expect((await ask((characters) => (received = characters))).text).toBe("Yes");
    expect(received).toBe(6);
  });

  it.each([
    ["breaks off", chunks("Half an answer").slice(0, 2), "model_answer_unusable", "broke off"],
    [
      "ends with an error",
      [`data: {"error":{"message":"overloaded"}}\n\n`],
      "model_refused",
      "overloaded",
    ],
    [
      "is cut at its longest",
      [`data: {"choices":[{"delta":{"content":"x"},"finish_reason":"length"}]}\n\n`],
      "model_answer_unusable",
      "before its answer was complete",
    ],
  ])("that %s is none", async (_name, pieces, code, words) => {
    stream(...pieces);
    await expect(ask()).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words) as string,
    });
  });

  it("is asked for whole where a server does not stream", async () => {
    server.reply = ({ isStreamed }, response) => {
      if (isStreamed)
        response.writeHead(400).end(`{"error":{"message":"stream_options is not supported"}}`);
      else response.end(completion("Whole"));
    };
    expect((await ask()).text).toBe("Whole");
    expect(server.requests.map(({ isStreamed }) => isStreamed)).toEqual([true, false]);
  });

  it("ends at the server when nobody waits any more", async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      server.reply = (_request, response) => {
        response.once("close", resolve);
        response.setHeader("content-type", "text/event-stream");
        for (const piece of chunks("Half an answer").slice(0, 2)) response.write(piece);
      };
    });
    const asked = ask(() => controller.abort(new Error("enough")), controller.signal);
    await expect(asked).rejects.toThrow("enough");
    await closed;
  });
});
