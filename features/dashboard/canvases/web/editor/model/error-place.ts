import { type CodeTarget, codeTargetOf } from "./panels.ts";

/** A file with a line, as tools write it into their messages. */
const PLACE = /[^\s"'`()[\]<>,]+\.\w+(?::\d+){1,2}/g;

/**
 * The first place in the project that an error names. What it names before, such as the tool's own
 * files, helps nobody.
 */
export function errorPlace(
  texts: readonly (string | null)[],
  paths: readonly string[],
): CodeTarget | null {
  for (const text of texts)
    for (const [place] of text?.matchAll(PLACE) ?? []) {
      const target = codeTargetOf(place, paths);
      if (target !== null) return target;
    }
  return null;
}
