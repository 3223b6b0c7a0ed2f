import { execFileSync } from "node:child_process";
import { SourceGraph } from "./reach.mjs";

/**
 * @typedef {object} Selection
 * @property {string[]} units test files for vitest
 * @property {string[]} journeys browser tests for Playwright
 * @property {string | null} everything why everything has to run, where it has to
 */

/** Files on which all tests stand without importing them. */
const GROUND =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[\w.-]*\.json|scripts\/(test|lib\/(v8-flags|scratch-folder|tools))\.mjs|packages\/[\w-]+\/package\.json|.*\/testing\/global-setup\.ts)$/;
/** Files that no test can see. */
const SILENT = /\.md$|^docs\/|^\.github\/|^\.ci\/|^LICENSE$|^bench\/|^\.gitignore$/;

const JOURNEY = /^e2e\/journeys\/.*\.spec\.ts$/;
/** A journey that imports this walks every screen. */
const EVERY_SCREEN = "e2e/support/routes.ts";
const UNIT = /\.test\.tsx?$/;
const LONG = /\.long\.(test|spec)\.tsx?$/;

/**
 * The tests that changed files can reach.
 *
 * @param {string} root the repository
 * @param {readonly string[]} files all of its sources
 * @param {readonly string[]} changed
 * @returns {Selection}
 */
export function selectTests(root, files, changed) {
  const graph = new SourceGraph(root, files);
  const audible = changed.filter((path) => !SILENT.test(path));
  const unknown = audible.find((path) => GROUND.test(path) || !graph.has(path));
  if (unknown !== undefined)
    return { units: [], journeys: [], everything: `${unknown} may reach any test` };
  const touched = new Set(audible);
  const isReached = (/** @type {Set<string>} */ reach) =>
    [...reach].some((path) => touched.has(path));
  const tests = files.filter((path) => !LONG.test(path));
  const places = placesOf(graph, files);
  return {
    units: tests.filter((path) => UNIT.test(path) && isReached(graph.closure([path]))),
    journeys: tests.filter(
      (path) =>
        JOURNEY.test(path) &&
        !isLongOnly(graph.text(path)) &&
        isReached(journeyReach(graph, files, places, path)),
    ),
    everything: null,
  };
}

/**
 * Whether a file has journeys for `npm run test:long` alone.
 *
 * @param {string} text
 */
function isLongOnly(text) {
  const titles = [...text.matchAll(/\btest\(\s*["`]([^"`]*)/g)];
  return titles.length > 0 && titles.every(([, title = ""]) => title.includes("@long"));
}

/**
 * A journey goes through the apps to the features whose addresses it names; these meet others only
 * through contracts, which are imported.
 *
 * @param {SourceGraph} graph
 * @param {readonly string[]} files
 * @param {readonly [address: string, feature: string][]} places
 * @param {string} journey
 */
function journeyReach(graph, files, places, journey) {
  const own = new Set([journey]);
  for (const path of own)
    for (const next of graph.edges(path)) if (next.startsWith("e2e/")) own.add(next);
  const texts = [...own].map((path) => graph.text(path));
  const named = places.flatMap(([address, feature]) =>
    own.has(EVERY_SCREEN) || texts.some((text) => text.includes(address)) ? [feature] : [],
  );
  const screens = graph.closure(entriesOf(files, new Set(named), "web/routes"));
  // Screens call the features whose contracts they import.
  const called = [...screens].flatMap(
    (path) => /^features\/[\w-]+\/([\w-]+)\/contract/.exec(path)?.[1] ?? [],
  );
  const servers = graph.closure(entriesOf(files, new Set([...named, ...called]), "server/module"));
  const apps = files.filter((path) => /^apps\/(web|gateway)\/src\//.test(path) && !UNIT.test(path));
  return new Set([...own, ...apps, ...screens, ...servers]);
}

/**
 * @param {readonly string[]} files
 * @param {ReadonlySet<string>} features
 * @param {"web/routes" | "server/module"} entry
 */
function entriesOf(files, features, entry) {
  return files.filter((path) => {
    const [, feature = "", found] = /^features\/[\w-]+\/([\w-]+)\/(.*)\.tsx?$/.exec(path) ?? [];
    return found === entry && features.has(feature);
  });
}

/**
 * The first words of the addresses that features answer: `/teams`, `/api/project`.
 *
 * @param {SourceGraph} graph
 * @param {readonly string[]} files
 * @returns {[address: string, feature: string][]}
 */
function placesOf(graph, files) {
  return files.flatMap((path) => {
    const [, feature] =
      /^features\/[\w-]+\/([\w-]+)\/(?:web\/routes\.tsx?|contract(?:\/[\w-]+)?\.ts)$/.exec(path) ??
      [];
    if (feature === undefined) return [];
    const addresses = [
      ...graph.text(path).matchAll(/path: ["`](\/(?:api\/)?[\w-]+(?:\/[\w-]+)?)/g),
    ];
    return addresses.map(
      ([, address = ""]) => /** @type {[string, string]} */ ([address, feature]),
    );
  });
}

/**
 * Files that differ from a commit or are new, committed or not. On the commit's own branch these are the
 * uncommitted ones.
 *
 * @param {string} root
 * @param {string} since
 */
export function changedFiles(root, since) {
  const base = git(root, ["merge-base", "HEAD", since])[0] ?? "HEAD";
  return [
    ...new Set([
      ...git(root, ["diff", "--name-only", base]),
      ...git(root, ["ls-files", "--others", "--exclude-standard"]),
    ]),
  ];
}

/**
 * The sources that git knows, with those it has not been told of yet.
 *
 * @param {string} root
 */
export function listSources(root) {
  const listed = git(root, ["ls-files", "--cached", "--others", "--exclude-standard"]);
  return listed.filter((path) => /\.(tsx?|mjs|cjs|css)$/.test(path));
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function git(root, args) {
  const options = /** @type {const} */ ({
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return execFileSync("git", args, options)
    .split("\n")
    .filter((line) => line !== "");
}
