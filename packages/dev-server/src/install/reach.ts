import type { Reach } from "@devloom/server-kit/guarded-proxy";
import type { MachineSettings } from "./machine-settings.ts";
import type { ProjectSettings } from "./project-settings.ts";

/** What installations may reach, as those who run the machine decided. */
export interface InstallNetwork {
  /** `off`: nothing; dependencies come from what was downloaded before. */
  readonly mode: "registries" | "off";
  /** Origins that may lie on private networks and be reached without TLS. */
  readonly trustedOrigins: readonly string[];
  /** Hosts that dependencies may be fetched from by git. */
  readonly gitHosts: readonly string[];
}

export const defaultGitHosts: readonly string[] = ["github.com", "gitlab.com", "bitbucket.org"];

/** Named by lockfiles everywhere, whatever the registry of the machine is. */
const publicRegistries = ["registry.npmjs.org", "registry.yarnpkg.com"];

/** Where some hosts keep what they are asked for. */
const storesOf: Readonly<Record<string, readonly string[]>> = {
  "github.com": ["codeload.github.com", "api.github.com"],
  "npm.pkg.github.com": ["pkg-npm.githubusercontent.com"],
};

/** Who may be asked during an installation: the machine's registry, those of the project, and git hosts. */
export function reachDuringInstall(
  network: InstallNetwork,
  project: Pick<ProjectSettings, "registry" | "scopes">,
  machine: Pick<MachineSettings, "registry">,
): (url: URL) => Reach {
  const trusted = new Set(network.trustedOrigins);
  if (machine.registry !== null) trusted.add(new URL(machine.registry).origin);
  const named = [project.registry, ...project.scopes.values()].flatMap((address) =>
    address === null ? [] : [new URL(address).host],
  );
  const hosts = [...publicRegistries, ...named, ...network.gitHosts];
  const allowed = new Set([...hosts, ...hosts.flatMap((host) => storesOf[host] ?? [])]);
  return (url) => {
    if (network.mode === "off") return "refused";
    if (trusted.has(url.origin)) return "trusted";
    return url.protocol === "https:" && allowed.has(url.host) ? "public" : "refused";
  };
}
