import { cx, IconButton, VisuallyHidden } from "@devloom/ui";
import { keysOf, usePermission, useStore, useText } from "@devloom/web-kit";
import {
  Bug,
  Cable,
  CircleAlert,
  Files,
  FlaskConical,
  GitBranch,
  History,
  Search,
  SquareTerminal,
} from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { ProjectDetail } from "../../../projects/contract.ts";
import { CodeArea } from "../code/CodeArea.tsx";
import { useDebugging } from "../debug/use-debugging.ts";
import { useIde } from "../model/ide-context.ts";
import { SearchPanel } from "../search/SearchPanel.tsx";
import { TabStrip } from "../tabs/TabStrip.tsx";
import { FilesPanel } from "../tree/FilesPanel.tsx";
import { TopBar } from "./TopBar.tsx";
import { withKeys } from "./with-keys.ts";

const DependencyBar = lazy(async () => ({
  default: (await import("../run/DependencyBar.tsx")).DependencyBar,
}));
const LeftOutBar = lazy(async () => ({
  default: (await import("../together/LeftOutBar.tsx")).LeftOutBar,
}));
const ChangesPanel = lazy(async () => ({
  default: (await import("../changes/ChangesPanel.tsx")).ChangesPanel,
}));
const QuickOpen = lazy(async () => ({ default: (await import("./QuickOpen.tsx")).QuickOpen }));
const Outline = lazy(async () => ({ default: (await import("./Outline.tsx")).Outline }));
const HistoryPanel = lazy(async () => ({
  default: (await import("../git/HistoryPanel.tsx")).HistoryPanel,
}));
const TestsPanel = lazy(async () => ({
  default: (await import("../tests/TestsPanel.tsx")).TestsPanel,
}));
const DebugPanel = lazy(async () => ({
  default: (await import("../debug/DebugPanel.tsx")).DebugPanel,
}));
const ProblemsPanel = lazy(async () => ({
  default: (await import("../problems/ProblemsPanel.tsx")).ProblemsPanel,
}));
const PortsPanel = lazy(async () => ({
  default: (await import("../run/PortsPanel.tsx")).PortsPanel,
}));
const TerminalPanel = lazy(async () => ({
  default: (await import("../terminal/TerminalPanel.tsx")).TerminalPanel,
}));

type Part = "files" | "search" | "changes" | "history" | "tests" | "debug" | "problems" | "ports";

const PARTS = [
  { part: "files", icon: Files, keys: "Mod+Shift+E" },
  { part: "search", icon: Search, keys: "Mod+Shift+F" },
  { part: "changes", icon: GitBranch, keys: "Mod+Shift+G" },
  { part: "history", icon: History, keys: "Mod+Shift+H" },
  { part: "tests", icon: FlaskConical, keys: "Mod+Alt+T" },
  { part: "debug", icon: Bug, keys: "Mod+Shift+D" },
  { part: "problems", icon: CircleAlert, keys: "Mod+Alt+M" },
  { part: "ports", icon: Cable, keys: "Mod+Alt+O" },
] as const;

const OUTLINE_KEYS = "Mod+Shift+O";
const TERMINAL_KEYS = "Mod+J";
const TERMINAL_SHOWN = "devloom.ide.terminal";

const NARROW = "(max-width: 767px)";

/** Files, search and changes at the side, the open files in the middle. */
export function IdeLayout({ project }: { readonly project: ProjectDetail }) {
  const t = useText("ide");
  const model = useIde();
  const hasLeftOut = useStore(model.leftOut, (left) => left.length > 0);
  const hasFile = useStore(model.desk, (desk) => desk.active !== null);
  // On a small screen the panel lies over the text, and is out of the way once a file is chosen.
  const [part, setPart] = useState<Part | null>(
    matchMedia(NARROW).matches && hasFile ? null : "files",
  );
  const [isQuick, setIsQuick] = useState(false);
  const [outlined, setOutlined] = useState<string | null>(null);
  const [hasTerminal, setHasTerminal] = useState(
    () => sessionStorage.getItem(TERMINAL_SHOWN) === model.projectId,
  );
  const { allowed: mayRun, reason: terminalReason } = usePermission("terminal:use");
  useEffect(() => {
    sessionStorage.setItem(TERMINAL_SHOWN, hasTerminal ? model.projectId : "");
  }, [hasTerminal, model]);
  const said = useDebugging();
  // A program that stops shows itself, where there is room for it.
  useEffect(
    () =>
      model.debug.wanted.subscribe(() => {
        if (!matchMedia(NARROW).matches) setPart("debug");
      }),
    [model],
  );
  const onOpened = (): void => {
    if (matchMedia(NARROW).matches) setPart(null);
  };

  const toggleTerminal = useCallback((): void => {
    setHasTerminal((before) => !before);
    if (matchMedia(NARROW).matches) setPart(null);
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const keys = keysOf(event);
      if (keys === TERMINAL_KEYS) {
        event.preventDefault();
        return toggleTerminal();
      }
      // A terminal has its own meaning for most keys.
      if (event.target instanceof Element && event.target.closest(".xterm") !== null) return;
      if (keys === OUTLINE_KEYS) {
        event.preventDefault();
        return setOutlined(model.desk.get().active);
      }
      const found = PARTS.find((one) => one.keys === keys);
      if (found === undefined && keys !== "Mod+P" && keys !== "Mod+S" && keys !== "Mod+Alt+S")
        return;
      event.preventDefault();
      if (found !== undefined) {
        setPart(found.part);
        if (found.part === "search") {
          // One search at a time: that in all files takes the place of that in one.
          window.dispatchEvent(new Event("ide-end-find"));
          requestAnimationFrame(() => document.getElementById("ide-search")?.focus());
        }
      } else if (keys === "Mod+P") setIsQuick(true);
      else if (keys === "Mod+Alt+S") void model.saveAll();
      else {
        const { active } = model.desk.get();
        if (active !== null && model.canEdit) void model.session(active).save();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [model, toggleTerminal]);

  return (
    <main id="main" className="flex h-dvh flex-col bg-canvas text-ink">
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      <TopBar project={project} onQuickOpen={() => setIsQuick(true)} />
      <div className="relative flex min-h-0 flex-1">
        <nav
          aria-label={t("panel.label")}
          className="flex w-11 shrink-0 flex-col items-center gap-1 border-r bg-surface py-2"
        >
          {PARTS.map(({ part: one, icon: Icon, keys }) => (
            <IconButton
              key={one}
              label={withKeys(t(`panel.${one}`), keys)}
              disabledReason={one === "debug" || one === "ports" ? terminalReason : undefined}
              aria-pressed={part === one}
              className={part === one ? "bg-brand-soft text-brand-ink" : undefined}
              onClick={() => setPart(part === one ? null : one)}
            >
              <Icon aria-hidden="true" />
            </IconButton>
          ))}
          <IconButton
            label={withKeys(t("terminal.title"), TERMINAL_KEYS)}
            aria-pressed={hasTerminal}
            disabledReason={terminalReason}
            className={cx("mt-auto", hasTerminal && "bg-brand-soft text-brand-ink")}
            onClick={toggleTerminal}
          >
            <SquareTerminal aria-hidden="true" />
          </IconButton>
        </nav>
        {part !== null && (
          <aside
            aria-label={t(`panel.${part}`)}
            className={cx(
              "flex min-h-0 flex-col overflow-hidden border-r bg-surface",
              "absolute inset-y-0 right-0 left-11 z-20 md:static md:w-72 md:shrink-0",
              part !== "files" && "md:w-96",
            )}
          >
            {part === "files" && <FilesPanel onOpened={onOpened} />}
            {part === "search" && <SearchPanel onOpened={onOpened} />}
            {part === "changes" && (
              <Suspense>
                <ChangesPanel onOpened={onOpened} />
              </Suspense>
            )}
            {part === "history" && (
              <Suspense>
                <HistoryPanel />
              </Suspense>
            )}
            {part === "tests" && (
              <Suspense>
                <TestsPanel onOpened={onOpened} />
              </Suspense>
            )}
            {part === "debug" && mayRun && (
              <Suspense>
                <DebugPanel onOpened={onOpened} />
              </Suspense>
            )}
            {part === "ports" && mayRun && (
              <Suspense>
                <PortsPanel />
              </Suspense>
            )}
            {part === "problems" && (
              <Suspense>
                <ProblemsPanel onOpened={onOpened} />
              </Suspense>
            )}
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col bg-surface">
          <Suspense>
            <DependencyBar />
          </Suspense>
          {hasLeftOut && (
            <Suspense>
              <LeftOutBar />
            </Suspense>
          )}
          <TabStrip />
          <CodeArea />
          {hasTerminal && mayRun && (
            <Suspense
              fallback={
                <output className="h-2/5 min-h-40 shrink-0 border-t bg-surface p-3 text-sm text-muted">
                  {t("terminal.starting")}
                </output>
              }
            >
              <TerminalPanel onClose={() => setHasTerminal(false)} />
            </Suspense>
          )}
        </div>
      </div>
      {outlined !== null && (
        <Suspense>
          <Outline path={outlined} onClose={() => setOutlined(null)} />
        </Suspense>
      )}
      {isQuick && (
        <Suspense>
          <QuickOpen onClose={() => setIsQuick(false)} />
        </Suspense>
      )}
    </main>
  );
}
