import { AppError, type Platform } from "@devloom/server-kit";
import type { ChangeBodies, ChangeResult } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { applyPlan } from "./apply-plan.ts";
import { findIdempotentResult, presentIdempotentResult } from "./idempotent-result.ts";
import { assertBase, planFresh } from "./plan-fresh.ts";
import { withUserFacingErrors } from "./refusals.ts";
import { sourceChange } from "./source-change.ts";
import type { ActorRef, ProjectEditQueue } from "./project-edit-queue.ts";

/** Makes one change to the source of a canvas. */
export async function changeSource<Type extends keyof ChangeBodies>(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
  type: Type,
  body: ChangeBodies[Type],
): Promise<ChangeResult> {
  if ("canvasId" in body && (body.canvasId ?? canvasId) !== canvasId)
    throw new AppError(
      400,
      "validation_failed",
      "The canvas in the body differs from the one in the path.",
    );
  const change = sourceChange(type, body);
  const canvas = await readCanvas(platform, actor, canvasId);
  const ask = findIdempotentResult(canvasId, body.changeId);
  return withUserFacingErrors(() =>
    editQueue.withEditSessionAfter(actor, canvas.project_id, ask, async (session, done) => {
      if (done !== null) return presentIdempotentResult(session, done);
      const texts = assertBase(session, body.baseHashes);
      // An id that nobody asked about before is known only once its file was read.
      for (const path of filenamesIn(body)) session.project.assertReadable(path);
      // A text may be written anywhere in the project.
      if (change.type === "EDIT_TEXT" && change.within) await session.project.tree.prepareList();
      const plan = planFresh(session.project, () => session.project.engine.plan(change), texts);
      session.onCheckpoint("planned");
      return applyPlan(session, plan, {
        canvasId,
        kind: "change",
        change,
        on: nameIn(body),
        subjectId: null,
        changeId: body.changeId,
        gestureId: body.gestureId,
        knownFiles: Object.keys(body.baseHashes ?? {}),
      });
    }),
  );
}

/** The files that the elements of a call say they stand in. */
function filenamesIn(body: object): string[] {
  return Object.values(body)
    .flatMap((value: unknown) => value)
    .flatMap((value) => {
      const hasName = typeof value === "object" && value !== null && "filename" in value;
      return hasName && typeof value.filename === "string" ? [value.filename] : [];
    });
}

const MAX_NAME_LENGTH = 80;

/** What the element of a call is called; of several, or of something new, nothing. */
function nameIn(body: object): string | undefined {
  const { reactElement, elementToModify, elementToMove, element, elementsToRemove, reactElements } =
    body as Readonly<Record<string, unknown>>;
  const several = [elementsToRemove, reactElements].find(Array.isArray);
  const one: unknown =
    reactElement ??
    elementToModify ??
    elementToMove ??
    element ??
    (several?.length === 1 ? several[0] : undefined);
  const name: unknown = Reflect.get(Object(one), "componentName");
  return typeof name === "string" && name.length <= MAX_NAME_LENGTH ? name : undefined;
}
