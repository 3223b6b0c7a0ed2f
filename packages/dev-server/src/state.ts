import type { Isolation } from "@devloom/sandbox";

/** Why a project cannot be previewed, with what to do about it. */
export interface PreviewProblem {
  readonly code:
    | "no_package_json"
    | "no_vite"
    | "no_react"
    | "no_index_html"
    | "vite_too_old"
    | "dependencies_missing"
    | "package_manager_missing"
    | "sandbox_missing"
    | "install_failed"
    | "start_failed"
    | "crashed";
  readonly message: string;
  readonly nextStep: string;
}

export type DevServerPhase =
  | "stopped"
  | "installing"
  | "starting"
  | "ready"
  | "restarting"
  | "failed";

/** How many packages an installation has got; `of` how many where the package manager tells. */
export interface InstallProgress {
  readonly done: number;
  readonly of: number | null;
}

export interface DevServerState {
  readonly phase: DevServerPhase;
  /** What keeps the dev server from the machine; null until that is known. */
  readonly isolation: Isolation["level"] | null;
  /** Why the dev server is not sandboxed; null when it is. */
  readonly sandboxNote: string | null;
  readonly problem: PreviewProblem | null;
  /** While dependencies are installed and their package manager tells how far it is. */
  readonly installation: InstallProgress | null;
  /** How often the dev server was started again after a crash. */
  readonly restarts: number;
  /** Versions that are really running; null until known. */
  readonly vite: string | null;
  readonly react: string | null;
}

export interface LogLine {
  readonly number: number;
  /** ISO 8601. */
  readonly time: string;
  readonly stream: "out" | "err" | "system";
  readonly text: string;
}
