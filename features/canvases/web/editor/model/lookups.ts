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
    // The contract leaves the fields of rules open; the source engine writes them as the protocol says.
    css: answer.cssElementLookup as CssElementLookup,
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

/** The lookups with a patch, the rules of style sheets where they were read, and the hashes of files. */
export function patched(
  before: Lookups,
  patch: LookupsPatch,
  news: {
    readonly files: readonly { readonly path: string; readonly hash: string | null }[];
    readonly css?: CssElementLookup;
  },
): Lookups {
  return {
    ...before,
    tree: mergeLookup(before.tree, patch.tree),
    scope: mergeLookup(before.scope, patch.scope),
    css: news.css ?? before.css,
    files: { ...before.files, ...hashesOf(news.files) },
  };
}

function hashesOf(
  files: readonly { readonly path: string; readonly hash: string | null }[],
): Record<string, string | null> {
  return Object.fromEntries(files.map(({ path, hash }) => [path, hash]));
}
