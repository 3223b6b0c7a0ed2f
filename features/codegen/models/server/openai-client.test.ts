import { eventText, PROTOCOLS } from "@devloom/model/testing";
import OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { send } from "../../../testing/client.ts";
import { createModelAlias, setProviderKey } from "../contract.ts";
import { type GatewayStage, startGatewayStage } from "../testing/gateway-stage.ts";

let stage: GatewayStage;
let client: OpenAI;
beforeAll(async () => {
  stage = await startGatewayStage();
  const { key } = await stage.addKey();
  client = new OpenAI({ apiKey: key, baseURL: `${stage.gateway.url}/ai/v1` });
  await stage.addAlias("code-default", stage.first, stage.second);
  for (const { kind } of PROTOCOLS) {
    const providerId = await stage.addProvider(stage.first, kind);
    await send(stage.owner, setProviderKey, {
      params: { id: providerId },
      body: { value: "a-key" },
    });
    const targets = [{ providerId, model: "small" }];
    await send(stage.owner, createModelAlias, { body: { name: kind, targets } });
  }
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.first.requests.length = 0;
  stage.second.requests.length = 0;
});

const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: "user", content: "Well?" }];

async function streamed(model: string): Promise<{ text: string; usage: unknown }> {
  const stream = await client.chat.completions.create({
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = "";
  let usage: unknown = null;
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? "";
    usage = chunk.usage ?? usage;
  }
  return { text, usage };
}

describe("the official OpenAI client", () => {
  it("lists the aliases as models", async () => {
    const ids: string[] = [];
    for await (const model of client.models.list()) ids.push(model.id);
    expect(ids).toEqual(["anthropic", "code-default", "google", "openai"]);
    expect(await client.models.retrieve("google")).toMatchObject({ id: "google" });
    await expect(client.models.retrieve("unknown")).rejects.toMatchObject({ status: 404 });
  });

  it.each(PROTOCOLS)(
    "is answered by a server that speaks $kind, whole and streamed",
    async (one) => {
      stage.first.stream(...one.text);

      const whole = await client.chat.completions.create({ model: one.kind, messages });

      expect(whole.choices[0]).toMatchObject({
        message: { role: "assistant", content: "Hello there" },
        finish_reason: "stop",
      });
      expect(whole.usage).toEqual({ prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 });
      expect(await streamed(one.kind)).toEqual({ text: "Hello there", usage: whole.usage });
      expect(stage.first.requests[0]?.body["model"] ?? stage.first.requests[0]?.path).toContain(
        "small",
      );
      expect(JSON.stringify(stage.first.requests[0]?.headers)).toContain("a-key");
    },
  );

  it.each(PROTOCOLS)("gets the tool calls of $kind", async ({ kind, call }) => {
    stage.first.stream(...call);
    const tool = { type: "function", function: { name: "weather" } } as const;

    const runner = client.chat.completions.stream({ model: kind, messages, tools: [tool] });
    const { message } = (await runner.finalChatCompletion()).choices[0] ?? {};

    expect(message?.tool_calls).toMatchObject([
      { id: "call_1", function: { name: "weather", arguments: '{"city":"Ulm"}' } },
    ]);
  });

  it("passes on what only servers of its protocol understand", async () => {
    stage.first.stream(...(PROTOCOLS[0]?.text ?? []));
    await client.chat.completions.create({ model: "openai", messages, seed: 7 });
    expect(stage.first.requests[0]?.body).toMatchObject({ seed: 7, model: "small" });
  });

  it("keeps what it is told, however odd", async () => {
    await stage.addAlias("odd", stage.first);
    const delta = { content: "Hi" };
    const usage = { prompt_tokens: 1e15, completion_tokens: 0.5 };
    stage.first.stream({ choices: [{ delta, finish_reason: "stop" }], usage }, "[DONE]");
    await client.chat.completions.create({ model: "odd", messages, max_completion_tokens: 9 });
    expect(stage.first.requests[0]?.body).toMatchObject({ max_completion_tokens: 9 });
    expect(stage.first.requests[0]?.body["max_tokens"]).toBeUndefined();
    expect((await stage.calls())[0]).toMatchObject({ inputTokens: 2e9, outputTokens: 1 });

    stage.first.json({ error: { message: "odd \u0000 words" } }, 500);
    await expect(client.chat.completions.create({ model: "odd", messages })).rejects.toMatchObject({
      status: 502,
    });
    expect((await stage.calls())[0]).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("odd words") as string,
    });
  });

  it("completes a text the older way", async () => {
    stage.first.stream(...(PROTOCOLS[0]?.text ?? []));
    const prompt = "Say hello";
    const whole = await client.completions.create({ model: "openai", prompt });
    expect(whole.choices[0]).toMatchObject({ text: "Hello there", finish_reason: "stop" });
    let text = "";
    const stream = await client.completions.create({ model: "openai", prompt, stream: true });
    for await (const part of stream) text += part.choices[0]?.text ?? "";
    expect(text).toBe("Hello there");
  });

  it("is refused in sentences: wrong key, unknown model, several answers", async () => {
    const other = new OpenAI({ apiKey: "dvm_wrong", baseURL: client.baseURL });
    await expect(other.models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    const asked = (more: object) =>
      client.chat.completions.create({ model: "code-default", messages, ...more });
    await expect(asked({ model: "unknown" })).rejects.toMatchObject({
      status: 404,
      code: "model_not_found",
    });
    await expect(asked({ n: 2 })).rejects.toMatchObject({ status: 400 });
  });
});

describe("when the first server fails", () => {
  const answer = PROTOCOLS[0]?.text ?? [];
  const partOfIt = answer.slice(0, 2).map(eventText).join("");

  it("is answered by the second, and recorded once with both attempts", async () => {
    stage.first.json({ error: { message: "broken" } }, 500);
    stage.second.stream(...answer);
    const before = await stage.calls();

    expect(await streamed("code-default")).toMatchObject({ text: "Hello there" });
    const whole = await client.chat.completions.create({ model: "code-default", messages });
    expect(whole.choices[0]?.message.content).toBe("Hello there");

    const calls = await stage.calls();
    expect(calls).toHaveLength(before.length + 2);
    expect(calls[0]).toMatchObject({
      alias: "code-default",
      status: "succeeded",
      keyName: "Tests",
      inputTokens: 11,
      outputTokens: 7,
      attempts: [{ problem: expect.stringContaining("could not answer") as string }],
    });
  });

  it("is answered whole by the second also when the first is killed in the middle", async () => {
    stage.first.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.write(partOfIt, () => response.destroy());
    };
    stage.second.stream(...answer);
    const whole = await client.chat.completions.create({ model: "code-default", messages });
    expect(whole.choices[0]?.message.content).toBe("Hello there");
  });

  it("tells a stream that broke off behind its first piece, and does not repeat the beginning", async () => {
    await stage.addAlias("fresh", stage.first, stage.second);
    stage.first.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.write(partOfIt, () => response.destroy());
    };
    stage.second.stream(...answer);
    await expect(streamed("fresh")).rejects.toThrow("cut off in the middle");
    expect((await stage.calls())[0]).toMatchObject({ status: "failed", isEstimated: true });
  });

  it("says so where nobody answers, without being asked again", async () => {
    for (const server of [stage.first, stage.second])
      server.json({ error: { message: "broken" } }, 500);
    await expect(
      client.chat.completions.create({ model: "code-default", messages }),
    ).rejects.toMatchObject({ status: 502, code: "model_refused" });
    expect(stage.first.requests.length + stage.second.requests.length).toBe(2);
  });

  it("does not ask others what is wrong with the question", async () => {
    await stage.addAlias("strict", stage.first, stage.second);
    stage.first.json({ error: { message: "too long" } }, 400);
    await expect(
      client.chat.completions.create({ model: "strict", messages }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("too long") as string,
    });
    expect(stage.second.requests).toHaveLength(0);
  });
});

describe("a caller who leaves", () => {
  const first = eventText(PROTOCOLS[0]?.text[0] ?? "");

  /** The server says one piece and waits; resolves when somebody hangs up. */
  const hungUp = (onAsked: () => void) =>
    new Promise<void>((resolve) => {
      stage.first.reply = (_request, response) => {
        response.once("close", resolve);
        response.setHeader("content-type", "text/event-stream");
        response.write(first);
        onAsked();
      };
    });
  const lastStatus = async () => (await stage.calls())[0]?.status;

  it("makes the gateway hang up in the middle of a stream", async () => {
    await stage.addAlias("left-stream", stage.first);
    const closed = hungUp(() => undefined);
    const stream = await client.chat.completions.create({
      model: "left-stream",
      messages,
      stream: true,
    });
    const pieces: string[] = [];
    for await (const chunk of stream) {
      pieces.push(chunk.choices[0]?.delta.content ?? "");
      break;
    }
    await closed;
    expect(pieces).toEqual(["Hello "]);
    await expect.poll(lastStatus).toBe("cancelled");
  });

  it("makes the gateway hang up while it waits for the whole answer", async () => {
    await stage.addAlias("left-whole", stage.first);
    const controller = new AbortController();
    const closed = hungUp(() => controller.abort());
    const asked = client.chat.completions.create(
      { model: "left-whole", messages },
      { signal: controller.signal },
    );
    await expect(asked).rejects.toThrow("aborted");
    await closed;
    await expect.poll(lastStatus).toBe("cancelled");
  });
});
