import { dirname } from "node:path";
import { type ResourceLimits, type SandboxedProcess, startProcess } from "@devloom/sandbox";
import { findLauncher, packageFolders } from "./find-launcher.ts";
import type { LanguageServerOptions } from "./launch.ts";

/** A thread with 384 MB of its own, and what is around it. */
const documentLimits: ResourceLimits = { memoryBytes: 768 * 2 ** 20, processes: 32 };

const SERVICES = [
  "vscode-css-languageservice",
  "vscode-html-languageservice",
  "vscode-json-languageservice",
  "yaml",
];

/** Starts what understands JSON, CSS, HTML and YAML. It runs nothing of the project. */
export async function launchDocuments(options: LanguageServerOptions): Promise<SandboxedProcess> {
  const { projectFolder, limits = documentLimits } = options;
  const launcher = findLauncher("documents/documents.mjs");
  return startProcess(
    {
      command: process.execPath,
      args: [launcher, projectFolder],
      cwd: projectFolder,
      env: { PATH: "/nonexistent", HOME: "/tmp", LANG: "C.UTF-8" },
      readOnly: [
        projectFolder,
        dirname(dirname(launcher)),
        ...packageFolders(SERVICES),
        ...options.readOnly,
      ],
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
