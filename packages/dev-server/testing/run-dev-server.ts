import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import { noSandbox } from "@devloom/sandbox/testing";
import { DevServer } from "../src/dev-server.ts";
import type { DevServerOptions } from "../src/options.ts";
import type { ProjectFixture } from "./projects.ts";

export interface RunningDevServer extends AsyncDisposable {
  readonly server: DevServer;
  readonly cacheFolder: string;
}

/** A dev server for a fixture with a cache folder of its own; both end with it. */
export async function devServerFor(
  project: ProjectFixture,
  options: Partial<DevServerOptions> = {},
  surroundings: ConstructorParameters<typeof DevServer>[1] = {},
): Promise<RunningDevServer> {
  const cacheFolder = await realpath(await mkdtemp(join(tmpdir(), "devloom-cache-")));
  const found = await findSandbox();
  const sandbox = "missing" in found ? noSandbox : found;
  const server = new DevServer(
    {
      projectFolder: project.folder,
      appPath: project.appPath,
      cacheFolder,
      network: false,
      annotate: () => Promise.resolve(null),
      frame: { editorOrigins: ["http://localhost:4310"] },
      onChange: () => undefined,
      ...options,
    },
    { sandbox, ...surroundings },
  );
  return {
    server,
    cacheFolder,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await rm(cacheFolder, { recursive: true, force: true });
    },
  };
}
