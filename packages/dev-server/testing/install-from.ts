import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processesInheriting } from "@devloom/sandbox/testing";
import { DevServer } from "../src/dev-server.ts";
import type { PackageManager } from "../src/inspection.ts";
import { installLimits } from "../src/sandbox-surroundings.ts";
import { type Misbehaviour, startMisbehavingRegistry } from "./misbehaving-registry.ts";

/** A package manager that keeps what it is sent in memory takes what it gets for so long. */
const maxSeconds = 60;

/** What is left of an installation from such a registry. */
export interface MisbehavedEnd {
  readonly message: string;
  readonly isInstalled: boolean;
  readonly processes: readonly unknown[];
}

/** Installs `tiny` from a registry that misbehaves, as the product does. */
export async function installFrom(
  misbehaviour: Misbehaviour,
  manager: PackageManager = "npm",
): Promise<MisbehavedEnd> {
  const registry = await startMisbehavingRegistry(misbehaviour);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-registry-")));
  const projectFolder = join(folder, "project");
  const cacheFolder = join(folder, "cache");
  try {
    await mkdir(projectFolder);
    await writeFile(join(projectFolder, ".npmrc"), `registry=${registry.origin}/\n`);
    const packageManager = `${manager}@1.0.0`;
    const about = { name: "own", private: true, packageManager, dependencies: { tiny: "1.0.0" } };
    await writeFile(join(projectFolder, "package.json"), JSON.stringify(about));
    const server = new DevServer(
      {
        projectFolder,
        appPath: "",
        cacheFolder,
        network: false,
        installNetwork: { mode: "registries", trustedOrigins: [registry.origin], gitHosts: [] },
        annotate: () => Promise.resolve([]),
        frame: { editorOrigins: [] },
        onChange: () => undefined,
      },
      { installLimits: { ...installLimits, seconds: maxSeconds, ...misbehaviour.limits } },
    );
    await server.install();
    const log = server.log().map(({ text }) => text);
    return {
      message: [server.state.problem?.message ?? "installed", ...log].join("\n"),
      isInstalled: existsSync(join(projectFolder, "node_modules")),
      processes: processesInheriting(cacheFolder),
    };
  } finally {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  }
}
