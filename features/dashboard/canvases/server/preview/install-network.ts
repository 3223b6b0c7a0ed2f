import { defaultGitHosts, type InstallNetwork } from "@devloom/dev-server";
import type { PlatformConfig } from "@devloom/server-kit";

/** What installations of dependencies may reach, as those who run the installation decided. */
export function installNetworkOf(
  config: Pick<PlatformConfig, "installNetwork" | "installGitHosts" | "trustedOrigins">,
): InstallNetwork {
  return {
    mode: config.installNetwork ?? "registries",
    trustedOrigins: config.trustedOrigins ?? [],
    gitHosts: config.installGitHosts ?? defaultGitHosts,
  };
}
