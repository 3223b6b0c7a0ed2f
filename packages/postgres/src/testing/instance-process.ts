/**
 * A process of its own for tests: `lock <folder>` holds the instance lock, `start <folder>` runs the database.
 * It prints one JSON line with what happened and stays until it is ended or its input closes.
 */
import {
  acquireInstanceLock,
  InstanceRunningError,
  PostgresStartError,
  startEmbeddedPostgres,
} from "../index.ts";

const [mode, dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("usage: lock|start <folder>");

function report(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

async function hold(folder: string): Promise<() => Promise<void>> {
  if (mode === "lock") {
    const lock = await acquireInstanceLock(folder, () => ({
      pid: process.pid,
      url: "http://127.0.0.1:4310",
    }));
    report({ held: true });
    return () => lock.release();
  }
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    onLog: (line) => process.stderr.write(`${line}\n`),
  });
  report({ postmasterPid: server.postmasterPid, connection: server.connection });
  return () => server.stop();
}

try {
  const end = await hold(dataDir);
  process.stdin.resume();
  process.stdin.once("end", () => {
    void end().then(() => process.exit(0));
  });
} catch (error) {
  if (error instanceof InstanceRunningError) report({ running: error.description });
  else if (error instanceof PostgresStartError)
    report({ code: error.code, message: error.message, hint: error.hint });
  else report({ unexpected: String(error) });
  process.exitCode = 1;
}
