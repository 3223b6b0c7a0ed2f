import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeScratchFolder } from "@devloom/server-kit";
import type { Files } from "../generate/pristine.ts";
import type { CheckedOut } from "../verify/check-out.ts";

/** Puts files into a folder of their own, where programs may change them. Their paths were checked. */
export async function putFiles(files: Files): Promise<CheckedOut> {
  const top = await makeScratchFolder("template");
  const remove = (): Promise<void> => rm(top, { recursive: true, force: true });
  try {
    const [folder, home] = [join(top, "project"), join(top, "home")];
    for (const path of [folder, home]) await mkdir(path, { mode: 0o755 });
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text, { flag: "wx" });
    }
    return { folder, home, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
