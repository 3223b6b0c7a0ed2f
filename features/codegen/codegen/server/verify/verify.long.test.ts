import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { readRunLog } from "../../../../dashboard/runs/contract.ts";
import { generateProject, getGeneration, proposeModel } from "../../contract.ts";
import { library, PAGES, query } from "../../testing/library.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function verified(body: Parameters<typeof send<typeof generateProject>>[2]) {
  const made = await send(person, generateProject, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const read = async () =>
    (await send(person, getGeneration, { params: { id: made.body.id } })).body.verification;
  await expect.poll(async () => (await read()).status, { timeout: 600_000 }).not.toBe("running");
  const verification = await read();
  const log = await send(person, readRunLog, {
    params: { id: verification.runId ?? "" },
    query: { limit: 1000 },
  });
  return { verification, log: log.body.items.map(({ text }) => text).join("\n") };
}

it("passes every step in the sandbox, and a second project downloads nothing", async () => {
  const text = "a library with books, authors and loans; members may borrow up to five books";
  const proposed = await send(person, proposeModel, { body: { kind: "sentence", text } });

  const first = await verified({ query, body: { model: proposed.body.model } });
  const second = await verified({ query, body: { model: { ...library(PAGES), name: "Second" } } });

  const steps = ["install", "check", "lint", "test", "build"];
  const passed = steps.map((name) => ({ name, status: "passed" }));
  expect(first.verification, first.log).toMatchObject({ status: "passed", steps: passed });
  expect(first.log).toMatch(/Tests\D+\d+ passed/);
  expect(second.verification, second.log).toMatchObject({ status: "passed", steps: passed });
  expect(second.log).toContain("nothing is downloaded");
}, 1_200_000);

it.each(["express", "nestjs", "nextjs"])(
  "%s passes every step in the sandbox",
  async (frameworkName) => {
    const model = { ...library(PAGES), name: `Library ${frameworkName}` };
    const { verification, log } = await verified({ query: { frameworkName }, body: { model } });
    expect(verification, log).toMatchObject({ status: "passed" });
    expect(log).toMatch(/Tests\D+\d+ passed/);
  },
  1_200_000,
);
