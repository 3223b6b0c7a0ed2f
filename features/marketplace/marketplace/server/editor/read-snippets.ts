import { z } from "zod";
import { type EditorField, type EditorSnippet, MAX_SNIPPETS } from "../../contract.ts";
import { refused } from "../package/refused.ts";
import type { EditorFiles } from "./editor-files.ts";

const MAX_BODY_LENGTH = 16 * 1024;
const MAX_DESCRIPTION_LENGTH = 300;

const Lines = z.union([z.string(), z.array(z.string())]);

const Snippet = z.object({
  // One without a prefix is chosen from a list in VS Code; here its name is typed.
  prefix: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((prefix) => (prefix === undefined ? [] : [prefix].flat()))
    .pipe(z.array(z.string().max(100)).max(30)),
  body: Lines.transform((lines) => [lines].flat().join("\n")).pipe(
    z.string().max(MAX_BODY_LENGTH, `A snippet has at most ${MAX_BODY_LENGTH} characters`),
  ),
  description: Lines.optional(),
  scope: z.string().max(500).optional(),
});

/** A snippet with the languages that it is for; none for all of them. */
export interface ReadSnippet extends EditorSnippet {
  readonly languages: readonly string[];
}

/** Reads the snippets of a package. Their bodies are text until somebody puts them in. */
export function readSnippets(
  files: EditorFiles,
  about: EditorField["snippets"],
): readonly ReadSnippet[] {
  const found: ReadSnippet[] = [];
  for (const { path, languages } of about) {
    const entries = files.read(path, asSnippets);
    if (!entries.success) throw refused(`${path} is not a file of snippets.`);
    for (const [name, one] of Object.entries(entries.data)) {
      if (found.length === MAX_SNIPPETS)
        throw refused(`The package has more than ${MAX_SNIPPETS} snippets.`);
      found.push(readSnippet(path, name.slice(0, 200), one, languages));
    }
  }
  return found;
}

const Entries = z.record(z.string(), z.unknown());
const asSnippets = (value: unknown) => Entries.safeParse(value);

function readSnippet(
  path: string,
  name: string,
  value: unknown,
  languages: readonly string[],
): ReadSnippet {
  const { success, data, error } = Snippet.safeParse(value);
  if (!success) {
    const [issue] = error.issues;
    const where = [JSON.stringify(name), ...(issue?.path ?? [])].join(".");
    throw refused(`${path}, ${where}: ${issue?.message ?? "is not a snippet"}`);
  }
  const scoped = (data.scope ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const prefixes = data.prefix.map((one) => one.trim()).filter((one) => one !== "");
  return {
    name,
    prefixes: prefixes.length === 0 ? [name] : prefixes,
    body: data.body,
    description: [data.description ?? ""].flat().join(" ").slice(0, MAX_DESCRIPTION_LENGTH),
    languages: scoped.length === 0 ? languages : scoped,
  };
}
