/** Real projects on disk for tests of previews, and ways to talk to their dev servers. */
export { type Bomb, bombConfig, bombs } from "./bombs.ts";
export { runCycles, type CycleFigures } from "./cycles.ts";
export { type PackageRegistry, startPackageRegistry } from "./package-registry.ts";
export { makeProject, type ProjectFixture, type ProjectKind } from "./projects.ts";
export { until } from "@devloom/sandbox/testing";
export { devServerFor, type RunningDevServer } from "./run-dev-server.ts";
export { ask, connectHotReload, type HotReloadClient, type SocketAnswer } from "./socket-client.ts";
