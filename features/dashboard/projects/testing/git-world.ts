import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { expect } from "vitest";
import { type Person, registerPerson } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createGitClient,
  type GitClient,
  type GitResult,
  type Served,
  servedProject,
} from "./git-client.ts";

/** A gateway with a person, and the real git of this machine. */
export interface GitWorld {
  readonly gateway: TestGateway;
  readonly person: Person;
  readonly client: GitClient;
  folderOf(project: Served): string;
  cloned(name: string): Promise<ClonedProject>;
  close(): Promise<void>;
}

/** A clone of a new project, and the commands in it. */
export interface ClonedProject {
  readonly project: Served;
  /** Where the product keeps it. */
  readonly folder: string;
  readonly work: string;
  run(...args: string[]): Promise<GitResult>;
  commit(path: string, text: string): Promise<void>;
  /** A file as the product has it. */
  read(path: string): Promise<string>;
}

export async function createGitWorld(): Promise<GitWorld> {
  const gateway = await startTestGateway();
  const person = await registerPerson(gateway.url);
  const client = await createGitClient();
  const folderOf = ({ tenantId, id }: Served): string =>
    projectFolder(gateway.dataDir, tenantId, id);
  return {
    gateway,
    person,
    client,
    folderOf,
    async cloned(name) {
      const project = await servedProject(person, name);
      const work = join(client.folder, project.id);
      const result = await client.run(["clone", "--quiet", project.address, work]);
      expect(result).toEqual({ code: 0, text: "" });
      const run = (...args: string[]): Promise<GitResult> => client.run(args, { cwd: work });
      return {
        project,
        folder: folderOf(project),
        work,
        run,
        async commit(path, text) {
          await mkdir(join(work, path, ".."), { recursive: true });
          await writeFile(join(work, path), text);
          await run("add", "--all");
          expect(await run("commit", "--quiet", "-m", `Write ${path}`)).toMatchObject({ code: 0 });
        },
        read: (path) => readFile(join(folderOf(project), path), "utf8"),
      };
    },
    async close() {
      await client.close();
      await gateway.close();
    },
  };
}
