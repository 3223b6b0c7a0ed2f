import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../../../../testing/client.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  createGenerationPreset,
  generateProject,
  getGeneration,
  getGenerationPreset,
  listGenerationPresets,
} from "../../contract.ts";
import { library, PAGES, query } from "../../testing/library.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it("keeps the input of a generation, which makes the same model again", async () => {
  const { owner } = world;
  const first = await send(owner, generateProject, {
    query,
    body: { model: library(PAGES), verify: false },
  });
  const { body: made } = await send(owner, getGeneration, { params: { id: first.body.id } });
  const { frameworkName, path, model, source } = made;
  const body = { name: "Library", frameworkName, path, model, source };
  const { body: saved, status } = await send(owner, createGenerationPreset, { body });
  expect(status, JSON.stringify(saved)).toBe(201);

  const { body: preset } = await send(owner, getGenerationPreset, { params: { id: saved.id } });
  const again = await send(owner, generateProject, {
    query: { frameworkName: preset.frameworkName },
    body: { model: preset.model, source: preset.source, verify: false },
  });
  expect(again.body.model).toEqual(model);
  expect((await send(owner, listGenerationPresets)).body.items).toMatchObject([
    { name: "Library", frameworkName: "react-fastify" },
  ]);
  const refused = await send(owner, createGenerationPreset, { body: { ...body, name: " " } });
  expect(refused.status).toBe(400);
});
