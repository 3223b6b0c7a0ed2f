import { execFile } from "node:child_process";
import { chmod, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { inject } from "vitest";
import { gatewayBundle } from "../../../../scripts/lib/bundle-gateway.mjs";

const run = promisify(execFile);
export const repository = fileURLToPath(new URL("../../../../", import.meta.url));

/** A built program that processes can be started from. */
export interface Program {
  readonly file: string;
}

/**
 * The test program, bundled exactly as the product is, where it finds the same packages. It is built
 * once in a test run, by the first file that needs it.
 */
export async function buildProgram(): Promise<Program> {
  const folder = inject("programFolder");
  const program = { file: join(folder, "program.js") };
  if (await exists(program.file)) return program;
  const draft = await mkdtemp(`${folder}-`);
  await bundleInto(draft);
  // Two workers may have begun at the same time; both made the same, and the first one's is taken.
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(program.file))) throw error;
  });
  return program;
}

async function bundleInto(folder: string): Promise<void> {
  const { output, ...input } = gatewayBundle(folder);
  const program = join(repository, "apps/gateway/src/testing/program.ts");
  const bundle = await rolldown({ ...input, input: { program } });
  await bundle.write(output);
  await bundle.close();
  await chmod(folder, 0o755);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Brings the web application up to date and returns its folder. */
export async function buildWeb(): Promise<string> {
  await run(process.execPath, [join(repository, "scripts/build.mjs"), "web"], { cwd: repository });
  return join(repository, "dist/web");
}
