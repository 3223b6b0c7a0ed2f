import { watchPackets } from "@devloom/server-kit/watch-packets";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());
afterEach(() => vi.restoreAllMocks());

it("a read asks who calls and what is read, once each", async () => {
  const isOurs = (text: string) => /from session\b|from "project"/.test(text);
  await send(person, listProjects);
  const sent = watchPackets(isOurs);
  await send(person, listProjects);

  expect(sent()).toEqual([
    [expect.stringContaining("from session")],
    [expect.stringContaining('from "project"')],
  ]);
});
