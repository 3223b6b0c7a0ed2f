import type { PackageManager } from "../inspection.ts";

/** What a project may say about how its dependencies are installed. */
export interface ProjectSettings {
  readonly registry: string | null;
  /** Registries by scope: "@team" to an address. */
  readonly scopes: ReadonlyMap<string, string>;
  /** What the registries above want to know of the caller: "//host/path/:_authToken" to its value. */
  readonly credentials: ReadonlyMap<string, string>;
  /** Harmless options of the package manager, in kebab-case. */
  readonly options: ReadonlyMap<string, string | readonly string[]>;
  /** Keys that are not taken over. */
  readonly leftOut: readonly string[];
}

const flag = /^(?:true|false)$/;
const number = /^\d{1,9}$/;
const pattern = /^!?[@\w*][\w*./@-]*$/;

/**
 * Options that change which packages are chosen and how they are laid out. None names a program, a file, an address
 * or a variable; whatever is not listed here is left out.
 */
const takenOptions: Record<PackageManager, Readonly<Record<string, RegExp>>> = {
  npm: {
    "legacy-peer-deps": flag,
    "strict-peer-deps": flag,
    "prefer-dedupe": flag,
    "engine-strict": flag,
    "install-strategy": /^(?:hoisted|nested|shallow|linked)$/,
  },
  pnpm: {
    "auto-install-peers": flag,
    "dedupe-direct-deps": flag,
    "dedupe-injected-deps": flag,
    "dedupe-peer-dependents": flag,
    "engine-strict": flag,
    "exclude-links-from-lockfile": flag,
    hoist: flag,
    "hoist-pattern": pattern,
    "hoist-workspace-packages": flag,
    "inject-workspace-packages": flag,
    "link-workspace-packages": /^(?:true|false|deep)$/,
    "minimum-release-age": number,
    "node-linker": /^(?:isolated|hoisted)$/,
    "peers-suffix-max-length": number,
    "prefer-workspace-packages": flag,
    "public-hoist-pattern": pattern,
    "resolution-mode": /^(?:highest|time-based|lowest-direct)$/,
    "resolve-peers-from-workspace-root": flag,
    "shamefully-hoist": flag,
    "shared-workspace-lockfile": flag,
    "strict-peer-dependencies": flag,
  },
  yarn: {},
  bun: {},
};

const credential =
  /^\/\/([^/\s:]+(?::\d+)?)(?:\/[^\s:]*)?:(?:_authToken|_auth|username|_password|email|always-auth)$/;
const scopedRegistry = /^(@[\w.-]+):registry$/;
/** Printable, and without a variable that would be put in. */
const plainValue = /^(?!.*\$\{)[\x20-\x7E]{1,8192}$/;

/** Filters keys and values to what a project may say; of a repeated key the last counts. */
export function filterSettings(
  manager: PackageManager,
  entries: Iterable<readonly [string, string | readonly string[]]>,
): ProjectSettings {
  let registry: string | null = null;
  const scopes = new Map<string, string>();
  const given = new Map<string, string>();
  const options = new Map<string, string | readonly string[]>();
  const leftOut: string[] = [];
  const rules = new Map(Object.entries(takenOptions[manager]));
  for (const [key, value] of entries) {
    const scope = scopedRegistry.exec(key)?.[1];
    const address = typeof value === "string" ? registryAddress(value) : null;
    const rule = rules.get(key);
    if (key === "registry" && address !== null) registry = address;
    else if (scope !== undefined && address !== null) scopes.set(scope, address);
    else if (credential.test(key) && typeof value === "string" && plainValue.test(value)) {
      given.set(key, value);
    } else if (rule !== undefined && [value].flat().every((one) => rule.test(one))) {
      options.set(key, value);
    } else leftOut.push(key);
  }
  const hosts = new Set(
    [registry, ...scopes.values()].flatMap((one) => (one === null ? [] : [new URL(one).host])),
  );
  const credentials = new Map(
    [...given].filter(([key]) => {
      const isOfRegistry = hosts.has(credential.exec(key)?.[1] ?? "");
      if (!isOfRegistry) leftOut.push(key);
      return isOfRegistry;
    }),
  );
  return { registry, scopes, credentials, options, leftOut };
}

function registryAddress(text: string): string | null {
  if (!plainValue.test(text) || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? `${origin}${pathname}` : null;
}
