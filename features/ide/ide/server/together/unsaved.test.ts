import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { newMember } from "../../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { listUnsavedTexts, saveSharedTexts } from "../../contract.ts";
import { SharedPage } from "../../testing/shared-page.ts";

const TEXT = "one\r\ntwo\n";
const path = "notes.ts";
let gateway: TestGateway;
let owner: Person;
let colleague: Person & { tenant: string };
let viewer: Person & { tenant: string };
let params: { id: string };
let file: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
  const { tenantId } = owner.user.tenant;
  colleague = await newMember(gateway, tenantId, "developer");
  viewer = await newMember(gateway, tenantId, "viewer");
  const { body } = await send(owner, createProject, { body: { name: "Weaving" } });
  params = { id: body.id };
  file = join(projectFolder(gateway.dataDir, tenantId, body.id), path);
  await writeFile(file, TEXT);
});
afterAll(() => gateway.close());

const enter = (who: Person & { tenant?: string }): Promise<SharedPage> =>
  new SharedPage(who).connect({ url: gateway.url, origin: gateway.url, params, path });

const agree = (...pages: SharedPage[]): Promise<boolean> =>
  until(
    "all is confirmed and everybody has it",
    async () =>
      pages.every(({ shared }) => !shared.hasPending) &&
      new Set(pages.map(({ shared }) => shared.text)).size === 1,
  );

it("tells which files have unsaved text and who typed it, and saves only one's own when asked to", async () => {
  const unsaved = async (who: Person & { tenant?: string } = viewer) =>
    (await send(who, listUnsavedTexts, { params })).body.items[0];
  const [one, two] = await Promise.all([enter(owner), enter(colleague)]);
  expect(await unsaved()).toBeUndefined();
  one.type(0, "mine ");
  await agree(one, two);
  expect(await unsaved()).toMatchObject({ path, people: [{ id: owner.user.id }], onlyOwn: false });
  expect(await unsaved(owner)).toMatchObject({ onlyOwn: true });
  // What is taken back is not unsaved, whatever line breaks the file has.
  one.shared.edit([{ from: 0, to: 5, insert: "" }]);
  await agree(one, two);
  expect(await unsaved()).toBeUndefined();

  one.type(0, "mine ");
  two.type(0, "theirs ");
  await agree(one, two);
  expect((await unsaved())?.people).toHaveLength(2);
  expect(await one.shared.save(true)).toMatchObject({ code: "others_typed" });
  // Everybody left: it is still there, and can be saved without being opened.
  one.cut();
  two.cut();
  const saveFor = async (onlyOwn: boolean) => {
    const body = { paths: [path, "README.md"], onlyOwn };
    return (await send(owner, saveSharedTexts, { params, body })).body.items;
  };
  expect(await saveFor(true)).toMatchObject([{ problem: { code: "others_typed" } }, {}]);
  expect(readFileSync(file, "utf8")).toBe(TEXT);
  expect(await saveFor(false)).toMatchObject([{ problem: null }, { problem: null }]);
  expect(readFileSync(file, "utf8")).toMatch(/mine .*one/);
  expect(await unsaved()).toBeUndefined();
  const refused = await send(viewer, saveSharedTexts, { params, body: { paths: [path] } });
  expect(refused.status).toBe(403);
});

it("lets one page after the other format a text, so that nothing is added twice, and waits for nobody who left", async () => {
  const [one, two] = await Promise.all([enter(owner), enter(colleague)]);
  await agree(one, two);
  const before = one.shared.text;
  const format = async ({ shared }: SharedPage): Promise<void> => {
    await shared.turn();
    if (shared.text === before) shared.edit([{ from: 0, to: 0, insert: "formatted " }]);
  };

  await Promise.all([format(one), format(two)]);
  await agree(one, two);
  expect(two.shared.text).toBe(`formatted ${before}`);

  await one.shared.turn();
  one.cut();
  await two.shared.turn();
  two.cut();
});
