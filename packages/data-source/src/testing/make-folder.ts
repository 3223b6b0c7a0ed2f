import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for temporary files of a test; who asked for it removes it. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "data-source-test-"));
