import type { NavNode, TreeElementLookup } from "@devloom/frame-protocol";
import { topsOf } from "../actions/place.ts";
import { layerName } from "../actions/layer-name.ts";

/** The nodes that a search shows: those it finds, and everything around them. */
export interface Found {
  readonly shown: ReadonlySet<NavNode>;
  /** What was searched for, without what is only around it. */
  readonly matches: ReadonlySet<NavNode>;
  readonly count: number;
}

/** Finds nodes by name, tag, component, class, id or text; `null` when nothing is searched for. */
export function searchTrees(
  trees: Readonly<Record<string, NavNode | null>>,
  tree: TreeElementLookup,
  query: string,
): Found | null {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const shown = new Set<NavNode>();
  const matches = new Set<NavNode>();
  for (const root of Object.values(trees)) {
    const waiting = [...topsOf(root)];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      waiting.push(...node.children);
      const haystack = wordsOf(node, tree);
      if (!words.every((word) => haystack.includes(word))) continue;
      matches.add(node);
      for (let at: NavNode | undefined = node; at !== undefined && !shown.has(at); at = at.parent)
        shown.add(at);
    }
  }
  return { shown, matches, count: matches.size };
}

/** The match after or before the selected one, round again; the first when none is selected. */
export function nextMatch(
  matches: readonly string[],
  selected: string | undefined,
  step: 1 | -1,
): string | null {
  const at = selected === undefined ? -1 : matches.indexOf(selected);
  const start = at === -1 && step === -1 ? 0 : at;
  return matches[(start + step + matches.length) % matches.length] ?? null;
}

function wordsOf(node: NavNode, tree: TreeElementLookup): string {
  const { name, kind, text } = layerName(node, tree[node.tempoElement.codebaseId]);
  const id = node.props["id"]?.value;
  const parts = [name, kind, text ?? "", typeof id === "string" ? `#${id}` : ""];
  return [...parts, ...node.classList.map((one) => `.${one}`)].join(" ").toLowerCase();
}
