import { JOINED_READS_PATH } from "@devloom/contract";
import { watchPackets } from "@devloom/server-kit/watch-packets";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { writeSettings } from "../../../settings/contract.ts";
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

it("reads that travel together ask once who calls", async () => {
  const reads = ["/api/project?limit=1", "/api/project?limit=2", "/api/project?limit=3"];
  const sent = watchPackets((text) => text.includes("from session"));
  const response = await fetch(`${gateway.url}${JOINED_READS_PATH}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    body: JSON.stringify({ reads }),
  });
  const answered = (await response.text()).trim().split("\n");

  // One line says which read it is of, the next is the answer.
  expect(answered).toHaveLength(2 * reads.length);
  expect(sent().flat()).toHaveLength(1);
});

it("all that a write stores leaves in one packet", async () => {
  const isOurs = (text: string) => /into (?:account_setting|event)\b/.test(text);
  const body = { layer: "user" as const, values: { "appearance.density": "compact" } };
  const sent = watchPackets(isOurs);
  const { body: answer } = await send(person, writeSettings, { body });

  expect(answer.items).toMatchObject([{ value: "compact", source: "user", setOn: ["user"] }]);
  expect(sent()).toEqual([
    [
      expect.stringContaining("insert into account_setting"),
      expect.stringContaining("insert into event"),
    ],
  ]);
});
