import {
  createIdeFolder,
  deleteIdeEntry,
  downloadIdeEntry,
  getIdePulse,
  getIdeStatus,
  listIdeFiles,
  mergeIdeFile,
  moveIdeEntry,
  readIdeFile,
  restoreIdeEntry,
  saveIdeFile,
  saveIdeFiles,
  uploadIdeFile,
} from "./contract/files.ts";
import { assistContract } from "./contract/assist.ts";
import { checkpointsContract } from "./contract/checkpoints.ts";
import { completionContract } from "./contract/completion.ts";
import { debugContract } from "./contract/debug.ts";
import { dependencyContract } from "./contract/dependencies.ts";
import { runContract } from "./contract/run.ts";
import { settingsContract } from "./contract/settings.ts";
import { testsContract } from "./contract/tests.ts";
import { togetherContract } from "./contract/together.ts";
import { versionsContract } from "./contract/versions.ts";
import { replaceInIdeFiles, searchIdeFiles } from "./contract/search.ts";

export * from "./contract/files.ts";
export * from "./contract/assist.ts";
export * from "./contract/checkpoints.ts";
export * from "./contract/completion.ts";
export * from "./contract/debug.ts";
export * from "./contract/dependencies.ts";
export * from "./contract/run.ts";
export * from "./contract/search.ts";
export * from "./contract/settings.ts";
export * from "./contract/tests.ts";
export * from "./contract/together.ts";
export * from "./contract/tools.ts";
export * from "./contract/versions.ts";

export const ideContract = {
  listIdeFiles,
  getIdeStatus,
  readIdeFile,
  saveIdeFile,
  saveIdeFiles,
  mergeIdeFile,
  createIdeFolder,
  moveIdeEntry,
  deleteIdeEntry,
  restoreIdeEntry,
  uploadIdeFile,
  downloadIdeEntry,
  getIdePulse,
  searchIdeFiles,
  replaceInIdeFiles,
  ...assistContract,
  ...checkpointsContract,
  ...completionContract,
  ...runContract,
  ...debugContract,
  ...dependencyContract,
  ...settingsContract,
  ...testsContract,
  ...togetherContract,
  ...versionsContract,
};
