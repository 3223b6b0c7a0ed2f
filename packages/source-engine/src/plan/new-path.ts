import { posix } from "node:path";
import { EditRefused } from "../change/refusal.ts";

/** A path for a new file that stays inside of the project. */
export function checkNewPath(path: string): string {
  const normal = posix.normalize(path);
  const leavesProject =
    normal === "." || normal.startsWith("../") || normal === ".." || posix.isAbsolute(normal);
  if (leavesProject || /[\\\0]|^[a-z]:/i.test(path) || normal.endsWith("/")) {
    throw new EditRefused("invalid_change", "badPath", { path });
  }
  return normal;
}
