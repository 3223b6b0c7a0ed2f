import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { nameFolder } from "@devloom/features/registry.server";
import { acquireInstanceLock, InstanceRunningError } from "@devloom/postgres";
import { type Configuration, ConfigurationError } from "./config.ts";

/** The folder that `--open <folder>` names, seen from where the command was given; `null` without it. */
export function folderToOpen(
  args: readonly string[],
  { mode }: Pick<Configuration, "mode">,
  environment: NodeJS.ProcessEnv,
): string | null {
  if (args.length === 0) return null;
  const [option = "", ...values] = args[0]?.startsWith("--open=")
    ? ["--open", args[0].slice("--open=".length), ...args.slice(1)]
    : args;
  const [folder] = values;
  if (option !== "--open")
    throw new ConfigurationError([`${option} is not an option; there is --open <folder>`]);
  if (folder === undefined || folder === "" || values.length > 1)
    throw new ConfigurationError(["--open needs exactly one folder"]);
  if (mode === "production") {
    throw new ConfigurationError([
      "--open is for development on your own machine; in production WORKSPACE_ROOTS names the folders",
    ]);
  }
  // npm runs scripts in the folder of the package and says where it was called.
  return resolve(environment["INIT_CWD"] ?? process.cwd(), folder);
}

/** Says so before anything is started where it is not one. */
export function assertFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new ConfigurationError([`There is no folder ${folder}`]);
}

/**
 * Lets whoever is signed in at this address, or signs in there, open the folder in the editor. Returns
 * the address.
 */
export async function offerFolder(url: string, dataDir: string, folder: string): Promise<string> {
  await nameFolder(dataDir, folder);
  return `${url}/open?folder=${encodeURIComponent(folder)}`;
}

/** The address of the gateway that has the data folder already; `null` when none has. */
export async function runningAddress({
  dataDir,
  databaseUrl,
}: Pick<Configuration, "dataDir" | "databaseUrl">): Promise<string | null> {
  if (databaseUrl !== null) return null;
  try {
    await (await acquireInstanceLock(dataDir, () => ({}))).release();
    return null;
  } catch (error) {
    if (!(error instanceof InstanceRunningError)) return null;
    const { url } = error.description;
    return typeof url === "string" ? url : null;
  }
}

/** Shows the address in the browser of whoever sits at this terminal; where there is none, printing it is enough. */
export function openInBrowser(address: string): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasScreen = process.platform === "darwin" || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
  if (!process.stdout.isTTY || !hasScreen) return;
  const program = process.platform === "darwin" ? "open" : "xdg-open";
  const child = spawn(program, [address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
