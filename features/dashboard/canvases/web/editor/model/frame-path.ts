import type { Storyboard } from "../../../contract.ts";

/** Flags by which the frame script knows what it is in. */
const FLAGS = ["storyboard", "framework", "type"] as const;

/** The path below the preview's origin that shows a storyboard, with the flags of the frame script. */
export function framePath(storyboard: Pick<Storyboard, "type" | "path" | "component">): string {
  const { type, path, component } = storyboard;
  // Only for taking the address apart; nothing is asked of this host.
  const address = new URL(component === null ? path : "/__devloom/component", "http://preview");
  if (component !== null) {
    address.searchParams.set("file", component.file);
    address.searchParams.set("export", component.export);
    address.searchParams.set("props", JSON.stringify(component.props));
  }
  address.searchParams.set("storyboard", "true");
  address.searchParams.set("framework", "VITE");
  address.searchParams.set("type", type);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The route that people know, out of the address that a frame tells. */
export function routeOf(href: string): string {
  const address = new URL(href);
  for (const flag of FLAGS) address.searchParams.delete(flag);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** What somebody typed as a route: with one slash in front, without a host. */
export function routeFrom(text: string): string {
  const typed = text.trim();
  const path = /^[a-z]+:\/\//i.test(typed) ? routeOf(typed) : typed;
  return `/${path.replace(/^\/+/, "")}`;
}
