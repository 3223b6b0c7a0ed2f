import { isRecord } from "../package-manifest.ts";
import { parse } from "yaml";
import type { ProjectSettings } from "./project-settings.ts";
import { InstallRefusal } from "./refusal.ts";

/** Fields of pnpm-workspace.yaml that decide which packages are installed. They are data to pnpm. */
const takenFields = [
  "packages",
  "catalog",
  "catalogs",
  "overrides",
  "packageExtensions",
  "patchedDependencies",
  "peerDependencyRules",
  "ignoredOptionalDependencies",
  "supportedArchitectures",
  "minimumReleaseAgeExclude",
] as const;

/** It is parsed where requests are answered. */
const longest = 64_000;

/** pnpm's file of the project as plain data; empty when there is none. */
export function readPnpmWorkspace(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  if (text.length > longest)
    throw new InstallRefusal(`pnpm-workspace.yaml is longer than ${longest / 1000} kB.`);
  let content: unknown;
  try {
    // Whether keys are unique takes the square of their number to check.
    content = parse(text, { uniqueKeys: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new InstallRefusal(`pnpm-workspace.yaml cannot be read: ${reason}`);
  }
  return isRecord(content) ? content : {};
}

/** The settings among its fields, under the names that they have in .npmrc. */
export function settingsOf(
  workspace: Readonly<Record<string, unknown>>,
): [string, string | string[]][] {
  const registries = isRecord(workspace["registries"]) ? workspace["registries"] : {};
  const taken: ReadonlySet<string> = new Set([...takenFields, "registries"]);
  const fields = Object.entries(workspace).filter(([name]) => !taken.has(name));
  return [
    ...Object.entries(registries).map(([scope, value]): [string, string] => [
      scope === "default" ? "registry" : `${scope}:registry`,
      String(value),
    ]),
    ...fields.map(([name, value]): [string, string | string[]] => [
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  ];
}

/** The file that pnpm gets instead. It stands there always, so that pnpm looks for none further up. */
export function stagedPnpmWorkspace(
  workspace: Readonly<Record<string, unknown>>,
  { options }: Pick<ProjectSettings, "options">,
): string {
  const fields = takenFields.filter((name) => workspace[name] !== undefined);
  const settings = [...options].map(([name, value]) => [
    name.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
    typeof value === "string" ? scalar(value) : value,
  ]);
  // JSON is YAML.
  return JSON.stringify({
    ...Object.fromEntries(fields.map((name) => [name, workspace[name]])),
    ...(Object.fromEntries(settings) as Record<string, unknown>),
  });
}

function scalar(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true";
  return /^\d+$/.test(value) ? Number(value) : value;
}
