import { EditRefused } from "../change/refusal.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { tooFar } from "./budget.ts";
import { located, MAX_WITHIN } from "./call-sites.ts";
import type { TextSite } from "./text-site.ts";
import { readRows } from "./rows.ts";
import type { Place } from "./place.ts";
import { TextTracer } from "./text-tracer.ts";

/**
 * The places in the project where the text that an element shows is written: followed through props, constants,
 * lists and message files. `within` are the element and those around it on the page, from the inside, with their rows.
 */
export function findTextSites(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  text: string,
  within: readonly string[] = [],
): readonly TextSite[] {
  const { ids, rows } = readRows(within.slice(0, MAX_WITHIN));
  // It may be told itself, for its row.
  const own = rows[0] === undefined ? null : located(context, rows[0].id);
  const isOwn = own?.file.path === file.path && own.element.index === element.index;
  const place = { file, from: element.node, within: isOwn ? ids.slice(1) : ids };
  const all = sitesOf(new TextTracer(context, text), place, element);
  // Of items that say the same the one is meant whose row on the page it is.
  const inRow =
    all.length > 1 && rows.length > 0
      ? sitesOf(new TextTracer(context, text, rows), place, element)
      : [];
  const sites = inRow.length === 1 ? inRow : all;
  refuseForeign(context, file, sites);
  return sites;
}

function sitesOf(tracer: TextTracer, place: Place, element: SourceElement): readonly TextSite[] {
  const found = [tracer.content(place, element, []), tracer.attributes(place, element)];
  const sites = new Map<string, TextSite>();
  for (const site of found.flatMap((one) => one.sites)) {
    const key = `${site.path}:${site.start}`;
    if (site.isUnsure || !sites.has(key)) sites.set(key, site);
  }
  if (sites.size === 0 && tracer.budget.wasCut) throw tooFar();
  return [...sites.values()];
}

/** What tools write, or what is not of the project, is never changed: it would be lost, or break something else. */
function refuseForeign(context: PlanContext, own: SourceFile, sites: readonly TextSite[]): void {
  const others = sites.filter(({ path }) => path !== own.path);
  const listed = new Set(others.length === 0 ? [] : context.list());
  const foreign = others.find(({ path }) => !listed.has(path));
  if (foreign)
    throw new EditRefused(
      "not_editable",
      "fileNotSource",
      { path: foreign.path },
      { path: foreign.path },
    );
}
