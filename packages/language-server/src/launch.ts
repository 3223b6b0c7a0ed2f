import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  type ResourceLimits,
  type Sandbox,
  type SandboxedProcess,
  startProcess,
} from "@devloom/sandbox";
import { findLauncher } from "./find-launcher.ts";

const mebibyte = 2 ** 20;

/** A project of some thousand files takes some hundred megabytes. */
export const languageServerLimits: ResourceLimits = { memoryBytes: 2048 * mebibyte, processes: 16 };

/** What a language server may see. */
export interface LanguageServerOptions {
  /** The project, by its real path. It can be read, and nothing in it changes. */
  readonly projectFolder: string;
  /** Folders beside the project that can be read. */
  readonly readOnly: readonly string[];
  readonly limits?: ResourceLimits;
  /** Other than the one of this machine only in tests. */
  readonly sandbox?: Sandbox;
}

/** Starts the launcher with TypeScript's own server, which waits for a connection. */
export async function launch(options: LanguageServerOptions): Promise<SandboxedProcess> {
  const { projectFolder, limits = languageServerLimits } = options;
  const launcher = findLauncher("launcher.mjs");
  const program = findProgram();
  return startProcess(
    {
      command: process.execPath,
      args: [launcher, program, "--lsp", "--stdio"],
      cwd: projectFolder,
      env: {
        // It starts nothing: with npm in reach it would install types over a network that it does not have.
        PATH: "/nonexistent",
        HOME: "/tmp",
        LANG: "C.UTF-8",
        // Frees memory rather than being ended at its limit.
        GOMEMLIMIT: String(Math.round(limits.memoryBytes * 0.8)),
      },
      readOnly: [projectFolder, dirname(launcher), dirname(program), ...options.readOnly],
      writable: [],
      network: false,
      limits,
      messages: true,
      listen: true,
      onOutput: () => undefined,
    },
    options.sandbox,
  );
}

/** The binary lies in a package of its own for each system, with the types of the language beside it. */
function findProgram(): string {
  const name = `@typescript/typescript-${process.platform}-${process.arch}`;
  const compiler = createRequire(import.meta.url).resolve("typescript/package.json");
  const binaries = createRequire(compiler).resolve(`${name}/package.json`);
  return realpathSync(join(dirname(binaries), "lib/tsc"));
}
