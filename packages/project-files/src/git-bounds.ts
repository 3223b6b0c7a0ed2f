import { findProgram } from "@devloom/sandbox";

/** What one git may use, and each program that it starts. */
export interface GitBounds {
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
}

/** A damaged or hostile object names any size; no single one that git holds whole is larger than this. */
export const MAX_PIECE_IN_MEMORY = 2 ** 30;

/** The program to start in place of git, and what stands before git's own arguments. */
export function boundedGit(bounds: GitBounds | undefined): {
  readonly program: string;
  readonly before: readonly string[];
} {
  const prlimit = process.platform === "linux" ? findProgram("prlimit") : null;
  if (bounds === undefined || prlimit === null) return { program: "git", before: [] };
  const { memoryBytes, cpuSeconds } = bounds;
  const before = [`--data=${memoryBytes}`, `--cpu=${cpuSeconds}`, "--core=0", "--", "git"];
  return { program: prlimit, before };
}

/** Git refuses by itself to ask for more at once, on every system. */
export function largestPiece(bounds: GitBounds | undefined): string {
  return String(bounds === undefined ? MAX_PIECE_IN_MEMORY : Math.floor(bounds.memoryBytes / 2));
}
