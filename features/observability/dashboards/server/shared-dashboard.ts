import type { Frame, VariableValues } from "@devloom/contract";
import { AppError, notFound, type Platform, type QueryContext } from "@devloom/server-kit";
import type { SharedDashboard, Variable } from "../contract.ts";
import type { OpenedLink } from "./links.ts";

const DAY = 86_400_000;
/** Visitors look back this far at most. */
const MAX_RANGE = 31 * DAY;
const MAX_OPTIONS = 200;

/**
 * The values that a variable offers: its own list, or the first column of texts of its query. Where that names other
 * variables, they are what the dashboard begins with: visitors get no other offers by choosing.
 */
export async function optionsOf(
  { queries }: Pick<Platform, "queries">,
  { asker, dashboard }: Pick<OpenedLink, "asker" | "dashboard">,
  variable: Variable,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  if (variable.kind !== "query" || variable.query === null) return variable.options;
  const variables = Object.fromEntries(dashboard.variables.map(({ name, value }) => [name, value]));
  const frames = await queries.ask(asker, variable.query, { from, to, variables });
  return firstTexts(frames);
}

export function firstTexts(frames: readonly Frame[]): string[] {
  const texts = frames.flatMap(({ fields }) => fields).find(({ type }) => type === "string");
  const values = (texts?.values ?? []).filter((value) => typeof value === "string" && value !== "");
  return [...new Set(values as string[])].slice(0, MAX_OPTIONS);
}

/** The dashboard without anything that says how its figures are found. */
export async function presentShared(
  platform: Platform,
  link: OpenedLink,
): Promise<SharedDashboard> {
  const { name, description, panels, variables, timeRange, refreshSeconds } = link.dashboard;
  const to = platform.clock.now().getTime();
  const shown = variables.map(async (variable) => {
    const range = { from: to - DAY, to };
    const options =
      variable.kind === "text" ? [] : await optionsOf(platform, link, variable, range);
    return { ...without(variable, "query"), options };
  });
  return {
    name,
    description,
    panels: panels.map((panel) => without(panel, "queries")),
    variables: await Promise.all(shown),
    timeRange,
    refreshSeconds,
    expiresAt: link.expiresAt.toISOString(),
  };
}

function without<Whole extends object, Key extends keyof Whole & string>(
  whole: Whole,
  key: Key,
): Omit<Whole, Key> {
  const rest = Object.entries(whole).filter(([name]) => name !== key);
  // Everything but that one field is there.
  return Object.fromEntries(rest) as Omit<Whole, Key>;
}

const tampered = (name: string): AppError =>
  new AppError(403, "not_offered", `This link doesn't allow that value for ${name}.`);

/** A visitor chooses among what is offered and nothing else; free texts stay as they are. */
async function checkVariables(
  platform: Platform,
  link: OpenedLink,
  given: VariableValues,
  range: { from: number; to: number },
): Promise<VariableValues> {
  const { variables } = link.dashboard;
  for (const name of Object.keys(given))
    if (!variables.some((one) => one.name === name)) throw tampered(name);
  const values: Record<string, string> = {};
  for (const variable of variables) {
    const { name, value, kind, includeAll } = variable;
    const chosen = given[name] ?? value;
    values[name] = chosen;
    if (chosen === value || (chosen === "" && includeAll && kind !== "text")) continue;
    const options = kind === "text" ? [] : await optionsOf(platform, link, variable, range);
    if (!options.includes(chosen)) throw tampered(name);
  }
  return values;
}

/** The frames of a panel, asked with the queries that the dashboard has and the rights of the link's maker. */
export async function askShared(
  platform: Platform,
  link: OpenedLink,
  panelId: string,
  context: QueryContext,
): Promise<Frame[]> {
  const panel = link.dashboard.panels.find(({ id }) => id === panelId);
  if (panel === undefined) throw notFound("The panel");
  const { from, to } = context;
  const now = platform.clock.now().getTime();
  if (to - from > MAX_RANGE || from >= to || from < now - MAX_RANGE)
    throw new AppError(403, "range_too_long", "A public link shows at most the last 31 days.");
  const variables = await checkVariables(platform, link, context.variables, {
    from: Math.min(from, now - DAY),
    to: Math.max(to, now),
  });
  const answers = panel.queries.map((query) =>
    platform.queries.ask(link.asker, query, { ...context, variables }),
  );
  return (await Promise.all(answers)).flat();
}
