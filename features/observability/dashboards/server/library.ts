import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@devloom/contract";
import {
  AppError,
  conflict,
  defineResource,
  type NewEvent,
  type Transaction,
} from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import { type LibraryPanel, libraryPanels, type Panel, PanelContent } from "../contract.ts";

/**
 * Panels that dashboards share. Each dashboard has a copy, so that whoever reads one needs nothing else; a change in
 * the library writes all copies anew in its own transaction.
 */
export const libraryResource = defineResource(libraryPanels, {
  table: "library_panel",
  topic: "library-panel",
  tells: ["name"],
});

/** What dashboards share of a panel; an older release may have left out what has a default by now. */
const Shared = PanelContent.strip();

async function findShared(
  tx: Transaction,
  panels: readonly Panel[],
): Promise<Map<string, PanelContent>> {
  const ids = [...new Set(panels.flatMap(({ libraryId }) => libraryId ?? []))];
  if (ids.length === 0) return new Map();
  // A change in the library locks the panel and then its dashboards. Waiting here, with a dashboard locked, would wait for ever.
  const { rows } = await sql<Pick<LibraryPanel, "id" | "panel">>`select id, panel from library_panel
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and deleted_at is null
    for share nowait`
    .execute(tx.query())
    .catch((error: unknown) => {
      throw isLocked(error)
        ? conflict("library_busy", "A library panel is being changed. Try again.")
        : error;
    });
  return new Map(rows.map(({ id, panel }) => [id, Shared.parse(panel)]));
}

const isShared = (panel: Panel): panel is Panel & { libraryId: string } =>
  typeof panel.libraryId === "string";

const isLocked = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";

/** Refuses a copy that differs from what the library has: it is changed there. */
export async function assertCopies(tx: Transaction, panels: readonly Panel[]): Promise<void> {
  const shared = await findShared(tx, panels);
  for (const panel of panels) {
    // Panels from before there was a library have no such field.
    if (!isShared(panel)) continue;
    const content = shared.get(panel.libraryId);
    if (content === undefined)
      throw new AppError(422, "no_library_panel", `The library panel of ${panel.title} is gone.`);
    if (!isDeepStrictEqual(Shared.parse(panel), content))
      throw new AppError(
        409,
        "library_panel_differs",
        `${panel.title} is a library panel. Change it in the library, or unlink it first.`,
      );
  }
}

/** Panels of an old version with what the library has now; those that it lacks stand for themselves. */
export async function followLibrary(tx: Transaction, panels: readonly Panel[]): Promise<Panel[]> {
  const shared = await findShared(tx, panels);
  return panels.map((panel) => {
    const content = shared.get(panel.libraryId ?? "");
    return content === undefined ? { ...panel, libraryId: null } : { ...panel, ...content };
  });
}

/** The dashboards that show a library panel. */
export async function libraryUse(
  tx: Transaction,
  id: string,
): Promise<{ id: string; name: string }[]> {
  await libraryResource.store.find(tx, id);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from dashboard
    where tenant_id = ${tx.tenantId} and deleted_at is null and ${showing(id)}
    order by name, id`.execute(tx.query());
  return rows;
}

const showing = (id: string): RawBuilder<unknown> =>
  sql`panels @> ${JSON.stringify([{ libraryId: id }])}::jsonb`;

/** Writes what a library panel has become into every dashboard that shows it. */
export async function spreadPanel(tx: Transaction, { subject }: NewEvent): Promise<void> {
  const { id, panel } = await libraryResource.store.find(tx, idOf(subject));
  await rewriteCopies(tx, id, panel);
}

/** Dashboards keep what a panel was that leaves the library. */
export async function releasePanel(tx: Transaction, { subject }: NewEvent): Promise<void> {
  await rewriteCopies(tx, idOf(subject), { libraryId: null });
}

const idOf = (subject: string): string => subject.slice("library-panel/".length);

/** Deleted dashboards have their copies written too: they may come back. */
async function rewriteCopies(tx: Transaction, id: string, change: JsonObject): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; version: number; gone: boolean }>`
    update dashboard set version = version + 1, updated_at = now(),
      updated_by = ${tx.scope?.actorId ?? null},
      panels = (select jsonb_agg(case when panel ->> 'libraryId' = ${id}::text
          then panel || ${JSON.stringify(change)}::jsonb else panel end order by place)
        from jsonb_array_elements(panels) with ordinality as one (panel, place))
    where tenant_id = ${tx.tenantId} and ${showing(id)}
    returning id, name, version, deleted_at is not null as gone`.execute(tx.query());
  for (const row of rows.filter(({ gone }) => !gone))
    await tx.emit({
      type: "dashboard.updated",
      subject: `dashboard/${row.id}`,
      data: { name: row.name, version: row.version },
    });
}
