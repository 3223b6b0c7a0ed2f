/** What a process may use before it is ended. */
export interface ResourceLimits {
  /** Memory of the whole tree of processes, with what lies in its temporary folders. */
  readonly memoryBytes: number;
  /** Of that, what may lie in its temporary folders; all of it when absent. */
  readonly temporaryBytes?: number;
  /** Processes that may exist at the same time. */
  readonly processes: number;
  /** Processor time of a single process. */
  readonly cpuSeconds?: number;
  /** Time from its start to its end. */
  readonly seconds?: number;
  /** What may lie in all of its writable folders together. */
  readonly diskBytes?: number;
  /** Files and folders that may lie there; as many again may lie in temporary folders. */
  readonly files?: number;
}

export type OutputStream = "out" | "err";

/** What to run, and the little it may see while it runs. */
export interface StartOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment of the process: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute folders or files that may be read. Where one has a link in its path, nothing is started. */
  readonly readOnly: readonly string[];
  /** Absolute folders that may be changed, without links in their paths as well. The deeper of two nested paths decides. */
  readonly writable: readonly string[];
  /** Where some of those above are seen inside, by their own paths, when that is elsewhere. */
  readonly seenAt?: Readonly<Record<string, string>>;
  /** Folders inside of those above in whose place the process gets an empty one of its own, gone with it. */
  readonly scratch?: readonly string[];
  readonly network: boolean;
  readonly limits: ResourceLimits;
  /**
   * Opens a channel for messages on descriptor 3 of the process: lines of JSON in both directions. `node`: as Node's own
   * `process.send` speaks it, with messages up to 64 MB, for programs of the product itself.
   */
  readonly messages: boolean | "node";
  /** It does not stand behind everybody else: for programs of the product itself, for which somebody waits. */
  readonly keepsItsPlace?: boolean;
  /** Opens a listening unix socket on descriptor 4 of the process; `socketPath` is where connections to it go. */
  readonly listen?: boolean;
  /** The folder on whose behalf it runs, which decides as whom when this process is root; `cwd` when absent. */
  readonly owner?: string;
  /** Called for each finished line of output. */
  onOutput(stream: OutputStream, line: string): void;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why the process was ended from here, in words; null when it ended by itself or was stopped. */
  readonly exceeded: string | null;
}

/** A running process with everything it starts. */
export interface SandboxedProcess {
  /** False where the machine offers no isolation: then the process runs as the user who runs the gateway. */
  readonly sandboxed: boolean;
  readonly pid: number;
  /** Where to connect to the process; null unless `listen` was asked for. Nothing inside can change what is there. */
  readonly socketPath: string | null;
  send(message: unknown): void;
  /** The next message is not read before what the listener returns is fulfilled. */
  onMessage(listener: (message: unknown) => unknown): void;
  /** Whether it keeps this process from ending; it does until told otherwise. */
  hold(isHeld: boolean): void;
  readonly exited: Promise<ProcessEnd>;
  /** Ends the whole tree; afterwards none of its processes exists. */
  stop(): Promise<void>;
}

/** A bubblewrap that was tried and works here. */
export interface Bubblewrap {
  readonly path: string;
  /** Whether it is new enough for limits of its temporary folders and against nested namespaces. */
  readonly hardened: boolean;
  /** The program that becomes an unprivileged user inside; null where this process is none other than that already. */
  readonly setpriv: string | null;
  /** Whether system calls are filtered: there are filters for x64 and arm64. */
  readonly filtered: boolean;
}

/** Why there is no sandbox, in words for people, and whether programs run all the same. */
export interface NoSandbox {
  readonly missing: string;
  readonly nextStep: string;
  /** `allowed` is an administrator's word and never counts for root; `testing` is for tests alone and does. */
  readonly unsandboxed: "refused" | "allowed" | "testing";
}

export type Sandbox = Bubblewrap | NoSandbox;

/** Thrown where a program would have to run without isolation and nobody allowed that. */
export class SandboxMissingError extends Error {
  readonly nextStep: string;

  constructor({ missing, nextStep }: NoSandbox) {
    super(missing);
    this.nextStep = nextStep;
  }
}
