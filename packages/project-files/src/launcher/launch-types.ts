/** A program, and what it is started with. */
export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  /** Where it works; the address may begin at an open file of the process that asks. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  /** What it reads from its standard input. */
  readonly input: string | Uint8Array;
}

export type LaunchRequest =
  | ({ readonly type: "start"; readonly id: number } & Launch)
  | { readonly type: "end"; readonly id: number };

export type LaunchReport =
  | { readonly type: "started"; readonly id: number }
  | { readonly type: "stdout" | "stderr"; readonly id: number; readonly bytes: Uint8Array }
  | {
      readonly type: "failed";
      readonly id: number;
      readonly message: string;
      readonly code: string;
    }
  | { readonly type: "ended"; readonly id: number; readonly code: number | null };
