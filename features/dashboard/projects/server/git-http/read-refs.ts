import { git, MAX_LIST_LENGTH } from "@devloom/project-files";

const AT_ONCE = 100;

/** Where some refs are, by their whole names; those that do not exist are left out. */
export async function readRefs(
  folder: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < refs.length; at += AT_ONCE) {
    const asked = refs.slice(at, at + AT_ONCE);
    // Names below one of them are listed as well.
    const text = await git(["for-each-ref", "--format=%(objectname) %(refname)", "--", ...asked], {
      folder,
      longestOutput: MAX_LIST_LENGTH,
    });
    for (const line of text.split("\n")) {
      const [object = "", ref = ""] = line.split(" ");
      if (asked.includes(ref)) found.set(ref, object);
    }
  }
  return found;
}
