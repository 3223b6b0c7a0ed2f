import { JsonObject } from "@devloom/contract";
import type { Lookups } from "../model/types.ts";

export interface ProjectComponent {
  readonly file: string;
  readonly name: string;
}

/** The components whose source the project holds, by what its elements say about them. */
export function componentsOf({ tree }: Lookups): readonly ProjectComponent[] {
  const found = new Map<string, ProjectComponent>();
  for (const element of Object.values(tree)) {
    const own = { file: element.filename, name: element["parentComponent"] };
    const used = { file: element["componentFilename"], name: element.componentName };
    for (const { file, name } of [own, used])
      if (typeof file === "string" && typeof name === "string" && /^[A-Z]\w*$/.test(name))
        found.set(`${file}#${name}`, { file, name });
  }
  return [...found.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.file.localeCompare(other.file),
  );
}

/** Props as somebody typed them; `null` when they are no JSON object. */
export function readProps(text: string): JsonObject | null {
  try {
    const { data } = JsonObject.safeParse(JSON.parse(text === "" ? "{}" : text));
    return data ?? null;
  } catch {
    return null;
  }
}
