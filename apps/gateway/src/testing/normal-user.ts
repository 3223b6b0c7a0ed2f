import { execFile } from "node:child_process";
import { chmod, cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Program, repository } from "./build-program.ts";

const run = promisify(execFile);
const asNobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"] as const;

/** How to start a program as somebody who is not root, wherever the tests themselves run. */
export interface NormalUser {
  readonly prefix: readonly string[];
  readonly program: Program;
  /** Gives a folder to that user. */
  own(folder: string): Promise<void>;
}

/** The present user, unless that is root; then `nobody`, with a copy of the program if need be. */
export async function normalUser(program: Program, folder: string): Promise<NormalUser> {
  if (process.getuid?.() !== 0) return { prefix: [], program, own: async () => {} };
  const own = async (path: string): Promise<void> => {
    await run("chown", ["-R", "nobody:nogroup", path]);
  };
  await chmod(folder, 0o755);
  if (await canRead(program.file)) return { prefix: asNobody, program, own };
  return { prefix: asNobody, program: await readableCopy(program, folder), own };
}

async function canRead(file: string): Promise<boolean> {
  const [first, ...rest] = asNobody;
  return run(first, [...rest, "test", "-r", file]).then(
    () => true,
    () => false,
  );
}

/** The bundle beside a copy of the packages, for checkouts in folders that only root may enter. */
async function readableCopy(program: Program, folder: string): Promise<Program> {
  const copy = join(folder, "program");
  await mkdir(copy);
  const packages = join(repository, "node_modules");
  await run("cp", ["-al", packages, copy]).catch(() => run("cp", ["-a", packages, copy]));
  await cp(dirname(program.file), join(copy, "bundle"), { recursive: true });
  return { file: join(copy, "bundle", "program.js") };
}
