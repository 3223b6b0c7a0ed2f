import { Button } from "@devloom/ui";
import { Store, useFormat, useStore, useText } from "@devloom/web-kit";
import { lazy, Suspense } from "react";
import { useIde } from "../model/ide-context.ts";
import type { FileSession } from "../model/file-session.ts";
import { shareOf, useCoverage } from "./use-coverage.ts";

const ConflictDialog = lazy(async () => ({
  default: (await import("./ConflictDialog.tsx")).ConflictDialog,
}));

const GhostControl = lazy(async () => ({
  default: (await import("../ghost/GhostControl.tsx")).GhostControl,
}));

const BlameNote = lazy(async () => ({ default: (await import("../git/BlameNote.tsx")).BlameNote }));

const LayoutControl = lazy(async () => ({
  default: (await import("./LayoutControl.tsx")).LayoutControl,
}));

const ToolNote = lazy(async () => ({ default: (await import("../tools/ToolNote.tsx")).ToolNote }));

interface StatusBarProps {
  readonly session: FileSession;
  readonly cursor: { readonly line: number; readonly column: number };
  /** Of files that look like something; `null` for others. */
  readonly preview: { readonly isShown: boolean; readonly toggle: () => void } | null;
}

const NEVER = new Store(false);
const small = "h-6 px-2 text-xs";

/** How the file stands with saving, where the cursor is, and how lines are shown. */
export function StatusBar({ session, cursor, preview }: StatusBarProps) {
  const t = useText("ide");
  const model = useIde();
  const state = useStore(session.state);
  const wrap = useStore(model.settings, (settings) => settings.wrap);
  const isKept = useStore(model.isKept);
  const format = useFormat();
  const coverage = useCoverage(session);
  const isComparing = useStore(session.isComparing);
  const side = useStore(session.shared);
  const isShared = side !== null;
  const isLost = useStore(side?.isLost ?? NEVER);
  return (
    <div className="flex min-h-8 shrink-0 items-center gap-x-3 overflow-x-auto border-t bg-surface px-3 text-xs text-muted [scrollbar-width:none] *:shrink-0">
      <output className="flex min-w-28 flex-1 items-center gap-2">
        {!model.canEdit && t("readOnly")}
        {model.canEdit && state.kind === "refused" && (
          <span className="truncate text-danger-ink">
            {t("save.refused", { message: state.message })}
          </span>
        )}
        {model.canEdit && state.kind === "moved" && (
          <>
            <span className="truncate text-warning-ink">{t("save.moved")}</span>
            <Button
              size="sm"
              variant="outline"
              className={small}
              onClick={() => session.isComparing.set(true)}
            >
              {t("save.resolve")}
            </Button>
          </>
        )}
        {model.canEdit &&
          (state.kind === "saved" || state.kind === "dirty" || state.kind === "saving") &&
          t(
            state.kind === "dirty" && isShared
              ? isLost
                ? "together.kept"
                : "together.unsaved"
              : `save.${state.kind}`,
          )}
        {isLost && <span className="text-warning-ink">{t("together.lost")}</span>}
        {!isKept && <span className="text-warning-ink">{t("save.notKept")}</span>}
      </output>
      <Suspense>
        <ToolNote path={session.path} className={small} />
      </Suspense>
      {coverage !== null && (
        <span>
          {t("tests.coverageOf", { share: format.number(shareOf(coverage), { style: "percent" }) })}
        </span>
      )}
      <Suspense>
        <BlameNote session={session} line={cursor.line} className={small} />
      </Suspense>
      {model.canEdit && (state.kind === "dirty" || state.kind === "refused") && (
        <Button
          size="sm"
          variant="outline"
          className={small}
          onClick={() => void model.save(session)}
        >
          {t("save.save")}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        className={small}
        onClick={() => window.dispatchEvent(new Event("ide-line"))}
      >
        {t("code.place", cursor)}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className={small}
        onClick={() => window.dispatchEvent(new Event("ide-find"))}
      >
        {t("find.title")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className={small}
        aria-pressed={wrap}
        onClick={() => model.settings.change({ wrap: !wrap })}
      >
        {t(wrap ? "code.wrapped" : "code.unwrapped")}
      </Button>
      {preview !== null && (
        <Button
          size="sm"
          variant="ghost"
          className={small}
          aria-pressed={preview.isShown}
          onClick={preview.toggle}
        >
          {t("code.preview")}
        </Button>
      )}
      <Button size="sm" variant="ghost" className={small} onClick={() => model.ask(session.path)}>
        {t("ask.open")}
      </Button>
      <Suspense>
        <LayoutControl className={small} />
        {model.canEdit && <GhostControl className={small} />}
      </Suspense>
      {isComparing && state.kind === "moved" && (
        <Suspense>
          <ConflictDialog session={session} onClose={() => session.isComparing.set(false)} />
        </Suspense>
      )}
    </div>
  );
}
