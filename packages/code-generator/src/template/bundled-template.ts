import { findKit, loadKit } from "../kit.ts";

const ABOUT = "template.json";
const README = "README.md";
const FILES = "files/";

/** A template that comes with the product, as it lies below `kit/`. */
export interface BundledTemplate {
  /** What `template.json` says about it. */
  readonly about: unknown;
  readonly readme: string;
  readonly files: ReadonlyMap<string, string>;
}

/** Reads a template of the product. */
export function loadTemplate(slug: string): BundledTemplate {
  const kit = loadKit(findKit(`template-${slug}`));
  return {
    about: JSON.parse(kit.get(ABOUT) ?? "{}"),
    readme: kit.get(README) ?? "",
    files: new Map(
      [...kit]
        .filter(([path]) => path.startsWith(FILES))
        .map(([path, text]) => [path.slice(FILES.length), text]),
    ),
  };
}
