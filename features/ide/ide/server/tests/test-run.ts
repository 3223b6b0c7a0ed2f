import { baseEnvironment, toolCaches } from "@devloom/dev-server";
import { cleanCommit, gitFolder } from "@devloom/git-repository";
import { listTree, readText } from "@devloom/project-files";
import { SandboxMissingError } from "@devloom/sandbox";
import {
  AppError,
  type Platform,
  type RunContext,
  type RunKind,
  storable,
} from "@devloom/server-kit";
import {
  findRunner,
  type KnownRunner,
  type Refusal,
  runTests,
  type RunnerFound,
} from "@devloom/test-runner";
import { z } from "zod";
import { ALL_TESTS_KIND, TestSelection } from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import { browserSettings, readableBeside, sandboxOf } from "../run/surroundings.ts";
import { ResultCollector } from "./collect-results.ts";
import { CoverageCollector, keepCoverage } from "./coverage.ts";
import { describeNoRunner, describeRefusal } from "./refusals.ts";
import { keepTestFiles, noteOutcome, readTestFiles, writeTestFiles } from "./store.ts";

export const SOME_TESTS_KIND = "tests.some";

const Input = z.object({
  projectId: z.string(),
  selection: TestSelection,
  coverage: z.boolean().default(false),
});
const FLUSH_MILLISECONDS = 500;
const LAST_WORDS = 6;

/** The ways to run tests, as runs: they go on when the page is closed, and again when the gateway was killed. */
export function testRuns(platform: Platform): RunKind[] {
  return [ALL_TESTS_KIND, SOME_TESTS_KIND].map((kind) => ({
    kind,
    execute: (run) => execute(platform, run),
  }));
}

/** What runs the tests of a project. */
export function runnerOf(root: string): RunnerFound {
  try {
    return findRunner(readText(root, "package.json")?.text ?? "");
  } catch (error) {
    if (error instanceof AppError) return { runner: null, other: null };
    throw error;
  }
}

async function execute(platform: Platform, run: RunContext) {
  const { projectId, selection, coverage } = Input.parse(run.input);
  const root = await lookInto(
    platform,
    { tenantId: run.tenantId, accountId: run.actorId ?? "" },
    projectId,
  );
  const runner = runnerOf(root);
  const repository = gitFolder(root);
  return run.step("Run tests", async () => {
    const known = await run.transaction((tx) => readTestFiles(tx, projectId));
    const collector = new ResultCollector(selection, known, () => platform.clock.now());
    const begunAt = await cleanCommit(repository);
    const lines = coverage && selection.kind !== "list" ? new CoverageCollector() : null;
    const saved = savingRegularly(run, projectId, collector);
    const problem =
      runner.runner === null
        ? describeNoRunner(runner.other)
        : await attempt(platform, run, { root, runner, selection, collector, lines });
    await saved.stop();
    await run.transaction(async (tx) => {
      const isWhole = selection.kind === "all" || selection.kind === "list";
      if (isWhole && collector.isDone && !collector.isTruncated)
        await keepTestFiles(tx, projectId, collector.paths);
      if (lines !== null && collector.isDone)
        await keepCoverage(tx, projectId, lines.present(root), platform.clock.now());
      const { failures, isTruncated } = collector;
      await noteOutcome(tx, projectId, { problem, failures, truncated: isTruncated });
    });
    run.signal.throwIfAborted();
    if (problem !== null) throw new Error(problem);
    const counts = collector.count();
    if (counts.failed > 0 && selection.kind !== "list")
      throw new Error(`${counts.failed} of ${counts.passed + counts.failed} tests failed.`);
    // What a pull request asks for: the tests of this very commit, and of nothing that somebody changed meanwhile.
    const endedAt = await cleanCommit(repository);
    return { ...counts, commit: begunAt === endedAt ? endedAt : null };
  });
}

interface Attempt {
  readonly root: string;
  readonly runner: KnownRunner;
  readonly selection: TestSelection;
  readonly collector: ResultCollector;
  /** `null` where nobody asked which lines ran. */
  readonly lines: CoverageCollector | null;
}

/** Runs the tests. Returns why that was not possible, in words; `null` when it was, however they ended. */
async function attempt(
  platform: Platform,
  run: RunContext,
  { root, runner, selection, collector, lines }: Attempt,
): Promise<string | null> {
  let refused: Refusal | null = null;
  let lastWords: string[] = [];
  try {
    const tree = runner.files.length === 0 ? [] : (await listTree(root)).entries;
    const end = await runTests({
      runner,
      choice: selection,
      coverage: lines !== null,
      projectFolder: root,
      projectFiles: tree.flatMap(({ path, kind }) => (kind === "file" ? [path] : [])),
      env: { ...baseEnvironment("/tmp", []), CI: "1", TEST: "1" },
      readOnly: [...readableBeside(platform, root), ...browserSettings(runner.runner)],
      scratch: await toolCaches([root]),
      sandbox: await sandboxOf(platform),
      signal: run.signal,
      onReport: (report) => {
        if (report.type === "refused") refused = report;
        else if (report.type === "coverage") lines?.take(report);
        else collector.take(report);
      },
      onOutput: (stream, line) => {
        run.log(line, stream === "err" ? "warning" : "info");
        if (line.trim() !== "") lastWords = [...lastWords.slice(1 - LAST_WORDS), line];
      },
    });
    if (run.signal.aborted) return null;
    if (refused !== null) return describeRefusal(runner.runner, refused);
    if (end.exceeded !== null) return `The tests were stopped. ${end.exceeded}`;
    if (collector.isDone && (selection.kind === "list" || end.code === 0))
      return selection.kind === "all" && collector.isEmpty ? "No tests were found." : null;
    if (collector.isDone && collector.count().failed > 0) return null;
    const words = storable(lastWords.join("\n").slice(0, 2_000));
    const how = end.signal ?? `exit code ${end.code}`;
    return `${collector.isDone ? "No test failed, but the test runner did" : "The test runner ended before the tests did"} (${how}).\n${words}`.trim();
  } catch (error) {
    if (!(error instanceof SandboxMissingError)) throw error;
    return `Tests are off. ${error.message} ${error.nextStep}`;
  }
}

/** Stores what was found so far now and then, so that open pages see it grow. */
function savingRegularly(run: RunContext, projectId: string, collector: ResultCollector) {
  let saving = Promise.resolve();
  const save = async (): Promise<void> => {
    const files = collector.takeChanged();
    if (files.length > 0) await run.transaction((tx) => writeTestFiles(tx, projectId, files));
  };
  let failure: unknown = null;
  const timer = setInterval(() => {
    saving = saving.then(save).catch((error: unknown) => void (failure = error));
  }, FLUSH_MILLISECONDS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await saving;
      if (failure !== null) throw failure;
      await save();
    },
  };
}
