import { conflict, type Platform } from "@devloom/server-kit";
import { planRedo, planStep, planUndo } from "@devloom/source-engine";
import { historyAround } from "../activities/project-history.ts";
import { recordedEdit } from "../activities/rows.ts";
import { standsAlone } from "../activities/stands-alone.ts";
import { filesOf, findActivity, nextToRedo, nextToUndo } from "../activities/store.ts";
import type { ChangeResult } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { applyPlan } from "./apply-plan.ts";
import { findIdempotentResult, presentIdempotentResult } from "./idempotent-result.ts";
import { assertBase, planFresh } from "./plan-fresh.ts";
import { withUserFacingErrors } from "./refusals.ts";
import type { ActorRef, ProjectEditQueue } from "./project-edit-queue.ts";

/** How undo and redo differ: which change they are about, and how its way is worked out. */
const WAYS = {
  undo: { next: nextToUndo, plan: planUndo },
  redo: { next: nextToRedo, plan: planRedo },
};

/** What a caller may say about the step: the texts and the change it is meant for, and its own name. */
export interface HistoryStep {
  readonly baseHashes?: Readonly<Record<string, string>> | undefined;
  readonly changeId?: string | undefined;
  readonly subject?: string | undefined;
}

/** Goes one step back or forth in the history of a canvas. */
export async function stepHistory(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
  kind: "undo" | "redo",
  { baseHashes, changeId, subject: meant }: HistoryStep,
): Promise<ChangeResult> {
  const canvas = await readCanvas(platform, actor, canvasId);
  const ask = findIdempotentResult(canvasId, changeId);
  return withUserFacingErrors(() =>
    editQueue.withEditSessionAfter(actor, canvas.project_id, ask, async (session, done) => {
      if (done !== null) return presentIdempotentResult(session, done);
      assertBase(session, baseHashes);
      const { tx, project } = session;
      const subject = await WAYS[kind].next(tx, canvasId);
      if (subject === null) throw conflict(`nothing_to_${kind}`, `There is nothing to ${kind}.`);
      if (meant !== undefined && meant !== subject.id && meant !== subject.change_id)
        throw conflict("another_step", "The canvas has changed. Reload it and try again.");
      // Redone, a change stands in the files as its newest redo has written it.
      const latest = await findActivity(tx, subject.applied_by ?? subject.id);
      const files = await filesOf(tx, latest.id);
      const recorded = recordedEdit(latest, files);
      project.refresh(files.map(({ path }) => path));
      const read = (path: string): string | null => project.engine.read(path);
      const entries = (await standsAlone(tx, subject, kind, files, read))
        ? null
        : await historyAround(tx, subject, project.engine);
      project.refresh(entries?.flatMap((entry) => entry.files.map(({ path }) => path)) ?? []);
      const plan = planFresh(project, () =>
        entries === null
          ? WAYS[kind].plan(project.engine, recorded)
          : planStep(project.engine, entries, subject.id, kind),
      );
      session.onCheckpoint("planned");
      const { change } = recorded;
      return applyPlan(session, plan, {
        canvasId,
        kind,
        change,
        subjectId: subject.id,
        changeId,
        knownFiles: Object.keys(baseHashes ?? {}),
      });
    }),
  );
}
