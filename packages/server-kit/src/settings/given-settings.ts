import { type GivenOrigin, Json, type SettingDefinition, variableOf } from "@devloom/contract";

/** Where values of the installation may come from besides its own screens. */
export interface SettingSources {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly file?: { readonly path: string; readonly text: string };
}

/** A value that whoever runs the installation has decided outside of it. */
export interface GivenSetting {
  readonly origin: GivenOrigin;
  /** The variable or the file. */
  readonly name: string;
  readonly value: Json;
}

export type GivenSettings = ReadonlyMap<string, GivenSetting>;

/** A value that cannot be used, in words for whoever starts the gateway. */
export class GivenSettingError extends Error {
  override readonly name = "GivenSettingError";
}

/** Settings of the installation as the environment gives them, else as the settings file does. */
export function readGivenSettings(
  definitions: readonly SettingDefinition[],
  { environment = {}, file }: SettingSources,
): GivenSettings {
  const given = new Map<string, GivenSetting>();
  const problems: string[] = [];
  const values = file === undefined ? {} : readFile(file);
  const isKnown = (key: string) => definitions.some((one) => one.key === key);
  for (const key of Object.keys(values))
    if (!isKnown(key)) problems.push(`${file?.path ?? ""}: there is no setting ${key}`);
  for (const definition of definitions.filter(({ layers }) => layers.includes("instance"))) {
    const name = variableOf(definition);
    const text = environment[name];
    if (text !== undefined && text !== "") {
      const value = parseText(definition, text);
      if (value === undefined) problems.push(`${name} ${problemOf(definition, text)}`);
      else given.set(definition.key, { origin: "environment", name, value });
      continue;
    }
    const value = values[definition.key];
    if (value === undefined || value === null || file === undefined) continue;
    if (definition.schema.safeParse(value).success)
      given.set(definition.key, { origin: "file", name: file.path, value });
    else problems.push(`${file.path}: ${definition.key} ${problemOf(definition, value)}`);
  }
  if (problems.length > 0) throw new GivenSettingError(problems.join("\n"));
  return given;
}

/** A variable is a text; where the setting wants a number or more, the text is its JSON. */
function parseText({ schema }: SettingDefinition, text: string): Json | undefined {
  if (schema.safeParse(text).success) return text;
  const value = tryJson(text);
  return value !== undefined && schema.safeParse(value).success ? value : undefined;
}

function problemOf({ schema }: SettingDefinition, value: Json): string {
  return schema.safeParse(value).error?.issues[0]?.message ?? "is not valid";
}

function readFile({ path, text }: { path: string; text: string }): Readonly<Record<string, Json>> {
  const value = tryJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new GivenSettingError(`${path} must hold one JSON object: setting keys and their values`);
  return value;
}

function tryJson(text: string): Json | undefined {
  try {
    return Json.parse(JSON.parse(text));
  } catch {
    // Not JSON: the caller says what it should have been.
    return undefined;
  }
}
