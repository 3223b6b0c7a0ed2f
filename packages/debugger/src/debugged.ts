import { existsSync, realpathSync } from "node:fs";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  findPortDoor,
  type ListeningPort,
  type OutputStream,
  type ProcessEnd,
  ProgramPorts,
  type ResourceLimits,
  type Sandbox,
  type SandboxedProcess,
  startProcess,
} from "@devloom/sandbox";
import type { DebugSettings } from "../launcher/launcher-types.ts";

const gibibyte = 2 ** 30;

/** As much as a terminal has. Whoever debugs thinks for long, but not for days. */
const debugLimits: ResourceLimits = {
  memoryBytes: 3 * gibibyte,
  processes: 256,
  seconds: 4 * 3600,
  diskBytes: 4 * gibibyte,
  files: 400_000,
};

/** What is debugged, and the little it may see. */
export interface DebugOptions extends Omit<DebugSettings, "root" | "portDoor"> {
  /** The project, by its real path. */
  readonly projectFolder: string;
  /** What is seen and changed in the project's place; without one the project can be read, not changed. */
  readonly workingCopy: { readonly files: string; readonly repository: string } | null;
  readonly homeFolder: string | null;
  readonly env: Readonly<Record<string, string>>;
  readonly readOnly: readonly string[];
  readonly scratch: readonly string[];
  readonly limits?: ResourceLimits;
  readonly sandbox: Sandbox;
  /** What the debugger tells. It runs beside the program, so that nothing of it is to be believed unread. */
  onMessage(message: unknown): unknown;
  onOutput(stream: OutputStream, line: string): void;
}

/** A program that is debugged. It has no network, and its inspector no port: words go through a pipe of the gateway. */
export class Debugged {
  readonly #process: SandboxedProcess;
  readonly #ports: ProgramPorts;

  private constructor(process: SandboxedProcess) {
    this.#process = process;
    this.#ports = new ProgramPorts(process);
  }

  /** The ports on which it listens. */
  ports(): Promise<ListeningPort[]> {
    return this.#ports.list();
  }

  /** The way to one of them; `null` where nothing listens. */
  wayTo(port: number): Promise<(() => Socket) | null> {
    return this.#ports.wayTo(port);
  }

  /** Starts it. Fails with a `SandboxMissingError` where nothing may run without a sandbox. */
  static async start(options: DebugOptions): Promise<Debugged> {
    const { projectFolder, workingCopy, homeFolder, command, args } = options;
    const { breakpoints, exceptions } = options;
    const launcher = findLauncher();
    const portDoor = findPortDoor();
    const root = projectFolder;
    const settings: DebugSettings = { command, args, root, portDoor, breakpoints, exceptions };
    const repository =
      workingCopy === null ? {} : { [workingCopy.repository]: join(projectFolder, ".git") };
    const files = workingCopy === null ? {} : { [workingCopy.files]: projectFolder };
    const started = await startProcess(
      {
        command: process.execPath,
        args: [launcher, JSON.stringify(settings)],
        cwd: projectFolder,
        owner: projectFolder,
        env: options.env,
        seenAt: { ...files, ...repository },
        readOnly: [
          ...(workingCopy === null ? [projectFolder] : [workingCopy.repository]),
          dirname(launcher),
          dirname(portDoor),
          ...options.readOnly,
        ],
        writable: [
          ...(homeFolder === null ? [] : [homeFolder]),
          ...(workingCopy === null ? [] : [workingCopy.files]),
        ],
        scratch: options.scratch,
        network: false,
        limits: options.limits ?? debugLimits,
        messages: true,
        listen: true,
        onOutput: (stream, line) => options.onOutput(stream, line),
      },
      options.sandbox,
    );
    started.onMessage((message) => options.onMessage(message));
    return new Debugged(started);
  }

  get ended(): Promise<ProcessEnd> {
    return this.#process.exited;
  }

  send(command: object): void {
    this.#process.send(command);
  }

  /** Ends the program with everything that it started. */
  stop(): Promise<void> {
    return this.#process.stop();
  }
}

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function findLauncher(): string {
  const bundled = fileURLToPath(new URL("./debugger/launcher/launcher.mjs", import.meta.url));
  return realpathSync(
    existsSync(bundled)
      ? bundled
      : fileURLToPath(new URL("../launcher/launcher.mjs", import.meta.url)),
  );
}
