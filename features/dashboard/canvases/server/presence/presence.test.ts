import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { announcePresence, type Presence } from "../../contract.ts";
import { startBeside, Studio } from "../../testing/studio.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const here: Presence = {
  visitId: randomUUID(),
  storyboardId: "board",
  cursor: { x: 12, y: 34 },
  selection: ["TE_a_board_root-0"],
  leaves: false,
};

/** The first event of a live stream that is about presence. */
async function firstPresence(url: string, token: string, announce: () => Promise<unknown>) {
  const stop = new AbortController();
  const answer = await fetch(`${url}/api/live?topics=presence`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? "";
  await announce();
  while (!text.includes("presence.moved")) text += (await reader?.read())?.value ?? "";
  stop.abort();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "null") as unknown;
}

it("is heard by the editors of another gateway, with the name", async () => {
  const studio = await Studio.open(gateway);
  const beside = await startBeside(gateway);
  const params = { canvasId: studio.canvasId };
  const heard = await firstPresence(beside.url, studio.person.token, () =>
    send(studio.person, announcePresence, { params, body: here }),
  );
  await beside.close();
  const { id, name } = studio.person.user;
  expect(heard).toEqual({
    type: "presence.moved",
    subject: `canvas/${studio.canvasId}`,
    data: { ...here, accountId: id, name },
  });
});

it("is refused for a canvas of somebody else", async () => {
  const studio = await Studio.open(gateway);
  const stranger = await registerPerson(gateway.url);
  const params = { canvasId: studio.canvasId };
  expect(await send(stranger, announcePresence, { params, body: here })).toMatchObject({
    status: 404,
  });
});
