import { existsSync } from "node:fs";
import { dependencyFolders, baseEnvironment, environmentFiles } from "@devloom/dev-server";
import { findSandbox, type Sandbox, SandboxMissingError } from "@devloom/sandbox";
import { AppError, type Platform } from "@devloom/server-kit";
import type { Runner } from "@devloom/test-runner";

const SHELLS = ["/bin/bash", "/usr/bin/bash"];

/** The sandbox of this machine, as far as the administrator lets programs run without one. */
export function sandboxOf({ config }: Platform): Promise<Sandbox> {
  return findSandbox(config.unsandboxedPreviews === true ? "allowed" : "refused");
}

/** Folders beside a project that its programs read: where its dependencies really lie. */
export function readableBeside({ config }: Platform, root: string): string[] {
  return [...dependencyFolders(root, root, config.dataDir), ...environmentFiles()];
}

/** What a browser of the machine reads beside its program: how it is started, and which fonts there are. */
export function browserSettings(runner: Runner): string[] {
  if (runner !== "playwright") return [];
  return ["/etc/chromium.d", "/etc/fonts"].filter((path) => existsSync(path));
}

/** Starts something in the sandbox; where there is none, what to do about it. */
export async function inSandbox<Started>(
  what: string,
  start: () => Promise<Started>,
): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof SandboxMissingError)) throw error;
    const { message, nextStep } = error;
    throw new AppError(503, "sandbox_missing", `${what} ${message} ${nextStep}`, { cause: error });
  }
}

/** The shell of a terminal, and the environment of everything that runs in one. */
export function shellOf(root: string, home: string) {
  const bash = SHELLS.find((path) => existsSync(path));
  const { NO_COLOR: _, ...environment } = baseEnvironment(home, []);
  return {
    command: bash ?? "/bin/sh",
    env: {
      ...environment,
      PROJECT_FOLDER: root,
      PS1:
        bash === undefined
          ? "$ "
          : '\\[\\e[1;34m\\]project${PWD#"$PROJECT_FOLDER"}\\[\\e[0m\\] \\$ ',
      // Looking at the repository writes nothing into it, which is read-only here.
      GIT_OPTIONAL_LOCKS: "0",
      // It belongs to the gateway's user, who is another one where that is root.
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "safe.directory",
      GIT_CONFIG_VALUE_0: "*",
      NPM_CONFIG_UPDATE_NOTIFIER: "false",
      NPM_CONFIG_FUND: "false",
    },
  };
}
