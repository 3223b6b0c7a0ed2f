import { afterAll, beforeAll, expect, it } from "vitest";
import { createModelAlias, createModelProvider, askModelAlias } from "../../models/contract.ts";
import { send } from "../../../testing/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  createPrompt,
  getLabelledPrompt,
  labelPromptVersion,
  listPromptVersions,
  savePromptVersion,
} from "../contract.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const content = (text: string) => ({
  messages: [{ role: "user" as const, content: text }],
  schema: null,
});

it("keeps each version as it was, and a label says which one is used", async () => {
  const { owner } = world;
  const { id } = (await send(owner, createPrompt, { body: { name: "Summary" } })).body;
  const params = { id };
  const save = (text: string, note = "") =>
    send(owner, savePromptVersion, { params, body: { ...content(text), note } });

  expect((await save("Sum up {{text}}", "First")).body).toMatchObject({ number: 1, note: "First" });
  expect((await save("Sum up {{text}}")).body).toMatchObject({ number: 1 });
  expect((await save("Sum up {{text}} in one line")).body).toMatchObject({ number: 2 });
  const label = { ...params, label: "production" };
  expect(await send(owner, getLabelledPrompt, { params: label })).toMatchObject({ status: 404 });
  await send(owner, labelPromptVersion, { params: label, body: { number: 1 } });
  expect((await send(owner, getLabelledPrompt, { params: label })).body).toMatchObject({
    number: 1,
    messages: [{ content: "Sum up {{text}}" }],
  });
  await send(owner, labelPromptVersion, { params: label, body: { number: 2 } });

  const { body } = await send(owner, listPromptVersions, { params });
  expect(body.items.map(({ number, labels }) => [number, labels])).toEqual([
    [2, ["production"]],
    [1, []],
  ]);
  const missing = await send(owner, labelPromptVersion, { params: label, body: { number: 9 } });
  expect(missing.status).toBe(404);
});

it("is tried on a model, with figures or with the reason why not", async () => {
  const { owner, model } = world;
  const provider = { name: "Local", kind: "openai" as const, baseUrl: model.baseUrl };
  const { id: providerId } = (await send(owner, createModelProvider, { body: provider })).body;
  const targets = [{ providerId, model: "test-model" }];
  await send(owner, createModelAlias, { body: { name: "chat", targets } });
  const ask = () =>
    send(owner, askModelAlias, {
      body: { alias: "chat", messages: content("Ready?").messages, promptVersion: "Summary@2" },
    });

  model.say("ready");
  expect((await ask()).body).toMatchObject({
    text: "ready",
    call: {
      status: "succeeded",
      purpose: "playground",
      promptVersion: "Summary@2",
      inputTokens: 11,
      outputTokens: 7,
    },
  });

  model.reply = (_request, response) => void response.writeHead(500).end();
  expect((await ask()).body).toMatchObject({
    text: "",
    call: { status: "failed", problem: expect.stringContaining("could not answer") as string },
  });
});
