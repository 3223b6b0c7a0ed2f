import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describeBuildError, ensureBuilt } from "./ensure-built.mjs";
import { root } from "./root.mjs";
import { distributionDirectory, isFresh } from "./stamp.mjs";
import { isWebCompressed } from "./compress-web.mjs";
import { buildWebInChild, compressWebInChild } from "./web-build-child.mjs";

/**
 * @typedef {"serve" | "seed" | "reset"} Command
 *
 * @typedef {object} RunOptions
 * @property {string[]} args what follows the command
 * @property {Promise<void>} webReady settles once `webDist` can be served; rejects when its build failed
 * @property {string} webDist directory of the built web application
 * @property {string} startersFolder holds one folder for each starter application
 *
 * @typedef {object} Supervision what ties a gateway to the process that starts it again
 * @property {boolean} [isRestart] whether it follows one that ended unexpectedly
 * @property {Promise<unknown>} [stopRequested] settles when it is to end, in addition to signals
 * @property {() => void} [onReady] called once it serves
 *
 * @typedef {object} Gateway
 * @property {(command: Command, options: RunOptions & Supervision) => Promise<void>} run
 */

/** @type {Command[]} */
const commands = ["serve", "seed", "reset"];

/**
 * Builds what is out of date, then runs the gateway in this very process. The web application builds
 * beside it, so that the database can start meanwhile.
 *
 * @param {string[]} commandLine
 * @param {Supervision} [supervision]
 */
export async function launch(commandLine, supervision = {}) {
  const [name = "serve", ...args] = commandLine[0]?.startsWith("--")
    ? ["serve", ...commandLine]
    : commandLine;
  const command = commands.find((known) => known === name);
  if (!command) return fail(`Unknown command "${name}". Use one of: ${commands.join(", ")}.`);
  if (!existsSync(join(root, "node_modules"))) {
    return fail('The packages are not installed yet. Run "npm ci" first.');
  }

  const stopBuilding = new AbortController();
  let isReady = false;
  // What does not serve yet has nothing to bring to an end, and its data survives any end.
  void supervision.stopRequested?.then(() => {
    if (isReady) return;
    stopBuilding.abort();
    process.exit(143);
  });
  const webReady = command === "serve" ? startWebBuild(stopBuilding.signal) : Promise.resolve();
  const gateway = await withInterrupt(stopBuilding, loadGateway);
  if (!gateway) return;

  try {
    await gateway.run(command, {
      args,
      webReady,
      webDist: distributionDirectory("web"),
      startersFolder: join(root, "templates"),
      ...supervision,
      onReady() {
        isReady = true;
        supervision.onReady?.();
        if (!isWebCompressed()) compressWebInChild(stopBuilding.signal);
      },
    });
  } catch (error) {
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    stopBuilding.abort();
  }
  // All is closed: whatever a library still holds open must not keep a stopped gateway in the terminal.
  process.exit();
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function startWebBuild(signal) {
  if (isFresh("web")) return Promise.resolve();
  console.log("Building the web application…");
  const build = buildWebInChild(signal);
  // The gateway is told about the failure through the promise; this keeps it from being unhandled
  // while the gateway is still being built.
  build.catch(() => {});
  return build;
}

/** @returns {Promise<Gateway | undefined>} */
async function loadGateway() {
  try {
    await ensureBuilt("gateway");
  } catch (error) {
    fail(`The gateway could not be built.\n${describeBuildError(error)}`);
    return undefined;
  }
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(join(distributionDirectory("gateway"), "main.js")).href);
}

/**
 * Runs `work` with Ctrl-C ending the process and its build at once. Afterwards signals belong to the
 * gateway.
 *
 * @template T
 * @param {AbortController} stopBuilding
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withInterrupt(stopBuilding, work) {
  /** @param {NodeJS.Signals} signal */
  const interrupt = (signal) => {
    stopBuilding.abort();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  try {
    return await work();
  } finally {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
