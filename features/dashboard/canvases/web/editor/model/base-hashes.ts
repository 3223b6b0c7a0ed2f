/** The hashes of the files in which the elements of a call stand, as far as they are known. */
export function baseHashesOf(
  body: object,
  files: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const paths = Object.values(body)
    .flatMap((value: unknown) => value)
    .flatMap((value) =>
      typeof value === "object" && value !== null && "filename" in value ? [value.filename] : [],
    );
  const known = paths.flatMap((path) => {
    const hash = typeof path === "string" ? files[path] : null;
    return typeof path === "string" && typeof hash === "string" ? [[path, hash] as const] : [];
  });
  return Object.fromEntries(known);
}
