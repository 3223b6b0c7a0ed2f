/** Programs of projects on terminals of their own, sandboxed, with output that readers can come back to. */
export type { OutputPiece } from "./output-log.ts";
export type { TerminalEnd, TerminalOptions, TerminalSize } from "./options.ts";
export { Terminal, type TerminalReader } from "./terminal.ts";
export type { CarriedChange, CarryOutcome, CopyNote } from "./carried-changes.ts";
export { emptyInSandbox } from "./empty-folder.ts";
export { UnusableCopyError, WorkingCopy, type WorkingCopyOptions } from "./working-copy.ts";
