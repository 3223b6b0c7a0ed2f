import { isAbsolute, posix } from "node:path";
import type { LauncherMessage } from "../launcher/launcher-types.ts";

/** The launcher asks for nothing longer. */
const longestText = 1_000_000;

/**
 * Reads a message of the launcher. Code of the project runs in the same process and can send anything; what does not
 * look like a message of ours is dropped.
 */
export function readLauncherMessage(message: unknown): LauncherMessage | null {
  if (typeof message !== "object" || message === null || !("type" in message)) return null;
  const fields: Record<string, unknown> = { ...message };
  switch (message.type) {
    case "alive":
    case "restart":
      return { type: message.type };
    case "failed":
      return { type: "failed", message: shortText(fields["message"]) ?? "No reason was given." };
    case "ready":
      return {
        type: "ready",
        vite: shortText(fields["vite"]) ?? "",
        react: shortText(fields["react"]),
      };
    case "annotate": {
      const { number, path, text } = fields;
      if (typeof number !== "number" || typeof path !== "string" || typeof text !== "string") {
        return null;
      }
      return isPathInProject(path) && text.length <= longestText
        ? { type: "annotate", number, path, text }
        : null;
    }
    default:
      return null;
  }
}

function shortText(value: unknown): string | null {
  return typeof value === "string" ? value.slice(0, 4000) : null;
}

function isPathInProject(path: string): boolean {
  return (
    path !== "" && !isAbsolute(path) && posix.normalize(path) === path && !path.startsWith("..")
  );
}
