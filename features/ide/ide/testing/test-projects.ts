import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { OutputOf } from "@devloom/contract";
import { projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { type Person, send } from "../../../testing/client.ts";
import { readTests, runTests, type TestSelection } from "../contract.ts";

const PACKAGES = resolve(import.meta.dirname, "../../../../node_modules");

interface Place {
  readonly id: string;
}

/** Projects of a person that are tested by their own runners. */
export class TestProjects {
  readonly #dataDir: string;
  readonly #person: Person;

  constructor(dataDir: string, person: Person) {
    this.#dataDir = dataDir;
    this.#person = person;
  }

  async make(
    name: string,
    files: Readonly<Record<string, string>>,
  ): Promise<{ params: Place; folder: string }> {
    const { body } = await send(this.#person, createProject, { body: { name } });
    const folder = projectFolder(this.#dataDir, this.#person.user.tenant.tenantId, body.id);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return { params: { id: body.id }, folder };
  }

  /** Gives a project a package that this repository has. */
  async install(folder: string, name: string): Promise<void> {
    const place = join(folder, "node_modules", name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(await realpath(join(PACKAGES, name)), place);
  }

  async read(params: Place): Promise<OutputOf<typeof readTests>> {
    return (await send(this.#person, readTests, { params })).body;
  }

  /** Runs tests to their end, and returns what is known then. */
  async run(
    params: Place,
    selection: TestSelection,
    coverage = false,
  ): Promise<OutputOf<typeof readTests>> {
    const started = await send(this.#person, runTests, { params, body: { selection, coverage } });
    if (started.status !== 201) throw new Error(JSON.stringify(started.body));
    return until(
      "the tests end",
      async () => {
        const now = await this.read(params);
        return now.run?.status === "running" ? null : now;
      },
      150_000,
    );
  }
}
