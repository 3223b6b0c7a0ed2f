import type { JsonObject } from "@devloom/contract";
import { isChangeType, unknownChangeType, UNSUPPORTED_OPERATION } from "@devloom/frame-protocol";
import { AppError, parseInput, type Platform } from "@devloom/server-kit";
import { type ChangeBodies, changeBodies, type ChangeResult } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { changeSource } from "./change-source.ts";
import type { ActorRef, ProjectEditQueue } from "./project-edit-queue.ts";

/** Makes a change that is named by its type in the change ledger. */
export async function changeByType(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  { canvasId, type }: { canvasId: string; type: string },
  body: JsonObject,
): Promise<ChangeResult> {
  await readCanvas(platform, actor, canvasId);
  if (hasBody(type)) {
    const parsed = parseInput(changeBodies[type], body, "body");
    return changeSource(platform, editQueue, actor, canvasId, type, parsed);
  }
  if (isChangeType(type)) throw new AppError(422, "unsupported_operation", UNSUPPORTED_OPERATION);
  throw new AppError(400, "unknown_change", unknownChangeType(type));
}

function hasBody(type: string): type is keyof ChangeBodies {
  return Object.hasOwn(changeBodies, type);
}
