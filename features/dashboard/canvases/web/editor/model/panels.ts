import { Store } from "./store.ts";

export type LeftPart = "layers" | "insert";
export type InspectorPart = "design" | "content";
export type DrawerPart = "code" | "history" | "log";

/** A place in the source that somebody wants to see. */
export interface CodeTarget {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Which panels are open, and what they were asked to show. */
export class Panels {
  readonly left = new Store<LeftPart>("layers");
  readonly inspector = new Store<InspectorPart>("design");
  /** Key of the element whose text somebody wants to type into in the inspector. */
  readonly wantedText = new Store<string | null>(null);
  readonly drawer = new Store<DrawerPart | null>(null);
  readonly codeTarget = new Store<CodeTarget | null>(null);
  /** The address of a screen that somebody wants to go to. */
  readonly leaving = new Store<string | null>(null);
  /** Whether changes are described here. */
  readonly ai = new Store(false);
  /** The proposal that the storyboards show in place of the project. */
  readonly shownProposal = new Store<string | null>(null);
  /** The proposal that is shown as soon as it is there. */
  readonly awaitedProposal = new Store<string | null>(null);

  toggleDrawer(part: DrawerPart): void {
    this.drawer.update((open) => (open === part ? null : part));
  }

  /** Has the text of an element edited in the inspector. */
  editText(key: string): void {
    this.inspector.set("content");
    this.wantedText.set(key);
  }

  goToCode(target: CodeTarget): void {
    this.codeTarget.set(target);
    this.drawer.set("code");
  }
}

/**
 * The place that an error names, such as `/somewhere/project/src/App.tsx:12:4`, among the project's
 * files; `null` when it is in none of them.
 */
export function codeTargetOf(place: string, paths: readonly string[]): CodeTarget | null {
  const [, named = "", line = "1"] = /^(.*?)(?::(\d+))?(?::\d+)?$/.exec(place.trim()) ?? [];
  const file = named.replace(/[?#].*$/, "");
  const path = paths
    .filter((one) => file === one || file.endsWith(`/${one}`))
    .toSorted((one, other) => other.length - one.length)[0];
  return path === undefined ? null : { path, line: Number(line) };
}

/** The address of a place in a project's source in the IDE. */
export function ideAddress(projectId: string, { path, line }: CodeTarget): string {
  return `/ide/${projectId}?${new URLSearchParams({ file: path, line: String(line) })}`;
}
