/** The files of a generated project: path → text, in the order of their paths. */
export type GeneratedFiles = ReadonlyMap<string, string>;

export function inOrder(files: Iterable<readonly [string, string]>): GeneratedFiles {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
