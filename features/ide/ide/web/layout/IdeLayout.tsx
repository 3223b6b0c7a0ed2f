import { cx, IconButton, ResizeHandle, useStoredSize, VisuallyHidden } from "@devloom/ui";
import { PaletteOpening } from "@devloom/ui/PaletteOpening";
import { keysOf, usePermission, useRead, useStore, useText } from "@devloom/web-kit";
import { Minimize2, SquareTerminal } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ProjectDetail } from "../../../../dashboard/projects/contract.ts";
import { readDependencies } from "../../contract.ts";
import { COMMAND_KEYS, commandOf } from "../commands/command-keys.ts";
import { useDebugging } from "../debug/use-debugging.ts";
import { EditorGroups } from "../groups/EditorGroups.tsx";
import { useIde } from "../model/ide-context.ts";
import { type IdePart, PARTS } from "./parts.ts";
import { useOpenPart } from "./use-open-part.ts";
import { SidePanel } from "./SidePanel.tsx";
import { TopBar } from "./TopBar.tsx";
import { withKeys } from "./with-keys.ts";

const DependencyBar = lazy(async () => ({
  default: (await import("../run/DependencyBar.tsx")).DependencyBar,
}));
const LeftOutBar = lazy(async () => ({
  default: (await import("../together/LeftOutBar.tsx")).LeftOutBar,
}));
const RenameReview = lazy(async () => ({
  default: (await import("../code/RenameReview.tsx")).RenameReview,
}));
const QuickOpen = lazy(async () => ({ default: (await import("./QuickOpen.tsx")).QuickOpen }));
const PortPane = lazy(async () => ({ default: (await import("../run/PortPane.tsx")).PortPane }));
const Symbols = lazy(async () => ({ default: (await import("./Symbols.tsx")).Symbols }));
const Outline = lazy(async () => ({ default: (await import("./Outline.tsx")).Outline }));
const Commands = lazy(async () => ({
  default: (await import("../commands/Commands.tsx")).Commands,
}));
const TerminalPanel = lazy(async () => ({
  default: (await import("../terminal/TerminalPanel.tsx")).TerminalPanel,
}));

const TERMINAL_SHOWN = "devloom.ide.terminal";

const TERMINAL_SHARES = { min: 15, max: 85 };
const NARROW = "(max-width: 767px)";

/** Files, search and changes at the side, the open files in the middle. */
export function IdeLayout({ project }: { readonly project: ProjectDetail }) {
  const t = useText("ide");
  const model = useIde();
  // Asked for together with all that the IDE begins with: what shows it is loaded a moment later.
  useRead(readDependencies, { params: { id: project.id } });
  const shownPort = useStore(model.shownPort);
  const review = useStore(model.review);
  const hasLeftOut = useStore(model.leftOut, (left) => left.length > 0);
  const hasFile = useStore(model.desk, (desk) => desk.active !== null);
  // On a small screen the panel lies over the text, and is out of the way once a file is chosen.
  const [isAddressed] = useState(() => new URLSearchParams(location.search).has("file"));
  const [part, setPart] = useOpenPart(matchMedia(NARROW).matches && (hasFile || isAddressed));
  const [overlay, setOverlay] = useState<"files" | "symbols" | "commands" | null>(null);
  const [outlined, setOutlined] = useState<string | null>(null);
  const [isZen, setIsZen] = useState(false);
  const [terminalShare, setTerminalShare] = useStoredSize(`ide.size.terminal.${project.id}`, {
    initial: 40,
    ...TERMINAL_SHARES,
  });
  const column = useRef<HTMLDivElement>(null);
  const closeOverlay = useCallback(() => {
    setOverlay(null);
    setOutlined(null);
  }, []);
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
    [model, setPart],
  );
  const onOpened = (): void => {
    if (matchMedia(NARROW).matches) setPart(null);
  };

  // Whoever opens the search types at once.
  useEffect(() => void import("../search/SearchPanel.tsx"), []);
  const show = useCallback(
    (next: IdePart): void => {
      setPart(next);
      setIsZen(false);
      if (next !== "search") return;
      // One search at a time: that in all files takes the place of that in one.
      window.dispatchEvent(new Event("ide-end-find"));
      requestAnimationFrame(() => document.getElementById("ide-search")?.focus());
    },
    [setPart],
  );
  const page = useMemo(
    () => ({
      show,
      showQuickOpen: () => setOverlay("files"),
      showSymbols: () => setOverlay("symbols"),
      showCommands: () => setOverlay("commands"),
      showOutline: () => setOutlined(model.desk.get().active),
      toggleZen: () => setIsZen((before) => !before),
      togglePanel: () => setPart((before) => (before === null ? "files" : null)),
      toggleTerminal: () => {
        setHasTerminal((before) => !before);
        if (matchMedia(NARROW).matches) setPart(null);
      },
    }),
    [model, show, setPart],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const keys = keysOf(event);
      const command = commandOf(keys);
      // A terminal has its own meaning for most keys, and so have Vim and Emacs.
      const terminal = event.target instanceof Element ? event.target.closest(".xterm") : null;
      if (terminal !== null && command !== "terminal") return;
      if (event.defaultPrevented && model.settings.get().keymap !== "default") return;
      const found = PARTS.find((one) => one.keys === keys);
      if (found === undefined && command === undefined) return;
      event.preventDefault();
      if (found !== undefined) show(found.part);
      // At once: whoever presses these types on.
      else if (command === "quickOpen") page.showQuickOpen();
      else if (command === "palette") page.showCommands();
      else if (command === "symbols") page.showSymbols();
      else if (command === "outline") page.showOutline();
      else if (command === "save") void model.saveActive();
      else if (command === "terminal") page.toggleTerminal();
      else if (command !== undefined)
        void import("../commands/commands.ts").then(({ runCommand }) =>
          runCommand(command, model, page),
        );
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [model, page, show]);

  return (
    <main id="main" className="flex h-dvh flex-col bg-canvas text-ink">
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {isZen && (
        <IconButton
          label={withKeys(t("layout.leaveZen"), COMMAND_KEYS.zen)}
          size="sm"
          className="absolute top-0.5 right-2 z-30"
          onClick={page.toggleZen}
        >
          <Minimize2 aria-hidden="true" />
        </IconButton>
      )}
      {!isZen && <TopBar project={project} onQuickOpen={page.showQuickOpen} />}
      <div className="relative flex min-h-0 flex-1">
        {!isZen && (
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
              label={withKeys(t("terminal.title"), COMMAND_KEYS.terminal)}
              aria-pressed={hasTerminal}
              disabledReason={terminalReason}
              className={cx("mt-auto", hasTerminal && "bg-brand-soft text-brand-ink")}
              onClick={page.toggleTerminal}
            >
              <SquareTerminal aria-hidden="true" />
            </IconButton>
          </nav>
        )}
        {part !== null && !isZen && <SidePanel part={part} mayRun={mayRun} onOpened={onOpened} />}
        <div ref={column} className="flex min-w-0 flex-1 flex-col bg-surface">
          <Suspense>
            <DependencyBar />
          </Suspense>
          {hasLeftOut && (
            <Suspense>
              <LeftOutBar />
            </Suspense>
          )}
          <div className="flex min-h-0 flex-1 max-md:flex-col">
            <EditorGroups />
            {shownPort !== null && (
              <Suspense>
                <PortPane key={`${shownPort.source} ${shownPort.port}`} shown={shownPort} />
              </Suspense>
            )}
          </div>
          {hasTerminal && mayRun && (
            <ResizeHandle
              axis="y"
              label={t("layout.resizeTerminal")}
              value={terminalShare}
              {...TERMINAL_SHARES}
              grows={-1}
              step={5}
              unit={() => (column.current?.getBoundingClientRect().height ?? 0) / 100}
              onChange={setTerminalShare}
              className="max-md:hidden"
            />
          )}
          {hasTerminal && mayRun && (
            <div
              className="flex min-h-40 shrink-0 flex-col"
              style={{ height: `${terminalShare}%` }}
            >
              <Suspense
                fallback={
                  <output className="flex-1 border-t bg-surface p-3 text-sm text-muted">
                    {t("terminal.starting")}
                  </output>
                }
              >
                <TerminalPanel onClose={() => setHasTerminal(false)} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
      {review !== null && (
        <Suspense>
          <RenameReview review={review} />
        </Suspense>
      )}
      {outlined !== null && (
        <Suspense fallback={<PaletteOpening onCancel={closeOverlay} />}>
          <Outline path={outlined} onClose={closeOverlay} />
        </Suspense>
      )}
      <Suspense fallback={<PaletteOpening onCancel={closeOverlay} />}>
        {overlay === "files" && <QuickOpen onClose={closeOverlay} />}
        {overlay === "symbols" && <Symbols onClose={closeOverlay} />}
        {overlay === "commands" && <Commands {...page} onClose={closeOverlay} />}
      </Suspense>
    </main>
  );
}
