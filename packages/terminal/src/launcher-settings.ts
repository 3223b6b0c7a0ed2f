/** What the launcher of a terminal is told. */
export interface LauncherSettings {
  /** Where the module is that opens terminals. */
  readonly ptyModule: string;
  /** Where the module is that leads connections to ports of programs. */
  readonly portDoor: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly columns: number;
  readonly rows: number;
}
