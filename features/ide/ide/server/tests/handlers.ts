import { projectPath } from "@devloom/project-files";
import { AppError, conflict, type Handlers, type Platform } from "@devloom/server-kit";
import { ALL_TESTS_KIND, type TestSelection, type testsContract } from "../../contract.ts";
import { lookInto, workOn } from "../project-work.ts";
import { findCoverage } from "./coverage.ts";
import { activeTestRuns, beginTestRun, readResults } from "./store.ts";
import { runnerOf, SOME_TESTS_KIND } from "./test-run.ts";

const MAX_OF_WORKSPACE = 4;

/** Tests as the IDE shows and runs them. */
export function testHandlers(platform: Platform): Handlers<typeof testsContract> {
  return {
    async readTests({ actor, params }) {
      const found = runnerOf(await lookInto(platform, actor, params.id));
      const results = await platform.database.reading(actor, (tx) =>
        readResults(platform, tx, params.id),
      );
      const otherRunner = found.runner === null ? found.other : null;
      return { runner: found.runner, otherRunner, ...results };
    },
    async runTests({ actor, params: { id }, body: { selection, coverage } }) {
      for (const path of pathsOf(selection)) projectPath(path);
      // Two who start tests at once come one after the other.
      return workOn(platform, actor, id, async ({ tx, projectName }) => {
        const active = await activeTestRuns(platform, tx);
        if (active.has(id))
          throw conflict(
            "tests_running",
            "Tests are already running in this project. Stop them first.",
          );
        if (active.size >= MAX_OF_WORKSPACE)
          throw new AppError(
            429,
            "too_many_test_runs",
            "Other tests are running. Wait for them to finish.",
          );
        const runId = await platform.runs.start(tx, {
          kind: selection.kind === "all" ? ALL_TESTS_KIND : SOME_TESTS_KIND,
          title: `Tests of ${projectName}`,
          subject: `project/${id}`,
          input: { projectId: id, selection, coverage },
        });
        await beginTestRun(tx, id, { runId, selection, time: platform.clock.now() });
        return { runId };
      });
    },
    async readCoverage({ actor, params: { id } }) {
      await lookInto(platform, actor, id);
      return platform.database.reading(actor, (tx) => findCoverage(tx, id));
    },
    async stopTests({ actor, params: { id } }) {
      await workOn(platform, actor, id, async ({ tx }) => {
        const runId = (await activeTestRuns(platform, tx)).get(id);
        if (runId !== undefined) await platform.runs.cancel(tx, runId);
      });
      return undefined;
    },
  };
}

function pathsOf(selection: TestSelection): string[] {
  if (selection.kind === "some") return selection.tests.map(({ file }) => file);
  return selection.kind === "related" ? selection.files : [];
}
