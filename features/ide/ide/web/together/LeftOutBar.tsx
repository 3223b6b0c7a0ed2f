import { Button, IconButton } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { useIde } from "../model/ide-context.ts";
import { nameOf } from "../tree/tree-rows.ts";
import { useUnsaved } from "./use-unsaved.ts";

const MAX_NAMED = 3;

/** Says that something runs without what others typed and did not save. */
export function LeftOutBar() {
  const t = useText("ide");
  const model = useIde();
  const unsaved = useUnsaved();
  // What is saved meanwhile is left out no longer.
  const left = useStore(model.leftOut).filter((path) => unsaved.has(path));
  if (left.length === 0) return null;
  const people = [...new Set(left.flatMap((path) => unsaved.get(path) ?? []))];
  const files = left.slice(0, MAX_NAMED).map(nameOf).join(", ");
  const more = left.length > MAX_NAMED ? "…" : "";
  return (
    <output className="flex shrink-0 flex-wrap items-center gap-2 border-b bg-sunken px-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        {t("unsaved.leftOut", { files: files + more, names: people.join(", ") })}
      </span>
      {model.canEdit && (
        <Button size="sm" variant="outline" onClick={() => void model.saveAll()}>
          {t("unsaved.saveAll")}
        </Button>
      )}
      <IconButton label={t("close")} size="sm" onClick={() => model.leftOut.set([])}>
        <X aria-hidden="true" />
      </IconButton>
    </output>
  );
}
