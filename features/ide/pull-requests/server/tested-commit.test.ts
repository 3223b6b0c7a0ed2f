import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTests } from "../../ide/contract.ts";
import { getRun } from "../../../dashboard/runs/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { createPullRequest, getPullRequest, mergePullRequest, putReviewRule } from "../contract.ts";
import { commitFiles, goTo, projectWithBranch } from "../testing/branched-project.ts";

let gateway: TestGateway;
let author: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const tests = (says: string) => ({
  "package.json": JSON.stringify({ scripts: { test: "node --test t.mjs" } }),
  "t.mjs": `import { test } from "node:test"; test("it", () => { ${says} });\n`,
});

const RULE = {
  approvals: 0,
  dismissStale: true,
  resolveThreads: false,
  checks: ["tests.all"],
  methods: ["merge" as const],
};

it("is the only one that tests count for", async () => {
  const side = { "t.mjs": tests("throw new Error('broken');")["t.mjs"] };
  const projectId = await projectWithBranch(gateway, author, "Loom", { main: tests(""), side });
  const project = { id: projectId };
  const folder = projectFolder(gateway.dataDir, author.user.tenant.tenantId, projectId);
  const made = await send(author, createPullRequest, {
    body: { projectId, source: "side", target: "main", title: "Weave silk" },
  });
  const params = { id: made.body.id };
  await send(author, putReviewRule, { params: project, body: RULE });
  const read = async () => (await send(author, getPullRequest, { params })).body;
  const state = async () => (await read()).rules.checks[0]?.state;
  const merge = async () =>
    send(author, mergePullRequest, {
      params,
      body: { method: "merge", head: (await read()).head },
    });
  const runAll = async (): Promise<void> => {
    const body = { selection: { kind: "all" } } as const;
    const { body: started } = await send(author, runTests, { params: project, body });
    await until("the tests end", async () => {
      const { body: run } = await send(author, getRun, { params: { id: started.runId } });
      return run.finishedAt;
    });
  };

  await goTo(author, projectId, "main");
  await runAll();
  const ofTarget = await state();
  await goTo(author, projectId, "side");
  await writeFile(join(folder, "t.mjs"), tests("")["t.mjs"]);
  await runAll();
  const ofUncommitted = await state();
  const refused = await merge();
  await commitFiles(author, projectId, { "t.mjs": tests("/* mended */")["t.mjs"] });
  await read();
  await runAll();

  expect([ofTarget, ofUncommitted]).toEqual(["missing", "missing"]);
  expect(refused.body).toMatchObject({ code: "rules_not_met" });
  expect(await state()).toBe("succeeded");
  expect((await merge()).status).toBe(200);
});
