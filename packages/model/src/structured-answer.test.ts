import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PROTOCOLS, WireServer } from "../testing/index.ts";
import type { ChatRequest } from "./chat.ts";
import { collectAnswer, usableAnswer } from "./collect-answer.ts";
import { createProvider, type ProviderKind } from "./create-provider.ts";

let server: WireServer;
beforeAll(async () => {
  server = await WireServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

function ask(kind: ProviderKind, more: Partial<ChatRequest>) {
  const options = { baseUrl: server.baseUrl, apiKey: null, timeoutMilliseconds: 5_000, fetch };
  const messages = [
    { role: "system", content: "Be short." },
    { role: "user", content: "Where?" },
  ] as const;
  return collectAnswer(createProvider(kind, options).chat({ model: "small", messages, ...more }));
}

const schema = { type: "object", properties: { city: { type: "string" } } };
const format = { type: "schema", name: "place", schema, strict: true } as const;

it("asks each protocol for a schema in its own way", async () => {
  for (const { kind, text } of PROTOCOLS) {
    server.stream(...text);
    await ask(kind, { format, maxTokens: 50, temperature: 0.5, stop: ["END"] });
  }
  const [openai, anthropic, google] = server.requests.map(({ body }) => body);
  expect(openai).toMatchObject({
    response_format: { type: "json_schema", json_schema: { name: "place", schema, strict: true } },
    max_tokens: 50,
    stop: ["END"],
  });
  expect(anthropic).toMatchObject({
    system: "Be short.",
    tool_choice: { type: "tool", name: "answer" },
    tools: [{ name: "answer", input_schema: schema }],
    max_tokens: 50,
    stop_sequences: ["END"],
  });
  expect(google).toMatchObject({
    systemInstruction: { parts: [{ text: "Be short." }] },
    generationConfig: {
      responseMimeType: "application/json",
      responseJsonSchema: schema,
      maxOutputTokens: 50,
      temperature: 0.5,
    },
  });
});

it("takes what the answering tool is called with for the answer", async () => {
  const anthropic = PROTOCOLS.find(({ kind }) => kind === "anthropic");
  server.stream(...(anthropic?.call ?? []));
  expect(await ask("anthropic", { format })).toMatchObject({
    text: '{"city":"Ulm"}',
    toolCalls: [],
    reason: "stop",
  });
});

it("passes pictures on", async () => {
  const url = "data:image/png;base64,AAAA";
  const content = [{ type: "image_url", image_url: { url } }] as const;
  for (const { kind, text } of PROTOCOLS) {
    server.stream(...text);
    await ask(kind, { messages: [{ role: "user", content }] });
  }
  const [openai, anthropic, google] = server.requests.map(({ body }) => JSON.stringify(body));
  expect(openai).toContain(url);
  expect(anthropic).toContain('{"type":"base64","media_type":"image/png","data":"AAAA"}');
  expect(google).toContain('{"inlineData":{"mimeType":"image/png","data":"AAAA"}}');
});

it("asks for the whole where a server does not stream", async () => {
  const message = { role: "assistant", content: "Whole" };
  server.reply = ({ body }, response) => {
    if (body["stream"] === true)
      response.writeHead(400).end(`{"error":{"message":"stream_options is not supported"}}`);
    else response.end(JSON.stringify({ choices: [{ message, finish_reason: "stop" }] }));
  };
  expect(await ask("openai", {})).toMatchObject({ text: "Whole", inputTokens: null });
  expect(server.requests.map(({ body }) => body["stream"])).toEqual([true, false]);
});

it("tells thoughts from what was said, and counts both while they come", async () => {
  const received: number[] = [];
  const delta = (more: object) => ({ choices: [{ delta: more }] });
  server.stream(delta({ reasoning_content: "Hm." }), delta({ content: "Yes" }), "[DONE]");
  const options = { baseUrl: server.baseUrl, apiKey: null, timeoutMilliseconds: 5_000, fetch };
  const question = { model: "small", messages: [{ role: "user", content: "?" }] } as const;
  const answer = await collectAnswer(createProvider("openai", options).chat(question), (count) =>
    received.push(count),
  );
  expect(answer.text).toBe("Yes");
  expect(received).toEqual([3, 6]);
});

it.each([
  ["is cut at its longest", { content: "x" }, "length", "before its answer was complete"],
  ["is empty", { content: " " }, "stop", "answer is empty"],
  ["declines", { refusal: "I would rather not." }, "stop", "declined: I would rather not."],
])("an answer that %s is no text to work with", async (_name, delta, reason, words) => {
  server.stream({ choices: [{ delta, finish_reason: reason }] }, "[DONE]");
  const answer = await ask("openai", {});
  expect(() => usableAnswer(answer)).toThrow(words);
});

it("gives up after the time that it has", async () => {
  server.reply = (_request, response) => void response.write("{");
  const options = { baseUrl: server.baseUrl, apiKey: null, timeoutMilliseconds: 150, fetch };
  const question = { model: "small", messages: [{ role: "user", content: "?" }] } as const;
  await expect(
    collectAnswer(createProvider("openai", options).chat(question)),
  ).rejects.toMatchObject({ code: "model_timeout" });
});
