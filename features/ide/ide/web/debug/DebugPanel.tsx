import { Alert, Button, EmptyState } from "@devloom/ui";
import { useRead, useStore, useText } from "@devloom/web-kit";
import { Bug } from "lucide-react";
import { listTerminals } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { Breakpoints } from "./Breakpoints.tsx";
import { CallStack } from "./CallStack.tsx";
import { Console } from "./Console.tsx";
import { Controls } from "./Controls.tsx";
import type { DebugSession } from "./debug-session.ts";
import { Scopes } from "./Scopes.tsx";
import { tried } from "./use-debugging.ts";
import { Watches } from "./Watches.tsx";

/** The program that is debugged: how it stands, what is in it, and where it stops. */
export function DebugPanel({ onOpened }: { readonly onOpened: () => void }) {
  const t = useText("ide");
  const session = useStore(useIde().debug.session);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h2 className="shrink-0 px-3 pt-2 text-xs font-semibold tracking-wide text-muted uppercase">
        {t("debug.title")}
      </h2>
      {session !== null && <Controls session={session} />}
      <div className="min-h-0 flex-1 overflow-auto">
        {session === null ? (
          <EmptyState
            className="m-3"
            icon={<Bug aria-hidden="true" />}
            title={t("debug.idle")}
            description={t("debug.idleAbout")}
          />
        ) : (
          <Program session={session} onOpened={onOpened} />
        )}
        <Breakpoints onOpened={onOpened} />
        <Scripts />
      </div>
    </div>
  );
}

interface ProgramProps {
  readonly session: DebugSession;
  readonly onOpened: () => void;
}

function Program({ session, onOpened }: ProgramProps) {
  const state = useStore(session.state);
  return (
    <>
      {state.kind === "paused" && (
        <>
          {state.stop.text !== null && (
            <Alert variant="destructive" className="m-3 font-mono text-xs break-words">
              {state.stop.text}
            </Alert>
          )}
          <CallStack stop={state.stop} onOpened={onOpened} />
          <Scopes session={session} stop={state.stop} />
        </>
      )}
      <Watches session={session} />
      <Console session={session} />
    </>
  );
}

/** The scripts of the project that run Node. */
function Scripts() {
  const t = useText("ide");
  const { debug, projectId } = useIde();
  const { data } = useRead(listTerminals, { params: { id: projectId } }, { topics: ["file"] });
  if (data === undefined) return null;
  const scripts = data.scripts.filter(({ debuggable }) => debuggable);
  return (
    <section aria-labelledby="debug-scripts" className="border-t p-3">
      <h3 id="debug-scripts" className="text-sm font-semibold">
        {t("debug.scripts")}
      </h3>
      {scripts.length === 0 && <p className="text-sm text-muted">{t("debug.noScripts")}</p>}
      <ul className="grid gap-1 pt-1">
        {scripts.map(({ name, command }) => (
          <li key={name} className="flex items-center gap-2">
            <span className="grid min-w-0 flex-1 text-sm">
              {name}
              <span className="truncate font-mono text-xs text-muted">{command}</span>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={t("debug.script", { name })}
              onClick={() => void tried(debug.start({ kind: "script", script: name }))}
            >
              <Bug aria-hidden="true" />
              {t("debug.title")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
