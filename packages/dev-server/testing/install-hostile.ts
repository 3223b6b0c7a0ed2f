import { execFile } from "node:child_process";
import { join } from "node:path";
import { DevServer } from "../src/dev-server.ts";
import type { HostileProject } from "./hostile-projects.ts";
import { setInstallScene } from "./install-scene.ts";

export interface HostileEnd {
  readonly outcome: HostileProject["expectation"];
  readonly harm: readonly string[];
  readonly log: string;
}

/** Installs a hostile project as the product does, with its registry and its repository trusted. */
export async function installHostile(
  hostile: HostileProject,
  folder: string,
  surroundings: ConstructorParameters<typeof DevServer>[1] = {},
): Promise<HostileEnd> {
  const scene = await setInstallScene(folder, hostile);
  const repository = scene.repository === "" ? [] : [new URL(scene.repository)];
  try {
    const options = {
      projectFolder: scene.project,
      appPath: "",
      cacheFolder: join(folder, "cache"),
      network: false,
      installNetwork: {
        mode: "registries",
        trustedOrigins: [new URL(scene.registry), ...repository].map(({ origin }) => origin),
        gitHosts: ["github.com", ...repository.map(({ host }) => host)],
      },
      annotate: () => Promise.resolve([]),
      frame: { editorOrigins: [] },
      onChange: () => undefined,
    } as const;
    const server = new DevServer(options, surroundings);
    await server.install();
    const { problem } = server.state;
    const log = [...server.log().map(({ text }) => text), problem?.message ?? ""].join("\n");
    const isRefused = problem !== null && !problem.message.includes("did not succeed");
    const failed = isRefused ? "refused" : "fails";
    return { outcome: problem === null ? "installs" : failed, harm: await scene.harm(), log };
  } finally {
    await scene.close();
  }
}

/** Runs the package manager itself in the same project, as a developer would; the answer is the harm it did. */
export async function installPlainly(
  hostile: HostileProject,
  folder: string,
): Promise<readonly string[]> {
  const scene = await setInstallScene(folder, hostile);
  try {
    const env = {
      PATH: process.env["PATH"],
      HOME: join(folder, "home"),
      npm_config_update_notifier: "false",
    };
    await new Promise<void>((resolve) => {
      // Whether it succeeds does not matter: the harm is done on the way.
      execFile(hostile.manager, ["install"], { cwd: scene.project, env, timeout: 60_000 }, () =>
        resolve(),
      );
    });
    return await scene.harm();
  } finally {
    await scene.close();
  }
}
