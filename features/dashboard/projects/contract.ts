import { archiveContract } from "./contract/archive.ts";
import { branchesContract } from "./contract/branches.ts";
import { commitProject, getWorkChanges } from "./contract/commits.ts";
import { fetchByGit, getGitRefs, pushByGit } from "./contract/git-http.ts";
import { historyContract } from "./contract/history.ts";
import { getInspection } from "./contract/inspection.ts";
import { mergingContract } from "./contract/merging.ts";
import {
  checkProject,
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from "./contract/project.ts";
import {
  cloneProject,
  initRepository,
  listFolders,
  listStarters,
  uploadProject,
} from "./contract/sources.ts";
import { remotesContract } from "./contract/remotes.ts";
import { stashesContract } from "./contract/stashes.ts";

export * from "./contract/archive.ts";
export * from "./contract/branches.ts";
export * from "./contract/commits.ts";
export * from "./contract/git-http.ts";
export * from "./contract/history.ts";
export * from "./contract/inspection.ts";
export * from "./contract/merging.ts";
export * from "./contract/project.ts";
export * from "./contract/remotes.ts";
export * from "./contract/sources.ts";
export * from "./contract/stashes.ts";

export const projectsContract = {
  listProjects,
  getProject,
  createProject,
  updateProject,
  deleteProject,
  checkProject,
  listStarters,
  listFolders,
  cloneProject,
  uploadProject,
  initRepository,
  getInspection,
  getWorkChanges,
  commitProject,
  getGitRefs,
  fetchByGit,
  pushByGit,
  ...archiveContract,
  ...branchesContract,
  ...historyContract,
  ...mergingContract,
  ...stashesContract,
  ...remotesContract,
};
