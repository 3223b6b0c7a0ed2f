import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { OutputOf } from "@devloom/contract";
import { notFound, type Platform, type RequestFacts } from "@devloom/server-kit";
import { isScript } from "@devloom/source-engine";
import { hashOf, hashOrNull } from "@devloom/project-files";
import type { getLookups, listCanvasFiles, readCanvasFile } from "../../contract.ts";
import { findCanvas } from "../canvases/store.ts";
import { isAtThisMachine } from "../files/own-machine.ts";
import { explaining } from "./refusals.ts";
import type { OpenProject } from "./open-project.ts";
import type { Doer, Turn, Workshop } from "./workshop.ts";

/** So many files are read before other requests get their turn. */
const AT_ONCE = 50;

/** What the source of a canvas says about its elements. */
export async function readLookups(
  platform: Platform,
  workshop: Workshop,
  actor: Doer,
  canvasId: string,
  paths: string | undefined,
): Promise<OutputOf<typeof getLookups>> {
  const wanted = paths?.split("\n").filter((path) => path !== "");
  const canvas = await platform.database.tenant(actor, (tx) => findCanvas(tx, canvasId));
  return explaining(() => workshop.turn(actor, canvas.project_id, (turn) => lookUp(turn, wanted)));
}

async function lookUp(
  { project }: Turn,
  wanted: readonly string[] | undefined,
): Promise<OutputOf<typeof getLookups>> {
  // Also what nobody asked about: whoever has a canvas open hears of it then, and asks.
  project.refresh(project.tree.known);
  const paths = wanted ?? project.engine.list().filter(isSource);
  const found: OutputOf<typeof getLookups> = {
    treeElementLookup: {},
    scopeLookup: {},
    cssElementLookup: {},
    files: [],
    broken: [],
    prevIdToNewIdMap: { ...project.news.idMap },
  };
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    addLookups(found, project, paths.slice(start, start + AT_ONCE));
    await setImmediate();
  }
  return found;
}

function addLookups(
  found: OutputOf<typeof getLookups>,
  project: OpenProject,
  paths: readonly string[],
): void {
  const { treeElementLookup, scopeLookup, cssElementLookup } = project.lookups(paths);
  Object.assign(found.treeElementLookup, treeElementLookup);
  Object.assign(found.scopeLookup, scopeLookup);
  Object.assign(found.cssElementLookup, cssElementLookup);
  for (const path of paths) {
    const hash = hashOrNull(project.engine.read(path));
    found.files.push({ path, hash });
    const problem = hash === null ? null : project.load(path);
    if (problem !== null) found.broken.push({ path, message: problem.message });
  }
}

function isSource(path: string): boolean {
  return isScript(path) || path.endsWith(".css");
}

/** The files of a project that can be worked with. */
export async function listSource(
  platform: Platform,
  workshop: Workshop,
  actor: Doer,
  canvasId: string,
): Promise<OutputOf<typeof listCanvasFiles>> {
  const canvas = await platform.database.tenant(actor, (tx) => findCanvas(tx, canvasId));
  return workshop.turn(actor, canvas.project_id, async ({ project }) => {
    const items = [...project.tree.listWithSizes()];
    return { items, total: items.length };
  });
}

/** One file as it is now. */
export async function readSource(
  platform: Platform,
  workshop: Workshop,
  actor: Doer,
  canvasId: string,
  path: string,
  request: RequestFacts,
): Promise<OutputOf<typeof readCanvasFile>> {
  const canvas = await platform.database.tenant(actor, (tx) => findCanvas(tx, canvasId));
  return workshop.turn(actor, canvas.project_id, async ({ project, folder }) => {
    const text = project.tree.peek(path);
    if (text === null) throw notFound("The file");
    const localPath = isAtThisMachine(platform.config, request) ? join(folder, path) : null;
    return { path, hash: hashOf(text), text, localPath };
  });
}
