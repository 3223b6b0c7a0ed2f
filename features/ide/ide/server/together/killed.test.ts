import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { expect, it } from "vitest";
import { buildProgram } from "../../../../../apps/gateway/src/testing/build-program.ts";
import { GatewayProcess } from "../../../../../apps/gateway/src/testing/gateway-process.ts";
import { preparedData } from "../../../../../apps/gateway/src/testing/prepared-data.ts";
import { findFreePort } from "../../../../../scripts/lib/free-port.mjs";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { registerPerson, send } from "../../../../testing/client.ts";
import { readIdeFile, saveIdeFile } from "../../contract.ts";
import { SharedPage } from "../../testing/shared-page.ts";

const LINES = "one\ntwo\nthree\nfour\n";

it("keeps unsaved shared text through a kill -9, and has what happened to the file meanwhile", async () => {
  const program = await buildProgram();
  const dataDir = await preparedData(program);
  const port = await findFreePort();
  const environment = { DEMO: "off", LOG_LEVEL: "fatal" };
  const start = async () =>
    (await GatewayProcess.start(program, { dataDir, port, environment })).ready();
  const gateway = await start();
  const { url } = gateway;
  const person = await registerPerson(url);
  const { body: project } = await send(person, createProject, { body: { name: "Killed" } });
  const params = { id: project.id };
  const path = "notes.txt";
  const file = { filePath: path, content: `${LINES}end\n`, baseHash: null };
  expect((await send(person, saveIdeFile, { params, body: file })).status).toBe(200);
  const place = { url, origin: url, params, path };

  const page = await new SharedPage(person).connect(place);
  page.type(0, "stored ");
  await until("it is confirmed", async () => !page.shared.hasPending);
  // Sent, and cut off before anybody can say that it is stored.
  page.type(0, "typed ");
  await gateway.kill();
  await until("the page notices", async () => !page.shared.isJoined);
  page.type(0, "alone ");
  // What happens to the file meanwhile is told to nobody.
  const folder = projectFolder(dataDir, person.user.tenant.tenantId, project.id);
  await writeFile(join(folder, path), `${LINES}by hand\n`);
  await start();

  const other = await new SharedPage(person).connect(place);
  expect(other.shared.text).toContain(`stored ${LINES}by hand\n`);
  await page.connect(place);
  await until("all of it is confirmed", async () => !page.shared.hasPending);
  await expect.poll(() => other.shared.text).toBe(`alone typed stored ${LINES}by hand\n`);
  const read = { params, query: { filePath: path } };
  expect((await send(person, readIdeFile, read)).body).toMatchObject({
    content: `${LINES}by hand\n`,
    shared: true,
  });
  expect(await other.shared.save()).toBeNull();
  expect((await send(person, readIdeFile, read)).body.content).toBe(
    `alone typed stored ${LINES}by hand\n`,
  );
  for (const one of [page, other]) one.cut();
});
