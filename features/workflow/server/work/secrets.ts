import type { Platform } from "@devloom/server-kit";
import { WORKFLOW_SECRETS } from "../../feature.ts";
import type { ReadSecrets } from "./http-request.ts";

/** Secrets as the workspace keeps them in its settings: `NAME=value`, one to a line. */
export function secretsOf(settings: Platform["settings"]): ReadSecrets {
  return async (tenantId) => {
    const text = await settings.effective(WORKFLOW_SECRETS, { tenantId, accountId: null });
    return parseSecrets(typeof text === "string" ? text : "");
  };
}

export function parseSecrets(text: string): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf("=");
    if (at > 0) secrets.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return secrets;
}
