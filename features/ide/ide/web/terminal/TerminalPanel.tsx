import {
  Alert,
  Button,
  cx,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  IconButton,
} from "@devloom/ui";
import { call, useRead, useText } from "@devloom/web-kit";
import { Bug, Play, Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import { closeTerminal, listTerminals, openTerminal, type TerminalView } from "../../contract.ts";
import { tried } from "../debug/use-debugging.ts";
import { useIde } from "../model/ide-context.ts";
import { TerminalPane } from "./TerminalPane.tsx";
import { TerminalSession } from "./terminal-session.ts";

interface Shown {
  readonly view: TerminalView;
  readonly session: TerminalSession;
  /** Stays when others before it are closed. */
  readonly number: number;
}

/** The person's own terminals in this project, and the project's scripts. */
export function TerminalPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText("ide");
  const model = useIde();
  const { projectId } = model;
  const params = { id: projectId };
  const [shown, setShown] = useState<readonly Shown[] | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [wantsFirst, setWantsFirst] = useState(false);
  const read = useRead(listTerminals, { params }, { topics: ["file"] });
  const { data } = read;
  // Those that ran already when the panel opened; others come and go by what is done here.
  if (shown === null && data !== undefined) {
    const found = data.items.map((view, index) => ({
      view,
      session: new TerminalSession(projectId, view.id),
      number: index + 1,
    }));
    setShown(found);
    setActive(found.at(-1)?.view.id ?? null);
    setWantsFirst(found.length === 0);
  }

  async function open(script?: string): Promise<void> {
    setIsOpening(true);
    setProblem(null);
    try {
      const body = script === undefined ? {} : { script };
      const view = await call(openTerminal, { params, body });
      const session = new TerminalSession(projectId, view.id);
      setShown((before) => {
        const open = before ?? [];
        const number = 1 + Math.max(0, ...open.map((one) => one.number));
        return [...open, { view, session, number }];
      });
      setActive(view.id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsOpening(false);
    }
  }
  async function close(id: string): Promise<void> {
    const left = (shown ?? []).filter(({ view }) => view.id !== id);
    setShown(left);
    if (active === id) setActive(left.at(-1)?.view.id ?? null);
    model.setProblems(`terminal ${id}`, []);
    // What the server does not know any more is closed already.
    await call(closeTerminal, { params: { ...params, terminalId: id } }).catch(() => undefined);
  }

  const isEmpty = shown !== null && shown.length === 0;
  useEffect(() => {
    if (!wantsFirst) return;
    setWantsFirst(false);
    void open();
    // Once, where there was none: whoever closes the last one wants none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wantsFirst]);

  const failure = problem ?? read.error?.message ?? null;
  const isStarting = shown === null || (isEmpty && (isOpening || wantsFirst));
  const scripts = data?.scripts ?? [];
  const titleOf = (view: TerminalView, number: number): string =>
    view.script ?? t("terminal.shell", { number });
  return (
    <section
      aria-label={t("terminal.title")}
      className="flex min-h-0 flex-1 flex-col border-t bg-surface"
    >
      <div className="flex h-9 shrink-0 items-center gap-1 border-b bg-sunken pr-1">
        <ul aria-label={t("terminal.tabs")} className="flex min-w-0 flex-1 overflow-x-auto">
          {(shown ?? []).map(({ view, number }) => (
            <li
              key={view.id}
              className={cx(
                "relative flex shrink-0 items-center border-r",
                view.id === active ? "bg-surface" : "hover:bg-hover",
              )}
            >
              <button
                type="button"
                aria-current={view.id === active}
                onClick={() => setActive(view.id)}
                className="h-9 pr-1.5 pl-3 text-sm focus-visible:-outline-offset-2"
              >
                {titleOf(view, number)}
              </button>
              <button
                type="button"
                aria-label={t("terminal.close", { name: titleOf(view, number) })}
                onClick={() => void close(view.id)}
                className="mr-1.5 grid size-5 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        {scripts.length > 0 && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button size="sm" variant="ghost" aria-label={t("terminal.run")}>
                <Play aria-hidden="true" />
                <span className="hidden sm:inline">{t("terminal.run")}</span>
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {scripts
                .filter(({ debuggable }) => debuggable)
                .map(({ name }) => (
                  <DropdownMenuItem
                    key={`debug ${name}`}
                    onSelect={() => void tried(model.debug.start({ kind: "script", script: name }))}
                  >
                    <Bug aria-hidden="true" className="size-4" />
                    {t("debug.script", { name })}
                  </DropdownMenuItem>
                ))}
              {scripts.map(({ name, command }) => (
                <DropdownMenuItem key={name} onSelect={() => void open(name)}>
                  <span className="grid">
                    {name}
                    <span className="max-w-72 truncate font-mono text-xs text-muted">
                      {command}
                    </span>
                  </span>
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
        <IconButton
          label={t("terminal.new")}
          size="sm"
          disabled={isOpening}
          onClick={() => void open()}
        >
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={t("terminal.hide")} size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {failure !== null && (
        <Alert variant="destructive" className="m-2">
          {failure}
        </Alert>
      )}
      {isEmpty && failure === null && !isStarting && (
        <p className="p-3 text-sm text-muted">{t("terminal.none")}</p>
      )}
      {isStarting && failure === null && (
        <output className="p-3 text-sm text-muted">{t("terminal.starting")}</output>
      )}
      {(shown ?? []).map(({ view, session, number }) => (
        <TerminalPane
          key={view.id}
          session={session}
          label={titleOf(view, number)}
          isTask={view.script !== null}
          isActive={view.id === active}
          onNew={() => {
            void close(view.id);
            void open(view.script ?? undefined);
          }}
        />
      ))}
    </section>
  );
}
