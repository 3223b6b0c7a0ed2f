import { mergeLookup, type Scope, type TreeElement } from "@devloom/frame-protocol";
import type { Frame } from "./frame.ts";
import { remapNodes, remapSelection } from "./instant/remap.ts";
import { rebuildNavTree } from "./nav-tree/build.ts";
import { startOutlines } from "./outlines/layer.ts";
import { disableDriveMode, enableDriveMode, wasDriveModeEnabled } from "./pointer/drive-mode.ts";
import { startListening } from "./pointer/listeners.ts";
import { startWatching } from "./reload/watch.ts";
import { asRecord, asText } from "./transport/read-args.ts";

/** What an editor tells when it opens a project in the frame. */
export interface ProjectArguments {
  readonly treeElementLookup: unknown;
  readonly scopeLookup: unknown;
  readonly storyboardComponentElement: unknown;
  readonly options: unknown;
  readonly storyboardType: unknown;
  readonly savedComponentFilename: unknown;
  readonly originalStoryboardUrl: unknown;
}

/** Begins, or begins anew, to work with an editor on a project. */
export function initProject(frame: Frame, project: ProjectArguments): void {
  frame.treeElements = { ...asLookup<TreeElement>(project.treeElementLookup) };
  frame.scopes = { ...asLookup<Scope>(project.scopeLookup) };
  frame.storyboard = {
    componentElement: project.storyboardComponentElement ?? null,
    type: asText(project.storyboardType) || "APPLICATION",
    savedComponentFilename: asText(project.savedComponentFilename) || null,
    originalUrl: asText(project.originalStoryboardUrl) || null,
  };
  frame.selectedKey = null;
  frame.multiSelectedKeys = [];
  frame.hoveredKey = null;
  frame.drag = null;
  if (!frame.initialised) {
    frame.initialised = true;
    startOutlines(frame);
    startListening(frame);
    startWatching(frame);
  }
  const options = asRecord(project.options);
  const drives = options["driveModeEnabled"] ?? wasDriveModeEnabled(frame);
  if (drives === true) enableDriveMode(frame);
  else disableDriveMode(frame);
  frame.aiContext = options["aiContextSelection"] === true;
  rebuildNavTree(frame);
}

/** Adds to what is known about the source; `null` takes an entry away. */
export function mergeLookups(frame: Frame, treeElements: unknown, scopes: unknown): void {
  frame.treeElements = mergeLookup(frame.treeElements, asLookup<TreeElement | null>(treeElements));
  frame.scopes = mergeLookup(frame.scopes, asLookup<Scope | null>(scopes));
}

/** Elements got other ids in the source: the page and the selection follow. */
export function updateCodebaseIds(
  frame: Frame,
  idMap: unknown,
  treeElements: unknown,
  scopes: unknown,
): void {
  mergeLookups(frame, treeElements, scopes);
  const map = Object.fromEntries(
    Object.entries(asRecord(idMap)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  const changed = remapNodes(frame, map);
  remapSelection(frame, map, true);
  if (changed) rebuildNavTree(frame);
}

/** Lookups are made by the gateway of the same product; their entries are not checked one by one. */
function asLookup<Value>(value: unknown): Readonly<Record<string, Value>> {
  return asRecord(value) as Record<string, Value>;
}
