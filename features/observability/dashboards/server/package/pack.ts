import { AppError } from "@devloom/server-kit";
import {
  type DashboardContent,
  type NeededSource,
  type Panel,
  PackedDashboard,
  type Variable,
} from "../../contract.ts";

const DATASOURCE = "datasource";
type Query = Panel["queries"][number];

/** Every query of a dashboard, written anew. */
function mapQueries(content: DashboardContent, change: (query: Query) => Query): DashboardContent {
  const inPanel = (panel: Panel): Panel => ({ ...panel, queries: panel.queries.map(change) });
  const inVariable = (variable: Variable): Variable => ({
    ...variable,
    query: variable.query === null ? null : change(variable.query),
  });
  return {
    ...content,
    panels: content.panels.map(inPanel),
    variables: content.variables.map(inVariable),
  };
}

const sourceIdOf = ({ kind, query }: Query): string | null =>
  kind === DATASOURCE && typeof query["sourceId"] === "string" ? query["sourceId"] : null;

const withSource = (query: Query, sourceId: string): Query => ({
  ...query,
  query: { ...query.query, sourceId },
});

/** The ids of the sources that a dashboard asks, each once. */
export function sourcesOf(content: DashboardContent): string[] {
  const queries = [
    ...content.panels.flatMap((panel) => panel.queries),
    ...content.variables.flatMap(({ query }) => query ?? []),
  ];
  return [...new Set(queries.flatMap((query) => sourceIdOf(query) ?? []))];
}

/** A dashboard as others can have it: keys stand for its sources, and its panels are of no library. */
export function pack(
  content: DashboardContent,
  known: readonly { readonly id: string; readonly name: string; readonly kind: string }[],
): PackedDashboard {
  const ids = sourcesOf(content);
  const sources = ids.map((id, place): NeededSource => {
    const { name = "", kind = "" } = known.find((one) => one.id === id) ?? {};
    return { key: `source-${place + 1}`, name, kind };
  });
  const keyOf = new Map(ids.map((id, place) => [id, sources[place]?.key ?? ""]));
  const dashboard = mapQueries(content, (query) => {
    const id = sourceIdOf(query);
    return id === null ? query : withSource(query, keyOf.get(id) ?? "");
  });
  const panels = dashboard.panels.map((panel) => ({ ...panel, libraryId: null }));
  return { dashboard: { ...dashboard, panels }, sources };
}

/** Reads what somebody else published; nothing of it is trusted. */
export function readPacked(text: string | undefined): PackedDashboard {
  const parsed = PackedDashboard.safeParse(jsonOf(text ?? ""));
  if (!parsed.success) throw badPackage();
  const { dashboard, sources } = parsed.data;
  const keys = new Set(sources.map(({ key }) => key));
  const isWhole =
    sourcesOf(dashboard).every((key) => keys.has(key)) &&
    dashboard.panels.every(({ libraryId }) => libraryId === null);
  if (!isWhole) throw badPackage();
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function badPackage(): AppError {
  return new AppError(
    422,
    "bad_package",
    "The dashboard in this package can't be read by this version.",
  );
}

/** The dashboard with a workspace's own sources in the place of keys. */
export function unpack(
  { dashboard, sources }: PackedDashboard,
  chosen: Readonly<Record<string, string>>,
): DashboardContent {
  const missing = sources.find(({ key }) => !Object.hasOwn(chosen, key));
  if (missing !== undefined)
    throw new AppError(
      422,
      "source_missing",
      `Choose a data source for ${missing.name === "" ? missing.key : missing.name}.`,
    );
  return mapQueries(dashboard, (query) => {
    const key = sourceIdOf(query);
    return key === null ? query : withSource(query, chosen[key] ?? "");
  });
}
