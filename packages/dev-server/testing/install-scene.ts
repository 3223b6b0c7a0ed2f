import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { type GitRepository, serveGitRepository } from "./git-repository.ts";
import {
  type PackageRegistry,
  type RegistryPackage,
  startPackageRegistry,
} from "./package-registry.ts";

/** What a hostile project can name: servers and folders that it must not get at. */
export interface Ground {
  readonly registry: string;
  /** Origin of a server of the machine that is none of the project's business. */
  readonly secretServer: string;
  /** A shell script and a module that leave a mark wherever they can. */
  readonly shell: string;
  readonly module: string;
  /** Address of the git repository of the scene, if it has one. */
  readonly repository: string;
}

/** What a scene is set with. */
export interface SceneParts {
  readonly files: (ground: Ground) => Readonly<Record<string, string | LinkTo>>;
  /** Packages of the registry. */
  readonly packages?: (ground: Ground) => readonly RegistryPackage[];
  /** Files of a repository that git can fetch from. */
  readonly repository?: (ground: Ground) => Readonly<Record<string, string>>;
}

/** A link instead of a file. */
export interface LinkTo {
  readonly linkTo: string;
}

export interface InstallScene extends Ground {
  readonly folder: string;
  readonly project: string;
  /** Every harm that was done until now, in words. */
  harm(): Promise<string[]>;
  close(): Promise<void>;
}

export const secret = "secret of the machine";

/** A folder with a project, beside it what the project must not touch, and servers to be reached or not. */
export async function setInstallScene(
  folder: string,
  { files, packages = () => [], repository }: SceneParts,
): Promise<InstallScene> {
  const project = join(folder, "project");
  const asked: string[] = [];
  const secretServer = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(404).end();
  });
  await once(secretServer.listen(0, "127.0.0.1"), "listening");
  const address = secretServer.address();
  const marks = {
    secretServer: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    shell: shellMark(folder),
    module: moduleMark(folder),
    registry: "",
    repository: "",
  };
  const git: GitRepository | null =
    repository === undefined
      ? null
      : await serveGitRepository(join(folder, "git"), repository(marks));
  const withGit = { ...marks, repository: git?.address ?? "" };
  const registry: PackageRegistry = await startPackageRegistry(packages(withGit));
  const ground = { ...withGit, registry: `${registry.origin}/` };
  await write(join(folder, "outside/package.json"), '{"name":"stolen","version":"1.0.0"}');
  await write(join(folder, "outside/secret.txt"), secret);
  const outside = await listed(join(folder, "outside"));
  for (const [path, content] of Object.entries(files(ground))) {
    const place = join(project, path);
    if (typeof content === "string") await write(place, content);
    else {
      await mkdir(dirname(place), { recursive: true });
      await symlink(content.linkTo, place);
    }
  }
  return {
    ...ground,
    folder,
    project,
    async harm() {
      const everything = await listed(folder);
      const stolen = join(project, "node_modules/stolen/secret.txt");
      return [
        ...everything.filter((path) => path.endsWith("/HARM")).map((path) => `${path} was written`),
        ...asked.map((url) => `the secret server was asked for ${url}`),
        ...(existsSync(stolen) ? ["node_modules leads to the secret"] : []),
        ...((await listed(join(folder, "outside"))).join() === outside.join()
          ? []
          : ["files outside of the project were changed"]),
        ...((await readFile(join(folder, "outside/secret.txt"), "utf8")) === secret
          ? []
          : ["the secret was overwritten"]),
      ];
    },
    async close() {
      secretServer.close();
      secretServer.closeAllConnections();
      await registry.close();
      await git?.close();
    },
  };
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { mode: content.startsWith("#!") ? 0o755 : 0o644 });
}

async function listed(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.map((path) => join(folder, path)).toSorted();
}

/** Marks what it ran in: the scene's folder, and every folder that is open for writing in a sandbox. */
function shellMark(folder: string): string {
  const places = [
    `"${folder}/HARM"`,
    '"$npm_config_cache/../HARM"',
    '"$PNPM_HOME/../HARM"',
    "./HARM",
  ];
  return `#!/bin/sh\nfor place in ${places.join(" ")}; do echo ran > "$place"; done 2>/dev/null\nexit 1\n`;
}

function moduleMark(folder: string): string {
  return `#!/usr/bin/env node
const { writeFileSync } = require("node:fs");
const { npm_config_cache, PNPM_HOME } = process.env;
for (const place of ["${folder}", npm_config_cache + "/..", PNPM_HOME + "/..", "."]) {
  try { writeFileSync(place + "/HARM", "ran"); } catch {}
}
`;
}
