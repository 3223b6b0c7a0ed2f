import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  changeStoryboard,
  createStoryboard,
  deleteStoryboard,
  keepPicture,
  listStoryboards,
  readPictures,
} from "../../contract.ts";
import { Studio } from "../../testing/studio.ts";

let gateway: TestGateway;
let studio: Studio;

beforeAll(async () => {
  gateway = await startTestGateway();
  studio = await Studio.open(gateway);
});
afterAll(() => gateway.close());

const phone = {
  name: "Phone",
  type: "APPLICATION",
  x: 1400,
  y: 0,
  width: 390,
  height: 844,
} as const;

test("a canvas begins with one storyboard, which stays", async () => {
  const { person, canvasId } = studio;
  const { body } = await send(person, listStoryboards, { params: { canvasId } });
  const [first] = body.items;

  expect(body.items).toMatchObject([
    { name: "Desktop", type: "APPLICATION", path: "/", width: 1280, height: 800, component: null },
  ]);
  const params = { canvasId, storyboardId: first?.id ?? "" };
  const removed = await send(person, deleteStoryboard, { params });
  expect(removed).toMatchObject({ status: 409, body: { code: "last_storyboard" } });
});

test("storyboards are added, moved by the version that was seen, and removed", async () => {
  const { person, canvasId } = studio;
  const added = await send(person, createStoryboard, { params: { canvasId }, body: phone });
  expect(added).toMatchObject({ status: 201, body: { ...phone, path: "/", version: 1 } });
  const params = { canvasId, storyboardId: added.body.id };

  const seen = { ...person, headers: { "if-match": '"1"' } };
  const moved = await send(seen, changeStoryboard, { params, body: { x: 10.5 } });
  expect(moved).toMatchObject({ status: 200, body: { x: 10.5, width: 390, version: 2 } });
  const stale = await send(seen, changeStoryboard, { params, body: { x: 0 } });
  expect(stale.status).toBe(412);

  expect(await send(person, deleteStoryboard, { params })).toMatchObject({ status: 204 });
  expect(await send(person, changeStoryboard, { params, body: { x: 1 } })).toMatchObject({
    status: 404,
  });
});

test("a component alone names its file, an application does not", async () => {
  const { person, canvasId } = studio;
  const component = { file: "src/Card.tsx", export: "Card", props: { title: "Hello" } };
  const params = { canvasId };
  const alone = { ...phone, type: "COMPONENT" as const, component };

  const added = await send(person, createStoryboard, { params, body: alone });
  expect(added).toMatchObject({ status: 201, body: { type: "COMPONENT", component } });
  const without = { ...phone, type: "COMPONENT" as const };
  expect((await send(person, createStoryboard, { params, body: without })).status).toBe(400);
  const both = { ...phone, component };
  expect((await send(person, createStoryboard, { params, body: both })).status).toBe(400);
  const outside = { ...phone, path: "//elsewhere.example/" };
  expect((await send(person, createStoryboard, { params, body: outside })).status).toBe(400);
});

test("the newest picture of a page is kept, and nothing that is no JPEG", async () => {
  const { person, canvasId } = studio;
  const jpeg = (end: number): string =>
    `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, end]).toString("base64")}`;
  const keep = async (picture: string): Promise<number> =>
    (await send(person, keepPicture, { params: { canvasId }, body: { picture } })).status;
  const read = () => send(person, readPictures, { query: { canvases: canvasId } });

  expect(await read()).toMatchObject({ status: 200, body: { items: [] } });
  for (const end of [1, 2]) expect(await keep(jpeg(end))).toBe(204);
  expect((await read()).body.items).toMatchObject([{ canvasId, picture: jpeg(2) }]);
  const script = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
  const [svg, disguised] = [
    `data:image/svg+xml;base64,${script}`,
    `data:image/jpeg;base64,${script}`,
  ];
  for (const picture of [svg, disguised, `${jpeg(1)}${"A".repeat(200_000)}`])
    expect(await keep(picture)).toBe(400);
  const tooMany = await send(person, readPictures, { query: { canvases: `${canvasId},x` } });
  expect(tooMany.status).toBe(400);
});
