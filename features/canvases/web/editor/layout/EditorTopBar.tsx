import { IconButton, Link, Logo } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Redo2, Undo2 } from "lucide-react";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** Name of the canvas, undo and redo, and how it stands with saving. */
export function EditorTopBar() {
  const t = useText("canvases");
  const model = useEditor();
  const name = useStore(model.canvas, (canvas) => canvas.name);
  const { waiting, connection } = useStore(model.changes.status);
  const canUndo = useStore(model.changes.stacks.store, (stacks) => stacks.applied.length > 0);
  const canRedo = useStore(model.changes.stacks.store, (stacks) => stacks.undone.length > 0);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-surface px-2">
      <Link href="/projects" aria-label={t("editor.back")}>
        <Logo className="size-6" />
      </Link>
      <h1 className="min-w-0 truncate font-medium">{name}</h1>
      <IconButton
        label={t("action.undo")}
        size="sm"
        disabled={!canUndo}
        onClick={() => model.undo()}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("action.redo")}
        size="sm"
        disabled={!canRedo}
        onClick={() => model.redo()}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
      <p role="status" className="ml-auto text-xs text-muted">
        {connection === "lost"
          ? t("save.lost", { count: waiting })
          : waiting > 0
            ? t("save.waiting", { count: waiting })
            : t("save.saved")}
      </p>
    </header>
  );
}
