import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import {
  type CarriedChange,
  type CarryOutcome,
  Terminal,
  WorkingCopy,
  type WorkingCopyOptions,
} from "../index.ts";

const PATH = { PATH: "/usr/local/bin:/usr/bin:/bin" };

/** A small project with a working copy, and everything that was carried and noted. */
export class CopiedProject {
  readonly scratch = realpathSync(mkdtempSync(join(tmpdir(), "devloom-copy-")));
  readonly project = join(this.scratch, "project");
  readonly folder = join(this.scratch, "copy");
  readonly carried: string[] = [];
  readonly notes: string[] = [];
  /** Called before a change is written to the project. */
  beforeCarry: (change: CarriedChange) => void | Promise<void> = () => undefined;
  #copy: WorkingCopy | null = null;

  static async make(): Promise<CopiedProject> {
    const made = new CopiedProject();
    made.write("src/one.txt", "one");
    made.write("src/two.txt", "two");
    made.write("node_modules/lib/index.js", "lib");
    made.write(".gitignore", "made/\n*.secret\n");
    execFileSync("git", ["init", "--quiet", made.project]);
    for (const name of ["home", "copy"]) mkdirSync(join(made.scratch, name));
    await made.open();
    return made;
  }

  async open(options: Partial<WorkingCopyOptions> = {}): Promise<WorkingCopy> {
    this.#copy = await WorkingCopy.open({
      projectFolder: this.project,
      folder: this.folder,
      env: PATH,
      sandbox: await findSandbox(),
      carry: (changes) => this.#carry(changes),
      onNote: (reason, path) => this.notes.push(`${reason} ${path}`),
      ...options,
    });
    return this.#copy;
  }

  get copy(): WorkingCopy {
    if (this.#copy === null) throw new Error("The copy is closed.");
    return this.#copy;
  }

  async reopen(): Promise<void> {
    await this.copy.close();
    await this.open();
  }

  async start(script: string): Promise<Terminal> {
    return Terminal.start({
      command: "/bin/sh",
      args: ["-c", script],
      projectFolder: this.project,
      workingCopy: this.copy,
      homeFolder: join(this.scratch, "home"),
      env: PATH,
      readOnly: [],
      scratch: [],
      network: false,
      columns: 80,
      rows: 24,
    });
  }

  /** Runs a script to its end, and returns what it printed. */
  async run(script: string): Promise<string> {
    const terminal = await this.start(script);
    await terminal.ended;
    return terminal.outputAfter(0).bytes.toString();
  }

  /** Somebody saves a file of the project. */
  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.project, path)), { recursive: true });
    writeFileSync(join(this.project, path), content);
  }

  /** What the project has at a path. */
  read(path: string): string | null {
    const place = join(this.project, path);
    return existsSync(place) && lstatSync(place).isFile() ? readFileSync(place, "utf8") : null;
  }

  async remove(): Promise<void> {
    await this.#copy?.close();
    // Only as far as tests are trusted: what programs left here is theirs.
    execFileSync("chmod", ["-R", "u+rwX", this.scratch]);
    rmSync(this.scratch, { recursive: true, force: true });
  }

  /** What the gateway does, without its care for paths. */
  async #carry(changes: readonly CarriedChange[]): Promise<CarryOutcome[]> {
    const outcomes: CarryOutcome[] = [];
    for (const change of changes) {
      await this.beforeCarry(change);
      const { path, kind, content, isExecutable, beforeHash } = change;
      const place = join(this.project, path);
      const there = this.read(path);
      if (kind !== "folder" && hashOf(there) !== beforeHash) {
        outcomes.push("stale");
        continue;
      }
      this.carried.push(`${kind} ${path}`);
      if (kind === "gone") rmSync(place, { recursive: true });
      else mkdirSync(kind === "folder" ? place : dirname(place), { recursive: true });
      if (kind === "file") writeFileSync(place, content);
      if (kind === "file") chmodSync(place, isExecutable ? 0o755 : 0o644);
      outcomes.push("done");
    }
    return outcomes;
  }
}

function hashOf(text: string | null): string | null {
  return text === null ? null : createHash("sha256").update(text).digest("hex");
}
