import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { gatewayBundle } from "../../../../scripts/lib/bundle-gateway.mjs";

const run = promisify(execFile);
export const repository = fileURLToPath(new URL("../../../../", import.meta.url));

/** A built program that processes can be started from. */
export interface Program {
  readonly file: string;
  remove(): Promise<void>;
}

/** Bundles the test program exactly as the product is bundled, where it finds the same packages. */
export async function buildProgram(): Promise<Program> {
  const parent = join(repository, "node_modules", ".cache");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "devloom-program-"));
  await chmod(folder, 0o755);
  const { output, ...input } = gatewayBundle(folder);
  const program = join(repository, "apps/gateway/src/testing/program.ts");
  const bundle = await rolldown({ ...input, input: { program } });
  await bundle.write(output);
  await bundle.close();
  return {
    file: join(folder, "program.js"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Brings the web application up to date and returns its folder. */
export async function buildWeb(): Promise<string> {
  await run(process.execPath, [join(repository, "scripts/build.mjs"), "web"], { cwd: repository });
  return join(repository, "dist/web");
}
