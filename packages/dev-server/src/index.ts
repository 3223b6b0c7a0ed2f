/** The dev server of a project: its own Vite, sandboxed, on a unix socket, watched and restarted. */
export { dependencyFolders } from "./dependency-folders.ts";
export { DevServer } from "./dev-server.ts";
export { defaultGitHosts, type InstallNetwork } from "./install/reach.ts";
export { installDependencies } from "./install.ts";
export { Log } from "./log.ts";
export { baseEnvironment, environmentFiles, installLimits } from "./sandbox-surroundings.ts";
export { toolCaches } from "./tool-caches.ts";
export { inspectProject } from "./inspect-project.ts";
export type { InspectedApp, PackageManager, ProjectInspection } from "./inspection.ts";
export type { Annotation, DevServerOptions } from "./options.ts";
export type { DevServerPhase, DevServerState, LogLine, PreviewProblem } from "./state.ts";
