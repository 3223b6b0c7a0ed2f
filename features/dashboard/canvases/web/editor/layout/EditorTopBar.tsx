import { IconButton, Link, Logo, Separator, Tooltip } from "@devloom/ui";
import { useAppearance, useRead, useText } from "@devloom/web-kit";
import { Contrast, Moon, Redo2, Sun, Undo2 } from "lucide-react";
import { getProject } from "../../../../projects/contract.ts";
import { AskModel } from "../ai/AskModel.tsx";
import { AddStoryboard } from "../canvas/AddStoryboard.tsx";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { PresenceBar } from "../presence/PresenceBar.tsx";
import { HelpMenu } from "../tour/HelpMenu.tsx";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { ReadingState } from "./ReadingState.tsx";
import { SaveState } from "./SaveState.tsx";
import { withKeys } from "../actions/with-keys.ts";

/** Where one is, undo and redo, what the pointer does, and how it stands with saving. */
export function EditorTopBar() {
  const t = useText("canvases");
  const model = useEditor();
  const { resolved, setTheme } = useAppearance();
  const isDarkPreview = useStore(model.darkPreview);
  return (
    <header
      data-toolbar
      className="flex h-12 shrink-0 items-center gap-1.5 border-b bg-surface px-2"
    >
      <Place />
      <Separator orientation="vertical" className="mx-1 h-6" />
      <Steps />
      <Separator orientation="vertical" className="mx-1 h-6" />
      <ModeSwitch />
      <Separator orientation="vertical" className="mx-1 h-6" />
      <IconButton
        label={t(isDarkPreview ? "preview.light" : "preview.dark")}
        size="sm"
        aria-pressed={isDarkPreview}
        className={isDarkPreview ? "bg-brand-soft text-brand-ink" : undefined}
        onClick={() => model.setDarkPreview(!isDarkPreview)}
      >
        <Contrast aria-hidden="true" />
      </IconButton>
      <div className="ml-auto flex items-center gap-1.5">
        <PresenceBar />
        <ReadingState />
        <SaveState />
        <AskModel />
        <AddStoryboard />
        <IconButton
          label={t(resolved === "dark" ? "theme.light" : "theme.dark")}
          size="sm"
          onClick={() => setTheme(resolved === "dark" ? "light" : "dark")}
        >
          {resolved === "dark" ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </IconButton>
        <HelpMenu />
      </div>
    </header>
  );
}

function Place() {
  const t = useText("canvases");
  const model = useEditor();
  const { name, projectId } = useStore(model.canvas);
  const project = useRead(getProject, { params: { id: projectId } });
  const projectName = project.data?.name;
  const whole = projectName === undefined ? name : `${projectName} / ${name}`;
  return (
    <div className="flex min-w-0 items-center gap-2 pl-1">
      <Tooltip content={t("editor.toProject")} describes={false}>
        <Link href={`/projects/${projectId}`} aria-label={t("editor.toProject")}>
          <Logo className="size-6" />
        </Link>
      </Tooltip>
      <h1 className="max-w-72 min-w-0 truncate text-sm font-medium" title={whole}>
        {projectName !== undefined && projectName !== name && (
          <span className="text-muted">{projectName} / </span>
        )}
        {name}
      </h1>
    </div>
  );
}

function Steps() {
  const t = useText("canvases");
  const model = useEditor();
  const { store } = model.changes.stacks;
  const canUndo = useStore(store, ({ applied }) => applied.length > 0);
  const canRedo = useStore(store, ({ undone }) => undone.length > 0);
  // Said, not disabled: a button that lost the focus that way would take the keyboard with it.
  const reason = (can: boolean, step: "undo" | "redo"): string | undefined => {
    if (!model.canEdit) return t("action.readOnly");
    return can ? undefined : t(`action.nothingTo.${step}`);
  };
  return (
    <>
      <IconButton
        label={withKeys(t("action.undo"), "Mod+Z")}
        size="sm"
        disabledReason={reason(canUndo, "undo")}
        onClick={() => model.undo()}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={withKeys(t("action.redo"), "Mod+Shift+Z")}
        size="sm"
        disabledReason={reason(canRedo, "redo")}
        onClick={() => model.redo()}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  );
}
