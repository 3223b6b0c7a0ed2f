import type { EffectivePermissions } from "../../contract.ts";

export type Held = EffectivePermissions["permissions"][number];

export const SHOWN = ["all", "held", "missing"] as const;
export type Shown = (typeof SHOWN)[number];

/** Those whose name, title or reason contains every word, held ones first. */
export function filterPermissions(
  permissions: readonly Held[],
  search: string,
  shown: Shown,
): Held[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return permissions
    .filter(({ held }) => shown === "all" || held === (shown === "held"))
    .filter(({ id, title, reasons }) => {
      const text = [id, title, ...reasons.map((reason) => reason.roleTitle ?? reason.kind)]
        .join(" ")
        .toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(b.held) - Number(a.held));
}
