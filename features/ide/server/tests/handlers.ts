import { projectPath } from "@devloom/project-files";
import {
  AppError,
  conflict,
  type Handlers,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { TestSelection, testsContract } from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import { beginTestRun, findTestRun, readResults } from "./store.ts";
import { ALL_TESTS_KIND, runnerOf, SOME_TESTS_KIND } from "./test-run.ts";

const MAX_OF_WORKSPACE = 4;
const IS_ACTIVE = ["queued", "running", "waiting"];

/** Tests as the IDE shows and runs them. */
export function testHandlers(platform: Platform): Handlers<typeof testsContract> {
  return {
    async readTests({ actor, params }) {
      const found = runnerOf(await lookInto(platform, actor, params.id));
      const results = await platform.database.reading(actor, (tx) => readResults(tx, params.id));
      const otherRunner = found.runner === null ? found.other : null;
      return { runner: found.runner, otherRunner, ...results };
    },
    async runTests({ actor, params, body: { selection } }) {
      await lookInto(platform, actor, params.id);
      for (const path of pathsOf(selection)) projectPath(path);
      const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
      return platform.database.tenant(scope, async (tx) => {
        const name = await lockProject(tx, params.id);
        const last = await findTestRun(tx, params.id);
        if (last !== null && IS_ACTIVE.includes(last.status))
          throw conflict("tests_running", "Tests of this project are running. Stop them first.");
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from run
          where tenant_id = ${tx.tenantId} and kind in (${ALL_TESTS_KIND}, ${SOME_TESTS_KIND})
            and status in ('queued', 'running')`.execute(tx.query());
        if ((rows[0]?.count ?? 0) >= MAX_OF_WORKSPACE)
          throw new AppError(429, "too_many_test_runs", "Other tests are running. Wait for them.");
        const runId = await platform.runs.start(tx, {
          kind: selection.kind === "all" ? ALL_TESTS_KIND : SOME_TESTS_KIND,
          title: `Tests of ${name}`,
          subject: `project/${params.id}`,
          input: { projectId: params.id, selection },
        });
        await beginTestRun(tx, params.id, runId, selection);
        return { runId };
      });
    },
    async stopTests({ actor, params }) {
      await lookInto(platform, actor, params.id);
      const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
      await platform.database.tenant(scope, async (tx) => {
        const last = await findTestRun(tx, params.id);
        if (last !== null && IS_ACTIVE.includes(last.status))
          await platform.runs.cancel(tx, last.id);
      });
      return undefined;
    },
  };
}

function pathsOf(selection: TestSelection): string[] {
  if (selection.kind === "some") return selection.tests.map(({ file }) => file);
  return selection.kind === "related" ? selection.files : [];
}

/** Two who start tests at once come one after the other. */
async function lockProject(tx: Transaction, projectId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from project
    where tenant_id = ${tx.tenantId} and id = ${projectId} and deleted_at is null
    for no key update`.execute(tx.query());
  const [project] = rows;
  if (project === undefined) throw notFound("The project");
  return project.name;
}
