import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventText, PROTOCOLS, WireServer } from "../testing/index.ts";
import type { ChatRequest } from "./chat.ts";
import { collectAnswer } from "./collect-answer.ts";
import { createProvider } from "./create-provider.ts";
import { ModelProblem } from "./model-problem.ts";

let server: WireServer;
beforeAll(async () => {
  server = await WireServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const question: ChatRequest = { model: "small", messages: [{ role: "user", content: "Well?" }] };

describe.each(PROTOCOLS)("a server that speaks $kind", (protocol) => {
  const provider = (apiKey: string | null = "a-key") =>
    createProvider(protocol.kind, {
      baseUrl: `${server.baseUrl}/`,
      apiKey,
      timeoutMilliseconds: 5_000,
      fetch,
    });
  const ask = (request: Partial<ChatRequest> = {}, signal?: AbortSignal) =>
    collectAnswer(provider().chat({ ...question, ...request }, signal));
  const problemOf = async (asked: Promise<unknown>): Promise<ModelProblem> => {
    const error = await asked.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ModelProblem)) throw new Error("It answered.", { cause: error });
    return error;
  };

  it("is understood when it streams a text", async () => {
    server.stream(...protocol.text);
    expect(await ask()).toEqual({
      text: "Hello there",
      refusal: "",
      toolCalls: [],
      reason: "stop",
      inputTokens: 11,
      outputTokens: 7,
    });
    expect(JSON.stringify(server.requests[0]?.headers)).toContain("a-key");
  });

  it("may cut its stream anywhere", async () => {
    const bytes = Buffer.from(protocol.text.map(eventText).join("").replaceAll("\n", "\r\n"));
    server.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      for (const byte of bytes) response.write(Uint8Array.of(byte));
      response.end();
    };
    expect((await ask()).text).toBe("Hello there");
  });

  it("is offered tools, calls one, and hears what came of it", async () => {
    server.stream(...protocol.call);
    const parameters = { type: "object", properties: { city: { type: "string" } } };
    const tools = [{ name: "weather", description: "Tells the weather", parameters }];

    const { toolCalls, reason } = await ask({ tools, toolChoice: "required" });

    expect(reason).toBe("tool_calls");
    expect(toolCalls).toEqual([
      {
        id: "call_1",
        type: "function",
        function: { name: "weather", arguments: '{"city":"Ulm"}' },
      },
    ]);
    const told = { role: "tool", tool_call_id: "call_1", content: "Rain" } as const;
    server.stream(...protocol.text);
    await ask({
      tools,
      messages: [...question.messages, { role: "assistant", tool_calls: toolCalls }, told],
    });
    const [first, second] = server.requests.map(({ body }) => JSON.stringify(body));
    expect(first).toContain("Tells the weather");
    expect(second).toContain("Ulm");
    expect(second).toContain("Rain");
  });

  it("tells its models", async () => {
    server.json(protocol.models);
    const listed = await provider().models();
    expect(listed.map(({ id }) => id)).toEqual(["small", "large"]);
  });

  it.each([
    [401, "did not accept the key (status 401). It said: no"],
    [404, "knows no model “small” at this address (status 404)"],
    [429, "has answered too often for now (status 429)"],
    [500, "could not answer (status 500)"],
  ])("is explained when it refuses with %i, without the key", async (status, words) => {
    server.reply = (_request, response) => {
      response.writeHead(status, { "retry-after": "7" });
      response.end(JSON.stringify({ error: { message: "no" } }));
    };
    const problem = await problemOf(ask());
    expect(problem).toMatchObject({ code: "model_refused", status, retryAfterSeconds: 7 });
    expect(problem.message).toContain(words);
    expect(problem.message).not.toContain("a-key");
  });

  it("never sends a key that no header can carry, nor shows it", async () => {
    for (const apiKey of ["sk-one\nsk-two", "sk-ä-secret"]) {
      const problem = await problemOf(collectAnswer(provider(apiKey).chat(question)));
      expect(problem.message).toContain("Enter it again");
      expect(inspect(problem)).not.toMatch(/sk-/);
    }
    expect(server.requests).toHaveLength(0);
  });

  it("does not show the key when it repeats it, also where its words are cut", async () => {
    for (const before of ["", "x".repeat(280), "x".repeat(490)]) {
      const error = { message: `${before} I got sk-0123456789abcdef` };
      for (const reply of [() => server.json({ error }, 400), () => server.stream({ error })]) {
        reply();
        const problem = await problemOf(
          collectAnswer(provider("sk-0123456789abcdef").chat(question)),
        );
        expect(problem.message.length).toBeLessThanOrEqual(501);
        expect(inspect(problem)).not.toContain("sk-0");
      }
    }
  });

  it("does not show the key in what caused a problem", async () => {
    const cause = new Error("inner sk-0123", { cause: "sk-0123" });
    const failing = createProvider(protocol.kind, {
      baseUrl: server.baseUrl,
      apiKey: "sk-0123",
      timeoutMilliseconds: 5_000,
      fetch: () => Promise.reject(new TypeError("bad header sk-0123", { cause })),
    });
    const problem = await problemOf(failing.models());
    expect(problem.message).toContain("bad header •••");
    expect(inspect(problem, { depth: 10 })).not.toContain("sk-0123");
  });

  it("is not believed when its stream ends without an end", async () => {
    server.stream(...protocol.text.slice(0, 1));
    expect(await problemOf(ask())).toMatchObject({
      code: "model_answer_unusable",
      message: expect.stringContaining("broke off") as string,
    });
  });

  it("is not believed when the connection is cut", async () => {
    server.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.write(eventText(protocol.text[0] ?? ""), () => response.destroy());
    };
    expect(await problemOf(ask())).toMatchObject({
      code: "model_answer_unusable",
      message: expect.stringContaining("cut off") as string,
    });
  });

  it("is quoted when it fails in the middle", async () => {
    server.stream(protocol.text[0] ?? "", protocol.overloaded);
    const problem = await problemOf(ask());
    expect(problem.code).toBe("model_refused");
    expect(problem.message).toContain("overloaded");
  });

  it.each(["<html>Welcome</html>", "{}", "data: ?\n\n"])(
    "is not believed with %s",
    async (body) => {
      for (const type of ["text/html", "text/event-stream"]) {
        server.reply = (_request, response) => {
          response.setHeader("content-type", type).end(body);
        };
        expect(await problemOf(ask())).toMatchObject({ code: "model_answer_unusable" });
      }
      await expect(provider().models()).rejects.toMatchObject({ code: "model_answer_unusable" });
    },
  );

  it("hears that nobody waits any more", async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      server.reply = (_request, response) => {
        response.once("close", resolve);
        response.setHeader("content-type", "text/event-stream");
        response.write(protocol.text.slice(0, 4).map(eventText).join(""));
        controller.abort(new Error("enough"));
      };
    });
    await expect(ask({}, controller.signal)).rejects.toThrow("enough");
    await closed;
  });

  it("hears when reading stops", async () => {
    const closed = new Promise<void>((resolve) => {
      server.reply = (_request, response) => {
        response.once("close", resolve);
        response.setHeader("content-type", "text/event-stream");
        response.write(protocol.text.slice(0, 4).map(eventText).join(""));
      };
    });
    for await (const event of provider().chat(question)) {
      expect(event).toEqual({ type: "text", text: "Hello " });
      break;
    }
    await closed;
  });
});
