/** A line at which the program stops, counted from 1; with a condition, only where that holds. */
export interface Breakpoint {
  readonly path: string;
  readonly line: number;
  readonly condition: string;
}

/** At which exceptions the program stops: none, those that nobody catches and failed assertions, or all. */
export type ExceptionMode = "none" | "uncaught" | "all";

/** What the launcher of a debugged program is told. */
export interface DebugSettings {
  readonly command: string;
  readonly args: readonly string[];
  /** The project's folder. */
  readonly root: string;
  /** Where the module is that leads connections to ports of the program. */
  readonly portDoor: string;
  readonly breakpoints: readonly Breakpoint[];
  readonly exceptions: ExceptionMode;
}
