import { setImmediate } from "node:timers/promises";
import type { OutputOf } from "@devloom/contract";
import { notFound, type Platform } from "@devloom/server-kit";
import { isScript } from "@devloom/source-engine";
import type { getLookups, listCanvasFiles, readCanvasFile } from "../../contract.ts";
import { findCanvas } from "../canvases/store.ts";
import { hashOf, hashOrNull } from "../files/text-hash.ts";
import { explaining } from "./refusals.ts";
import type { Doer, Turn, Workshop } from "./workshop.ts";

/** So many files are read before other requests get their turn. */
const AT_ONCE = 20;

/** What the source of a canvas says about its elements. */
export async function readLookups(
  platform: Platform,
  workshop: Workshop,
  actor: Doer,
  canvasId: string,
  path: string | undefined,
): Promise<OutputOf<typeof getLookups>> {
  const canvas = await platform.database.tenant(actor, (tx) => findCanvas(tx, canvasId));
  return explaining(() => workshop.turn(actor, canvas.project_id, (turn) => lookUp(turn, path)));
}

async function lookUp(
  { project }: Turn,
  path: string | undefined,
): Promise<OutputOf<typeof getLookups>> {
  project.refresh(path === undefined ? project.tree.known : [path]);
  const paths = path === undefined ? project.engine.list().filter(isSource) : [path];
  const broken: { path: string; message: string }[] = [];
  for (const [index, one] of paths.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const problem = project.load(one);
    if (problem !== null) broken.push({ path: one, message: problem.message });
  }
  return {
    ...project.lookups(paths),
    files: paths.map((one) => ({ path: one, hash: hashOrNull(project.engine.read(one)) })),
    broken,
    prevIdToNewIdMap: { ...project.news.idMap },
  };
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
): Promise<OutputOf<typeof readCanvasFile>> {
  const canvas = await platform.database.tenant(actor, (tx) => findCanvas(tx, canvasId));
  return workshop.turn(actor, canvas.project_id, async ({ project }) => {
    const text = project.tree.peek(path);
    if (text === null) throw notFound("The file");
    return { path, hash: hashOf(text), text };
  });
}
