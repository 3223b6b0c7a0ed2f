import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ChatServer, completion } from "../testing/index.ts";
import { askModel } from "./ask-model.ts";
import type { FoundModel } from "./find-model.ts";

let server: ChatServer;
beforeAll(async () => {
  server = await ChatServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const question = [{ role: "user", content: "Are you there?" }] as const;

function model(change: Partial<FoundModel> = {}): FoundModel {
  return {
    baseUrl: server.baseUrl,
    model: "test-model",
    apiKey: "a-key",
    timeoutMilliseconds: 5_000,
    trustedOrigins: [server.origin],
    source: "tenant",
    ...change,
  };
}

const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );

describe("asking a model", () => {
  it("sends model, messages and key, and gives back what was said and counted", async () => {
    server.say("Here I am.");

    const answer = await askModel(model(), question);

    expect(answer).toEqual({ text: "Here I am.", inputTokens: 11, outputTokens: 7 });
    expect(server.requests).toEqual([
      {
        path: "/v1/chat/completions",
        authorization: "Bearer a-key",
        model: "test-model",
        isStreamed: true,
        messages: question,
      },
    ]);
  });

  it("sends no key where there is none", async () => {
    server.say("Here I am.");
    await askModel(model({ apiKey: null }), question);
    expect(server.requests[0]?.authorization).toBeUndefined();
  });

  it.each([
    [401, "did not accept the key (status 401). It said: wrong key"],
    [404, "knows no model “test-model” at this address (status 404)"],
    [429, "has answered too often for now (status 429)"],
    [500, "could not answer (status 500)"],
  ])("tells what a refusal with %i means, without the key", async (status, words) => {
    server.reply = (_request, response) => {
      response.writeHead(status).end(JSON.stringify({ error: { message: "wrong key" } }));
    };
    const problem = await problemOf(askModel(model(), question));
    expect(problem?.code).toBe("model_refused");
    expect(problem?.message).toContain(words);
    expect(problem?.message).not.toContain("a-key");
  });

  it.each([
    ["not JSON at all", "<html>Welcome</html>"],
    ["JSON of another kind", JSON.stringify({ hello: "there" })],
    ["an empty answer", completion("  ")],
    ["an answer that was cut off", completion("half an ans", "length")],
    ["an answer beyond all measure", completion("x".repeat(5 * 1024 * 1024))],
  ])("does not take %s for an answer", async (_name, body) => {
    server.reply = (_request, response) => void response.end(body);
    expect(await problemOf(askModel(model(), question))).toMatchObject({
      code: "model_answer_unusable",
    });
  });

  it("gives up after the time that it has, also in the middle of an answer", async () => {
    server.reply = (_request, response) => void response.write("{");
    expect(await problemOf(askModel(model({ timeoutMilliseconds: 150 }), question))).toMatchObject({
      code: "model_timeout",
    });
  });

  it("stops when it is told to, and hangs up", async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      server.reply = (_request, response) => {
        response.once("close", resolve);
        controller.abort(new Error("enough"));
      };
    });
    await expect(askModel(model(), question, { signal: controller.signal })).rejects.toThrow(
      "enough",
    );
    await closed;
  });

  it("reaches private addresses only where they are named, and follows nobody elsewhere", async () => {
    const hidden = model({ trustedOrigins: [], baseUrl: "https://127.0.0.1:1/v1" });
    expect(await problemOf(askModel(hidden, question))).toMatchObject({
      code: "model_unreachable",
      message: expect.stringContaining("TRUSTED_ORIGINS") as string,
    });
    expect(await problemOf(askModel(model({ trustedOrigins: [] }), question))).toMatchObject({
      code: "model_unreachable",
      message: expect.stringContaining("https") as string,
    });
    expect(server.requests).toEqual([]);

    server.reply = (_request, response) => {
      response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
    };
    expect(await problemOf(askModel(model(), question))).toMatchObject({
      code: "model_unreachable",
    });
  });
});
