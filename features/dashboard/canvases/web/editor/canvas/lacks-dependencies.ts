import type { PreviewState } from "../../../contract.ts";

/** Whether a preview waits for its dependencies, also after an installation that failed. */
export function lacksDependencies(problem: PreviewState["problem"]): boolean {
  return problem?.code === "dependencies_missing" || problem?.code === "install_failed";
}
