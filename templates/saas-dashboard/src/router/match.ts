export type Params = Readonly<Record<string, string>>;

/** Matches `/customers/:id` against a path and returns its parameters, or undefined when it does not fit. */
export function matchPath(pattern: string, path: string): Params | undefined {
  const expected = pattern.split("/").filter(Boolean);
  const actual = path.split("/").filter(Boolean);
  if (expected.length !== actual.length) return undefined;

  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}
