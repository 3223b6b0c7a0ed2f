import { EditRefused } from "../change/refusal.ts";
import type { PlanContext } from "../plan/context.ts";
import { lineColumnAt } from "../text/position.ts";
import type { TextSite } from "./text-site.ts";
import { findTextSites } from "./trace-text.ts";

/** So many places are named at most. */
const MAX_PLACES = 3;

/** A line of the project. */
export interface LinePlace {
  readonly path: string;
  readonly line: number;
}

/** Where the text that an element shows is written; null where nothing writes it, refused where several do. */
export function locateText(
  context: PlanContext,
  id: string,
  text: string,
  within: readonly string[],
): LinePlace | null {
  const { file, element } = context.locate(id);
  const site = onlySite(context, findTextSites(context, file, element, text, within));
  return site && placeOf(context, site);
}

/** The one place that a text is written in; refuses where it is written in several. */
export function onlySite(
  context: Pick<PlanContext, "read">,
  sites: readonly TextSite[],
): TextSite | null {
  const [site = null, ...others] = sites;
  if (site?.isUnsure && others.length === 0) {
    const place = placeOf(context, site);
    const named = { place: `${place.path}:${place.line}` };
    throw new EditRefused("not_editable", "textUnsure", named, { ...place });
  }
  if (site === null || others.length === 0) return site;
  const names = sites
    .slice(0, MAX_PLACES)
    .map((one) => placeOf(context, one))
    .map(({ path, line }) => `${path}:${line}`);
  throw new EditRefused(
    "not_editable",
    "textAmbiguous",
    { places: [...names, ...(sites.length > MAX_PLACES ? ["…"] : [])].join(", ") },
    { ...placeOf(context, site) },
  );
}

function placeOf(context: Pick<PlanContext, "read">, { path, start }: TextSite): LinePlace {
  return { path, line: lineColumnAt(context.read(path) ?? "", start).line };
}
