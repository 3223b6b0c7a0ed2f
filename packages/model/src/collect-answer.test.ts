import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WireServer } from "../testing/index.ts";
import { AnswerBuilder, collectAnswer, MAX_PIECES } from "./collect-answer.ts";
import { createProvider, type ProviderKind } from "./create-provider.ts";

let server: WireServer;
beforeAll(async () => {
  server = await WireServer.start();
});
afterAll(() => server.close());

function ask(kind: ProviderKind) {
  const options = { baseUrl: server.baseUrl, apiKey: null, timeoutMilliseconds: 5_000, fetch };
  const messages = [{ role: "user", content: "Well?" }] as const;
  return collectAnswer(createProvider(kind, options).chat({ model: "small", messages }));
}

describe("the calls of an answer", () => {
  it.each([4_294_967_294, 1_000, -1, 0.5])("have no place %d", (index) => {
    const answer = new AnswerBuilder();
    expect(() => answer.add({ type: "tool", index, arguments: "" })).toThrow(
      expect.objectContaining({ code: "model_answer_unusable" }),
    );
  });

  it("come in the order of their places, some of which may be empty", () => {
    const answer = new AnswerBuilder();
    for (const index of [999, 0])
      answer.add({ type: "tool", index, id: `call_${index}`, name: "weather", arguments: "{}" });
    const usage = { inputTokens: null, outputTokens: null };
    answer.add({ type: "end", reason: "tool_calls", usage });
    expect(answer.whole().toolCalls.map(({ id }) => id)).toEqual(["call_0", "call_999"]);
  });

  const places = Array.from({ length: 1_001 }, (_, index) => index);
  const calls: Readonly<Record<ProviderKind, readonly object[]>> = {
    openai: [{ choices: [{ delta: { tool_calls: [{ index: 4_294_967_294 }] } }] }],
    anthropic: places.map((index) => ({
      type: "content_block_start",
      index,
      content_block: { type: "tool_use", id: `call_${index}`, name: "weather" },
    })),
    google: places.map(() => ({
      candidates: [{ content: { parts: [{ functionCall: { name: "weather", args: {} } }] } }],
    })),
  };
  it.each(["openai", "anthropic", "google"] as const)("are limited for %s", async (kind) => {
    server.stream(...calls[kind]);
    await expect(ask(kind)).rejects.toMatchObject({
      code: "model_answer_unusable",
      message: "The model called more than 1000 functions at once.",
    });
  });
});

describe("an answer of many pieces", () => {
  const usage = { inputTokens: 1, outputTokens: 2 };

  it("is given again in few", () => {
    const answer = new AnswerBuilder();
    for (let count = 0; count < 1_000; count += 1) {
      answer.add({ type: "thought", text: "?" });
      answer.add({ type: "text", text: "a" });
      answer.add({ type: "tool", index: 3, id: "call", name: "weather", arguments: "b" });
    }
    answer.add({ type: "end", reason: "tool_calls", usage });
    expect([...answer.pieces()]).toEqual([
      { type: "text", text: "a".repeat(1_000) },
      { type: "tool", index: 0, id: "call", name: "weather", arguments: "b".repeat(1_000) },
      { type: "end", reason: "tool_calls", usage },
    ]);
  });

  it("is refused when they are too many", () => {
    const answer = new AnswerBuilder();
    for (let count = 0; count < MAX_PIECES; count += 1) answer.add({ type: "thought", text: "" });
    expect(() => answer.add({ type: "text", text: "a" })).toThrow("too many pieces");
  });
});
