/** A script to run, with what it is given and how much it may use. */
export interface ScriptCall {
  readonly source: string;
  /** TypeScript is stripped of its types, not checked. */
  readonly language?: "javascript" | "typescript";
  /**
   * A script's value is that of its last expression, or what it returns; a module may await and export,
   * and its value is its default export. Neither can import anything.
   */
  readonly kind?: "script" | "module";
  /**
   * JSON that the script sees under `name`, and each field of it as a global of its own unless there is one
   * already. It comes back as the script left it.
   */
  readonly data?: { readonly name: string; readonly value: Record<string, unknown> };
  /** Of the processor. */
  readonly milliseconds?: number;
  readonly memoryBytes?: number;
  /** How many characters the console keeps; what is beyond is left out. */
  readonly consoleCharacters?: number;
  /** How many characters of the value and of the data come back, each; all of them when absent. */
  readonly answerCharacters?: number;
}

export interface ConsoleLine {
  readonly level: "log" | "info" | "warn" | "error" | "debug";
  readonly text: string;
}

export interface ScriptFailure {
  readonly name: string;
  readonly message: string;
  /** Where in the source, when that is known. */
  readonly line: number | null;
  /** Ended by a limit, not by the script itself. */
  readonly limit: "time" | "memory" | null;
}

/** What a script did. `value` and `data` are JSON texts. */
export interface ScriptAnswer {
  readonly outcome: { readonly value: string; readonly data: string } | ScriptFailure;
  readonly console: readonly ConsoleLine[];
  /** Whether the console had more to say than is kept. */
  readonly isConsoleCut: boolean;
  /** Of the processor. */
  readonly milliseconds: number;
  /** What the script held when it ended; `null` when nobody could look. */
  readonly memoryBytes: number | null;
  /** What ran: the source without its types. `null` for what could not be read. */
  readonly javascript: string | null;
}
