import type { InputOf, OutputOf } from "@devloom/contract";
import { call } from "@devloom/web-kit";
import {
  changeStoryboard,
  createStoryboard,
  deleteStoryboard,
  type ChangeBodies,
  type ChangeResult,
  findText,
  getLookups,
  type HistoryStep,
  listHistorySteps,
  listStoryboards,
  mutateByType,
  mutationPath,
  redoChangeToFiles,
  type Storyboard,
  undoChangeToFiles,
} from "../../../contract.ts";
import { type ReadingProgress, readParts } from "./read-parts.ts";

type TextPlace = NonNullable<OutputOf<typeof findText>["place"]>;

/** What the model asks of the gateway about one canvas. Failures are `ApiError`s. */
export interface EditorApi {
  change<Type extends keyof ChangeBodies>(
    type: Type,
    body: ChangeBodies[Type],
  ): Promise<ChangeResult>;
  /**
   * The id names the step: sent again after a lost answer, it is not made twice. The subject is the
   * change that is meant.
   */
  undo(changeId: string, subject: string): Promise<ChangeResult>;
  redo(changeId: string, subject: string): Promise<ChangeResult>;
  /** Of some files, or of all, which may take a while in a large project. */
  lookups(
    paths: readonly string[] | undefined,
    onProgress: (progress: ReadingProgress) => void,
  ): Promise<OutputOf<typeof getLookups>>;
  /** Where the text that an element shows is written; null where nothing writes it. */
  findText(element: string, text: string, within: readonly string[]): Promise<TextPlace | null>;
  /** What can be undone and redone, newest first. */
  steps(): Promise<readonly HistoryStep[]>;
  storyboards(): Promise<readonly Storyboard[]>;
  addStoryboard(body: InputOf<typeof createStoryboard>["body"]): Promise<Storyboard>;
  changeStoryboard(
    storyboardId: string,
    body: InputOf<typeof changeStoryboard>["body"],
  ): Promise<Storyboard>;
  removeStoryboard(storyboardId: string): Promise<void>;
}

/** The gateway that served the page. */
export function gatewayApi(canvasId: string): EditorApi {
  const params = { canvasId };
  return {
    change: (type, body) =>
      // Each endpoint takes the body of its own type. They are named here without the checks of bodies, which are
      // larger than the editor's model.
      call({ ...mutateByType, path: mutationPath(type) }, { params, body } as never),
    undo: (changeId, subject) => call(undoChangeToFiles, { params, body: { changeId, subject } }),
    redo: (changeId, subject) => call(redoChangeToFiles, { params, body: { changeId, subject } }),
    lookups: (paths, onProgress) =>
      paths === undefined
        ? readParts((after) => call(getLookups, { params, query: { after } }), onProgress)
        : call(getLookups, { params, query: { paths: paths.join("\n") } }),
    findText: async (element, text, within) =>
      (await call(findText, { params, query: { element, text, within: within.join("\n") } })).place,
    steps: async () => (await call(listHistorySteps, { params })).items,
    storyboards: async () => (await call(listStoryboards, { params })).items,
    addStoryboard: (body) => call(createStoryboard, { params, body }),
    changeStoryboard: (storyboardId, body) =>
      call(changeStoryboard, { params: { canvasId, storyboardId }, body }),
    removeStoryboard: async (storyboardId) => {
      await call(deleteStoryboard, { params: { canvasId, storyboardId } });
    },
  };
}
