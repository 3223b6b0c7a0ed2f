import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
