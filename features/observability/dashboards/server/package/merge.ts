import { isDeepStrictEqual as isSame } from "node:util";
import type { DashboardContent, Panel, UpdateStep } from "../../contract.ts";

/** What somebody has, what it was made from, and what it shall become. */
interface Sides {
  readonly base: DashboardContent;
  readonly mine: DashboardContent;
  readonly theirs: DashboardContent;
}

const byId = (panels: readonly Panel[]) => new Map(panels.map((panel) => [panel.id, panel]));
/** What a panel shows; where it is, is another matter. */
const shown = (panel: Panel | undefined) =>
  panel === undefined ? undefined : { ...panel, place: null };

/**
 * Brings a dashboard to another version of its package. What people changed stays, what they left alone follows the
 * package. A panel that both changed is theirs to decide: it stays unless it is among `take`.
 */
export function mergeDashboard(
  { base, mine, theirs }: Sides,
  take: readonly string[] = [],
): { content: DashboardContent; steps: UpdateStep[] } {
  const [was, is, wanted] = [byId(base.panels), byId(mine.panels), byId(theirs.panels)];
  const steps: UpdateStep[] = [];
  const panels: Panel[] = [];
  const tell = (panel: Panel, step: UpdateStep["step"]): void => {
    steps.push({ panelId: panel.id, title: panel.title, step });
  };
  for (const panel of mine.panels) {
    const [before, next] = [was.get(panel.id), wanted.get(panel.id)];
    const isMine = !isSame(shown(panel), shown(before));
    const isTheirs = !isSame(shown(next), shown(before));
    const isTaken = isTheirs && (!isMine || take.includes(panel.id));
    if (isTheirs && isMine && !isSame(shown(panel), shown(next))) tell(panel, "conflict");
    else if (isTheirs && !isMine) tell(next ?? panel, next === undefined ? "removed" : "changed");
    else if (isMine && before !== undefined) tell(panel, "kept");
    if (!isTaken) panels.push(moved(panel, before, next));
    else if (next !== undefined) panels.push(moved({ ...next, place: panel.place }, before, next));
  }
  for (const panel of theirs.panels) {
    // What somebody took out stays out.
    if (is.has(panel.id) || was.has(panel.id)) continue;
    panels.push(panel);
    tell(panel, "added");
  }
  const rest = mergeRest({ base, mine, theirs });
  if (!isSame({ ...mine, panels: [] }, { ...rest, panels: [] }))
    steps.push({ panelId: "", title: theirs.name, step: "changed" });
  return { content: { ...rest, panels: withoutOverlap(panels) }, steps };
}

/** A panel that nobody moved goes where the package has it now. */
function moved(panel: Panel, before: Panel | undefined, next: Panel | undefined): Panel {
  const isMoved = before !== undefined && !isSame(panel.place, before.place);
  return isMoved || next === undefined ? panel : { ...panel, place: next.place };
}

/** Panels that came upon others go below them; the others stay. */
function withoutOverlap(panels: readonly Panel[]): Panel[] {
  const placed: Panel[] = [];
  for (const panel of panels) {
    const { place } = panel;
    const isHit = placed.some(
      ({ place: other }) =>
        place.x < other.x + other.width &&
        other.x < place.x + place.width &&
        place.y < other.y + other.height &&
        other.y < place.y + place.height,
    );
    const bottom = Math.max(0, ...panels.map((one) => one.place.y + one.place.height));
    const free = Math.max(bottom, ...placed.map((one) => one.place.y + one.place.height));
    placed.push(isHit ? { ...panel, place: { ...place, y: free } } : panel);
  }
  return placed;
}

/** Name, variables and times: each as somebody set it, else as the package has it. */
function mergeRest({ base, mine, theirs }: Sides): DashboardContent {
  const choose = <Key extends keyof DashboardContent>(key: Key): DashboardContent[Key] =>
    isSame(mine[key], base[key]) ? theirs[key] : mine[key];
  const [was, wanted] = [base.variables, theirs.variables];
  const find = (all: DashboardContent["variables"], name: string) =>
    all.find((one) => one.name === name);
  const kept = mine.variables.flatMap((variable) => {
    const before = find(was, variable.name);
    if (!isSame(variable, before)) return variable;
    return find(wanted, variable.name) ?? [];
  });
  const added = wanted.filter(
    ({ name }) => find(was, name) === undefined && find(mine.variables, name) === undefined,
  );
  return {
    name: choose("name"),
    description: choose("description"),
    timeRange: choose("timeRange"),
    refreshSeconds: choose("refreshSeconds"),
    variables: [...kept, ...added],
    panels: mine.panels,
  };
}
