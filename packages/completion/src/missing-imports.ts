import type { Around } from "./around.ts";
import { type ImportedName, writtenModule } from "./import-statements.ts";
import type { Scope } from "./scope.ts";

export interface ImportProposal {
  /** The whole line without its indentation. */
  readonly line: string;
  /** How sure: the share of what speaks for it. */
  readonly share: number;
  readonly names: number;
  readonly weight: number;
  /** How many lines of the kind could stand here. */
  readonly rivals: number;
}

/** Where names come from in the rest of the project, each with how much it counts. */
export type Origins = (
  name: string,
) => Iterable<{ readonly from: ImportedName; readonly weight: number }>;

const OPEN = /(?:^|\n)\s*import\s+(?:type\s+)?(?:[\w$]+,\s*)?\{([^}]*)$/;
const CLOSED_BELOW = /^[^{}]*\}\s*from\s*["']([^"'\n]+)["']/;
interface Group {
  readonly module: string;
  readonly names: ImportedName[];
  weight: number;
}

/** Lines that import what the file uses and nothing imports yet. */
export function missingImports(
  path: string,
  around: Around,
  scope: Scope,
  origins: Origins,
): ImportProposal[] {
  return proposalsOf(path, around, scope, origins).filter(
    ({ line }) => line.startsWith(around.typed) && line.length > around.typed.length,
  );
}

function proposalsOf(
  path: string,
  around: Around,
  scope: Scope,
  origins: Origins,
): ImportProposal[] {
  if (around.tail !== "" || !/\.[cm]?[jt]sx?$/.test(path)) return [];
  const above = around.linesAbove.map(({ text }) => text).join("\n");
  const below = around.linesBelow.map(({ text }) => text).join("\n");
  const open = OPEN.exec(above);
  const isTop =
    around.linesAbove.every(({ indent }) => indent === 0) ||
    /(?:^|\n)(?:import\b|\} from)[^\n]*$/.test(above) ||
    /^(?:import\b|\} from)/.test(below);
  if (open === null && (!isTop || !/^(?:$|im?p?o?r?t?$|import\b)/.test(around.typed))) return [];
  const closing = open === null ? null : CLOSED_BELOW.exec(below);
  if (open !== null && closing === null)
    return closings(path, open[1] ?? "", above, below, origins);
  const groups = groupsOf(path, scope, closing?.[1], origins);
  const sum = groups.reduce((total, { weight }) => total + Math.sqrt(weight), 0);
  const style = styleOf(above, below);
  const proposals: ImportProposal[] = [];
  if (open !== null) {
    const listed = (open[1] ?? "").split(",").map((one) => one.trim());
    const next = /^\s*([\w$ ]+),?/.exec(below)?.[1]?.trim();
    for (const group of groups)
      for (const { written } of group.names) {
        const before = listed.findLast((one) => one !== "");
        const fits =
          (before === undefined || order(before, written) < 0) &&
          (next === undefined || order(written, next) < 0);
        proposals.push({
          line: `${written},`,
          share: (fits ? 1 : 0.3) / group.names.length,
          names: 1,
          weight: group.weight,
          rivals: group.names.length,
        });
      }
  } else
    for (const { module, names, weight } of groups)
      proposals.push({
        line: written(path, module, names, style),
        share: Math.sqrt(weight) / sum,
        names: names.length,
        weight,
        rivals: groups.length,
      });
  return proposals.toSorted((one, other) => other.share - one.share);
}

const order = (one: string, other: string): number =>
  one.localeCompare(other, "en", { sensitivity: "base" });

function groupsOf(
  path: string,
  scope: Scope,
  module: string | undefined,
  origins: Origins,
): Group[] {
  const groups = new Map<string, Group>();
  for (const name of scope.missing) {
    const best = bestOrigin(name, origins);
    if (best === null) continue;
    if (module !== undefined && writtenModule(path, best.from.module) !== module) continue;
    const group = groups.get(best.from.module) ?? {
      module: best.from.module,
      names: [],
      weight: 0,
    };
    group.names.push(best.from);
    group.weight += best.weight;
    groups.set(best.from.module, group);
  }
  return [...groups.values()];
}

function bestOrigin(name: string, origins: Origins): { from: ImportedName; weight: number } | null {
  const found = new Map<string, { from: ImportedName; weight: number }>();
  for (const { from, weight } of origins(name)) {
    const key = `${from.kind} ${from.module} ${from.isType}`;
    const one = found.get(key) ?? { from, weight: 0 };
    one.weight += weight;
    found.set(key, one);
  }
  let best: { from: ImportedName; weight: number } | null = null;
  for (const one of found.values()) if (best === null || one.weight > best.weight) best = one;
  return best;
}

/** The end of a list of names: the module that has them. */
function closings(
  path: string,
  list: string,
  above: string,
  below: string,
  origins: Origins,
): ImportProposal[] {
  const modules = new Map<string, number>();
  let sum = 0;
  for (const part of list.split(",")) {
    const name = /([A-Za-z_$][\w$]*)\s*$/.exec(part)?.[1];
    if (name === undefined) continue;
    for (const { from, weight } of origins(name)) {
      modules.set(from.module, (modules.get(from.module) ?? 0) + weight);
      sum += weight;
    }
  }
  const { quote, end } = styleOf(above, below);
  return [...modules]
    .map(([module, weight]) => ({
      line: `} from ${quote}${writtenModule(path, module)}${quote}${end}`,
      share: weight / sum,
      names: 1,
      weight,
      rivals: modules.size,
    }))
    .toSorted((one, other) => other.share - one.share);
}

interface Style {
  readonly quote: string;
  readonly end: string;
  readonly pad: string;
  readonly isSorted: boolean;
  readonly width: number;
}

function styleOf(above: string, below: string): Style {
  const seen = [
    ...`${above}\n${below}`.matchAll(/^(?:import|\}).*from\s*(["'])[^"'\n]+["'](;?)/gm),
  ];
  const quote =
    seen[0]?.[1] ??
    (`${above}${below}`.split("'").length > `${above}${below}`.split('"').length ? "'" : '"');
  const end = seen[0]?.[2] ?? (/;\n/.test(below) ? ";" : "");
  const lists = seen
    .map(([line]) => /\{([^}]*)\}/.exec(line)?.[1] ?? "")
    .map((list) => list.split(",").map((one) => one.trim()));
  return {
    quote,
    end,
    width: Math.max(80, ...seen.map(([line]) => (line.includes("{ ") ? line.length : 0))),
    pad:
      lists.length > 0 &&
      seen.every(([line]) => !line.includes("{ ")) &&
      seen.some(([line]) => line.includes("{"))
        ? ""
        : " ",
    isSorted: lists.every((list) =>
      list.every((one, at) => at === 0 || order(list[at - 1] ?? "", one) <= 0),
    ),
  };
}

function written(
  path: string,
  module: string,
  names: readonly ImportedName[],
  { quote, end, pad, isSorted, width }: Style,
): string {
  const outside = names.filter(({ kind }) => kind !== "named").map(({ written }) => written);
  const inside = names.filter(({ kind }) => kind === "named").map(({ written }) => written);
  if (isSorted) inside.sort(order);
  const parts = inside.length === 0 ? outside : [...outside, `{${pad}${inside.join(", ")}${pad}}`];
  const type = names.every(({ isType, written }) => isType && !written.startsWith("type "))
    ? "type "
    : "";
  const line = `import ${type}${parts.join(", ")} from ${quote}${writtenModule(path, module)}${quote}${end}`;
  return line.length > width && inside.length > 1
    ? `import ${type}${[...outside, "{"].join(", ")}`
    : line;
}
