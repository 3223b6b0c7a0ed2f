import type fs from "node:fs";
import type os from "node:os";

/** What the host offers to whoever gets out: the aims of the probes. */
export interface Host {
  /** A file beside the sandbox that everybody may read. */
  readonly secretFile: string;
  /** A folder that may only be read from inside, and a file in it. */
  readonly readOnlyFolder: string;
  readonly readOnlyFile: string;
  /** A folder that may be changed from inside. */
  readonly writableFolder: string;
  /** The folder of another sandbox, and the host's number of its process. */
  readonly neighbourFolder: string;
  readonly neighbourPid: number;
  /** The process that starts sandboxes, and one beside it. */
  readonly gatewayPid: number;
  readonly besidePid: number;
  /** Servers of the host, on each kind of address. */
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly socketPath: string;
  readonly abstractName: string;
  /** Key of a shared memory segment, and the number of the call that opens it. */
  readonly memoryKey: number;
  readonly memoryCall: number;
}

/** What attempts have at hand. An attempt that is refused throws; its answer is what it reached. */
export interface Tools {
  readonly fs: typeof fs;
  readonly os: typeof os;
  /** Opens for reading or writing and closes at once: asks for access and never uses it. */
  open(path: string, purpose?: "read" | "change"): string;
  /** Runs a program to its end; throws its exit code. */
  run(command: string, ...args: string[]): string;
  connect(address: { port: number; host?: string } | { path: string }): Promise<string>;
  /** Waits for an answer by UDP. */
  askByUdp(port: number): Promise<string>;
  /** Makes a system call by its number, with numbers as arguments; throws the name of its error. */
  systemCall(number: number, ...args: number[]): string;
}

/** One attempt to get out. */
export interface Probe {
  readonly name: string;
  /** Runs as text in another program, so it uses nothing but its arguments; the last are those of `given`. */
  attempt(tools: Tools, host: Host, ...given: readonly string[]): unknown;
  readonly given?: readonly string[];
  /** Error codes, or answers, that mean that it was kept in. */
  readonly keptIn: readonly string[];
  /** Whose attempt gets through without a sandbox, which shows that it is a real one. */
  readonly control: "anyone" | "root" | "none";
  /** Attempted with the network of the machine as well. */
  readonly withNetwork?: "kept in" | "reaches";
}

/** Results by name of the probe. */
export type Results = Readonly<Record<string, string>>;
