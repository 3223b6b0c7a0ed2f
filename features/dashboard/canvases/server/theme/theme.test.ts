import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { getCanvasTheme } from "../../contract.ts";
import { Studio } from "../../testing/studio.ts";

let gateway: TestGateway;
let studio: Studio;

beforeAll(async () => {
  gateway = await startTestGateway();
  studio = await Studio.open(gateway);
});

afterAll(() => gateway.close());

it("tells the names of a project, and new ones as soon as they are written", async () => {
  const params = { canvasId: studio.canvasId };
  const before = await send(studio.person, getCanvasTheme, { params });

  await studio.write(`{ "devDependencies": { "tailwindcss": "4.3.3" } }`, "package.json");
  await studio.write(`@import "tailwindcss";\n@theme { --color-sea: #0a7ea4; }\n`, "src/app.css");
  const after = await send(studio.person, getCanvasTheme, { params });

  expect(before.body.tailwind).toBeNull();
  expect(after.status).toBe(200);
  expect(after.body.tailwind).toBe(4);
  expect(after.body.colors[0]).toEqual({
    name: "sea",
    value: "#0a7ea4",
    css: "var(--color-sea)",
    isOwn: true,
  });
});
