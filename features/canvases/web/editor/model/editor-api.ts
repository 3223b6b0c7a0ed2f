import type { OutputOf } from "@devloom/contract";
import { call } from "@devloom/web-kit";
import {
  type CanvasActivity,
  type ChangeBodies,
  type ChangeResult,
  getLookups,
  listCanvasActivities,
  mutations,
  redoChangeToFiles,
  undoChangeToFiles,
} from "../../../contract.ts";

/** What the model asks of the gateway about one canvas. Failures are `ApiError`s. */
export interface EditorApi {
  change<Type extends keyof ChangeBodies>(
    type: Type,
    body: ChangeBodies[Type],
  ): Promise<ChangeResult>;
  /** The id names the step: sent again after a lost answer, it is not made twice. */
  undo(changeId: string): Promise<ChangeResult>;
  redo(changeId: string): Promise<ChangeResult>;
  lookups(path?: string): Promise<OutputOf<typeof getLookups>>;
  /** The newest activities, newest first. */
  activities(): Promise<readonly CanvasActivity[]>;
}

/** The gateway that served the page. */
export function gatewayApi(canvasId: string): EditorApi {
  const params = { canvasId };
  return {
    change: (type, body) =>
      // Each endpoint takes the body of its own type; a lookup by a union cannot express that.
      call(mutations[type], { params, body } as never),
    undo: (changeId) => call(undoChangeToFiles, { params, body: { changeId } }),
    redo: (changeId) => call(redoChangeToFiles, { params, body: { changeId } }),
    lookups: (path) => call(getLookups, { params, query: path === undefined ? {} : { path } }),
    activities: async () =>
      (await call(listCanvasActivities, { params, query: { limit: 100 } })).items,
  };
}
