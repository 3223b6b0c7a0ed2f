import { cp, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { notFound, type PlatformConfig } from "@devloom/server-kit";
import { z } from "zod";
import type { Starter } from "../../contract.ts";
import { commitFirst, DEFAULT_BRANCH, settle } from "../repository.ts";
import type { ProjectSource } from "./project-source.ts";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** Holds one folder for each starter that a project can begin with. */
    readonly startersFolder?: string;
  }
}

const Manifest = z.object({ name: z.string(), description: z.string().default("") });

/** What tools make again by themselves, and what belongs to this repository alone. */
const LEFT_OUT = new Set(["node_modules", "dist", ".git", "coverage"]);

/** The starters that come with the product, by name. */
export async function readStarters({
  startersFolder,
}: Pick<PlatformConfig, "startersFolder">): Promise<Starter[]> {
  if (startersFolder === undefined) return [];
  const entries = await readdir(startersFolder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    ids.toSorted().map(async (id) => {
      const text = await readFile(join(startersFolder, id, "package.json"), "utf8");
      return { id, ...Manifest.parse(JSON.parse(text)) };
    }),
  );
}

/** A project that begins as a copy of a starter. */
export async function starterSource(config: PlatformConfig, id: string): Promise<ProjectSource> {
  const starter = (await readStarters(config)).find((one) => one.id === id);
  const { startersFolder } = config;
  if (starter === undefined || startersFolder === undefined) throw notFound("The starter");
  const source = join(startersFolder, starter.id);
  return {
    origin: "starter",
    detail: starter.id,
    folder: null,
    branch: DEFAULT_BRANCH,
    make: (folder) =>
      settle(folder, async (draft) => {
        await cp(source, draft, {
          recursive: true,
          filter: (path) => path === source || !LEFT_OUT.has(basename(path)),
        });
        await commitFirst(draft, `Begin with the starter ${starter.name}`);
      }),
  };
}
