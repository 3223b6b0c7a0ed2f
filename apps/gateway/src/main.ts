import { DEMO_LOGIN } from "@devloom/features/registry.server";
import { InstanceRunningError } from "@devloom/postgres";
import { endLeftSandboxes, readIsolation, sweepSocketFolders } from "@devloom/sandbox";
import { sweepScratchFolders } from "@devloom/server-kit";
import { type Configuration, readConfiguration } from "./config.ts";
import {
  assertFolder,
  folderToOpen,
  offerFolder,
  openInBrowser,
  runningAddress,
} from "./open-folder.ts";
import { reset } from "./reset.ts";
import { serve, type ServeOptions, type Serving } from "./serve.ts";
import { explainStartFailure } from "./start-failure.ts";
import { VERSION } from "./version.ts";

/** What takes longer is left: runs are taken over, and the private database ends in order by itself. */
const STOP_LIMIT_MILLISECONDS = 9_000;

/** Who holds what programs of projects may use. */
const LIMITS = {
  "control group": "by the kernel, in control groups",
  watched: "watched four times a second; no control group (version 2) is delegated to Devloom",
};

export interface RunOptions extends Omit<ServeOptions, "configuration"> {
  readonly args: readonly string[];
  /** Whether it follows a gateway that ended unexpectedly: nothing is opened in the browser again. */
  readonly isRestart?: boolean;
  /** Settles when the gateway is to end, in addition to signals. */
  readonly stopRequested?: Promise<unknown>;
  /** Called once it serves. */
  onReady?(): void;
}

/** The program behind `npm start`, `npm run seed` and `npm run reset`. */
export async function run(command: "serve" | "seed" | "reset", options: RunOptions): Promise<void> {
  let configuration: Configuration | undefined;
  try {
    configuration = readConfiguration(process.env);
    if (command === "reset") return await runReset(configuration, options);
    if (command === "seed") return await runSeed({ ...options, configuration });
    await runServe({ ...options, configuration });
  } catch (error) {
    if (configuration !== undefined && command === "serve" && isTaken(error)) {
      const running = await runningAddress(configuration);
      if (running !== null) return await useRunning(configuration, options.args, running);
    }
    const { host, port } = configuration ?? { host: "127.0.0.1", port: 4310 };
    const explanation = explainStartFailure(error, { host, port });
    console.error(explanation === null ? error : `\nDevloom did not start. ${explanation}\n`);
    process.exitCode = 1;
  }
}

/** Whether another program has the port or the data folder. */
function isTaken(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "EADDRINUSE" || error instanceof InstanceRunningError;
}

/** A gateway runs on this data already: it is given the folder, or it is said how that is done. */
async function useRunning(
  configuration: Configuration,
  args: readonly string[],
  url: string,
): Promise<void> {
  const folder = folderToOpen(args, configuration, process.env);
  if (folder === null) {
    console.error(
      `\nDevloom did not start. Another instance is already running at ${url} with the data folder ${configuration.dataDir}.\nTo open a folder there: npm start -- --open <folder>\nTo run a second one: PORT=4311 DATA_DIR=./data-2 npm start\n`,
    );
    process.exitCode = 1;
    return;
  }
  const editor = await offerFolder(url, configuration.dataDir, folder);
  console.log(`Devloom is already running. The folder opens there:\n\n  Editor    ${editor}\n`);
  openInBrowser(editor);
}

async function runServe(options: ServeOptions & RunOptions): Promise<void> {
  const folder = folderToOpen(options.args, options.configuration, process.env);
  if (folder !== null) assertFolder(folder);
  const stopped = stopSignal();
  const { configuration } = options;
  const serving = await serve(options);
  try {
    const editor =
      folder === null ? null : await offerFolder(serving.url, configuration.dataDir, folder);
    announce(
      configuration,
      serving,
      editor,
      await readIsolation(configuration.unsandboxedPreviews),
    );
    options.onReady?.();
    endLeftSandboxes();
    void sweepSocketFolders();
    void sweepScratchFolders();
    if (editor !== null && options.isRestart !== true) openInBrowser(editor);
    await Promise.race([stopped, options.stopRequested ?? stopped]);
  } finally {
    await closeInTime(serving);
  }
}

/** A stop that hangs ends all the same: the data is safe, and what was started ends with this process. */
async function closeInTime(serving: Serving): Promise<void> {
  const limit = setTimeout(() => {
    console.error("Stopping took too long; Devloom ends without waiting any longer.");
    endAtOnce();
  }, STOP_LIMIT_MILLISECONDS);
  try {
    await serving.close();
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Ends this process where it stands. An orderly exit would wait for threads that are at work in libraries, and such a
 * library, the telemetry store's, ends the process with a crash when its thread is taken from it.
 */
function endAtOnce(): void {
  // What was started beside it is ended as at any exit.
  process.emit("exit", 1);
  process.kill(process.pid, "SIGKILL");
}

/** Resolves at the first Ctrl-C or termination; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = (): void => {
      if (asked) endAtOnce();
      asked = true;
      console.log("\nStopping…");
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  });
}

function announce(
  configuration: Configuration,
  serving: Serving,
  editor: string | null,
  isolation: Awaited<ReturnType<typeof readIsolation>>,
): void {
  const mail =
    configuration.smtpUrl === null ? `development mailbox at ${serving.url}/admin/mailbox` : "SMTP";
  const lines = [
    `Devloom ${VERSION} is ready.`,
    "",
    `  Open      ${serving.url}`,
    ...(editor === null ? [] : [`  Editor    ${editor}`]),
    ...(configuration.demo ? [`  Demo      ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`] : []),
    `  Data      ${configuration.dataDir}`,
    `  Database  ${configuration.databaseUrl === null ? "private PostgreSQL in the data folder" : "DATABASE_URL"}`,
    `  Mail      ${mail}`,
    `  Isolation ${isolation.summary}`,
    ...(isolation.reason === null ? [] : [`            ${isolation.reason}`]),
    `  Limits    ${LIMITS[isolation.limits]}`,
    "",
    "  Ctrl-C stops it.",
  ];
  console.log(lines.join("\n"));
}

async function runSeed(options: ServeOptions): Promise<void> {
  const configuration = { ...options.configuration, port: 0 };
  const serving = await serve({ ...options, configuration });
  try {
    await serving.gateway.seedDemo();
  } finally {
    await serving.close();
  }
  console.log(`The demo workspace is there: ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`);
}

async function runReset(configuration: Configuration, options: RunOptions): Promise<void> {
  const removed = await reset(configuration, options.args.includes("--yes"));
  console.log(
    removed.length === 0 ? "There is nothing to delete." : `Deleted ${removed.join(", ")}.`,
  );
}
