import type { OutputOf } from "@devloom/contract";
import {
  type CssElementLookup,
  mergeLookup,
  type Scope,
  type TreeElement,
} from "@devloom/frame-protocol";
import type { ChangeResult, getLookups } from "../../../contract.ts";
import type { Lookups } from "./types.ts";

type Answer = OutputOf<typeof getLookups>;

/** What is new about the source; `null` takes an entry away. Frames merge it in this form. */
export interface LookupsPatch {
  readonly tree: Readonly<Record<string, TreeElement | null>>;
  readonly scope: Readonly<Record<string, Scope | null>>;
}

/** Everything the gateway told about a project. */
export function lookupsOf(answer: Answer): Lookups {
  return {
    tree: answer.treeElementLookup,
    scope: answer.scopeLookup,
    css: rulesOf(answer.cssElementLookup),
    files: hashesOf(answer.files),
    broken: answer.broken,
  };
}

/** What changed in some files: entries of these files that are not named any more are gone. */
export function patchFor(
  before: Lookups,
  news: Pick<ChangeResult, "treeElementLookup" | "scopeLookup">,
  paths: readonly string[],
): LookupsPatch {
  if (paths.length === 0) return { tree: news.treeElementLookup, scope: news.scopeLookup };
  const changed = new Set(paths);
  const tree: Record<string, TreeElement | null> = {};
  for (const [id, element] of Object.entries(before.tree))
    if (element.filename !== undefined && changed.has(element.filename)) tree[id] = null;
  Object.assign(tree, news.treeElementLookup);
  const scope: Record<string, Scope | null> = {};
  for (const [id, one] of Object.entries(before.scope))
    if (typeof one["filename"] === "string" && changed.has(one["filename"])) scope[id] = null;
  Object.assign(scope, news.scopeLookup);
  return { tree, scope };
}

/** What was read of some files; a change says nothing of style sheets and of what cannot be read. */
type News = Pick<Answer, "files"> & Partial<Pick<Answer, "cssElementLookup" | "broken">>;

/** The lookups with a patch, and what else is new of the files that were read. */
export function patched(before: Lookups, patch: LookupsPatch, news: News): Lookups {
  const changed = new Set(news.files.map(({ path }) => path));
  const files = Object.entries({ ...before.files, ...hashesOf(news.files) });
  const broken = before.broken.filter(({ path }) => !changed.has(path));
  return {
    tree: mergeLookup(before.tree, patch.tree),
    scope: mergeLookup(before.scope, patch.scope),
    css:
      news.cssElementLookup === undefined
        ? before.css
        : { ...rulesOutside(changed, before.css), ...rulesOf(news.cssElementLookup) },
    files: Object.fromEntries(files.filter(([, hash]) => hash !== null)),
    broken: news.broken === undefined ? before.broken : [...broken, ...news.broken],
  };
}

function rulesOutside(paths: ReadonlySet<string>, css: CssElementLookup): CssElementLookup {
  const others = Object.entries(css).filter(
    ([, { filename }]) => typeof filename !== "string" || !paths.has(filename),
  );
  return Object.fromEntries(others);
}

/** The contract leaves the fields of rules open; the source engine writes them as the protocol says. */
function rulesOf(css: Answer["cssElementLookup"]): CssElementLookup {
  return css as CssElementLookup;
}

function hashesOf(files: Answer["files"]): Record<string, string | null> {
  return Object.fromEntries(files.map(({ path, hash }) => [path, hash]));
}
