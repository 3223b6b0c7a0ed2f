import type { ChangeItem } from "@devloom/frame-protocol";
import type { Notice } from "./editor-options.ts";
import type { Refusal } from "./refusal.ts";

/** What can be made in place of what was refused. */
interface Alternatives {
  submit(type: "DUPLICATE", fields: { codebaseIdsToDuplicate: string[] }): unknown;
  submit(type: "WRAP_DIV", fields: { codebaseIdsToWrap: string[] }): unknown;
}

/** A refusal with what can be done instead, such as the same one level up. */
export function refusalNotice(model: Alternatives, item: ChangeItem, refusal: Refusal): Notice {
  const { alternative } = refusal;
  if (alternative === undefined) return { kind: "refused", item, refusal, makeAlternative: null };
  const ids = [...alternative.ids];
  const makeAlternative = (): void => {
    if (alternative.type === "DUPLICATE")
      model.submit("DUPLICATE", { codebaseIdsToDuplicate: ids });
    else model.submit("WRAP_DIV", { codebaseIdsToWrap: ids });
  };
  return { kind: "refused", item, refusal, makeAlternative };
}
