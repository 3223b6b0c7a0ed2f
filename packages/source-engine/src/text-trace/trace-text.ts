import { EditRefused } from "../change/refusal.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { MAX_WITHIN } from "./call-sites.ts";
import type { TextSite } from "./text-site.ts";
import { TextTracer } from "./text-tracer.ts";

/**
 * The places in the project where the text that an element shows is written: followed through props, constants,
 * lists and message files. `within` are the elements around it on the page, from the inside.
 */
export function findTextSites(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  text: string,
  within: readonly string[] = [],
): readonly TextSite[] {
  const tracer = new TextTracer(context, text);
  const place = { file, from: element.node, within: within.slice(0, MAX_WITHIN) };
  const found = [tracer.content(place, element, []), tracer.attributes(place, element)];
  const sites = new Map<string, TextSite>();
  for (const site of found.flatMap((one) => one.sites)) {
    const key = `${site.path}:${site.start}`;
    if (site.isUnsure || !sites.has(key)) sites.set(key, site);
  }
  refuseForeign(context, file, [...sites.values()]);
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
