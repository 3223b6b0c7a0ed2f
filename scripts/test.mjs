/**
 * The whole verification of the repository, from types to browser journeys. The last line counts what
 * passed and what failed; every check counts as one.
 *
 *   npm test [-- --only checks | unit | browser]
 *   npm test -- --changed [--since <commit>]   what can be reached by what changed since then
 *   npm test -- --only unit --write-budgets    keeps how long each test file took
 *   npm run test:long      the runs that take minutes each
 */
import "./lib/require-node.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedFiles, listSources, selectTests } from "./lib/changed-tests.mjs";
import { processorShare, processorTimes } from "./lib/processor-share.mjs";
import { root } from "./lib/root.mjs";
import { runChecks } from "./lib/run-checks.mjs";
import { makeScratchFolder } from "./lib/scratch-folder.mjs";
import { sumTallies, tallyCheck, tallyPlaywright, tallyVitest } from "./lib/tally.mjs";
import { overBudget, slowestFiles, stillOver, timesOf } from "./lib/test-budgets.mjs";
import {
  bubblewrap,
  chromium,
  findWholeChromium,
  git,
  provide,
  provideTestBrowser,
} from "./lib/tools.mjs";

/**
 * @typedef {"checks" | "unit" | "browser" | "long"} Group
 *
 * @typedef {object} Step
 * @property {Group} group
 * @property {string} title
 * @property {() => Promise<import("./lib/tally.mjs").Tally>} run
 */

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    changed: { type: "boolean" },
    since: { type: "string", default: "main" },
    "write-budgets": { type: "boolean" },
  },
});
const LONG = { DEVLOOM_LONG_TESTS: "1" };
const scratch = makeScratchFolder();
process.once("exit", scratch.remove);
const reports = join(scratch.path, "reports");
mkdirSync(reports);

/**
 * Runs a program of node_modules or of this folder with its output on the screen.
 *
 * @param {string} program path relative to the repository
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {Promise<boolean>} whether it ended with success
 */
async function runNode(program, args, environment = {}) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...scratch.environment, ...environment },
  });
  const [code] = await once(child, "exit");
  return code === 0;
}

/**
 * The browsers of the tests, as their environment names them: the cheapest, and one with windows.
 *
 * @returns {Promise<{ CHROMIUM_PATH: string, WHOLE_CHROMIUM_PATH: string } | undefined>}
 */
async function provideBrowsers() {
  const cheapest = await provideTestBrowser();
  if (!cheapest) return undefined;
  // Who names a browser means it for all tests.
  const isChosen = Boolean(process.env["CHROMIUM_PATH"]);
  const whole = isChosen ? undefined : await provide(chromium, findWholeChromium);
  return { CHROMIUM_PATH: cheapest, WHOLE_CHROMIUM_PATH: whole ?? cheapest };
}

const budgetsFile = join(root, "scripts/test-budgets.json");

/**
 * Runs test files, all of them when none is named.
 *
 * @param {string} report where vitest's json reporter writes
 * @param {Record<string, string>} environment
 * @param {readonly string[]} files
 */
function runTestFiles(report, environment, files) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...files], environment);
}

/** @param {string} report */
function timesIn(report) {
  return existsSync(report) ? timesOf(JSON.parse(readFileSync(report, "utf8")), root) : {};
}

/**
 * Holds the time of each file against its budget, or keeps the times as budgets.
 *
 * @param {string} report of vitest's json reporter
 * @param {Record<string, string>} environment
 * @returns {Promise<string[]>} a sentence for each file that was far over, twice
 */
async function checkBudgets(report, environment) {
  const times = timesIn(report);
  if (values["write-budgets"]) {
    writeFileSync(budgetsFile, `${JSON.stringify(times, null, 2)}\n`);
    return [];
  }
  const budgets = JSON.parse(readFileSync(budgetsFile, "utf8"));
  console.log(`\n   taken    budget\n${slowestFiles(times, budgets).join("\n")}`);
  const over = overBudget(times, budgets);
  if (over.length === 0) return [];
  console.log(`\nFar over their budget, so once more by themselves: ${over.length} files\n`);
  const second = join(reports, "vitest-again.json");
  await runTestFiles(
    second,
    environment,
    over.map(({ path }) => path),
  );
  return stillOver(over, timesIn(second)).map(({ sentence }) => sentence);
}

/**
 * @param {Record<string, string>} [environment]
 * @param {readonly string[]} [files] all of them when absent
 */
async function runVitest(environment = {}, files = []) {
  if (!(await provide(git))) {
    console.error(`Git is required to test projects. ${git.advice}`);
    return tallyCheck(false, "git");
  }
  if (!(await provide(bubblewrap))) {
    console.log(`bubblewrap is missing: what needs a sandbox is not tested. ${bubblewrap.advice}`);
  }
  const browsers = await provideBrowsers();
  if (!browsers) {
    console.error(`No Chromium was found for the tests of previews. ${chromium.advice}`);
    return tallyCheck(false, "Chromium");
  }
  const report = join(reports, "vitest.json");
  const variables = { ...browsers, ...environment };
  const succeeded = await runTestFiles(report, variables, files);
  const tally = tallyVitest(report, succeeded);
  const slow = environment === LONG ? [] : await checkBudgets(report, variables);
  const failures = [...tally.failures, ...slow];
  return { ...tally, failed: tally.failed + slow.length, failures };
}

/**
 * @param {Record<string, string>} [environment]
 * @param {readonly string[]} [files] all of them when absent
 */
async function runBrowserTests(environment = {}, files = []) {
  const configuration = "e2e/playwright.config.ts";
  if (!existsSync(join(root, configuration))) {
    console.error(`${configuration} is missing.`);
    return tallyCheck(false, configuration);
  }
  const browsers = await provideBrowsers();
  if (!browsers) {
    console.error(`No Chromium was found for the browser tests. ${chromium.advice}`);
    return tallyCheck(false, "Chromium");
  }
  console.log(`Browser: ${browsers.CHROMIUM_PATH}`);
  const report = join(reports, "playwright.json");
  const succeeded = await runNode(
    "node_modules/@playwright/test/cli.js",
    ["test", "--config", configuration, "--reporter=list,json", "--forbid-only", ...files],
    { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...environment },
  );
  return tallyPlaywright(report, succeeded);
}

const selection = values.changed
  ? selectTests(root, listSources(root), changedFiles(root, values.since))
  : { units: [], journeys: [], everything: "everything was asked for" };

/**
 * @param {readonly string[]} files what a change can reach
 * @param {(files: readonly string[]) => Promise<import("./lib/tally.mjs").Tally>} run
 */
async function runReached(files, run) {
  if (selection.everything !== null) return run([]);
  console.log(
    files.length === 0 ? "The change reaches none." : `The change reaches ${files.length}.`,
  );
  return files.length === 0 ? sumTallies([]) : run(files);
}

/**
 * Begun beside the unit tests where both run: those wait for databases and programs for a part of their time.
 *
 * @type {Promise<import("./lib/tally.mjs").Tally> | undefined}
 */
let checking;

/** @type {Step[]} */
const steps = [
  {
    group: "unit",
    title: "Unit and API tests",
    run: () => runReached(selection.units, (files) => runVitest({}, files)),
  },
  { group: "checks", title: "Checks", run: () => checking ?? runChecks() },
  {
    group: "browser",
    title: "Browser tests",
    run: () => runReached(selection.journeys, (files) => runBrowserTests({}, files)),
  },
  { group: "long", title: "Long tests", run: () => runVitest(LONG) },
  { group: "long", title: "Long browser tests", run: () => runBrowserTests(LONG) },
];

if (values.changed && selection.everything !== null)
  console.log(`Everything runs: ${selection.everything}.`);
const chosen = steps.filter((step) =>
  values.only ? step.group === values.only : step.group !== "long",
);
if (chosen.length === 0) {
  console.error(`--only takes checks, unit, browser or long, not "${values.only}".`);
  process.exit(1);
}

const isWhole = chosen.length > 1 && chosen.some(({ group }) => group === "checks");
if (isWhole) checking = runChecks({ isBeside: true });
// What fails is told by its step, which comes later.
checking?.catch(() => {});

const tallies = [];
for (const step of chosen) {
  console.log(`\n━━ ${step.title} ${"━".repeat(Math.max(0, 70 - step.title.length))}\n`);
  const started = performance.now();
  const before = processorTimes();
  const tally = await step.run().catch((error) => {
    console.error(error);
    return tallyCheck(false, `${step.title}: ${error}`);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const outcome = tally.failed === 0 ? "ok" : "FAILED";
  console.log(`\n${step.title}: ${outcome} in ${seconds} s, ${processorShare(before)}`);
  tallies.push(tally);
}

const total = sumTallies(tallies);
console.log("");
// Told again where somebody who sees only the end of the log finds it.
for (const failure of total.failures) console.log(`FAILED  ${failure}\n`);
if (total.skipped > 0) console.log(`${total.skipped} skipped on this machine`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
