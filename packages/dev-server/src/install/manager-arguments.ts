import type { PackageManager } from "../inspection.ts";

interface Installation {
  readonly hasLockfile: boolean;
  readonly isOffline: boolean;
}

/** Exactly what the lockfile says where there is one; without scripts, and without writing a lockfile. */
const usual: Record<PackageManager, (hasLockfile: boolean) => readonly string[]> = {
  npm: (hasLockfile) => [
    ...(hasLockfile ? ["ci"] : ["install", "--no-package-lock"]),
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ],
  pnpm: (hasLockfile) => [
    "install",
    "--ignore-scripts",
    "--ignore-pnpmfile",
    ...(hasLockfile ? ["--frozen-lockfile"] : ["--no-lockfile"]),
  ],
  yarn: (hasLockfile) => [
    "install",
    "--ignore-scripts",
    "--non-interactive",
    hasLockfile ? "--frozen-lockfile" : "--no-lockfile",
  ],
  bun: (hasLockfile) => [
    "install",
    "--ignore-scripts",
    hasLockfile ? "--frozen-lockfile" : "--no-save",
  ],
};

/** Bun has no such word; without a way out it can only take what it has. */
const offline: Record<PackageManager, readonly string[]> = {
  npm: ["--offline"],
  pnpm: ["--offline"],
  yarn: ["--offline"],
  bun: ["--prefer-offline"],
};

/** What a person would type, and what is said besides so that nothing else is run or read. */
export function managerArguments(
  manager: PackageManager,
  { hasLockfile, isOffline }: Installation,
  settingsFolder: string,
): { readonly shown: string; readonly args: readonly string[] } {
  const typed = [...usual[manager](hasLockfile), ...(isOffline ? offline[manager] : [])];
  const pinned: Record<PackageManager, readonly string[]> = {
    npm: [],
    pnpm: [
      "--config.manage-package-manager-versions=false",
      "--config.enable-global-virtual-store=false",
      "--config.extend-node-path=false",
      "--config.confirm-modules-purge=false",
      "--reporter=append-only",
    ],
    yarn: ["--no-node-version-check"],
    bun: [`--config=${settingsFolder}/.bunfig.toml`],
  };
  return { shown: [manager, ...typed].join(" "), args: [...typed, ...pinned[manager]] };
}
