import { open, rename } from "node:fs/promises";
import { join } from "node:path";

const WRITES = 100;

/** Milliseconds to write a text beside its file, have the disk take it, and put it in place. */
export async function plainWrites(folder: string, text: string): Promise<number[]> {
  const times: number[] = [];
  for (let written = 0; written < WRITES; written += 1) {
    const began = performance.now();
    const file = await open(join(folder, "plain-write.tmp"), "w");
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await rename(join(folder, "plain-write.tmp"), join(folder, "plain-write.txt"));
    times.push(performance.now() - began);
  }
  return times;
}
