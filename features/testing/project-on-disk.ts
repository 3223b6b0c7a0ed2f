import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import type { Person } from "./client.ts";

/** The folder of a project, with git in it. */
export class ProjectOnDisk {
  readonly folder: string;

  constructor(dataDir: string, { user }: Person, id: string) {
    this.folder = projectFolder(dataDir, user.tenant.tenantId, id);
  }

  git(...args: string[]): string {
    const author = ["-c", "user.name=x", "-c", "user.email=x@x", "-c", "safe.directory=*"];
    return execFileSync("git", ["-C", this.folder, ...author, ...args], {
      encoding: "utf8",
    }).trim();
  }

  commit(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
    this.git("add", "--all");
    this.git("commit", "-qm", "Files");
  }
}
