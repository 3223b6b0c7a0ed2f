import { openProjectFolder } from "@devloom/project-files";
import type { InspectedApp } from "@devloom/dev-server";
import { readIsolation } from "@devloom/sandbox";
import type { Platform } from "@devloom/server-kit";
import type { PreviewApp, PreviewState } from "../../contract.ts";
import { chooseApp } from "./inspections.ts";
import { findObstacle } from "./obstacle.ts";
import type { PreviewStatus } from "./pages.ts";
import type { PreviewTarget } from "./preview-store.ts";
import type { Previews } from "./previews.ts";

interface Parts {
  readonly platform: Platform;
  readonly previews: Previews;
}

const NOT_RUNNING = {
  phase: "stopped",
  isolation: null,
  sandboxNote: null,
  problem: null,
  installation: null,
  restarts: 0,
  vite: null,
  react: null,
} as const;

/** How the preview of a project is doing: its dev server's state, or what keeps it from having one. */
export async function presentState(
  { platform, previews }: Parts,
  target: PreviewTarget,
  origin: string,
): Promise<PreviewState> {
  const folder = openProjectFolder(platform.config, target.tenantId, target.projectId);
  const { apps } = await previews.inspections.of(folder);
  const preview = previews.find(target);
  const isCurrent = preview?.suits(target) === true;
  const app = isCurrent ? undefined : chooseApp(apps, target.appPath);
  // Also before anything runs: whoever is about to start a preview hears what keeps its code in.
  const expected = await readIsolation(platform.config.unsandboxedPreviews ?? false);
  const state = isCurrent ? preview.state : { ...NOT_RUNNING, ...findObstacle(app, expected) };
  const { phase, problem, installation, restarts, vite, react } = state;
  const [isolation, sandboxNote] =
    state.isolation === null
      ? [expected.level, expected.reason]
      : [state.isolation, state.sandboxNote];
  return {
    phase,
    origin,
    appPath: isCurrent ? preview.appPath : (app?.path ?? target.appPath ?? ""),
    apps: apps.map(presentApp),
    isolation,
    sandboxNote,
    problem: problem === null ? null : { ...problem },
    installation: installation === null ? null : { ...installation },
    restarts,
    vite,
    react,
    network: target.network,
  };
}

/** What the waiting page shows of the same. */
export async function statusOf(parts: Parts, target: PreviewTarget): Promise<PreviewStatus> {
  const preview = parts.previews.find(target);
  if (preview?.suits(target) === true) {
    const { phase, problem } = preview.state;
    return { phase, problem };
  }
  const { phase, problem } = await presentState(parts, target, "");
  return { phase, problem };
}

function presentApp(app: InspectedApp): PreviewApp {
  return { ...app, problem: app.problem === null ? null : { ...app.problem } };
}
