import {
  createCanvas,
  deleteCanvas,
  getCanvas,
  listCanvases,
  renameCanvas,
} from "./contract/canvas.ts";
import {
  mutateByType,
  mutations,
  redoChangeToFiles,
  undoChangeToFiles,
} from "./contract/changes.ts";
import {
  changePreviewSettings,
  getPreview,
  installForPreview,
  openPreview,
  readPreviewLog,
  restartPreview,
  stopPreview,
} from "./contract/preview.ts";
import {
  getLookups,
  listCanvasActivities,
  listCanvasFiles,
  listHistorySteps,
  readCanvasFile,
  setStepAside,
} from "./contract/state.ts";
import { keepPicture, readPictures } from "./contract/pictures.ts";
import { getCanvasTheme } from "./contract/theme.ts";
import { announcePresence } from "./contract/presence.ts";
import { proposalsContract } from "./contract/proposals.ts";
import { findText, writeCanvasFile } from "./contract/source.ts";
import {
  changeStoryboard,
  createStoryboard,
  deleteStoryboard,
  listStoryboards,
} from "./contract/storyboards.ts";

export * from "./contract/canvas.ts";
export * from "./contract/changes.ts";
export * from "./contract/pictures.ts";
export * from "./contract/preview.ts";
export * from "./contract/presence.ts";
export * from "./contract/proposals.ts";
export * from "./contract/source.ts";
export * from "./contract/state.ts";
export * from "./contract/theme.ts";
export * from "./contract/storyboards.ts";

/** The order matters in one place: `mutateByType` takes the paths that no named change has. */
export const canvasesContract = {
  listCanvases,
  createCanvas,
  getCanvas,
  renameCanvas,
  deleteCanvas,
  changeStyling: mutations.STYLING,
  addJsxElement: mutations.ADD_JSX,
  moveJsxElement: mutations.MOVE_JSX,
  removeJsxElement: mutations.REMOVE_JSX,
  changePropValue: mutations.CHANGE_PROP,
  addClass: mutations.ADD_CLASS,
  removeClass: mutations.REMOVE_CLASS,
  updateClasses: mutations.UPDATE_CLASSES,
  editText: mutations.EDIT_TEXT,
  wrapInDiv: mutations.WRAP_DIV,
  duplicateElement: mutations.DUPLICATE,
  changeElementTag: mutations.CHANGE_TAG,
  mutateByType,
  undoChangeToFiles,
  redoChangeToFiles,
  getLookups,
  getCanvasTheme,
  listCanvasActivities,
  listHistorySteps,
  setStepAside,
  listCanvasFiles,
  readCanvasFile,
  writeCanvasFile,
  findText,
  announcePresence,
  listStoryboards,
  createStoryboard,
  changeStoryboard,
  deleteStoryboard,
  openPreview,
  getPreview,
  restartPreview,
  stopPreview,
  installForPreview,
  changePreviewSettings,
  readPreviewLog,
  keepPicture,
  readPictures,
  ...proposalsContract,
};
