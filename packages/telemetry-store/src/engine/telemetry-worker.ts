/** The program of the store's thread. */
import { parentPort, workerData } from "node:worker_threads";
import { ClickhouseEngine, type ClickhouseOptions } from "../clickhouse/clickhouse-engine.ts";
import { MalformedTelemetry } from "../otlp/wire.ts";
import { Door } from "../share/door.ts";
import type { ThreadOptions } from "../share/thread.ts";
import { TelemetryError } from "../telemetry-error.ts";
import { Engine } from "./engine.ts";
import { OverCapacity } from "./ingest-request.ts";
import type { FailureCode, WorkerAnswer, WorkerCall } from "./messages.ts";

const port = parentPort;
if (port === null) throw new Error("This program runs in a thread of the gateway.");
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (answer: WorkerAnswer): void => port.postMessage(answer);

let door: Door | null = null;
// The gateway is the only one that starts this thread.
const options = workerData as ThreadOptions | ClickhouseOptions;
const events = {
  applied: (applied: readonly string[]) => {
    tell({ applied });
    door?.tell({ applied });
  },
  warning: (warning: string) => tell({ warning }),
};
const engine =
  "clickhouse" in options
    ? new ClickhouseEngine(options, events)
    : await Engine.open(options, events);

async function serve(call: WorkerCall): Promise<unknown> {
  switch (call.type) {
    case "ingest":
      return engine.ingest({
        ...call.request,
        bytes: Buffer.from(
          call.request.bytes.buffer,
          call.request.bytes.byteOffset,
          call.request.bytes.byteLength,
        ),
      });
    case "query":
      // What a name takes, the caller's type has checked.
      return engine.query(call.tenant, call.name, call.input as never);
    case "compact":
      return engine.compact(call.options);
    case "retain":
      return engine.retain(call.retention);
    case "follow":
      return engine instanceof ClickhouseEngine ? engine.follow(call.tenants) : undefined;
    case "tenants":
      return engine.tenants();
    case "settled":
      return engine.settled();
    case "close":
      await door?.close();
      return engine.close();
    default:
      return call satisfies never;
  }
}

function codeOf(error: unknown, call: WorkerCall): FailureCode {
  if (error instanceof MalformedTelemetry) return "malformed";
  if (error instanceof OverCapacity) return "over_capacity";
  if (error instanceof TelemetryError) return error.code;
  // DuckDB's own limit: the next question may have enough again.
  if (error instanceof Error && call.type === "query" && error.message.startsWith("Out of Memory"))
    return "too_heavy";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(?:ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/.test(code) ? "storage" : "failed";
}

async function answerTo(id: number, call: WorkerCall): Promise<WorkerAnswer> {
  try {
    return { id, result: await serve(call) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, failure: { code: codeOf(error, call), message } };
  }
}

port.on("message", ({ id, call }: { id: number; call: WorkerCall }) => {
  void answerTo(id, call).then(tell);
});
try {
  // A server of its own is asked by each gateway directly.
  if (!("clickhouse" in options)) door = await Door.open(options.sockets, answerTo);
} catch (error) {
  tell({ warning: `Other gateways cannot ask this one for telemetry: ${String(error)}` });
}
tell({ ready: true });
