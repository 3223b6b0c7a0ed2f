import type { TextSite } from "./text-site.ts";

/** The places where a text was found; open when a value that nothing is known about may be it as well. */
export interface Found {
  readonly sites: readonly TextSite[];
  readonly isOpen: boolean;
}

/** A value that surely is another text, or none. */
export const NOTHING: Found = { sites: [], isOpen: false };
/** A value that nothing is known about. */
export const OPEN: Found = { sites: [], isOpen: true };

export function foundAt(site: TextSite): Found {
  return { sites: [site], isOpen: false };
}

/** Values that are shown beside each other, like the items of a list. */
export function allOf(found: readonly Found[]): Found {
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  return {
    sites: [...new Set(found.flatMap(({ sites }) => sites))],
    isOpen: found.some(({ isOpen }) => isOpen),
  };
}

/** Values of which only one is shown: beside one that is open none of the others is sure. */
export function oneOf(found: readonly Found[]): Found {
  const open = found.filter(({ isOpen }) => isOpen);
  return allOf(
    found.map((one) => {
      const isSure = open.length === 0 || (open.length === 1 && open[0] === one);
      return isSure ? one : { ...one, sites: one.sites.map(unsure) };
    }),
  );
}

function unsure(site: TextSite): TextSite {
  return { ...site, isUnsure: true };
}
