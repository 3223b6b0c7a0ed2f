import { assertNever } from "@devloom/contract";
import { Button } from "@devloom/ui";
import { type Text, useAppearance, useRead, useStore, useText } from "@devloom/web-kit";
import { useCallback, useEffect, useRef } from "react";
import { listIdeFiles } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { OutputProblems } from "../problems/output-problems.ts";
import { Replay } from "./replay.ts";
import type { TerminalSession, TerminalState } from "./terminal-session.ts";
import { linkAddresses, linkFiles, type OpenedTerminal, openXterm, themeOf } from "./xterm.ts";

interface TerminalPaneProps {
  readonly session: TerminalSession;
  readonly label: string;
  /** Whether it runs a script, whose messages are problems of the project. */
  readonly isTask: boolean;
  readonly isActive: boolean;
  readonly onNew: () => void;
}

/** One terminal on the screen, with a line that says when it does not run. */
export function TerminalPane({ session, label, isTask, isActive, onNew }: TerminalPaneProps) {
  const t = useText("ide");
  const { resolved } = useAppearance();
  const state = useStore(session.state);
  const opened = useRef<OpenedTerminal | null>(null);
  const isDark = useRef(resolved === "dark");
  const model = useIde();
  const { data } = useRead(listIdeFiles, { params: { id: model.projectId } }, { topics: ["file"] });
  const files = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    files.current = new Set(data?.items.map(({ path }) => path));
  }, [data]);
  const mount = useCallback(
    (parent: HTMLDivElement) => {
      const { terminal, fit } = openXterm(parent, { isDark: isDark.current, label });
      opened.current = { terminal, fit };
      linkFiles(
        terminal,
        (path) => files.current.has(path),
        (path, line) => model.open(path, line),
      );
      linkAddresses(terminal, (port) => model.shownPort.set({ source: session.id, port }));
      const problems = isTask
        ? new OutputProblems(
            (path) => files.current.has(path),
            (found) => model.setProblems(`terminal ${session.id}`, found),
          )
        : null;
      const replay = new Replay();
      session.open((bytes, isOld, shown) => {
        problems?.write(bytes);
        terminal.write(bytes, isOld ? replay.until(shown) : shown);
      });
      terminal.onData((text) => {
        if (!replay.answered(text)) session.type(text);
      });
      terminal.onResize(({ cols, rows }) => session.resize(cols, rows));
      const stop = session.state.subscribe(() => {
        if (session.state.get().kind === "open") session.resize(terminal.cols, terminal.rows);
      });
      const observer = new ResizeObserver(() => parent.clientHeight > 0 && fit());
      observer.observe(parent);
      return () => {
        observer.disconnect();
        stop();
        session.leave();
        opened.current = null;
        terminal.dispose();
      };
    },
    [session, label, isTask, model],
  );
  useEffect(() => {
    isDark.current = resolved === "dark";
    if (opened.current !== null)
      opened.current.terminal.options.theme = themeOf(resolved === "dark");
  }, [resolved]);
  useEffect(() => {
    if (!isActive) return;
    opened.current?.fit();
    opened.current?.terminal.focus();
  }, [isActive]);
  const said = describe(state, t);
  return (
    <div hidden={!isActive} className={isActive ? "flex min-h-0 flex-1 flex-col" : undefined}>
      {said !== null && (
        <output className="flex shrink-0 flex-wrap items-center gap-2 border-b bg-sunken px-3 py-1 text-xs text-muted">
          {said}
          {(state.kind === "ended" || state.kind === "gone") && (
            <Button size="sm" variant="outline" className="h-6 px-2 text-xs" onClick={onNew}>
              {t("terminal.again")}
            </Button>
          )}
        </output>
      )}
      <div ref={mount} className="min-h-0 flex-1 overflow-hidden px-2 pt-1" />
    </div>
  );
}

function describe(state: TerminalState, t: Text<"ide">): string | null {
  switch (state.kind) {
    case "open":
      return null;
    case "connecting":
      return t("terminal.starting");
    case "lost":
      return t("terminal.lost");
    case "gone":
      return t("terminal.gone");
    case "refused":
      return state.message;
    case "ended":
      if (state.reason !== null) return t("terminal.stopped", { reason: state.reason });
      return state.code === null ? t("terminal.closed") : t("terminal.ended", { code: state.code });
    default:
      return assertNever(state);
  }
}
