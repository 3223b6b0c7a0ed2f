/** Runs programs that are not trusted: without host files, without network, with limits, and never as orphans. */
export { Allowance, type Rate } from "./allowance.ts";
export { describeIsolation, type Isolation, readIsolation } from "./describe-isolation.ts";
export { findProgram } from "./find-program.ts";
export { findSandbox } from "./find-sandbox.ts";
export { type ListeningPort, listeningPorts } from "./listening-ports.ts";
export { findPortDoor, ProgramPorts } from "./program-ports.ts";
export { GrowingBytes } from "./growing-bytes.ts";
export { messageChannel } from "./message-channel.ts";
export { holdChild, NodeChannel, nodeChannelEnvironment } from "./node-channel.ts";
export { MovedPathError, openPath, type OpenedPath } from "./opened-path.ts";
export { SandboxMissingError } from "./options.ts";
export type {
  NoSandbox,
  OutputStream,
  ProcessEnd,
  ResourceLimits,
  Sandbox,
  SandboxedProcess,
  StartOptions,
} from "./options.ts";
export { makeSocketFolder } from "./socket-folder.ts";
export { startProcess } from "./start-process.ts";
export { hasManyValues } from "./watch/parse-message.mjs";
export { endLeftSandboxes } from "./left-sandboxes.ts";
export { sweepSocketFolders } from "./sweep-socket-folders.ts";
