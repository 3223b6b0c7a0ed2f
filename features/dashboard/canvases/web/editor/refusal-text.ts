import { REASONS, type ReasonName } from "@devloom/source-engine/reasons";
import type { Text } from "@devloom/web-kit";
import type { Refusal } from "./model/refusal.ts";

const isKnown = (name: string): name is ReasonName => Object.hasOwn(REASONS, name);

/** Says a refusal in the language of the editor; a reason that it does not know as the gateway says it. */
export function refusalText(t: Text<"canvases">, refusal: Refusal): string {
  const { reason, cause, message } = refusal;
  if (reason === undefined || !isKnown(reason.name)) return message;
  const step = stepName(t, refusal);
  return t(`refusal.${reason.name}`, {
    ...reason.values,
    ...(cause !== undefined && { cause: refusalText(t, { message: "", reason: cause }) }),
    ...(step !== null && { step }),
  });
}

/** What the button says that makes the change offered instead. */
export function alternativeLabel(
  t: Text<"canvases">,
  { alternative, reason }: Refusal,
): string | null {
  const tag = reason?.values["tag"];
  if (alternative === undefined || tag === undefined) return null;
  return t(`notice.instead.${alternative.type}`, { tag });
}

function stepName(t: Text<"canvases">, { blockedBy }: Refusal): string | null {
  if (blockedBy === undefined) return null;
  const key = `change.${blockedBy.type}`;
  // A type that this editor has no name for comes back as its key.
  const name = t(key as "change.UNKNOWN");
  return name === key ? null : name;
}
