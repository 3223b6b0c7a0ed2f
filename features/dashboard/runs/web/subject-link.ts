/** Where the things that runs are about can be looked at, by their kind. */
const places: Readonly<Record<string, string>> = { project: "/projects" };

/** The address of `project/0198…`, when there is a screen for its kind. */
export function subjectLink(subject: string | null): string | undefined {
  const [kind, id] = subject?.split("/", 2) ?? [];
  const place = kind === undefined ? undefined : places[kind];
  return place === undefined || !id ? undefined : `${place}/${encodeURIComponent(id)}`;
}
