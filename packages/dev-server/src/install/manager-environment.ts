import { join } from "node:path";
import type { PackageManager } from "../inspection.ts";
import type { InstallationFolders } from "./installation-folders.ts";
import type { MachineSettings } from "./machine-settings.ts";

interface Surroundings {
  readonly manager: PackageManager;
  readonly folders: InstallationFolders;
  readonly machine: MachineSettings;
  /** The machine's git. */
  readonly git: string;
  readonly gitHosts: readonly string[];
}

/**
 * Variables that decide what package managers and git run, read and write. They win over every file, also over those
 * of a repository that is fetched as a dependency and installed in turn.
 */
export function managerEnvironment({
  manager,
  folders: { downloads, settings },
  machine,
  git,
  gitHosts,
}: Surroundings): Record<string, string> {
  return {
    CI: "true",
    npm_config_userconfig: join(settings, ".npmrc"),
    npm_config_globalconfig: join(settings, "global-npmrc"),
    npm_config_prefix: settings,
    PREFIX: settings,
    XDG_CONFIG_HOME: settings,
    npm_config_ignore_scripts: "true",
    npm_config_git: git,
    npm_config_script_shell: "/bin/false",
    npm_config_shell: "/bin/false",
    npm_config_node_options: "",
    npm_config_install_links: "false",
    npm_config_update_notifier: "false",
    npm_config_progress: "false",
    // By itself npm waits for minutes before it says that a registry gives something wrong, or nothing.
    npm_config_fetch_retries: "2",
    npm_config_fetch_retry_mintimeout: "500",
    npm_config_fetch_retry_maxtimeout: "2000",
    npm_config_fetch_timeout: "60000",
    // Tells each fetched package, so that a long installation can be seen to go on.
    npm_config_loglevel: manager === "npm" ? "http" : "info",
    ...(machine.certificates === null ? {} : { npm_config_cafile: machine.certificates }),
    YARN_IGNORE_PATH: "1",
    COREPACK_ENABLE_NETWORK: "0",
    COREPACK_ENABLE_PROJECT_SPEC: "0",
    ...placesToWrite(downloads),
    ...gitVariables(manager, gitHosts),
  };
}

function placesToWrite(downloads: string): Record<string, string> {
  return {
    npm_config_cache: join(downloads, "npm-cache"),
    // Left to itself, pnpm tries a link in the project to find a place for its store.
    npm_config_store_dir: join(downloads, "pnpm-store"),
    PNPM_HOME: join(downloads, "pnpm"),
    YARN_CACHE_FOLDER: join(downloads, "yarn-cache"),
    YARN_GLOBAL_FOLDER: join(downloads, "yarn-global"),
    BUN_INSTALL: join(downloads, "bun"),
    BUN_INSTALL_CACHE_DIR: join(downloads, "bun-cache"),
    XDG_CACHE_HOME: join(downloads, "cache"),
    XDG_DATA_HOME: join(downloads, "data"),
    XDG_STATE_HOME: join(downloads, "state"),
  };
}

/** git without any configuration but this, over https alone, which leads to the proxy. */
function gitVariables(
  manager: PackageManager,
  gitHosts: readonly string[],
): Record<string, string> {
  const settings: (readonly [string, string])[] = [
    ["core.hooksPath", "/dev/null"],
    ["core.fsmonitor", "false"],
    ["protocol.allow", "never"],
    ["protocol.https.allow", "always"],
    ["protocol.http.allow", "always"],
    ["credential.helper", ""],
    // Package managers like to ask well-known hosts by ssh, for which nobody has a key here.
    ...gitHosts.flatMap((host) =>
      [`ssh://git@${host}/`, `git@${host}:`, `git://${host}/`].map(
        (address) => [`url.https://${host}/.insteadOf`, address] as const,
      ),
    ),
  ];
  return {
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_TERMINAL_PROMPT: "0",
    GIT_HTTP_PROXY_AUTHMETHOD: "basic",
    // Plain http reaches trusted origins alone. Yarn would run scripts of what it fetches by git.
    GIT_ALLOW_PROTOCOL: manager === "yarn" ? "none" : "https:http",
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}
