import { isRecord } from "../package-manifest.ts";

/**
 * Fields of package.json that decide which packages are installed. Scripts are not among them, nor what names a package
 * manager or a Node.js to be fetched and run instead of the machine's own.
 */
const takenFields = [
  "name",
  "version",
  "private",
  "type",
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "peerDependenciesMeta",
  "dependenciesMeta",
  "bundleDependencies",
  "bundledDependencies",
  "overrides",
  "resolutions",
  "engines",
  "os",
  "cpu",
  "catalog",
  "catalogs",
  "patchedDependencies",
] as const;

/** The same of the field "pnpm". */
const takenPnpmFields = [
  "overrides",
  "packageExtensions",
  "patchedDependencies",
  "peerDependencyRules",
  "ignoredOptionalDependencies",
  "supportedArchitectures",
] as const;

/** The manifest as the package manager gets to see it. */
export function stagedManifest(
  manifest: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const pnpm = isRecord(manifest["pnpm"]) ? pick(manifest["pnpm"], takenPnpmFields) : {};
  const { workspaces, ...rest } = pick(manifest, takenFields);
  return {
    ...rest,
    ...(workspaces === undefined ? {} : { workspaces: innerWorkspaces(workspaces) }),
    ...(Object.keys(pnpm).length === 0 ? {} : { pnpm }),
  };
}

/** The manifest of a package that is copied as a whole: with what it offers, without what it would run. */
export function copiedManifest(
  manifest: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { scripts: _scripts, packageManager: _manager, devEngines: _engines, ...rest } = manifest;
  return { ...rest, ...stagedManifest(manifest) };
}

/** Patterns that lead out of the project find nothing. */
function innerWorkspaces(workspaces: unknown): unknown {
  if (isRecord(workspaces)) {
    return {
      ...pick(workspaces, ["nohoist", "catalog", "catalogs"]),
      packages: innerWorkspaces(workspaces["packages"] ?? []),
    };
  }
  if (!Array.isArray(workspaces)) return [];
  return workspaces.filter(
    (one) =>
      typeof one === "string" && !/^!?[/~\\]/.test(one) && !one.split(/[/\\{},]/).includes(".."),
  );
}

function pick(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(record, name)).map((name) => [name, record[name]]),
  );
}

/** Everything in a manifest, or in pnpm-workspace.yaml, that says where a package comes from. */
export function dependencySpecs(content: Readonly<Record<string, unknown>>): string[] {
  const pnpm = isRecord(content["pnpm"]) ? content["pnpm"] : {};
  const workspaces = isRecord(content["workspaces"]) ? content["workspaces"] : {};
  return [content, pnpm, workspaces].flatMap((record) =>
    [
      "dependencies",
      "devDependencies",
      "optionalDependencies",
      "peerDependencies",
      "overrides",
      "resolutions",
      "packageExtensions",
      "catalog",
      "catalogs",
    ].flatMap((name) => stringsIn(record[name])),
  );
}

/** Paths of patches that are applied to packages. */
export function patchPaths(content: Readonly<Record<string, unknown>>): string[] {
  const pnpm = isRecord(content["pnpm"]) ? content["pnpm"] : {};
  return [content, pnpm].flatMap((record) => stringsIn(record["patchedDependencies"]));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}
