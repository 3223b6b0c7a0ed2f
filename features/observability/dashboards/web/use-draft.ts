import { useState } from "react";
import type { Dashboard, DashboardContent, Panel, PanelPlace } from "../contract.ts";
import { placeAtEnd, rearrange } from "./grid/layout.ts";

/** The part of a dashboard that is edited. */
export function contentOf(dashboard: Dashboard): DashboardContent {
  const { name, description, panels, variables, timeRange, refreshSeconds } = dashboard;
  return { name, description, panels, variables, timeRange, refreshSeconds };
}

/** A panel that has not been anywhere yet. */
export function newPanel(panels: readonly Panel[]): Panel {
  return {
    id: freeId(panels),
    title: "",
    kind: "timeseries",
    place: placeAtEnd(panels, { width: 6, height: 5 }),
    queries: [
      { kind: "telemetry", query: { signal: "spans", form: "series", aggregation: "rate" } },
    ],
    text: "",
    unit: "",
    minimum: null,
    maximum: null,
    thresholds: [],
    overrides: [],
    libraryId: null,
  };
}

function freeId(panels: readonly Panel[]): string {
  const taken = new Set(panels.map(({ id }) => id));
  for (let number = panels.length + 1; ; number += 1)
    if (!taken.has(`p${number}`)) return `p${number}`;
}

export type DraftEdit = ReturnType<typeof useDraft>;

/** What somebody changes before saving it; `null` while nobody edits. */
export function useDraft(dashboard: Dashboard) {
  const [draft, setDraft] = useState<DashboardContent | null>(null);
  const [base, setBase] = useState(dashboard.version);
  const change = (next: (before: DashboardContent) => Partial<DashboardContent>) =>
    setDraft((before) => (before === null ? null : { ...before, ...next(before) }));
  return {
    draft,
    /** The version that the draft was made from; a later one of somebody else is not overwritten. */
    base,
    /** A library panel was changed here, which made one more version of this dashboard. */
    rebase: (version: number) => setBase((before) => (version === before + 1 ? version : before)),
    begin: () => {
      setBase(dashboard.version);
      setDraft(contentOf(dashboard));
    },
    end: () => setDraft(null),
    set: (next: Partial<DashboardContent>) => change(() => next),
    place: (id: string, place: PanelPlace) =>
      change(({ panels }) => ({ panels: rearrange(panels, id, place) })),
    put: (panel: Panel) =>
      change(({ panels }) => ({
        panels: panels.some(({ id }) => id === panel.id)
          ? panels.map((one) => (one.id === panel.id ? panel : one))
          : [...panels, panel],
      })),
    add: (content: Omit<Panel, "id" | "place">) =>
      change(({ panels }) => ({ panels: [...panels, { ...newPanel(panels), ...content }] })),
    unlink: (id: string) =>
      change(({ panels }) => ({
        panels: panels.map((one) => (one.id === id ? { ...one, libraryId: null } : one)),
      })),
    remove: (id: string) =>
      change(({ panels }) => ({ panels: panels.filter((one) => one.id !== id) })),
    duplicate: (id: string) =>
      change(({ panels }) => {
        const panel = panels.find((one) => one.id === id);
        if (panel === undefined) return {};
        const { width, height } = panel.place;
        const place = placeAtEnd(panels, { width, height });
        return { panels: [...panels, { ...panel, id: freeId(panels), place }] };
      }),
  };
}
